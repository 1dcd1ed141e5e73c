import { turkishIban } from '../../../server/institution/kernel/rules/money/turkishIban';
import type { BrokenRule, World } from './World';

const iban = 'TR330006100519786457841326';

const invoice = (world: World) => ({
  requesterUnit: 'Bilgi işlem',
  supplierName: 'Atlas',
  supplierVkn: '1234567890',
  invoiceNo: `A${world.next()}`,
  iban,
  invoiceDate: world.house.day,
  dueDate: world.house.day,
  amount: '5.00',
  currency: 'TRY',
  file: { id: 'f', name: 'fatura.pdf' },
});

const decide = async (world: World, requestedBy: string, times = 1) => {
  const request = await world.insert('PaymentRequest', { ...invoice(world), requestedBy });
  const screen = world.asRoot('paymentRequestManagement', 'paymentRequest');
  for (let before = 1; before < times; before += 1) await screen.act('approve', request);
  return screen.act('approve', request);
};

const sweep = async (world: World, sourceAccount: string, targetAccount: string) =>
  world.asRoot('transfer-balance-parameter-definition', 'balanceParam').commit({
    paramCode: `S${world.next()}`,
    sourceAccount,
    targetAccount,
    sweepTrigger: 'SCHEDULE',
    leaveBalance: '0.00',
    runTime: '18:00',
    approvalRequired: false,
    status: 'ACTIVE',
  });

/** An expense that is paid at the till. */
export const expense = (world: World, values: object = {}) =>
  world.screen(world.till.userName, 'expenseTransaction', 'expense').commit({
    payDesk: world.till.id,
    expenseType: 'COURIER',
    expenseDocType: 'INVOICE',
    vatRate: 20,
    documentNo: `KRG-${world.next()}`,
    documentDate: world.house.day,
    supplierVkn: '1234567890',
    supplierName: 'Hızlı Kargo',
    netAmount: '10.00',
    file: null,
    ...values,
  });

/** An order of a partner with a prefunded account in USD, from a bank account of ours without money. */
async function remittance(world: World, purpose: string, values: object = {}, bankValues: object = {}) {
  const partner = await world.insert('Partner', { partnerCode: `F${world.next()}`, title: 'Hazar Remit' });
  const usd = { currency: 'USD', status: 'ACTIVE' };
  const prefund = { partnerAccountRole: 'PREFUND', creditLimit: '0.00', alertBalance: '0.00' };
  const theirs = await world.account({ ownerType: 'EXF', glCode: '136.02', currency: 'USD' });
  await world.insert('PartnerAccount', { ...usd, ...prefund, partner, account: theirs });
  const ours = await world.account({ ownerType: 'BANK', glCode: '102.01', currency: 'USD' });
  const bank = {
    bankAccPurpose: purpose,
    iban: turkishIban('0062', String(world.next())),
    account: ours,
    ...usd,
    ...bankValues,
  };
  return world.asRoot('remittanceFirm', 'firmRemittance').commit({
    inOut: 'IN',
    purpose: 'RETURN',
    partner,
    currency: 'USD',
    amount: '5.00',
    chargeBearer: 'OUR',
    bankAccount: await world.insert('BankAccount', bank),
    exchangeRate: '41.500000',
    valueDate: world.house.day,
    ...values,
  });
}

const own = { ownerType: 'INTERNAL', glCode: '336.90' };
const agent = { ownerType: 'AGENT', glCode: '127.01' };

/** A sweep between two agents' accounts; the source has a balance if one is given. */
async function parameter(world: World, values: object = {}) {
  const accounts = { sourceAccount: await world.account(agent), targetAccount: await world.account(agent) };
  return world.insert('BalanceTransferParameter', {
    paramCode: `P${world.next()}`,
    ...accounts,
    sweepTrigger: 'SCHEDULE',
    leaveBalance: '0.00',
    runTime: '18:00',
    approvalRequired: true,
    status: 'ACTIVE',
    ...values,
  });
}

const runSweep = (world: World, id: string) =>
  world.asRoot('transfer-balance-parameter-query', 'balanceParam').act('run', id);

