import Big from 'big.js';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command, QueryCommand } from '../../../engine/context/Command';
import { amountText } from '../../../engine/context/values';
import { tierPrice, tiersOf } from '../rules/prices';

/** Amounts below the first tier would have no price. Throws `fee.tiersFromZero`. */
function requireWholeTiers({ form, language }: Pick<Call<'AmountTemplate'>, 'form' | 'language'>): void {
  const first = form.tiers?.[0]?.fromAmount;
  if (first === undefined || new Big(first).eq(0)) return;
  throw refusedField('fee.tiersFromZero', 'tiers.0.fromAmount', language, {
    tr: 'İlk dilim sıfırdan başlar; altındaki tutarların ücreti olmazdı.',
    en: 'The first tier begins at zero: amounts below it would have no price.',
  });
}

/** Points of the chart. */
const points = 24;

/** Prices of a stored template for amounts from zero to half above the beginning of its last tier. */
const priceChart: QueryCommand<'AmountTemplate'> = {
  path: 'fee/amountTemplate/chart',
  async query({ records, recordId }) {
    const template = recordId === null ? null : await records.get('AmountTemplate', recordId);
    const found = template && (await tiersOf(records, [{ amountTemplate: template.id }])).get(template.id);
    if (!template || !found) return { rows: [], total: 0, sums: {} };
    const { tiers, cumulative } = found;
    const lastFrom = new Big(tiers.at(-1)?.fromAmount ?? 0);
    const end = (lastFrom.eq(0) ? new Big(1000) : lastFrom).times('1.5');
    const rows = Array.from({ length: points + 1 }, (_, at) => {
      const amount = end.times(at).div(points).round(2);
      const price = tierPrice(tiers, cumulative, amount);
      const { currency } = template;
      return { id: String(at), amount: amountText(amount), price: price && amountText(price), currency };
    });
    return { rows, total: rows.length, sums: {} };
  },
};

/**
 * Checks the tiers of an amount template and stores it, and draws its prices. The language itself refuses gaps and overlaps
 * between tiers.
 */
export const amountTemplates: readonly AnyCommand[] = [
  ...['validate', 'commit'].map(
    (step): Command<'AmountTemplate'> => ({
      path: `fee/amountTemplate/${step}`,
      async handle(call) {
        requireWholeTiers(call);
        return call.generic();
      },
    }),
  ),
  priceChart,
];
