import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { insertTransfer, openCounter } from '../../../testing/sentTransfers';
import { bankBalanceReport } from './bankBalanceReport';
import { cashReport } from './cashReport';
import { safeguardCoverage } from './safeguardCoverage';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const rate = ({ insert, records }: CommandTest, rateDate: string, buyRate: string) =>
  insert('ExchangeRate', { currency: 'EUR', rateDate, rateSource: 'TCMB', buyRate, sellRate: buyRate }).then(
    (drafted) => records.update('ExchangeRate', drafted.id, drafted.version, { rateStatus: 'PUBLISHED' }),
  );

/** A bank account with 1,000.00 EUR: 900 carried over, 250 in and 150 out today. */
async function euroAccount(world: CommandTest, values: object = {}) {
  const bank = await world.insert('Bank', { bankCode: '0067', name: 'Yapı ve Kredi Bankası' });
  const ledger = { ownerType: 'BANK', accountType: 'SETTLEMENT', currency: 'EUR', glCode: '102.01' };
  const account = await insertAccount(world, { ...ledger, balance: '1000.00' });
  const move = (bookingDate: string, direction: string, amount: string, balanceAfter: string) =>
    world.insert('AccountTransaction', {
      account: account.id,
      bookingDate,
      direction,
      amount,
      balanceAfter,
      txnType: 'EFT',
    });
  await move('2026-11-18', 'D', '900.00', '900.00');
  await move('2026-11-20', 'D', '250.00', '1150.00');
  await move('2026-11-20', 'C', '150.00', '1000.00');
  const bankAccount = {
    bank: bank.id,
    account: account.id,
    currency: 'EUR',
    iban: 'TR1',
    bankAccPurpose: 'OPERATING',
  };
  const statement = { bankBalance: '1001.50', lastStatementAt: '2026-11-20T05:00:00.000Z', status: 'ACTIVE' };
  return world.insert('BankAccount', { ...bankAccount, ...statement, ...values });
}

describe('E02 cashreport', () => {
  it('shows the places of the cash, and its worth by the last published rate', () =>
    within(async (world) => {
      await euroAccount(world);
      await rate(world, '2026-11-18', '48.000000');
      await rate(world, '2026-11-19', '49.250000');
      await rate(world, '2026-11-21', '99.000000');
      const { rows, sums } = await world.query(cashReport, 'reports/cashreport');
      expect(rows).toMatchObject([
        {
          positionKind: 'BANK',
          currency: 'EUR',
          openingAmount: '900.00',
          inAmount: '250.00',
          outAmount: '150.00',
          closingAmount: '1000.00',
          tryEquivalent: '49250.00',
        },
      ]);
      expect(sums.EUR).toMatchObject({ closingAmount: '1000.00' });
      expect(sums.TRY).toEqual({ tryEquivalent: '49250.00' });
    }));

  it('reads the books back to a day in the past', () =>
    within(async (world) => {
      await euroAccount(world);
      const closing = async (asOfDate: string) =>
        (await world.query(cashReport, 'reports/cashreport', { filter: { asOfDate } })).rows[0];
      expect(await closing('2026-11-19')).toMatchObject({ openingAmount: '900.00', closingAmount: '900.00' });
      expect(await closing('2026-11-18')).toMatchObject({ openingAmount: '0.00', inAmount: '900.00' });
      expect(await closing('2026-11-17')).toMatchObject({ closingAmount: '0.00', tryEquivalent: null });
    }));

  it('42 C4 shows the cash of an open desk as its account has it, and the differences of its counts by themselves', () =>
    within(async (world) => {
      const { id: payDesk } = await world.insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER' });
      const cash = { ownerType: 'DESK', accountType: 'CASH', payDesk, glCode: '100.01', balance: '470.00' };
      const { id: account } = await insertAccount(world, cash);
      const open = { payDesk, businessDate: '2026-11-20', currency: 'TRY', openingBalance: '50.00' };
      await world.insert('PayDeskSession', open);
      const move = async (
        bookingDate: string,
        direction: string,
        amount: string,
        balanceAfter: string,
        event = 'deposit',
      ) => {
        const voucher = await world.insert('Voucher', { event, recordDate: bookingDate });
        const booked = { account, bookingDate, direction, amount, balanceAfter, voucher: voucher.id };
        await world.insert('AccountTransaction', booked);
      };
      await move('2026-11-18', 'D', '50.00', '50.00');
      await move('2026-11-20', 'D', '500.00', '550.00');
      await move('2026-11-20', 'C', '100.00', '450.00', 'withdrawal');
      await move('2026-11-20', 'D', '30.00', '480.00', 'deskOver');
      await move('2026-11-20', 'C', '10.00', '470.00', 'deskShort');
      const row = async (asOfDate: string) =>
        (await world.query(cashReport, 'reports/cashreport', { filter: { asOfDate } })).rows[0];
      expect(await row('2026-11-20')).toMatchObject({
        openingAmount: '50.00',
        inAmount: '500.00',
        outAmount: '100.00',
        difference: '20.00',
        closingAmount: '470.00',
      });
      expect(await row('2026-11-19')).toMatchObject({ inAmount: '0.00', closingAmount: '50.00' });
    }));

  it.each([
    ['positionKind', 'DESK'],
    ['currency', 'USD'],
  ])('shows only the rows of its filter: %s %s', (field, value) =>
    within(async (world) => {
      await euroAccount(world);
      expect(
        (await world.query(cashReport, 'reports/cashreport', { filter: { [field]: value } })).total,
      ).toBe(0);
    }),
  );
});

