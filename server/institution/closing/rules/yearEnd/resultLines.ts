import Big from 'big.js';
import type { GlBalance, Side, VoucherLine } from '../../../ledger/rules';

/** Codes that closing a year books on. */
const codes = { position: '198.01', counterValue: '198.02', result: '690' } as const;

/** Lines that close income and expenses, and the result: positive is a profit. In TRY. */
export interface ResultLines {
  readonly lines: readonly VoucherLine[];
  readonly result: Big;
}

/**
 * Closes every code of income and expenses to 690. Those in foreign currency pass the currency position, at the value
 * that they have in the books: their contra is a change of the position, and 690 is in TRY alone.
 * @param rateOf rate of a currency whose income and expenses have no common one
 */
export function resultLines(
  balances: readonly GlBalance[],
  rateOf: (currency: string) => string,
): ResultLines {
  const open = balances.filter(({ glCode, balance }) => isResult(glCode) && !balance.eq(0));
  const foreign = [...new Set(open.map(({ currency }) => currency))].filter((currency) => currency !== 'TRY');
  const converted = foreign.map((currency) => {
    const inCurrency = open.filter((one) => one.currency === currency);
    const net = sum(inCurrency.map(({ balance }) => balance));
    const inTry = sum(inCurrency.map((one) => one.inTry));
    const isCommon = !net.eq(0) && inTry.div(net).gt(0);
    const rate = isCommon ? inTry.div(net).toFixed(6) : rateOf(currency);
    return { lines: closed(inCurrency, net, rate), value: net.eq(0) ? new Big(0) : inTry };
  });
  const lira = open.filter(({ currency }) => currency === 'TRY');
  const value = sum(converted.map((one) => one.value));
  const total = sum(lira.map(({ balance }) => balance)).plus(value);
  return {
    lines: [
      ...converted.flatMap(({ lines }) => lines),
      ...lira.map((one) => lineOf(one.glCode, 'TRY', one.balance.times(-1))),
      ...(value.eq(0) ? [] : [lineOf(codes.counterValue, 'TRY', value.times(-1))]),
      ...(total.eq(0) ? [] : [lineOf(codes.result, 'TRY', total)]),
    ],
    result: total.times(-1),
  };
}

/** Lines of a currency: each balance is closed, and the position takes their sum. */
function closed(balances: readonly GlBalance[], net: Big, rate: string): readonly VoucherLine[] {
  const { currency = '' } = balances[0] ?? {};
  return [
    ...balances.map((one) => lineOf(one.glCode, currency, one.balance.times(-1), rate)),
    ...(net.eq(0) ? [] : [lineOf(codes.position, currency, net, rate)]),
  ];
}

/** Lines that close all balances, or with `opens` those that open them again. */
export function balanceLines(
  balances: readonly GlBalance[],
  rateOf: (currency: string) => string,
  opens: boolean,
): readonly VoucherLine[] {
  return balances
    .filter(({ balance }) => !balance.eq(0))
    .map(({ glCode, currency, balance }) =>
      lineOf(
        glCode,
        currency,
        opens ? balance : balance.times(-1),
        currency === 'TRY' ? undefined : rateOf(currency),
      ),
    );
}

/** A line: a debit of a positive amount, a credit of a negative one. */
function lineOf(glCode: string, currency: string, amount: Big, rate?: string): VoucherLine {
  const side: Side = amount.gt(0) ? 'D' : 'C';
  return { side, glCode, currency, amount: amount.abs().toFixed(2), ...(rate && { rate }) };
}

/** Income and expenses, without the accounts of the result itself. */
function isResult(glCode: string): boolean {
  return /^[67]/.test(glCode) && !glCode.startsWith('69');
}

const sum = (amounts: readonly Big[]) => amounts.reduce((total, one) => total.plus(one), new Big(0));
