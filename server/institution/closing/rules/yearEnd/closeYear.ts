import Big from 'big.js';
import {
  type GlBalance,
  glBalances,
  lockPeriod,
  type PostingCall,
  post,
  postLines,
} from '../../../ledger/rules';
import { publishedRate } from '../revaluation';
import { nothingToClose, taxTooHigh } from './refusals';
import { balanceLines, resultLines } from './resultLines';

/** A step of closing a year: a code of the list YearEndStep. */
export type YearEndStep = 'CLOSE_RESULT' | 'TRANSFER_RESULT' | 'CLOSE_BALANCES' | 'OPEN_BALANCES' | 'LOCK';

/** A step that was done: its voucher, and what was booked. */
export interface DoneStep {
  readonly stepName: YearEndStep;
  /** Null: nothing was posted. */
  readonly voucher: string | null;
  /** Lines of its voucher. */
  readonly recordCount: number;
  /** In TRY: the result, or the total of the debits. */
  readonly amount: string;
}

/** A year to close. */
export interface YearToClose {
  readonly year: number;
  /** In TRY, as text. */
  readonly taxProvision: string;
  /** Number of the run: the source of its vouchers. */
  readonly runNo: string;
}

/** First and last day of a year. */
export const daysOf = (year: number) => ({ first: `${year}-01-01`, last: `${year}-12-31` });

/** A year's lock, by which rolling back finds it. */
export const lockOf = (runNo: string) => ({ lockedBy: 'YEAR_END', lockRun: runNo }) as const;

/**
 * Closes a year: income and expenses to the result, the result to equity, all balances on its last day, the same ones
 * opened on the first day of the next year, and the year locked. In the transaction of the call.
 * @throws Refusal `yearEnd.*`, `ledger.*`, `revaluation.noRate`
 */
export async function closeYear(
  call: PostingCall,
  { year, taxProvision, runNo }: YearToClose,
): Promise<readonly DoneStep[]> {
  const { last } = daysOf(year);
  const closing = { bookingDate: last, sourceRef: runNo, wholeCodes: true } as const;
  const balances = await glBalances(call, last);
  if (balances.length === 0) throw nothingToClose(year);
  const rateOf = await ratesOf(call, balances, last);
  const { lines, result } = resultLines(balances, rateOf);
  if (new Big(taxProvision).gt(0) && result.lt(taxProvision)) throw taxTooHigh();
  const closed = lines.length === 0 ? null : await postLines(call, 'yearEndResult', lines, closing);
  const moved = await transferResult(call, result, taxProvision, { bookingDate: last, sourceRef: runNo });
  const atEnd = await glBalances(call, last);
  const ends = balanceLines(atEnd, rateOf, false);
  const ended = await postLines(call, 'yearEndClosing', ends, closing);
  const { first: nextDay } = daysOf(year + 1);
  const starts = balanceLines(atEnd, rateOf, true);
  const begun = await postLines(call, 'yearOpening', starts, { ...closing, bookingDate: nextDay });
  await lockPeriod(call, { periodStart: daysOf(year).first, periodEnd: last }, lockOf(runNo));
  const totalOf = async (id: string) => (await call.records.get('Voucher', id))?.totalDebit ?? '0.00';
  return [
    {
      stepName: 'CLOSE_RESULT',
      voucher: closed?.id ?? null,
      recordCount: lines.length,
      amount: result.toFixed(2),
    },
    { stepName: 'TRANSFER_RESULT', voucher: moved, recordCount: moved ? 1 : 0, amount: result.toFixed(2) },
    {
      stepName: 'CLOSE_BALANCES',
      voucher: ended.id,
      recordCount: ends.length,
      amount: await totalOf(ended.id),
    },
    {
      stepName: 'OPEN_BALANCES',
      voucher: begun.id,
      recordCount: starts.length,
      amount: await totalOf(begun.id),
    },
    { stepName: 'LOCK', voucher: null, recordCount: 1, amount: '0.00' },
  ];
}

/** Published rates of the currencies of balances on a day. @throws Refusal `revaluation.noRate` */
export async function ratesOf(
  call: Pick<PostingCall, 'records'>,
  balances: readonly GlBalance[],
  day: string,
): Promise<(currency: string) => string> {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].filter((one) => one !== 'TRY');
  const rates = new Map<string, string>();
  for (const currency of currencies) rates.set(currency, await publishedRate(call, currency, day));
  return (currency) => rates.get(currency) ?? '1';
}

/** Moves the result to equity; returns the voucher, null if there is no result. */
async function transferResult(
  call: PostingCall,
  result: Big,
  taxProvision: string,
  words: { readonly bookingDate: string; readonly sourceRef: string },
): Promise<string | null> {
  const net = result.minus(taxProvision);
  if (result.eq(0)) return null;
  if (result.lt(0)) return (await post(call, 'yearEndLoss', { netLoss: result.abs().toFixed(2) }, words)).id;
  return (await post(call, 'yearEndProfit', { taxProvision, netProfit: net.toFixed(2) }, words)).id;
}