async function waiting(world: World, requestedBy: string) {
  const id = await parameter(world);
  const { sourceAccount = '', targetAccount = '' } =
    (await world.records.get('BalanceTransferParameter', id)) ?? {};
  const request = await world.insert('TransferRequest', {
    parameter: id,
    sourceAccount,
    targetAccount,
    amount: '5.00',
    currency: 'TRY',
    requestedBy,
    requestedAt: `${world.house.day}T06:00:00.000Z`,
  });
  return { id, request };
}

const approveSweep = (world: World, request: string) =>
  world.asRoot('transfer-request-query', 'transferRequest').act('approve', request);

/** Id of a payment that is planned for 21 December. */
const plan = async (world: World) => {
  const known = await world.records.find('BankAccount', { iban });
  const bank = known?.id ?? (await world.insert('BankAccount', { iban, currency: 'TRY' }));
  return world.insert('PlannedPayment', {
    payeeName: 'Kira',
    payeeIban: iban,
    planCategory: 'RENT',
    amount: '10.00',
    currency: 'TRY',
    recurrence: 'ONCE',
    dueDate: '2026-12-21',
    sourceAccount: bank,
    offsetCode: '770.01',
  });
};

const ofBank = { ownerType: 'BANK', glCode: '102.01' } as const;

/** Pays a plan from an account of ours at a bank: one without money, or that one. */
async function payPlan(world: World, values: object = {}, bankValues: object = {}, filled?: string) {
  const account = filled ?? (await world.account(ofBank));
  const bank = {
    iban: turkishIban('0062', String(world.next())),
    account,
    currency: 'TRY',
    status: 'ACTIVE',
  };
  const sourceAccount = await world.insert('BankAccount', { ...bank, ...bankValues });
  const planned = await world.insert('PlannedPayment', {
    payeeName: 'Kira',
    payeeIban: iban,
    planCategory: 'RENT',
    amount: '10.00',
    currency: 'TRY',
    recurrence: 'ONCE',
    dueDate: '2026-12-21',
    sourceAccount,
    offsetCode: '770.01',
    ...values,
  });
  return world.asRoot('plannedPaymentQuery', 'plannedPayment').act('pay', planned);
}

const postpone = (world: World, planned: string, dueDate: string) =>
  world
    .asRoot('plannedPaymentQuery', 'plannedPayment')
    .act('postpone', planned, { dueDate, changeReason: 'Ertelendi' });

