import Big from 'big.js';
import type { RateSourceCode } from '../../../../../contract/model/generated/entities';
import { type GlBalance, glBalances, type PostingCall } from '../../../ledger/rules';
import { rateAsOf } from '../../../rates/rules';
import { noPublishedRate } from './refusals';

/** Code of the foreign currency position, and of its counter value in TRY. */
const position = { foreign: '198.01', inTry: '198.02' } as const;

/** Classes of the chart whose balances are monetary: assets and liabilities. */
const monetaryClasses = ['1', '2', '3', '4'];

/** The balances to value: those after a day, at the rates of a source. */
export interface RevaluationScope {
  readonly day: string;
  readonly rateSource: RateSourceCode;
  /** Null: all currencies, and the result of trades. */
  readonly currency: string | null;
  /** Null: all branches, and the vouchers of none. */
  readonly agent: string | null;
}

/**
 * The position in a currency. The line in TRY is the result of trades: what the position was bought and sold for beside
 * its value at the rates of those days. Decimals are texts.
 */
export interface RevaluationLine {
  /** Branch of the vouchers that make the position; null for those of no branch, and if branches are summed. */
  readonly agent: string | null;
  readonly currency: string;
  readonly fxBalance: string;
  /** In TRY at the rates of its vouchers, with the gains and losses of earlier revaluations. */
  readonly bookValue: string;
  readonly oldRate: string | null;
  readonly newRate: string | null;
  readonly newValue: string;
  /** Negative: a loss. */
  readonly gainLoss: string;
}

type Amounts = Pick<RevaluationLine, 'fxBalance' | 'bookValue' | 'newValue' | 'gainLoss'>;

/** A balance that is part of a position. */
export interface PositionPart extends Amounts {
  readonly glCode: string;
  readonly currency: string;
  readonly newRate: string;
}

/** The lines of a revaluation by branch, and the balances of which the positions consist. */
export interface Revaluation {
  readonly lines: readonly RevaluationLine[];
  readonly parts: readonly PositionPart[];
}

/**
 * Values the positions after a day: of each branch by itself, so that its trial balance has its own gains and losses.
 * @throws Refusal `revaluation.noRate` if there is no rate of a currency
 */
export async function revalue(
  call: Pick<PostingCall, 'records'>,
  { day, rateSource, currency: only, agent: branch }: RevaluationScope,
): Promise<Revaluation> {
  const balances = (await glBalances(call, day, true)).filter(
    ({ agent }) => branch === null || agent === branch,
  );
  const foreign = balances.filter(
    ({ currency }) => currency !== 'TRY' && (only === null || currency === only),
  );
  const rates = new Map<string, string>();
  for (const currency of new Set(foreign.map((one) => one.currency)))
    rates.set(currency, await publishedRate(call, currency, day, rateSource));
  const lines: RevaluationLine[] = [];
  const parts: PositionPart[] = [];
  for (const agent of new Set(balances.map((one) => one.agent))) {
    const gains = await gainsBefore(call, day, agent);
    const ofBranch = balances.filter((one) => one.agent === agent);
    for (const [currency, rate] of rates) {
      const monetary = ofBranch.filter((one) => one.currency === currency && isMonetary(one));
      const fx = sum(monetary.map(({ balance }) => balance));
      const book = sum(monetary.map(({ inTry }) => inTry)).plus(gains.get(currency) ?? 0);
      lines.push(lineOf({ agent, currency }, fx, book, rate));
      parts.push(...monetary.map((one) => partOf(one, rate)));
    }
    if (only === null) lines.push(tradeLine(agent, ofBranch, gains));
  }
  return { lines, parts };
}

/** The result of `revalue` with all branches together, without positions that are zero. */
export async function previewRevaluation(
  call: Pick<PostingCall, 'records'>,
  scope: RevaluationScope,
): Promise<Revaluation> {
  const { lines, parts } = await revalue(call, scope);
  const summed = summedBy(lines, ({ currency }) => currency);
  return {
    lines: summed
      .filter(({ fxBalance, gainLoss }) => !isZero(fxBalance) || !isZero(gainLoss))
      .map((line) => ({ ...line, agent: null, oldRate: rateOf(line.bookValue, line.fxBalance) })),
    parts: summedBy(parts, ({ glCode, currency }) => `${glCode} ${currency}`),
  };
}

