import Big from 'big.js';
import type { GridRow } from '../../../../contract/wire/query';
import type { Call, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText, textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { blindLines, blindText } from '../../desks/rules/blind';

type Line = StoredOf<'TrialBalanceLine'>;

/** Criteria that only the screen has. */
interface Criteria {
  readonly glLevel: number;
  readonly compareRun: string;
}

const keyOf = ({ currency, glCode }: Pick<Line, 'currency' | 'glCode'>) => `${currency} ${glCode}`;

const balanceOf = ({ debitBalance, creditBalance }: Line) => new Big(debitBalance).minus(creditBalance);

/** The lines of a trial balance, with the change of each balance since another one. */
export const trialBalanceView: QueryCommand<'TrialBalanceLine', Criteria> = {
  path: 'accounting/run/balance/view/query',
  async query(call, request) {
    const { records, language } = call;
    const { run, glCode = '', currency, glLevel, compareRun } = request.filter;
    const lines = await linesOf(records, textOf(run), textOf(currency));
    const others = textOf(compareRun) ? await linesOf(records, textOf(compareRun), textOf(currency)) : null;
    const blind = await blindKeys(call, [...lines, ...(others ?? [])]);
    const before = new Map((others ?? []).map((line) => [keyOf(line), balanceOf(line)]));
    const shown = [...lines, ...missing(lines, others ?? [])].filter(
      (line) => line.glCode.startsWith(glCode) && (!glLevel || line.glLevel <= glLevel),
    );
    const rows = shown
      .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
      .map(({ id, upper, glLevel: level, ...line }): GridRow => {
        const isBlind = blind.has(keyOf(line));
        const { debitTotal, creditTotal, debitBalance, creditBalance } = line;
        const delta =
          others && balanceOf({ id, upper, glLevel: level, ...line }).minus(before.get(keyOf(line)) ?? 0);
        return {
          id,
          glCode: line.glCode,
          glLevel: level,
          currency: line.currency,
          'upper.id': upper,
          debitTotal,
          creditTotal,
          debitBalance,
          creditBalance,
          runDelta: delta && amountText(delta),
          ...(isBlind && inPlace(blindText[language], [...amounts, ...(others ? ['runDelta'] : [])])),
        };
      });
    return computedAnswer(rows, request, []);
  },
};

/** Totals of the classes in each currency: both sides are equal. */
export const trialBalanceTotals: QueryCommand<'TrialBalanceLine'> = {
  path: 'accounting/run/balance/view/totals',
  async query(call, request) {
    const { run, currency } = request.filter;
    const classes = (await linesOf(call.records, textOf(run), textOf(currency))).filter(
      ({ glLevel }) => glLevel === 1,
    );
    const blind = await blindKeys(call, classes);
    const currencies = [...new Set(classes.map((line) => line.currency))];
    const rows = currencies.map((one): GridRow => {
      const inCurrency = classes.filter((line) => line.currency === one);
      if (inCurrency.some((line) => blind.has(keyOf(line))))
        return { id: one, currency: one, ...inPlace(blindText[call.language], amounts) };
      const total = (field: (typeof amounts)[number]) =>
        amountText(inCurrency.reduce((sum, line) => sum.plus(line[field]), new Big(0)));
      return {
        id: one,
        currency: one,
        debitTotal: total('debitTotal'),
        creditTotal: total('creditTotal'),
        debitBalance: total('debitBalance'),
        creditBalance: total('creditBalance'),
      };
    });
    return computedAnswer(rows, request, []);
  },
};

const amounts = ['debitTotal', 'creditTotal', 'debitBalance', 'creditBalance'] as const;

/** A text in place of the values of fields. */
const inPlace = (text: string, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, text]));

/** Keys of the lines with cash that the user counts, in one of the trial balances: its change would tell it as well. */
async function blindKeys(
  { records, user }: Pick<Call, 'records' | 'user'>,
  lines: readonly Line[],
): Promise<ReadonlySet<string>> {
  const blind = await blindLines(records, user, [...new Set(lines.map(({ run }) => run))]);
  return new Set(lines.flatMap((line) => (blind.has(line.id) ? [keyOf(line)] : [])));
}

/** Turkish liras first, then the other currencies; an account above before those below it. */
const sortKey = ({ currency, glCode }: Line) => `${currency === 'TRY' ? '' : currency} ${glCode}`;

async function linesOf(
  records: RecordStore,
  run: string | null,
  currency: string | null,
): Promise<readonly Line[]> {
  if (run === null) return [];
  return records.list('TrialBalanceLine', { run, ...(currency && { currency }) });
}

/** Lines that only the other trial balance has, without amounts, below the lines of this one. */
function missing(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  const known = new Map(lines.map((line) => [keyOf(line), line.id]));
  const byId = new Map(others.map((line) => [line.id, line]));
  const none = { debitTotal: '0.00', creditTotal: '0.00', debitBalance: '0.00', creditBalance: '0.00' };
  return others
    .filter((line) => !known.has(keyOf(line)))
    .map((line) => {
      const upper = byId.get(line.upper ?? '');
      return { ...line, ...none, upper: (upper && known.get(keyOf(upper))) ?? line.upper };
    });
}