/** Rules of payments, sweeps and planned payments (requirements C7.1). */
export const treasuryRules: readonly BrokenRule[] = [
  {
    code: 'paymentRequest.own',
    how: 'a payment request is approved by its requester',
    run: (world) => decide(world, 'root'),
  },
  {
    code: 'paymentRequest.decided',
    how: 'a payment request is approved twice',
    run: (world) => decide(world, 'accountant', 2),
  },
  {
    code: 'paymentRequest.notPayable',
    how: 'a payment request that waits for its approval is paid',
    run: async (world) => {
      const request = await world.insert('PaymentRequest', {
        ...invoice(world),
        requestedBy: 'accountant',
      });
      const sourceAccount =
        (await world.records.get('PlannedPayment', await plan(world)))?.sourceAccount ?? '';
      return world
        .asRoot('paymentRequestManagement', 'paymentRequest')
        .act('pay', request, { sourceAccount, offsetCode: '770.01' });
    },
  },
  {
    code: 'ownPayment.onlyLira',
    how: 'a planned payment in dollars is paid by EFT',
    run: (world) => payPlan(world, { currency: 'USD' }),
  },
  {
    code: 'ownPayment.safeguard',
    how: 'a planned payment is paid from money of customers',
    run: (world) => payPlan(world, {}, { bankAccPurpose: 'SAFEGUARD' }),
  },
  {
    code: 'ownPayment.notOwed',
    how: 'a payment to a supplier whom nothing is owed',
    run: async (world) =>
      payPlan(world, { offsetCode: '320.01' }, {}, await world.accountWith('10.00', ofBank, 'capital')),
  },
  {
    code: 'ownPayment.bankBalance',
    how: 'a planned payment is paid from an account without money',
    run: (world) => payPlan(world),
  },
  {
    code: 'plan.earlier',
    how: 'a planned payment is postponed to an earlier day',
    run: async (world) => postpone(world, await plan(world), '2026-12-01'),
  },
  {
    code: 'plan.ended',
    how: 'a cancelled payment is postponed',
    run: async (world) => {
      const planned = await plan(world);
      await world
        .asRoot('plannedPaymentQuery', 'plannedPayment')
        .call('cancel', { state: {}, record: planned });
      return postpone(world, planned, '2026-12-30');
    },
  },
  {
    code: 'expense.overCash',
    how: 'an expense that is too large for cash',
    run: (world) => expense(world, { netAmount: '26000.00' }),
  },
  {
    code: 'expense.invoiceNeeded',
    how: 'a large expense with a till receipt',
    run: (world) => expense(world, { expenseDocType: 'RECEIPT', netAmount: '12000.00', supplierVkn: null }),
  },
  {
    code: 'expense.paidBefore',
    how: 'an invoice is paid twice',
    run: async (world) => {
      await expense(world, { documentNo: 'KRG-1' });
      return expense(world, { documentNo: 'KRG-1' });
    },
  },
  {
    code: 'expense.notReversible',
    how: 'an expense is reversed twice',
    run: async (world) => {
      const { result } = await expense(world);
      const screen = world.screen(world.till.userName, 'expenseTransaction', 'expense');
      const payload = { cancelReason: 'Yanlış tutar' };
      await screen.act('cancel', String(result?.id), payload);
      return screen.act('cancel', String(result?.id), payload);
    },
  },
  {
    code: 'remittance.noAccount',
    how: 'a partner without an account in the currency',
    run: (world) => remittance(world, 'OPERATING', { currency: 'EUR' }, { currency: 'EUR' }),
  },
  {
    code: 'remittance.valueDate',
    how: 'a value date on a Saturday',
    run: (world) => remittance(world, 'OPERATING', { valueDate: '2026-11-21' }),
  },
  {
    code: 'remittance.safeguard',
    how: 'customers’ money for a partner',
    run: (world) => remittance(world, 'SAFEGUARD'),
  },
  {
    code: 'remittance.bankBalance',
    how: 'more than the bank account has',
    run: (world) => remittance(world, 'OPERATING', { inOut: 'OUT', purpose: 'PREFUND' }),
  },
  {
    code: 'remittance.ended',
    how: 'money that has come in is cancelled',
    run: async (world) => {
      const { result } = await remittance(world, 'OPERATING');
      const screen = world.asRoot('remittanceFirm', 'firmRemittance');
      return screen.act('cancel', String(result?.id), { outcomeNote: 'Vazgeçildi' });
    },
  },
  {
    code: 'sweep.accounts',
    how: 'a sweep between two currencies',
    run: async (world) =>
      sweep(world, await world.account(own), await world.account({ ...own, currency: 'EUR' })),
  },
  {
    code: 'sweep.customer',
    how: 'a sweep of a customer’s account',
    run: async (world) => sweep(world, await world.account(), await world.account(agent)),
  },
  {
    code: 'sweep.owner',
    how: 'a sweep of an account of the institution',
    run: async (world) => sweep(world, await world.account(own), await world.account(agent)),
  },
  {
    code: 'sweep.paused',
    how: 'a paused sweep is run',
    run: async (world) => runSweep(world, await parameter(world, { status: 'PASSIVE' })),
  },
  {
    code: 'sweep.nothing',
    how: 'a sweep is run without a balance',
    run: async (world) => runSweep(world, await parameter(world)),
  },
  {
    code: 'sweep.waiting',
    how: 'a sweep is run whose last request still waits',
    run: async (world) => runSweep(world, (await waiting(world, 'accountant')).id),
  },
  {
    code: 'sweep.own',
    how: 'the request of a sweep is approved by its requester',
    run: async (world) => approveSweep(world, (await waiting(world, 'root')).request),
  },
  {
    code: 'sweep.decided',
    how: 'the request of a sweep is approved twice',
    run: async (world) => {
      const { request } = await waiting(world, 'accountant');
      await approveSweep(world, request);
      return approveSweep(world, request);
    },
  },
];
