import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import { currencyCodes, currencyDigits } from '../../../contract/values/currencies';
import type { Language } from '../../../contract/values/language';

/** SQL of a text made of a row's values: a name, or an amount and what it becomes; undefined for other types. */
export function rowText(
  op: ComputedColumn['op'],
  parts: readonly RawBuilder<unknown>[],
  language: Language,
): RawBuilder<unknown> | undefined {
  if (op === 'join')
    return sql`nullif(concat_ws(' ', ${sql.join(parts.map((part) => sql`nullif(${part}, '')`))}), '')`;
  const [amount, currency, other, otherCurrency] = parts;
  if (op !== 'exchange' || !amount || !currency || !other || !otherCurrency) return undefined;
  const first = money(amount, currency, language);
  const isOne = sql`(${currency} = ${otherCurrency} and ${amount} = ${other})`;
  return sql`(case when ${other} is null or ${isOne} then ${first} else ${first} || ' → ' || ${money(other, otherCurrency, language)} end)`;
}

/** Currencies whose amounts have other decimals than two, by their number. */
const otherDigits = currencyCodes.filter((code) => currencyDigits(code) !== 2);

/** An amount with its currency, as users of a language write it. */
function money(
  amount: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
  language: Language,
): RawBuilder<unknown> {
  const format = (digits: number) =>
    sql`to_char(${amount}, ${sql.lit(`FM999,999,999,999,990${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`)})`;
  const cases = otherDigits.map((code) => sql`when ${sql.lit(code)} then ${format(currencyDigits(code))}`);
  const english = sql`(case ${currency} ${sql.join(cases, sql` `)} else ${format(2)} end)`;
  const written = language === 'tr' ? sql`translate(${english}, ',.', '.,')` : english;
  return sql`(${written} || ' ' || ${currency})`;
}
