import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRecordStore } from '../../../records/createRecordStore';
import { loadRecords } from '../../../records/loadRecords';
import type { Database } from '../../../records/openDatabase';
import type { RecordStore } from '../../../records/RecordStore';
import { fixtureActor } from '../../../testing/actor';
import { memoryDatabase } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { lockPeriod, numberVouchers, post, reverse, unlockPeriod, verifyLedger } from '.';

const today = '2026-11-20';
const model = entityModel();
let database: Database;
let requests = 0;

beforeAll(async () => {
  database = await memoryDatabase(model);
  const account = {
    name: 'Hesap',
    openDate: '2026-01-05',
    status: 'OPEN',
    currency: 'TRY',
    balance: '0.00',
    availableBalance: '0.00',
  };
  const rows = [
    { id: '1', accountNo: '1', ownerType: 'BANK', accountType: 'SETTLEMENT', glCode: '102.01' },
    { id: '2', accountNo: '2', ownerType: 'INTERNAL', accountType: 'SUSPENSE', glCode: '336.90' },
  ];
  await loadRecords(
    database,
    model,
    [{ entity: 'Account', rows: rows.map((row) => ({ ...account, ...row })) }],
    {
      userName: 'test',
      now: '2026-01-01T00:00:00.000Z',
    },
  );
});

/** Runs work in a transaction of its own, as a request does. */
function request<Result>(
  work: (call: {
    readonly records: RecordStore;
    readonly today: string;
    readonly now: string;
  }) => Promise<Result>,
): Promise<Result> {
  requests += 1;
  const actor = { ...fixtureActor, requestId: `request${requests}` };
  return database
    .transaction()
    .execute((open) => work({ records: createRecordStore(open, model, actor), today, now: actor.now }));
}

const payIn = (amount: string) =>
  request((call) => post(call, 'capitalPayment', { currency: 'TRY', bankAccount: '1', amount }));

const voucherNumbers = async () => {
  const { rows } = await sql<{
    no: string;
  }>`select journal_no as no from voucher order by id`.execute(database);
  return rows.map(({ no }) => no);
};

const balances = async () => {
  const { rows } = await sql<{ balance: string }>`select balance from account order by id`.execute(database);
  return rows.map(({ balance }) => balance);
};

describe('vouchers', () => {
  it('get numbers without gaps after the commit, and are then booked on shared accounts', async () => {
    await payIn('1000.00');
    const { id } = await payIn('20.00');
    await request(async (call) => {
      await post(call, 'capitalPayment', { currency: 'TRY', bankAccount: '1', amount: '5.00' });
      throw new Error('rolled back');
    }).catch(() => undefined);
    await request((call) => reverse(call, id, 'Yanlış tutar'));
    expect(await balances()).toEqual(['0.00', '0.00']);
    expect((await verifyLedger(database)).faults).toEqual([]);
    expect(await numberVouchers(database)).toBe(3);
    expect(await numberVouchers(database)).toBe(0);
    expect(await voucherNumbers()).toEqual(['2026-11-000001', '2026-11-000002', '2026-11-000003']);
    expect(await balances()).toEqual(['1000.00', '0.00']);
    const { rows } = await sql<{ after: string; english: string }>`
      select balance_after as after, description_en as english from account_transaction order by id`.execute(
      database,
    );
    expect(rows.map(({ after }) => after)).toEqual(['1000.00', '1020.00', '1000.00']);
    expect(rows.map(({ english }) => english.replace(/\d+/, ''))).toEqual([
      'Capital paid in',
      'Capital paid in',
      'Reversal: FR',
    ]);
    expect(await verifyLedger(database)).toMatchObject({ vouchers: 3, accounts: 2, faults: [] });
  });

  it('are posted once for a request that arrives twice', async () => {
    const once = () => {
      requests = 100;
      return payIn('1.00');
    };
    const first = await once();
    expect(await once()).toMatchObject({ id: first.id, reference: first.reference });
    expect((await voucherNumbers()).length).toBe(4);
  });
});

describe('a posting that waits while its period is locked', () => {
  it('is refused, though it began before', async () => {
    const november = { periodStart: '2026-11-01', periodEnd: '2026-11-30' };
    const began: Promise<unknown>[] = [];
    await request(async (call) => {
      await lockPeriod(call, november, 'Beyanname');
      began.push(payIn('1.00').catch((error: unknown) => error));
      // Long enough for it to wait where connections are apart; the embedded database begins it afterwards.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await began[0]).toMatchObject({ code: 'ledger.periodLocked' });
    await request((call) => unlockPeriod(call, 'Beyanname'));
  });
});

describe('the database refuses', () => {
  const refused = async (statement: string) => {
    await expect(sql.raw(statement).execute(database)).rejects.toThrow();
  };

  it.each([
    ['a changed voucher', 'update voucher set total_debit = 1'],
    ['another journal number', "update voucher set journal_no = 'x' where journal_no is not null"],
    ['a changed entry', 'update ledger_entry set amount = 1'],
    ['a deleted entry', 'delete from ledger_entry'],
    ['a changed movement', 'update account_transaction set balance_after = 1'],
    ['deleted movements', 'truncate account_transaction cascade'],
    ['a balance that the ledger did not write', 'update account set balance = 7'],
    [
      'an unbalanced voucher',
      `insert into ledger_entry (voucher, line_no, gl_code, direction, amount, currency, exchange_rate, amount_try,
        booking_date, created_by, created_at, updated_by, updated_at)
      select id, 99, '600.01', 'C', 1, 'TRY', 1, 1, record_date, '', now(), '', now() from voucher limit 1`,
    ],
  ])('%s', (_, statement) => refused(statement));
});

describe('verifyLedger', () => {
  it('finds a balance that somebody changed', async () => {
    const tampered = database.transaction().execute(async (open) => {
      await sql`select set_config('ledger.posting', 'on', true)`.execute(open);
      await sql`update account set balance = balance + 0.01, available_balance = available_balance + 0.01
        where id = 1`.execute(open);
      const nested = {
        transaction: () => ({
          setIsolationLevel: () => ({ execute: (work: (one: Database) => unknown) => work(open) }),
        }),
      };
      const found = await verifyLedger(nested as unknown as Database);
      throw Object.assign(new Error('rolled back'), { found });
    });
    await expect(tampered).rejects.toMatchObject({
      found: {
        faults: [
          { kind: 'balance', of: '1', stored: '1000.01', calculated: '1000.00' },
          { kind: 'movements', of: '1' },
        ],
      },
    });
  });
});
