import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../base/errors/Refusal';
import type { Database } from '../../../../records/openDatabase';
import { fixtureActor } from '../../../../testing/actor';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { postingRequests } from '../../../../testing/postingRequests';
import { lockPeriod, type PostingCall, post } from '../../../ledger/rules';
import { beginRun, performRun, type RunWork, rollBackRun, runNow } from '.';

const today = '2026-11-20';
const model = entityModel();
let database: Database;

beforeAll(async () => {
  database = await memoryDatabase(model);
});

const request = postingRequests(() => database, model, today);

const october = { runType: 'REVALUATION', periodStart: '2026-10-01', periodEnd: '2026-10-31' } as const;

const gain = (call: PostingCall, sourceRef: string, amount = '10.00') =>
  post(call, 'revaluationGain', { amount }, { sourceRef, bookingDate: '2026-10-31' });

const perform = (work: RunWork, signal = new AbortController().signal) =>
  performRun({ database, model, signal, clock: () => new Date(fixtureActor.now) }, { REVALUATION: work });

const runNumbered = (runNo: string) => request(({ records }) => records.find('AccountingRun', { runNo }));

const vouchersOf = (sourceRef: string) => request(({ records }) => records.list('Voucher', { sourceRef }));

describe('an accounting run', () => {
  it('is begun once for a period; previews and other currencies are free, and it can be repeated after a roll back', async () => {
    const done = await request(async (call) => {
      const run = await beginRun(call, { ...october, dryRun: false });
      return runNow(call, run, async () => {
        const { id } = await gain(call, run.runNo);
        return { recordCount: 1, errorCount: 0, totalAmount: '10.00', voucher: id };
      });
    });
    expect(done).toMatchObject({ runStatus: 'DONE', progress: 100, recordCount: 1, totalAmount: '10.00' });
    await expect(request((call) => beginRun(call, { ...october, dryRun: false }))).rejects.toMatchObject({
      code: 'run.exists',
    });
    const preview = await request(async (call) => {
      const run = await beginRun(call, { ...october, dryRun: true });
      return runNow(call, run, async () => ({ recordCount: 1, errorCount: 0, totalAmount: '10.00' }));
    });
    expect(preview.runStatus).toBe('PREVIEW');
    await request((call) => rollBackRun(call, done.id, 'Kur düzeltildi'));
    const vouchers = await vouchersOf(done.runNo);
    expect(vouchers.map(({ recordDate, status, cancelOf }) => [recordDate, status, cancelOf])).toEqual([
      ['2026-10-31', 'CANCELLED', null],
      ['2026-10-31', 'POSTED', vouchers[0]?.id],
    ]);
    await expect(request((call) => rollBackRun(call, done.id, 'x'))).rejects.toMatchObject({
      code: 'run.notDone',
    });
    const again = await request((call) => beginRun(call, { ...october, dryRun: false }));
    await request(({ records }) => records.remove('AccountingRun', again.id, again.version));
  });

  it('can’t be rolled back in a locked period', async () => {
    const august = { periodStart: '2026-08-01', periodEnd: '2026-08-31' };
    const done = await request(async (call) => {
      const run = await beginRun(call, { runType: 'REVALUATION', ...august, dryRun: false });
      return runNow(call, run, async () => {
        const details = { sourceRef: run.runNo, bookingDate: '2026-08-31' };
        await post(call, 'revaluationGain', { amount: '1.00' }, details);
        return { recordCount: 1, errorCount: 0, totalAmount: '1.00' };
      });
    });
    await request((call) => lockPeriod(call, august, 'Beyanname'));
    await expect(request((call) => rollBackRun(call, done.id, 'x'))).rejects.toMatchObject({
      code: 'ledger.periodLocked',
    });
  });

  it('is done in the background, and shows how far it is', async () => {
    const { runNo } = await request((call) => beginRun(call, { ...october, dryRun: false }));
    const seen: unknown[] = [];
    const ended = await perform(async ({ write, progress }, run) => {
      await progress(1, 4);
      seen.push((await runNumbered(run.runNo))?.progress);
      await write('post', (call) => gain(call, run.runNo));
      return { recordCount: 3, errorCount: 1, totalAmount: '10.00' };
    });
    expect(seen).toEqual([25]);
    expect(ended).toEqual({ runNo, failure: null });
    expect(await runNumbered(runNo)).toMatchObject({ runStatus: 'PARTIAL', progress: 100, errorCount: 1 });
    expect((await vouchersOf(runNo)).map(({ createdBy }) => createdBy)).toEqual([fixtureActor.userName]);
    expect(await perform(() => Promise.reject(new Error('nothing waits')))).toBeNull();
  });

  it('that was interrupted is begun again and posts nothing twice; one that is refused is marked', async () => {
    const july = { ...october, periodStart: '2026-07-01', periodEnd: '2026-07-31' };
    const { runNo } = await request((call) => beginRun(call, { ...july, dryRun: false }));
    const stopped = new AbortController();
    const work =
      (stop: boolean): RunWork =>
      async ({ write, progress }, run) => {
        await write('post', (call) => gain(call, run.runNo));
        if (stop) stopped.abort(new Error('The server stops'));
        await progress(1, 2);
        return { recordCount: 1, errorCount: 0, totalAmount: '10.00' };
      };
    await expect(perform(work(true), stopped.signal)).rejects.toThrow('The server stops');
    expect(await runNumbered(runNo)).toMatchObject({ runStatus: 'RUNNING' });
    expect(await perform(work(false))).toEqual({ runNo, failure: null });
    expect(await vouchersOf(runNo)).toHaveLength(1);

    const june = { ...october, periodStart: '2026-06-01', periodEnd: '2026-06-30' };
    const refused = await request((call) => beginRun(call, { ...june, dryRun: false }));
    const text = { tr: 'Kur yok.', en: 'No rate.' };
    expect(await perform(() => Promise.reject(new Refusal('ledger.noRate', text)))).toEqual({
      runNo: refused.runNo,
      failure: 'Kur yok.',
    });
    expect(await runNumbered(refused.runNo)).toMatchObject({ runStatus: 'FAILED', errorText: 'Kur yok.' });
  });
});
