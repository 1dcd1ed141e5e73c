import { turkishIban } from '../../../server/institution/kernel/rules/money/turkishIban';
import type { BrokenRule, World } from './World';

const opened = { ownerType: 'INTERNAL', accountType: 'SUSPENSE', currency: 'TRY', glCode: '336.90' };

const open = (world: World, values: object) =>
  world
    .asRoot('accountCreate', 'account')
    .commit({ ...opened, name: 'Hesap', openDate: world.house.day, ...values });

const plan = (world: World, values: object = {}) => ({
  planCode: `P${world.next()}`,
  ownerType: 'EXF',
  accountType: 'SETTLEMENT',
  currency: 'TRY',
  prefix: String(world.next()),
  sequenceLength: 8,
  mod97: true,
  glCode: '336.02',
  status: 'ACTIVE',
  ...values,
});

const savePlan = (world: World, values: object, record?: string) =>
  world
    .asRoot('accountNoPlanDefinition', 'accountNoPlan')
    .commit(plan(world, values), record === undefined ? {} : { record });

const close = (world: World, account: string, values: object = {}) =>
  world
    .asRoot('accountClose', 'account/close')
    .commit({ account, closeReason: 'Müşteri istedi', ...values }, { record: account });

/** With the price that the screen shows. */
const sweep = (world: World, account: string, sweepIban: string) =>
  world
    .asRoot('accountClose', 'account/close')
    .commitQuoted(
      { account, closeReason: 'Müşteri istedi', sweepIban, sweepName: 'AYŞE YILMAZ' },
      { record: account },
    );

const reopen = (world: World, account: string) =>
  world
    .asRoot('accountOpen', 'account/reopen')
    .commit({ account, changeReason: 'Müşteri geri geldi' }, { record: account });

const dates = (world: World, account: string, openDate: string) =>
  world
    .asRoot('accountChangeDate', 'account/dates')
    .commit({ account, openDate, changeReason: 'Yanlış tarih' }, { record: account });

const link = (world: World, values: object, record?: string) =>
  world.asRoot('accountIbanDefinition', 'accountIban').commit(
    {
      holderName: 'Işıl Çağrı',
      isVirtual: false,
      isDefault: false,
      validFrom: world.house.day,
      status: 'ACTIVE',
      ...values,
    },
    record === undefined ? {} : { record },
  );

const linked = async (world: World, account: string, values: object = {}) => {
  const bank = await world.insert('Bank', {
    name: 'Banka',
    eftMember: true,
    fastMember: true,
    status: 'ACTIVE',
    bankCode: `1${world.next()}`,
  });
  return world.insert('AccountIban', {
    account,
    iban: turkishIban('0062', String(world.next())),
    bank,
    holderName: 'Işıl Çağrı',
    isVirtual: false,
    isDefault: false,
    validFrom: world.house.day,
    status: 'ACTIVE',
    ...values,
  });
};

const allow = (world: World, account: string, values: object = {}) =>
  world.asRoot('accountHBLA', 'allowance').commit({
    account,
    allowanceType: 'OVERDRAFT',
    amount: '100.00',
    validFrom: world.house.day,
    validUntil: '2026-12-20',
    reason: 'Müşteri talebi',
    ...values,
  });

const filled = async (world: World, values: object = {}) => {
  const account = await world.account({ ...values });
  await world.deposit(account);
  return account;
};

const hold = (world: World, account: string, values: object = {}) =>
  world.asRoot('provisionAccountAr', 'provision').commit({
    account,
    amount: '1.00',
    sourceRef: 'EFT',
    expiresAt: '2026-12-01T09:00:00.000Z',
    ...values,
  });

/** An action on a provision of 1.00, the second one after its release if it has ended. */
const onHeld = async (world: World, action: string, payload: Record<string, string>, isEnded = false) => {
  const { result } = await hold(world, await filled(world));
  const screen = world.asRoot('provisionAccountAr', 'provision');
  if (isEnded) await screen.act('release', String(result?.id), { releaseNote: 'Vazgeçildi' });
  return screen.act(action, String(result?.id), payload);
};