/** One row for the rows of a key, with the sums of their amounts. */
function summedBy<Row extends Amounts>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const before = found.get(keyOf(row));
    const plus = (name: keyof Amounts) => new Big(row[name]).plus(before?.[name] ?? 0).toFixed(2);
    const [fxBalance, bookValue] = [plus('fxBalance'), plus('bookValue')];
    const sums = { fxBalance, bookValue, newValue: plus('newValue'), gainLoss: plus('gainLoss') };
    found.set(keyOf(row), { ...row, ...sums });
  }
  return [...found.values()];
}

/** Rate at which a position is in the books; null without a position. */
const rateOf = (book: Big | string, fx: Big | string) =>
  new Big(fx).eq(0) ? null : new Big(book).div(fx).toFixed(6);

function lineOf(
  of: Pick<RevaluationLine, 'agent' | 'currency'>,
  fx: Big,
  book: Big,
  rate: string,
): RevaluationLine {
  const value = inTry(fx, rate);
  return {
    ...of,
    fxBalance: fx.toFixed(2),
    bookValue: book.toFixed(2),
    oldRate: rateOf(book, fx),
    newRate: rate,
    newValue: value.toFixed(2),
    gainLoss: value.minus(book).toFixed(2),
  };
}

/** The cost of the position at the rates of its vouchers, less its counter value in TRY. */
function tradeLine(
  agent: string | null,
  balances: readonly GlBalance[],
  gains: ReadonlyMap<string, Big>,
): RevaluationLine {
  const bookOf = (glCode: string) =>
    sum(balances.flatMap((one) => (one.glCode === glCode ? [one.inTry] : [])));
  const atRates = bookOf(position.foreign)
    .times(-1)
    .plus(sum([...gains].flatMap(([currency, gain]) => (currency === 'TRY' ? [] : [gain]))));
  const booked = bookOf(position.inTry);
  return {
    agent,
    currency: 'TRY',
    fxBalance: '0.00',
    oldRate: null,
    newRate: null,
    bookValue: booked.toFixed(2),
    newValue: atRates.toFixed(2),
    gainLoss: atRates.minus(booked).toFixed(2),
  };
}

function partOf({ glCode, currency, balance, inTry: book }: GlBalance, rate: string): PositionPart {
  const value = inTry(balance, rate);
  return {
    glCode,
    currency,
    fxBalance: balance.toFixed(2),
    bookValue: book.toFixed(2),
    newRate: rate,
    newValue: value.toFixed(2),
    gainLoss: value.minus(book).toFixed(2),
  };
}

/** Gains less losses of a branch by revaluations that were done and not rolled back, by currency. */
async function gainsBefore(
  { records }: Pick<PostingCall, 'records'>,
  day: string,
  agent: string | null,
): Promise<ReadonlyMap<string, Big>> {
  const runs = await records.list('AccountingRun', {
    runType: 'REVALUATION',
    runStatus: ['DONE', 'PARTIAL'],
    periodEnd: { lte: day },
  });
  if (runs.length === 0) return new Map();
  const run = runs.map(({ id }) => id);
  const sums = await records.sum('RevaluationLine', ['gainLoss'], { run, agent }, 'currency');
  return new Map(Object.entries(sums).map(([currency, { gainLoss }]) => [currency, new Big(gainLoss)]));
}

/**
 * The buying rate that was published last until a day; a later one may have replaced it since.
 * @throws Refusal `revaluation.noRate`
 */
export async function publishedRate(
  { records }: Pick<PostingCall, 'records'>,
  currency: string,
  day: string,
  rateSource: RateSourceCode = 'TCMB',
): Promise<string> {
  const rate = await rateAsOf(records, currency, day, rateSource);
  if (rate === null) throw noPublishedRate(currency, day);
  return rate.buyRate;
}

function isMonetary({ glCode }: GlBalance): boolean {
  return monetaryClasses.includes(glCode.slice(0, 1)) && glCode !== position.foreign;
}

const sum = (amounts: readonly Big[]) => amounts.reduce((total, one) => total.plus(one), new Big(0));

const inTry = (amount: Big, rate: string) => amount.times(rate).round(2, Big.roundHalfUp);

const isZero = (amount: string) => new Big(amount).eq(0);