describe('E02 bankBalancereport', () => {
  const screen = 'reports/bankBalancereport';

  it('shows the bank’s balance beside the books', () =>
    within(async (world) => {
      await euroAccount(world);
      const { rows } = await world.query(bankBalanceReport, screen);
      expect(rows).toMatchObject([
        {
          'bank.name': 'Yapı ve Kredi Bankası',
          bankBalance: '1001.50',
          bookBalance: '1000.00',
          balanceDiff: '1.50',
        },
      ]);
    }));

  it('has no balance of the bank for a day before its last statement', () =>
    within(async (world) => {
      await euroAccount(world);
      const { rows } = await world.query(bankBalanceReport, screen, { filter: { asOfDate: '2026-11-19' } });
      expect(rows).toMatchObject([{ bankBalance: null, bookBalance: '900.00', balanceDiff: null }]);
    }));

  it('42 B12 reports the safeguarded part of customers’ money, on accounts and in transit, in both languages', () =>
    within(async (world) => {
      await euroAccount(world, { bankAccPurpose: 'SAFEGUARD', bankBalance: '1000.00' });
      await rate(world, '2026-11-20', '50.000000');
      await insertAccount(world, { balance: '40000.00' });
      const covered = await world.call(safeguardCoverage, screen);
      expect(covered.head).toMatchObject({ code: 'safeguard.covered' });
      expect(covered.head?.message.tr).toBe(
        'Koruma hesapları 50.000,00 TRY, müşteri fonları 40.000,00 TRY: karşılama %125,00.',
      );
      const place = await openCounter(world);
      await insertTransfer(world, place);
      expect((await world.call(safeguardCoverage, screen)).head?.message.tr).toContain(
        'müşteri fonları 41.000,00 TRY',
      );
      await insertAccount(world, { balance: '20000.00' });
      expect((await world.call(safeguardCoverage, screen)).head?.code).toBe('safeguard.short');
    }));

  it('has no figure without a rate', () =>
    within(async (world) => {
      await euroAccount(world, { bankAccPurpose: 'SAFEGUARD' });
      await expect(world.call(safeguardCoverage, screen)).rejects.toMatchObject({ code: 'rate.missing' });
    }));
});
