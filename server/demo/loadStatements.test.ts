import { beforeAll, expect, it } from 'vitest';
import { fetchStatements } from '../institution/banks/jobs/fetchStatements';
import { readStatementFiles } from '../institution/banks/jobs/readStatementFiles';
import { poolBalances } from '../institution/collections/rules';
import { createRecordStore } from '../records/createRecordStore';
import type { Database } from '../records/openDatabase';
import type { RecordStore } from '../records/RecordStore';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { entityModel } from '../testing/entityModel';
import { loadWithoutUsers } from '../testing/loadWithoutUsers';
import { laterStatements } from './bankStatements';
import { demoRecords } from './demoRecords';
import { loadStatements } from './loadStatements';

const now = '2026-11-20T06:00:00.000Z';

const model = entityModel();
let database: Database;
let records: RecordStore;
beforeAll(async () => {
  database = await memoryDatabase(model);
  const batches = [...demoRecords('2026-11-20', { customers: 60, accounts: 200 })];
  await loadWithoutUsers(database, model, batches, { userName: 'system', now });
  await loadStatements(database, model, new Date(now));
  records = createRecordStore(database, model, fixtureActor);
});

it('statements of the demo are read, and matched but for some of the last days, which wait for a person', async () => {
  const files = await records.list('StatementFile', {});
  expect(files.map(({ fileStatus, rejectReason }) => rejectReason ?? fileStatus)).toEqual([
    'READ',
    'READ',
    'READ',
    'READ',
  ]);
  const lines = await records.list('BankTransaction', {});
  const count = (status: string) => lines.filter(({ matchStatus }) => matchStatus === status).length;
  expect(lines.length).toBeGreaterThan(100);
  expect(count('MATCHED')).toBeGreaterThan(lines.length * 0.7);
  for (const status of ['SUGGESTED', 'UNMATCHED']) expect(count(status), status).toBeGreaterThan(5);
  const days = await records.list('Reconciliation', {});
  for (const bankAccount of ['1', '2', '4']) {
    const own = days.filter((day) => day.bankAccount === bankAccount);
    const states = own.map(({ reconStatus }) => reconStatus);
    expect(states.slice(0, 10).every((status) => status === 'APPROVED')).toBe(true);
    expect(states.at(-1)).toBe('DIFFERENCE');
  }
  expect((await records.list('ReconciliationRule', { ruleCode: 'EFTREF' }))[0]?.hitCount).toBeGreaterThan(10);
  // Money of customers found its account, or waits in the pool, with a reason where something stopped it.
  const kept = await records.list('Collection', {});
  const states = kept.map(({ collectionStatus, waitsFor }) => waitsFor ?? collectionStatus);
  for (const state of ['ALLOCATED', 'PARTIAL', 'NEW', 'REFUND_PENDING'])
    expect(states, state).toContain(state);
  expect(kept.flatMap(({ suggestionReasons }) => suggestionReasons ?? [])).toEqual(
    expect.arrayContaining(['NAMED_IBAN', 'IBAN_IN_TEXT', 'WALLET_NO', 'NAME']),
  );
  for (const { inPool, booked, difference } of await poolBalances({ records }, '2026-11-20'))
    expect([inPool, difference]).toEqual([booked, '0.00']);
});

it('45.2 a day later the banks of the demo tell what has been booked since, and it finds its entries', async () => {
  const later = {
    database,
    model,
    clock: () => new Date('2026-11-21T06:00:00.000Z'),
    runNo: 'later',
    log: () => {},
  };
  const call = { ...later, signal: new AbortController().signal };
  const { done, failed } = await fetchStatements(call, {
    async ask(_, { about }) {
      const text = await laterStatements(database, about.slice(0, 26), [
        about.slice(27, 37),
        about.slice(38),
      ]);
      if (text === null) return { kind: 'unknown' };
      return { kind: 'answered', code: '00', content: { file: Buffer.from(text).toString('base64') } };
    },
  });
  expect(failed).toBe(0);
  expect(done).toBeGreaterThan(0);
  await readStatementFiles(call);
  const fetched = (await records.list('StatementFile', {})).filter(({ fetchedFor }) => fetchedFor);
  for (const { rejectReason, fileStatus, newCount } of fetched)
    expect([rejectReason, fileStatus, newCount]).toEqual([null, 'READ', expect.any(Number)]);
  const fresh = await records.list('BankTransaction', { bookingDate: '2026-11-20' });
  expect(fresh.length).toBeGreaterThan(0);
  expect(fresh.map(({ matchStatus }) => matchStatus)).toEqual(fresh.map(() => 'MATCHED'));
});