/** Rules of accounts, blocks, provisions, allowances, IBANs and number plans (requirements C6, C7.1). */
export const accountRules: readonly BrokenRule[] = [
  {
    code: 'account.customerNotEligible',
    how: 'an account is opened for a customer who is closed',
    run: async (world) => {
      const customer = await world.customer();
      const { version } = (await world.records.get('Customer', customer)) ?? { version: 0 };
      await world.records.update('Customer', customer, version, { status: 'CLOSED' });
      return open(world, { ownerType: 'CUSTOMER', accountType: 'PAYMENT', customer });
    },
  },
  {
    code: 'account.agentNotActive',
    how: 'an account is opened for a suspended agent',
    run: async (world) => {
      const agent = await world.insert('Agent', {
        title: 'Temsilci',
        agentType: 'AGENT',
        agentStatus: 'SUSPENDED',
        agentNo: `T${world.next()}`,
      });
      return open(world, { ownerType: 'AGENT', accountType: 'SETTLEMENT', agent });
    },
  },
  {
    code: 'account.firmNotLive',
    how: 'an account is opened for an institution whose contract ended',
    run: async (world) => {
      const partner = await world.insert('Partner', { title: 'Kurum', partnerCode: `K${world.next()}` });
      const { version } = (await world.records.get('Partner', partner)) ?? { version: 0 };
      await world.records.update('Partner', partner, version, { partnerStatus: 'TERMINATED' });
      return open(world, { ownerType: 'EXF', accountType: 'SETTLEMENT', partner });
    },
  },
  {
    code: 'account.noPlan',
    how: 'an account is opened whose kind has no numbers',
    run: (world) => open(world, { accountType: 'INCOME' }),
  },
  {
    code: 'account.planExhausted',
    how: 'an account is opened after the last number of its plan',
    run: async (world) => {
      const used = { ownerType: 'INTERNAL', accountType: 'SUSPENSE', sequenceLength: 1, lastNumber: 9 };
      await world.insert('AccountNoPlan', plan(world, used));
      return open(world, {});
    },
  },
  {
    code: 'account.notOpen',
    how: 'a closed account is closed',
    run: async (world) => close(world, await world.closedAccount()),
  },
  {
    code: 'account.balanceNotZero',
    how: 'an account with a balance is closed without an IBAN',
    run: async (world) => close(world, await filled(world)),
  },
  {
    code: 'account.blocked',
    how: 'an account with a block is closed',
    run: async (world) => {
      const account = await world.account();
      await world.block(account);
      return close(world, account);
    },
  },
  {
    code: 'account.provisionHeld',
    how: 'an account with a held provision is closed',
    run: async (world) => {
      // Its amount is not available any more.
      const account = await world.account({ availableBalance: '-1.00' });
      await world.insert('Provision', {
        account,
        amount: '1.00',
        sourceRef: 'EFT',
        expiresAt: '2026-12-01T09:00:00.000Z',
      });
      return close(world, account);
    },
  },
  {
    code: 'account.sweepElsewhere',
    how: 'the remainder of an account in dollars goes to another institution',
    run: async (world) => {
      const dollars = await world.accountWith('12.00', { currency: 'USD' });
      const sweepIban = turkishIban('0062', String(world.next()));
      return sweep(world, dollars, sweepIban);
    },
  },
  {
    code: 'account.sweepTarget',
    how: 'the remainder goes to an account in another currency',
    run: async (world) => {
      const target = await linked(world, await world.account({ currency: 'EUR' }));
      const { iban } = (await world.records.get('AccountIban', target)) ?? { iban: '' };
      return sweep(world, await filled(world), iban);
    },
  },
  {
    code: 'reopen.notClosed',
    how: 'an open account is opened',
    run: async (world) => reopen(world, await world.account()),
  },
  {
    code: 'reopen.tooLate',
    how: 'an account is opened that was closed more than 180 days ago',
    run: async (world) => reopen(world, await world.closedAccount({ closeDate: '2026-05-01' })),
  },
  {
    code: 'reopen.ownerReview',
    how: 'an account is opened whose customer became a high risk',
    run: async (world) => {
      const customer = await world.customer({ riskLevel: 'HIGH' });
      return reopen(world, await world.closedAccount({ customer }));
    },
  },
  {
    code: 'dates.closed',
    how: 'the dates of a closed account are changed',
    run: async (world) => dates(world, await world.closedAccount(), '2026-01-04'),
  },
  {
    code: 'dates.same',
    how: 'the dates are changed to the same ones',
    run: async (world) => dates(world, await world.account(), '2026-01-05'),
  },
  {
    code: 'block.accountState',
    how: 'a closed account is blocked',
    run: async (world) => world.block(await world.closedAccount()),
  },
  {
    code: 'block.aboveAvailable',
    how: 'more than the available balance is blocked',
    run: async (world) => world.block(await world.account(), { blockType: 'AMOUNT', amount: '0.01' }),
  },
  {
    code: 'block.exists',
    how: 'a letter blocks an account twice',
    run: async (world) => {
      const account = await world.account();
      await world.block(account, { legalRefNo: '2026/1' });
      return world.block(account, { legalRefNo: '2026/1' });
    },
  },
  {
    code: 'block.letter',
    how: 'a block by a court is released without a letter',
    run: async (world) => {
      const { result } = await world.block(await world.account());
      return world.release(String(result?.id), { releaseNote: 'Sözlü bilgi' });
    },
  },
  {
    code: 'block.lifted',
    how: 'a block is released twice',
    run: async (world) => {
      const { result } = await world.block(await world.account());
      const id = String(result?.id);
      const { version } = (await world.records.get('AccountBlock', id)) ?? { version: 0 };
      const letter = { releaseNote: 'Yazı geldi', releaseRefNo: '2026/99' };
      await world.records.update('AccountBlock', id, version, { ...letter, status: 'RELEASED' });
      return world.release(id, letter);
    },
  },
  {
    code: 'block.complianceOnly',
    how: 'a block of compliance is released by somebody else',
    run: async (world) => {
      const { result } = await world.block(await world.account(), { reason: 'AML_REVIEW', legalRefNo: null });
      const letter = { releaseNote: 'İnceleme bitti', releaseRefNo: '2026/98' };
      return world.asRoot('accountBlockedSearch', 'account/block').act('release', String(result?.id), letter);
    },
  },
  {
    code: 'block.postponement',
    how: 'MASAK postpones for more than seven business days',
    run: async (world) => {
      const postponed = { reason: 'MASAK_POSTPONE', endDate: '2026-12-31' };
      return world.block(await world.account(), postponed);
    },
  },
  {
    code: 'allowance.tooLong',
    how: 'an overdraft for more than ninety days',
    run: async (world) => allow(world, await world.account(), { validUntil: '2027-06-01' }),
  },
  {
    code: 'allowance.noMinimum',
    how: 'a minimum balance is waived that the account does not have',
    run: async (world) => allow(world, await world.account(), { allowanceType: 'MIN_BALANCE' }),
  },
  {
    code: 'allowance.exists',
    how: 'a second overdraft of an account',
    run: async (world) => {
      const account = await world.account();
      await world.signed('ALLOWANCE', () => allow(world, account));
      return allow(world, account);
    },
  },
  {
    code: 'allowance.ended',
    how: 'an overdraft is ended twice',
    run: async (world) => {
      const account = await world.account();
      await world.signed('ALLOWANCE', () => allow(world, account));
      const id = (await world.records.find('AccountLimitAllowance', { account }))?.id ?? '';
      const screen = world.asRoot('accountHBLA', 'allowance');
      await screen.act('endNow', id);
      return screen.act('endNow', id);
    },
  },
  {
    code: 'iban.noAccount',
    how: 'an IBAN is linked to a closed account',
    run: async (world) =>
      link(world, { account: await world.closedAccount(), iban: turkishIban('0062', String(world.next())) }),
  },
  {
    code: 'iban.unknownBank',
    how: 'an IBAN of an unknown bank is linked',
    run: async (world) =>
      link(world, { account: await world.account(), iban: turkishIban('0999', String(world.next())) }),
  },
  {
    code: 'iban.fixed',
    how: 'a stored IBAN is changed',
    run: async (world) => {
      const account = await world.account();
      const changed = { account, iban: turkishIban('0062', String(world.next())) };
      return link(world, changed, await linked(world, account));
    },
  },
  {
    code: 'iban.passive',
    how: 'a passive IBAN becomes the default',
    run: async (world) =>
      world
        .asRoot('accountIbanQuery', 'accountIban')
        .act('makeDefault', await linked(world, await world.account(), { status: 'PASSIVE' })),
  },
  {
    code: 'iban.noCollectionBank',
    how: 'a virtual IBAN without a bank that collects in the currency',
    run: async (world) =>
      world
        .asRoot('accountIbanDefinition', 'accountIban')
        .submit('generate', { account: await world.account({ currency: 'GBP' }) }),
  },
  {
    code: 'plan.tooLong',
    how: 'a number plan with more than sixteen digits',
    run: (world) => savePlan(world, { prefix: '123456', sequenceLength: 12 }),
  },
  {
    code: 'plan.exists',
    how: 'a second plan for a kind of account',
    run: async (world) => {
      await world.insert('AccountNoPlan', plan(world, { currency: 'USD' }));
      return savePlan(world, { currency: 'USD' });
    },
  },
  {
    code: 'plan.sameNumbers',
    how: 'a plan that gives the numbers of another one',
    run: async (world) => {
      const prefix = String(world.next());
      await world.insert('AccountNoPlan', plan(world, { currency: 'EUR', prefix }));
      return savePlan(world, { currency: 'GBP', prefix });
    },
  },
  {
    code: 'plan.used',
    how: 'the prefix of a plan that gave numbers is changed',
    run: async (world) =>
      savePlan(
        world,
        { currency: 'CHF' },
        await world.insert('AccountNoPlan', plan(world, { currency: 'CHF', lastNumber: 3 })),
      ),
  },
  {
    code: 'provision.past',
    how: 'an amount is held until yesterday',
    run: async (world) => hold(world, await filled(world), { expiresAt: '2026-11-19T09:00:00.000Z' }),
  },
  {
    code: 'provision.accountState',
    how: 'an amount is held in a closed account',
    run: async (world) => hold(world, await world.closedAccount()),
  },
  {
    code: 'provision.aboveAvailable',
    how: 'more is held than is available',
    run: async (world) => hold(world, await world.account()),
  },
  {
    code: 'provision.aboveHeld',
    how: 'more is captured than was held',
    run: (world) => onHeld(world, 'capture', { captureAmount: '1.01' }),
  },
  {
    code: 'provision.ofOperation',
    how: 'what an EFT holds is released by hand',
    run: async (world) => {
      const account = await world.account({ availableBalance: '-1.00' });
      const held = { account, amount: '1.00', sourceRef: `EF${world.next()}` };
      const id = await world.insert('Provision', held);
      return world
        .asRoot('provisionAccountAr', 'provision')
        .act('release', id, { releaseNote: 'Vazgeçildi' });
    },
  },
  {
    code: 'provision.ended',
    how: 'a released provision is released',
    run: (world) => onHeld(world, 'release', { releaseNote: 'Vazgeçildi' }, true),
  },
  {
    code: 'provision.earlier',
    how: 'a provision is shortened',
    run: (world) =>
      onHeld(world, 'extend', { expiresAt: '2026-11-30T09:00:00.000Z', changeReason: 'Daha kısa' }),
  },
];
