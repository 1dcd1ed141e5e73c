import Big from 'big.js';
import type { RateSourceCode } from '../../../contract/generated/entities';
import { type GlBalance, glBalances, type PostingCall } from '../ledger';
import { rateAsOf } from '../rates';
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
}

/**
 * The position in a currency. The line in TRY is the result of trades: what the position was bought and sold for beside
 * its value at the rates of those days. Decimals are texts.
 */
export interface RevaluationLine {
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

/** A balance that is part of a position. */
export interface PositionPart {
  readonly glCode: string;
  readonly currency: string;
  readonly fxBalance: string;
  readonly bookValue: string;
  readonly newRate: string;
  readonly newValue: string;
  readonly gainLoss: string;
}

/** The lines of a revaluation, and the balances of which the positions consist. */
export interface Revaluation {
  readonly lines: readonly RevaluationLine[];
  readonly parts: readonly PositionPart[];
}

/**
 * Values the positions after a day.
 * @throws Refusal `revaluation.noRate` if there is no rate of a currency
 */
export async function revalue(
  call: Pick<PostingCall, 'records'>,
  scope: RevaluationScope,
): Promise<Revaluation> {
  const balances = await glBalances(call, scope.day);
  const gains = await gainsBefore(call, scope.day);
  const foreign = balances.filter(({ currency }) => currency !== 'TRY');
  const currencies = [...new Set(foreign.map(({ currency }) => currency))].filter(
    (currency) => scope.currency === null || scope.currency === currency,
  );
  const lines: RevaluationLine[] = [];
  const parts: PositionPart[] = [];
  for (const currency of currencies) {
    const rate = await publishedRate(call, currency, scope.day, scope.rateSource);
    const monetary = foreign.filter((one) => one.currency === currency && isMonetary(one));
    const fx = sum(monetary.map(({ balance }) => balance));
    const book = sum(monetary.map(({ inTry }) => inTry)).plus(gains.get(currency) ?? 0);
    lines.push(lineOf(currency, fx, book, rate));
    parts.push(...monetary.map((one) => partOf(one, rate)));
  }
  if (scope.currency === null) lines.push(tradeLine(balances, gains));
  return { lines: lines.filter(({ fxBalance, gainLoss }) => !isZero(fxBalance) || !isZero(gainLoss)), parts };
}

function lineOf(currency: string, fx: Big, book: Big, rate: string): RevaluationLine {
  const value = inTry(fx, rate);
  return {
    ...{ currency, fxBalance: fx.toFixed(2), bookValue: book.toFixed(2) },
    oldRate: fx.eq(0) ? null : book.div(fx).toFixed(6),
    newRate: rate,
    newValue: value.toFixed(2),
    gainLoss: value.minus(book).toFixed(2),
  };
}

/** The cost of the position at the rates of its vouchers, less its counter value in TRY. */
function tradeLine(balances: readonly GlBalance[], gains: ReadonlyMap<string, Big>): RevaluationLine {
  const bookOf = (glCode: string) =>
    sum(balances.flatMap((one) => (one.glCode === glCode ? [one.inTry] : [])));
  const atRates = bookOf(position.foreign)
    .times(-1)
    .plus(sum([...gains].flatMap(([currency, gain]) => (currency === 'TRY' ? [] : [gain]))));
  const booked = bookOf(position.inTry);
  return {
    ...{ currency: 'TRY', fxBalance: '0.00', oldRate: null, newRate: null },
    bookValue: booked.toFixed(2),
    newValue: atRates.toFixed(2),
    gainLoss: atRates.minus(booked).toFixed(2),
  };
}

function partOf({ glCode, currency, balance, inTry: book }: GlBalance, rate: string): PositionPart {
  const value = inTry(balance, rate);
  return {
    ...{ glCode, currency, fxBalance: balance.toFixed(2), bookValue: book.toFixed(2), newRate: rate },
    newValue: value.toFixed(2),
    gainLoss: value.minus(book).toFixed(2),
  };
}

/** Gains less losses of revaluations that were done and not rolled back, by currency. */
async function gainsBefore(
  { records }: Pick<PostingCall, 'records'>,
  day: string,
): Promise<ReadonlyMap<string, Big>> {
  const runs = await records.list('AccountingRun', {
    ...{ runType: 'REVALUATION', runStatus: ['DONE', 'PARTIAL'], periodEnd: { lte: day } },
  });
  if (runs.length === 0) return new Map();
  const run = runs.map(({ id }) => id);
  const sums = await records.sum('RevaluationLine', ['gainLoss'], { run }, 'currency');
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
