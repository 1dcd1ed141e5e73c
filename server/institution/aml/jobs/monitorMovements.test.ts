import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRecords } from '../../../records/loadRecords';
import { withoutRequired } from '../../../testing/commandWorld';
import { type MemoryStorage, memoryStorage } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { monitorMovements } from './monitorMovements';

const model = withoutRequired(entityModel());
let storage: MemoryStorage;
beforeAll(async () => {
  storage = await memoryStorage(model);
});
afterAll(() => storage.close());

const now = '2026-11-20T20:00:00.000Z';

/** Runs the job. Returns its result and its log. */
async function run() {
  const lines: string[] = [];
  const result = await monitorMovements({
    database: storage.database,
    model,
    clock: () => new Date(now),
    runNo: 'IS1',
    task: {} as never,
    signal: new AbortController().signal,
    log: (line: string) => lines.push(line),
  });
  return { ...result, lines };
}

it('the log of a run that fails to open a file, or opens it, discloses nothing of it', async () => {
  const batches = [
    { entity: 'Customer', rows: [{ id: '1', customerNo: '00000001', lastName: 'YILMAZ', status: 'ACTIVE' }] },
    { entity: 'Account', rows: [{ id: '1', accountNo: '1', currency: 'TRY', customer: '1' }] },
    {
      entity: 'PartyMovement',
      rows: [
        {
          id: '1',
          party: 'CUSTOMER 1',
          customer: '1',
          account: '1',
          bookingDate: '2026-11-20',
          direction: 'IN',
          amount: '9000.00',
          currency: 'TRY',
          amountTry: '9000.00',
          txnType: 'CASH_IN',
          movedAt: now,
        },
      ],
    },
    {
      entity: 'StrTemplate',
      rows: [
        {
          id: '1',
          templateCode: 'TUTAR',
          strCategory: 'LAUNDERING',
          crimeCategory: 'TAX',
          status: 'ACTIVE',
          narrativeText: '{{customer}} {{period}} {{total}}',
        },
      ],
    },
    {
      entity: 'SuspiciousRule',
      rows: [
        {
          id: '1',
          ruleCode: 'TUTAR',
          name: 'Tutar',
          field: 'AMOUNT',
          operator: 'GTE',
          amount: '5000.00',
          score: 80,
          lookbackDays: 30,
          severity: 'HIGH',
          status: 'ACTIVE',
          autoCase: true,
          template: '1',
        },
      ],
    },
  ];
  await loadRecords(storage.database, model, batches, { userName: 'demo', now });
  await sql`create function refuse_file() returns trigger language plpgsql as $$
    begin raise exception 'suspicious_transaction % of YILMAZ', new.ref_no; end $$`.execute(storage.database);
  await sql`create trigger refuse_file before insert on suspicious_transaction
    for each row execute function refuse_file()`.execute(storage.database);
  const failed = await run();
  expect(failed).toMatchObject({ done: 0, failed: 1 });
  expect(failed.lines).toHaveLength(1);
  expect(failed.lines[0]).toMatch(/^TUTAR: [A-Za-z]+( \w+)?$/);
  await sql`drop trigger refuse_file on suspicious_transaction`.execute(storage.database);
  expect(await run()).toEqual({ done: 1, failed: 0, lines: [] });
  const { rows } = await sql<{ refNo: string }>`select ref_no as "refNo" from suspicious_transaction`.execute(
    storage.database,
  );
  // The number of the refused one was released with its transaction.
  expect(rows).toEqual([{ refNo: 'SIB0000000001' }]);
  expect(await run()).toEqual({ done: 1, failed: 0, lines: [] });
});
