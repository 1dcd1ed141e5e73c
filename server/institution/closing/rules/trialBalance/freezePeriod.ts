import { Refusal } from '../../../../base/errors/Refusal';
import { lockPeriod, type PostingCall, unlockPeriod } from '../../../ledger/rules';
import { lockDoneRun, type Run, rollBackRun } from '../runs';

/** A trial balance of a later period was frozen; it continues this one. */
const laterRun = (runNo: string) =>
  new Refusal(
    'run.later',
    {
      tr: `Daha sonraki bir dönem ${runNo} ile dondurulmuş. Önce onu geri alın.`,
      en: `A later period was frozen by ${runNo}. Roll that one back first.`,
    },
    409,
  );

/**
 * Locks the period of a trial balance before it is computed, so that it stays what it is.
 * @throws Refusal `ledger.earlierOpen`
 */
export async function freezePeriod(call: PostingCall, run: Run): Promise<void> {
  if (isOfAll(run)) await lockPeriod(call, run, lockOf(run));
}

/**
 * Rolls a frozen trial balance back, and opens the period that it locked.
 * @throws Refusal `run.later`, `run.notDone`, `ledger.laterLocked`
 */
export async function unfreezePeriod(call: PostingCall, id: string, reason: string): Promise<Run> {
  const run = await lockDoneRun(call, id);
  const later = await call.records.find('AccountingRun', {
    runType: 'BALANCE',
    dryRun: false,
    periodEnd: { gt: run.periodEnd },
    agent: run.agent ?? null,
    currency: run.currency ?? null,
    runStatus: ['QUEUED', 'RUNNING', 'DONE', 'PARTIAL'],
  });
  if (later !== null) throw laterRun(later.runNo);
  const done = await rollBackRun(call, id, reason);
  if (isOfAll(run)) await unlockPeriod(call, lockOf(run));
  return done;
}

/** Whether a run is of all branches and currencies: only such a one locks its period. */
const isOfAll = ({ agent, currency }: Run) => !agent && !currency;

const lockOf = ({ runNo }: Run) => ({ lockedBy: 'BALANCE', lockRun: runNo }) as const;
