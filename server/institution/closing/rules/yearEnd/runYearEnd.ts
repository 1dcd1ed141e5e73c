import Big from 'big.js';
import {
  type GlBalance,
  glBalances,
  type PostingCall,
  unlockPeriod,
  type VoucherLine,
} from '../../../ledger/rules';
import {
  beginRun,
  lockDoneRun,
  type Run,
  type RunCall,
  type RunResult,
  type RunWork,
  rollBackRun,
  runBySize,
} from '../runs';
import { closeYear, daysOf, lockOf, ratesOf } from './closeYear';
import { nextYearLocked, yearNotOver } from './refusals';
import { resultLines } from './resultLines';

/** Numbers of closing a year: lines that close income and expenses, and the result in TRY. */
export interface YearEndPreview {
  readonly resultLines: number;
  readonly result: Big;
  /** Lines of the closing and the opening voucher. */
  readonly balances: number;
}

/** Looks at a year without closing it. @throws Refusal `revaluation.noRate` */
export async function previewYearEnd(
  call: Pick<PostingCall, 'records'>,
  year: number,
  taxProvision: string,
): Promise<YearEndPreview> {
  const { last } = daysOf(year);
  const balances = await glBalances(call, last);
  const { lines, result } = resultLines(balances, await ratesOf(call, balances, last));
  return { resultLines: lines.length, result, balances: countAfter(balances, lines, result, taxProvision) };
}

/** Number of codes and currencies that have a balance once the result is in equity. */
function countAfter(
  balances: readonly GlBalance[],
  lines: readonly VoucherLine[],
  result: Big,
  taxProvision: string,
): number {
  const ends = new Map<string, Big>();
  const add = (code: string, currency: string, amount: Big) =>
    ends.set(`${code} ${currency}`, amount.plus(ends.get(`${code} ${currency}`) ?? 0));
  for (const { glCode, currency, balance } of balances) add(glCode, currency, balance);
  for (const { glCode, currency, side, amount } of lines)
    add(glCode ?? '', currency, new Big(amount).times(side === 'D' ? 1 : -1));
  add('690', 'TRY', result);
  if (result.gt(0)) {
    add('691', 'TRY', new Big(taxProvision).times(-1));
    add('590', 'TRY', result.minus(taxProvision).times(-1));
  } else add('591', 'TRY', result.times(-1));
  return [...ends.values()].filter((balance) => !balance.eq(0)).length;
}

/**
 * Closes a year once: at once, or in the background if the books are large.
 * @throws Refusal `run.exists`, `yearEnd.*`, `ledger.*`
 */
export async function startYearEnd(call: RunCall, year: number, taxProvision: string): Promise<Run> {
  const { first, last } = daysOf(year);
  if (call.today <= last) throw yearNotOver(year);
  const run = await beginRun(
    call,
    {
      runType: 'YEAR_END',
      periodStart: first,
      periodEnd: last,
      dryRun: false,
      fiscalYear: String(year),
      taxProvision,
    },
    { periodStart: first },
  );
  return runBySize(call, run, () => close(call, run));
}

/** The work of a year end in the background: one transaction, all of it or nothing. */
export const yearEndWork: RunWork = ({ write }, run) => write('close', (call) => close(call, run));

/**
 * Opens a closed year again and reverses its vouchers on their days.
 * @throws Refusal `yearEnd.nextLocked` if a later period is locked, `run.notDone`
 */
export async function rollBackYearEnd(call: PostingCall, id: string, reason: string): Promise<Run> {
  const { records } = call;
  const { periodEnd, runNo } = await lockDoneRun(call, id);
  const later = { periodStatus: 'LOCKED', periodEnd: { gt: periodEnd } } as const;
  if ((await records.count('AccountingPeriod', later)) > 0)
    throw nextYearLocked(Number(periodEnd.slice(0, 4)) + 1);
  await unlockPeriod(call, lockOf(runNo));
  return rollBackRun(call, id, reason);
}

async function close(call: PostingCall, run: Run): Promise<RunResult> {
  const year = Number(run.periodEnd.slice(0, 4));
  const steps = await closeYear(call, {
    year,
    runNo: run.runNo,
    taxProvision: run.taxProvision ?? '0.00',
  });
  for (const step of steps)
    await call.records.insert('YearEndStepLine', { run: run.id, ...step, stepStatus: 'DONE' });
  return {
    recordCount: steps.filter(({ voucher }) => voucher !== null).length,
    errorCount: 0,
    totalAmount: steps[0]?.amount ?? '0.00',
    voucher: steps[0]?.voucher ?? null,
  };
}
