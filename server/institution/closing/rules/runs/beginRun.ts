import { startTask } from '../../../../engine/context/startTask';
import type { MatchOf, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { areBooksLarge, type PostingCall } from '../../../ledger/rules';
import type { Run, RunResult } from './RunWork';
import { runExists, runsPaused } from './refusals';

/** Statuses of runs that keep another one of the same kind and period from being started. */
const live = ['QUEUED', 'RUNNING', 'DONE', 'PARTIAL'] as const;

/** Values of a new run. */
export type NewRun = Pick<
  ValuesOf<'AccountingRun'>,
  'agent' | 'currency' | 'rateSource' | 'erpFirmNo' | 'erpFormat' | 'fiscalYear' | 'taxProvision'
> & {
  readonly runType: Run['runType'];
  readonly periodStart: string;
  readonly periodEnd: string;
  /** It posts nothing, and may be repeated. */
  readonly dryRun: boolean;
};

/**
 * Stores a run that waits. Of one kind and period there is one, besides previews and those rolled back.
 * @param rivals further runs that exclude it, by default those of the same period, branch, currency and firm
 * @throws Refusal `run.exists`
 */
export async function beginRun(
  { records }: Pick<PostingCall, 'records'>,
  values: NewRun,
  rivals?: MatchOf<'AccountingRun'>,
): Promise<Run> {
  const { runType, periodStart, periodEnd, agent = null, currency = null, erpFirmNo = null } = values;
  await records.lockName(`run ${runType}`);
  if (!values.dryRun) {
    const same = rivals ?? { periodStart, periodEnd, agent, currency, erpFirmNo };
    const rival = await records.find('AccountingRun', {
      ...same,
      runType,
      dryRun: false,
      runStatus: [...live],
    });
    if (rival !== null) throw runExists(rival.runNo);
  }
  return records.insert('AccountingRun', { ...values, progress: 0 });
}

/** Does a run within the call: all of it, or nothing. Returns the completed run. */
export async function runNow(
  { records, now }: Pick<PostingCall, 'records' | 'now'>,
  run: Run,
  work: () => Promise<RunResult>,
): Promise<Run> {
  const { id, version } = await records.update('AccountingRun', run.id, run.version, {
    runStatus: 'RUNNING',
    startedAt: now,
  });
  return records.update('AccountingRun', id, version, completed(run, await work(), now));
}

/** Values of a completed run. */
export function completed({ dryRun }: Run, result: RunResult, now: string): ValuesOf<'AccountingRun'> {
  const done = result.errorCount === 0 ? 'DONE' : 'PARTIAL';
  return { ...result, progress: 100, finishedAt: now, runStatus: dryRun ? 'PREVIEW' : done };
}

/** A call that can have a run done in the background: `runTask` starts a task at once. */
export type RunCall = PostingCall & {
  readonly runTask: (task: Pick<StoredOf<'SchedulerTask'>, 'id' | 'jobName'>) => Promise<string>;
};

/** Does a waiting run within the call, or in the background if the books are large. @throws Refusal `run.paused` */
export async function runBySize(call: RunCall, run: Run, work: () => Promise<RunResult>): Promise<Run> {
  if (!(await areBooksLarge(call))) return runNow(call, run, work);
  await runLater(call);
  return run;
}

/**
 * Has a waiting run done in the background, at once.
 * @throws Refusal `run.paused`
 */
export async function runLater(call: Pick<RunCall, 'records' | 'runTask'>): Promise<void> {
  if (!(await startTask(call, 'ACCOUNTING_RUN'))) throw runsPaused();
}
