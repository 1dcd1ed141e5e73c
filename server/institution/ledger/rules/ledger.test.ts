import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { lockPeriod, post, reverse } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const callOf = ({ records }: CommandTest) => ({ records, today: testDay, now: `${testDay}T09:00:00.000Z` });

/** A pay desk with accounts in TRY and USD. */
async function insertDesk(world: CommandTest, balance = '1000.00') {
  const desk = await world.insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER' });
  const account = { ownerType: 'DESK', accountType: 'CASH', payDesk: desk.id, glCode: '100.01', balance };
  const lira = await insertAccount(world, account);
  const dollars = await insertAccount(world, { ...account, currency: 'USD' });
  return { desk: desk.id, lira: lira.id, dollars: dollars.id };
}

const balanceOf = async ({ records }: CommandTest, id: string) => (await records.get('Account', id))?.balance;

/** A person at the desk who is no customer. */
const stranger = { customer: null, identities: [], name: 'Ali Kaya' };

describe('post', () => {
  it('books both sides, with movements and balances, and leaves out legs of zero', () =>
    within(async (world) => {
      const { records } = world;
      const { desk, lira } = await insertDesk(world);
      const account = await insertAccount(world, { balance: '500.00' });
      const voucher = await post(
        callOf(world),
        'withdrawal',
        { currency: 'TRY', desk, account: account.id, amount: '100.00', fee: '2.00', feeTax: '0.00' },
        { sourceRef: 'WD1', counterparty: 'Işıl Çağrı' },
      );
      expect(voucher.amounts.totalDebited).toBe('102.00');
      expect(voucher.balances).toEqual({ [account.id]: '398.00', [lira]: '900.00' });
      expect(await balanceOf(world, account.id)).toBe('398.00');
      const entries = await records.list('LedgerEntry', { voucher: voucher.id });
      expect(entries.map((one) => [one.glCode, one.direction, one.amount, one.lineDescription])).toEqual([
        ['336.02', 'D', '102.00', 'Hesaptan düşülen'],
        ['100.01', 'C', '100.00', 'Tutar'],
        ['600.01', 'C', '2.00', 'İşlem ücreti'],
      ]);
      const movements = await records.list('AccountTransaction', { voucher: voucher.id });
      expect(movements.map((one) => [one.account, one.direction, one.balanceAfter, one.txnType])).toEqual([
        [account.id, 'D', '398.00', 'CASH_OUT'],
        [lira, 'C', '900.00', 'CASH_OUT'],
      ]);
      expect(await records.get('Voucher', voucher.id)).toMatchObject({
        reference: voucher.reference,
        event: 'withdrawal',
        recordType: 'PAYMENT',
        sourceRef: 'WD1',
        totalDebit: '102.00',
        totalCredit: '102.00',
        journalNo: null,
        status: 'POSTED',
      });
    }));

  it('describes in both languages what nobody typed, and leaves what a person typed as it is', () =>
    within(async (world) => {
      const { records } = world;
      const { desk } = await insertDesk(world);
      const account = (await insertAccount(world, { balance: '500.00' })).id;
      const facts = { currency: 'TRY', desk, account, amount: '100.00', fee: '0', feeTax: '0' };
      const own = await post(callOf(world), 'withdrawal', facts);
      const typed = await post(callOf(world), 'withdrawal', facts, { description: 'Kira' });
      const undone = await reverse(callOf(world), own.id, 'Yanlış hesap');
      const textsOf = async (voucher: string) => [
        ...[await records.get('Voucher', voucher)].map((one) => [one?.description, one?.descriptionEn]),
        ...(await records.list('AccountTransaction', { voucher, account })).map((one) => [
          one.description,
          one.descriptionEn,
        ]),
        ...(await records.list('LedgerEntry', { voucher, account })).map((one) => [
          one.lineDescription,
          one.lineDescriptionEn,
        ]),
      ];
      const ofFact = ['Hesaptan düşülen', 'Total debited'];
      const ofEvent = ['Hesaptan para çekme', 'Withdrawal'];
      expect(await textsOf(own.id)).toEqual([ofEvent, ofEvent, ofFact]);
      expect(await textsOf(typed.id)).toEqual([['Kira', null], ['Kira', null], ofFact]);
      const ofMirror = [`Ters kayıt: ${own.reference}`, `Reversal: ${own.reference}`];
      expect(await textsOf(undone.id)).toEqual([ofMirror, ofMirror, ofFact]);
    }));

  it('balances in each currency, and in TRY despite rounding', () =>
    within(async (world) => {
      const { desk } = await insertDesk(world);
      const voucher = await post(
        callOf(world),
        'cashSend',
        { currency: 'USD', desk, sendAmount: '33.33', fee: '33.33', feeTax: '33.35' },
        { rates: { USD: '41.123456' }, party: stranger },
      );
      const entries = await world.records.list('LedgerEntry', { voucher: voucher.id });
      expect(entries.map(({ amountTry }) => amountTry)).toEqual(['4112.76', '1370.64', '1370.65', '1371.47']);
    }));

  it('books an exchange over the currency position', () =>
    within(async (world) => {
      const { desk, lira, dollars } = await insertDesk(world, '5000.00');
      await post(
        callOf(world),
        'currencyPurchase',
        { currency: 'USD', desk, bought: '100.00', paid: '4100.00' },
        { rates: { USD: '41.500000' }, party: stranger },
      );
      expect([await balanceOf(world, lira), await balanceOf(world, dollars)]).toEqual(['900.00', '5100.00']);
    }));

  it.each([
    ['ledger.insufficientBalance', { balance: '99.99' }, {}],
    ['ledger.accountClosed', { status: 'CLOSED' }, {}],
    ['ledger.accountNotOpen', { status: 'PENDING' }, {}],
    ['ledger.accountBlocked', { balance: '500.00', status: 'BLOCKED' }, {}],
    ['ledger.accountBlocked', { balance: '500.00', debitsBlocked: true }, {}],
    ['ledger.minBalance', { balance: '159.99', minBalance: '60.00' }, {}],
    ['ledger.otherCurrency', { currency: 'USD' }, {}],
    ['ledger.otherOwner', { ownerType: 'AGENT', balance: '500.00' }, {}],
    ['ledger.noDeskAccount', { balance: '500.00' }, { desk: '999999' }],
    ['ledger.accountUnknown', {}, { account: '999999' }],
    ['ledger.wrongAmount', {}, { amount: '0.001' }],
    ['ledger.wrongAmount', {}, { amount: '-1.00' }],
    ['money.currencyDigits', { currency: 'KWD' }, { currency: 'KWD' }],
    ['ledger.nothingToPost', {}, { amount: '0.00' }],
  ] as const)('refuses with %s for %j %j', (code, values, facts) =>
    within(async (world) => {
      const { desk } = await insertDesk(world);
      const account = (await insertAccount(world, values)).id;
      const given = { currency: 'TRY', desk, account, amount: '100.00', fee: '0', feeTax: '0', ...facts };
      await expect(post(callOf(world), 'withdrawal', given)).rejects.toMatchObject({ code });
      expect(await world.records.count('Voucher', {})).toBe(0);
    }),
  );

  it('refuses another day than the business date, and a locked period', () =>
    within(async (world) => {
      const call = callOf(world);
      const facts = { amount: '10.00' };
      await expect(post(call, 'revaluationGain', facts, { bookingDate: '2026-11-21' })).rejects.toMatchObject(
        { code: 'ledger.businessDate' },
      );
      await lockPeriod(call, { periodStart: '2026-10-01', periodEnd: '2026-10-31' }, 'Beyanname');
      await expect(post(call, 'revaluationGain', facts, { bookingDate: '2026-10-31' })).rejects.toMatchObject(
        { code: 'ledger.periodLocked' },
      );
      await post(call, 'revaluationGain', facts, { bookingDate: '2026-11-01' });
      await expect(
        post(call, 'deskOverIncome', { currency: 'TRY', ...facts }, { bookingDate: '2026-11-19' }),
      ).rejects.toMatchObject({ code: 'ledger.businessDate' });
    }));

  it('leaves the minimum balance in an account, unless it is waived, the account is closed, or a voucher is reversed', () =>
    within(async (world) => {
      const { desk } = await insertDesk(world);
      const account = (await insertAccount(world, { balance: '100.00', minBalance: '60.00' })).id;
      const target = (await insertAccount(world)).id;
      const take = (amount: string) =>
        post(callOf(world), 'withdrawal', { currency: 'TRY', desk, account, amount, fee: '0', feeTax: '0' });
      const { id } = await post(callOf(world), 'deposit', {
        currency: 'TRY',
        desk,
        account,
        amount: '50.00',
      });
      await take('90.00');
      await expect(take('0.01')).rejects.toMatchObject({ code: 'ledger.minBalance' });
      await reverse(callOf(world), id, 'Yanlış hesap');
      await world.insert('AccountLimitAllowance', {
        account,
        allowanceType: 'MIN_BALANCE',
        amount: '55.00',
        currency: 'TRY',
        inEffect: true,
        validFrom: testDay,
        validUntil: testDay,
        reason: 'Yeni müşteri kampanyası',
      });
      await take('5.00');
      await expect(take('0.01')).rejects.toMatchObject({ code: 'ledger.minBalance' });
      const facts = { currency: 'TRY', source: account, target, amount: '5.00' };
      await post(callOf(world), 'closingSweep', facts);
      expect(await balanceOf(world, account)).toBe('0.00');
    }));

  it('lets money into a blocked account, unless its whole balance is blocked', () =>
    within(async (world) => {
      const { desk } = await insertDesk(world);
      const account = (await insertAccount(world, { status: 'BLOCKED' })).id;
      const facts = { currency: 'TRY', desk, account, amount: '10.00' };
      await post(callOf(world), 'deposit', facts);
      await world.insert('AccountBlock', {
        account,
        blockType: 'FULL',
        reason: 'COURT',
        startDate: testDay,
        status: 'ACTIVE',
      });
      await expect(post(callOf(world), 'deposit', facts)).rejects.toMatchObject({
        code: 'ledger.accountBlocked',
      });
    }));
});

describe('reverse', () => {
  it('mirrors a voucher once, at its rates', () =>
    within(async (world) => {
      const { records } = world;
      const { desk, dollars } = await insertDesk(world);
      const { id } = await post(
        callOf(world),
        'cashSend',
        { currency: 'USD', desk, sendAmount: '10.00', fee: '1.00', feeTax: '0.05' },
        { rates: { USD: '41.5' }, party: stranger },
      );
      const reversal = await reverse(callOf(world), id, 'Müşteri vazgeçti');
      expect(await balanceOf(world, dollars)).toBe('1000.00');
      expect(await records.get('Voucher', id)).toMatchObject({
        cancelledBy: reversal.id,
        status: 'CANCELLED',
      });
      expect(await records.get('Voucher', reversal.id)).toMatchObject({
        cancelOf: id,
        cancelReason: 'Müşteri vazgeçti',
        totalDebit: '458.58',
      });
      await expect(reverse(callOf(world), id, 'x')).rejects.toMatchObject({ code: 'ledger.alreadyReversed' });
      await expect(reverse(callOf(world), reversal.id, 'x')).rejects.toMatchObject({
        code: 'ledger.isReversal',
      });
    }));
});
