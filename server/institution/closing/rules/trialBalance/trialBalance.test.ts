import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../records/openDatabase';
import { fixtureActor } from '../../../../testing/actor';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { postingRequests } from '../../../../testing/postingRequests';
import { post } from '../../../ledger/rules';
import { beginRun, performRun } from '../runs';
import { freezePeriod, storeBalances, unfreezePeriod } from '.';
import { BalanceTree } from './BalanceTree';

const model = entityModel();
const today = '2026-11-20';
let database: Database;
const request = postingRequests(() => database, model, today);

const gain = (amount: string, bookingDate: string) =>
  request((call) => post(call, 'revaluationGain', { amount }, { bookingDate }));

beforeAll(async () => {
  database = await memoryDatabase(model);
  await gain('100.00', '2026-09-30');
  await gain('40.00', '2026-10-15');
  await request((call) => post(call, 'revaluationLoss', { amount: '15.50' }, { bookingDate: '2026-10-31' }));
  await gain('7.00', '2026-11-02');
});

const october = { runType: 'BALANCE', periodStart: '2026-10-01', periodEnd: '2026-10-31' } as const;

async function balanceOf(values: typeof october & { readonly dryRun: boolean }) {
  const run = await request(async (call) => {
    const begun = await beginRun(call, values);
    if (!values.dryRun) await freezePeriod(call, begun);
    return begun;
  });
  const ports = {
    database,
    model,
    signal: new AbortController().signal,
    clock: () => new Date(fixtureActor.now),
  };
  const ended = await performRun(ports, { BALANCE: storeBalances });
  expect(ended).toEqual({ runNo: run.runNo, failure: null });
  return request(async ({ records }) => ({
    run: await records.get('AccountingRun', run.id),
    lines: await records.list('TrialBalanceLine', { run: run.id }),
  }));
}

describe('W12 a trial balance', () => {
  it('has the movements of the period and the balances at its end, with the accounts above', async () => {
    const { run, lines } = await balanceOf({ ...october, dryRun: true });
    expect(run).toMatchObject({
      runStatus: 'PREVIEW',
      recordCount: 4,
      errorCount: 0,
      totalAmount: '55.50',
      progress: 100,
    });
    const shown = lines.map(({ glCode, glLevel, debitTotal, creditTotal, debitBalance, creditBalance }) =>
      [glCode, glLevel, debitTotal, creditTotal, debitBalance, creditBalance].join(' '),
    );
    expect(shown).toEqual([
      '1 1 40.00 15.50 124.50 0.00',
      '19 2 40.00 15.50 124.50 0.00',
      '198 3 40.00 15.50 124.50 0.00',
      '198.02 4 40.00 15.50 124.50 0.00',
      '6 1 15.50 40.00 15.50 140.00',
      '64 2 0.00 40.00 0.00 140.00',
      '646 3 0.00 40.00 0.00 140.00',
      '646.01 4 0.00 40.00 0.00 140.00',
      '65 2 15.50 0.00 15.50 0.00',
      '656 3 15.50 0.00 15.50 0.00',
      '656.01 4 15.50 0.00 15.50 0.00',
    ]);
    const upper = lines.find(({ glCode }) => glCode === '198.02')?.upper;
    expect(lines.find(({ id }) => id === upper)?.glCode).toBe('198');
  });

  it('that is frozen locks its period until it is rolled back, the last one first', async () => {
    const books = { ...october, periodStart: '2026-09-01' } as unknown as typeof october;
    const { run } = await balanceOf({ ...books, dryRun: false });
    await expect(gain('1.00', '2026-10-20')).rejects.toMatchObject({ code: 'ledger.periodLocked' });
    const november = { ...october, periodStart: '2026-11-01', periodEnd: '2026-11-19' };
    const later = await balanceOf({ ...(november as unknown as typeof october), dryRun: false });
    const rollBack = (id = '') => request((call) => unfreezePeriod(call, id, 'Fiş eksik'));
    await expect(rollBack(run?.id)).rejects.toMatchObject({ code: 'run.later' });
    await rollBack(later.run?.id);
    await expect(rollBack(run?.id)).resolves.toMatchObject({
      runStatus: 'REVERSED',
      reverseReason: 'Fiş eksik',
    });
    await gain('1.00', '2026-10-20');
  });

  it('A7 that is final does not lock October while September is open', async () => {
    await expect(balanceOf({ ...october, dryRun: false })).rejects.toMatchObject({
      code: 'ledger.earlierOpen',
    });
    expect(
      await request(({ records }) => records.count('AccountingPeriod', { periodStatus: 'LOCKED' })),
    ).toBe(0);
  });

  it('takes no lock that a posting waits for', async () => {
    const taken = await database.transaction().execute(async (open) => {
      const scope = { database: open, progress: () => Promise.resolve() };
      const { sumEntries } = await import('./sumEntries');
      await sumEntries(scope, { ...october, agent: null, currency: null } as never, () => undefined);
      const { rows } = await sql<{ mode: string }>`
        select distinct mode from pg_locks where pid = pg_backend_pid() and locktype in ('relation', 'advisory', 'tuple')`.execute(
        open,
      );
      return rows.map(({ mode }) => mode);
    });
    expect(taken).toEqual(['AccessShareLock']);
  });

  it('finds a currency whose sides differ', () => {
    const tree = new BalanceTree();
    const even = {
      glCode: '100.01',
      currency: 'TRY',
      debit: '5.00',
      credit: '0',
      balance: '5.00',
      debitTry: '5.00',
      entries: 1,
    };
    tree.take([even, { ...even, glCode: '600.01', debit: '0', credit: '5.00', balance: '-5.00' }]);
    expect(tree.unbalanced).toEqual([]);
    tree.take([{ ...even, currency: 'USD' }]);
    expect(tree.unbalanced).toEqual(['USD']);
  });
});
