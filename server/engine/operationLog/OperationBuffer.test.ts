import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../records/openDatabase';
import type { LoggedOperation } from '../../records/operationLog';
import { memoryDatabase } from '../../testing/database';
import { FailingDatabase } from '../../testing/FailingDatabase';
import { fixtureModel } from '../../testing/model';
import { type BufferLimits, OperationBuffer } from './OperationBuffer';

let database: Database;
let failing: FailingDatabase;
let warnings: string[];
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await database.deleteFrom('operationLog').execute();
  failing = new FailingDatabase();
  warnings = [];
});

const buffer = (limits?: Partial<BufferLimits>) =>
  new OperationBuffer(failing.around(database), (message) => warnings.push(message), {
    batch: 500,
    calls: 100,
    characters: 100_000,
    ...limits,
  });

const operation = (requestId: string, rest: Partial<LoggedOperation> = {}): LoggedOperation => ({
  at: '2026-11-20T09:00:00.000Z',
  duration: 12,
  userId: '1',
  channel: null,
  agent: '7',
  ip: '::1',
  screen: 'accounting/accountCreate',
  path: 'accounting/account/commit',
  operation: 'COMMIT',
  txnCode: null,
  writes: true,
  requestId,
  transactionKey: 'k',
  recordId: '3',
  status: 'DONE',
  code: 'ok',
  message: null,
  request: { form: { currency: 'TRY' } },
  reply: null,
  ...rest,
});

const stored = async () => {
  const rows = await database.selectFrom('operationLog').select('requestId').orderBy('id').execute();
  return rows.map(({ requestId }) => requestId);
};

describe('the buffer of logged operations', () => {
  test('writes all of them by one statement, in their order', async () => {
    const log = buffer();
    log.add(operation('first', { writes: false, message: { tr: 'Olmaz', en: 'No' }, status: 'REFUSED' }));
    log.add(operation('later'));
    await log.flush();
    expect(await stored()).toEqual(['first', 'later']);
    const [row] = await database.selectFrom('operationLog').selectAll().orderBy('id').execute();
    expect(row).toMatchObject({
      at: '2026-11-20T09:00:00.000Z',
      duration: 12,
      userId: '1',
      agent: '7',
      channel: null,
      messageTr: 'Olmaz',
      messageEn: 'No',
      request: { form: { currency: 'TRY' } },
      writes: false,
    });
    expect(log.length).toBe(0);
  });

  test('keeps them while the database does not answer, and writes each once afterwards', async () => {
    const log = buffer({ batch: 2 });
    failing.fail('always');
    for (const id of ['a', 'b', 'c']) log.add(operation(id));
    await log.flush();
    expect(log.length).toBe(3);
    expect(warnings.length).toBeGreaterThan(0);
    failing.fail('never');
    await Promise.all([log.flush(), log.flush()]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(log.dropped).toEqual({ read: 0, write: 0 });
  });

  test('drops the oldest reads first beyond its limits, then the oldest writes, and counts both', async () => {
    const log = buffer({ calls: 3 });
    failing.fail('always');
    for (const [id, writes] of [
      ...[['r1', false] as const, ['w1', true] as const, ['r2', false] as const, ['w2', true] as const],
      ...[['w3', true] as const, ['w4', true] as const],
    ])
      log.add(operation(id, { writes }));
    failing.fail('never');
    await log.flush();
    expect(await stored()).toEqual(['w2', 'w3', 'w4']);
    expect(log.dropped).toEqual({ read: 2, write: 1 });
  });

  test('has a limit of its size, too', async () => {
    const log = buffer({ characters: 1000 });
    failing.fail('always');
    for (const id of ['a', 'b', 'c'])
      log.add(operation(id, { request: { form: { note: 'x'.repeat(400) } } }));
    expect([log.length, log.dropped.write]).toEqual([2, 1]);
  });

  test('drops only the one that the database can’t store, and names its request', async () => {
    const log = buffer();
    for (const id of ['a', 'b', 'c']) log.add(operation(id, id === 'b' ? { userId: 'nobody' } : {}));
    await log.flush();
    expect(await stored()).toEqual(['a', 'c']);
    expect(log.dropped.write).toBe(1);
    expect(warnings.join()).toContain('Request b');
  });

  test('never makes a transaction wait for it, even on the only connection', async () => {
    const log = buffer({ batch: 1 });
    await database.transaction().execute(async (transaction) => {
      log.add(operation('within'));
      await transaction.selectFrom('operationLog').selectAll().execute();
    });
    await log.flush();
    expect(await stored()).toEqual(['within']);
  });
});
