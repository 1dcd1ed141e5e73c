import Big from 'big.js';
import type { LocalizedText } from '../../../../../contract/values/language';
import { shownNumber } from '../../../../platform/messages/shownNumber';
import { type PostingCall, post } from '../../../ledger/rules';
import {
  beginRun,
  type Run,
  type RunCall,
  type RunResult,
  type RunWork,
  rollBackRun,
  runBySize,
} from '../runs';
import { laterRevaluation, nothingToRevalue } from './refusals';
import { type RevaluationScope, revalue } from './revaluationLines';

/**
 * Books the gains and losses of the positions after a day, one voucher a branch and currency: at once, or in the
 * background if the books are large. Of one day, branch and currency there is one revaluation, and none before a later one.
 * @throws Refusal `run.exists`, `revaluation.*`, `ledger.*`
 */
export async function startRevaluation(call: RunCall, scope: RevaluationScope): Promise<Run> {
  const { day, rateSource, currency, agent } = scope;
  await call.records.lockName('revaluations');
  await requireLast(call, scope);
  const run = await beginRun(
    call,
    {
      runType: 'REVALUATION',
      rateSource,
      currency,
      agent,
      dryRun: false,
      periodStart: `${day.slice(0, 8)}01`,
      periodEnd: day,
    },
    { periodEnd: day, ...(currency !== null && { currency }), ...(agent !== null && { agent }) },
  );
  return runBySize(call, run, () => book(call, run));
}

/** The work of a revaluation in the background: its vouchers are of one transaction. */
export const revaluationWork: RunWork = ({ write }, run) => write('post', (call) => book(call, run));

/** Rolls a revaluation back. @throws Refusal `run.notDone`, `revaluation.laterExists`, `ledger.periodLocked` */
export async function rollBackRevaluation(call: PostingCall, id: string, reason: string): Promise<Run> {
  const run = await call.records.get('AccountingRun', id);
  if (run !== null) {
    const { periodEnd: day, currency = null, agent = null } = run;
    await requireLast(call, { day, currency, agent }, id);
  }
  return rollBackRun(call, id, reason);
}

async function book(call: PostingCall, run: Run): Promise<RunResult> {
  const { records } = call;
  const { periodEnd: day, rateSource, currency = null, agent = null, runNo } = run;
  const { lines } = await revalue(call, { day, rateSource: rateSource ?? 'TCMB', currency, agent });
  const changed = lines.filter(({ gainLoss }) => !new Big(gainLoss).eq(0));
  if (changed.length === 0) throw nothingToRevalue();
  const vouchers: string[] = [];
  let total = new Big(0);
  for (const { newRate, ...line } of changed) {
    const amount = new Big(line.gainLoss);
    total = total.plus(amount);
    const event = amount.gt(0) ? 'revaluationGain' : 'revaluationLoss';
    const description = revalued(line.currency, newRate);
    const details = { agent: line.agent, sourceRef: runNo, description };
    const { id } = await post(
      call,
      event,
      { amount: amount.abs().toFixed(2) },
      { ...details, bookingDate: day },
    );
    vouchers.push(id);
    await records.insert('RevaluationLine', { run: run.id, ...line, newRate, voucher: id });
  }
  return {
    recordCount: changed.length,
    errorCount: 0,
    totalAmount: total.toFixed(2),
    voucher: vouchers[0] ?? null,
  };
}

/** Description of the voucher of a position: its new rate, or what is left of its purchases and sales. */
function revalued(currency: string, newRate: string | null): LocalizedText {
  if (newRate === null)
    return { tr: 'Kur değerleme: alım satım farkı', en: 'Revaluation: difference of purchases and sales' };
  const rate = shownNumber(newRate);
  return { tr: `Kur değerleme: ${currency} ${rate.tr}`, en: `Revaluation: ${currency} ${rate.en}` };
}

/** Fields that narrow a revaluation. */
const parts = ['currency', 'agent'] as const;

/** No later revaluation depends on this one. */
async function requireLast(
  { records }: Pick<PostingCall, 'records'>,
  { day, ...scope }: Omit<RevaluationScope, 'rateSource'>,
  running?: string,
): Promise<void> {
  const others = await records.list('AccountingRun', {
    runType: 'REVALUATION',
    runStatus: ['QUEUED', 'RUNNING', 'DONE', 'PARTIAL'],
    periodEnd: { gte: day },
  });
  const later = others.find(
    (one) =>
      one.id !== running &&
      parts.every((part) => !scope[part] || !one[part] || one[part] === scope[part]) &&
      // `beginRun` refuses the same one.
      (one.periodEnd > day || parts.some((part) => (one[part] ?? null) !== scope[part])),
  );
  if (later !== undefined) throw laterRevaluation(later.runNo, later.periodEnd);
}
