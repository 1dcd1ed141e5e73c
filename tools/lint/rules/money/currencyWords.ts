import { currencyCodes, currencyDigits, isCurrencyCode } from '../../../../contract/values/currencies';
import { placeOf } from '../../../language/source/places';
import type { AmountWords } from '../../../language/views/amountWords';
import { columnBase, columnOf } from '../../../language/views/columns';
import { didYouMean } from '../../../language/views/nearest';
import { fieldsOfEntity, fieldsOfForm } from '../fields/writtenFields';
import type { Report, Rule } from '../Rule';

/** @param written the object that contains the properties; `words` all properties of the field. */
function check(written: AmountWords, words: AmountWords, report: Report): void {
  const { currencyField, currencyCode, scale } = words;
  const isWritten = (['currencyField', 'currencyCode', 'scale'] as const).some((word) =>
    Object.hasOwn(written, word),
  );
  if (!isWritten || currencyCode === undefined) return;
  const place = placeOf(written, 'currencyCode');
  if (!isCurrencyCode(currencyCode)) {
    report(place, `«${currencyCode}» is no currency.${didYouMean(currencyCode, currencyCodes)}`);
    return;
  }
  if (currencyField !== undefined)
    report(place, `An amount has one currency: that of «${currencyField}», or ${currencyCode} always.`);
  const digits = currencyDigits(currencyCode);
  if (scale !== undefined && scale > digits)
    report(placeOf(written, 'scale'), `Amounts in ${currencyCode} have ${digits} decimals, not ${scale}.`);
}

/** A fixed currency exists, is the only one of its amount, and allows its decimals. */
export const currencyWords: Rule = {
  name: 'currency-words',
  description: 'A fixed currency is one of ISO 4217, alone, and its amount has no more decimals.',
  parts: true,
  entity({ value }, report) {
    for (const { written, words } of fieldsOfEntity(value)) check(written, words, report);
  },
  screen(view, report) {
    for (const { written, words } of fieldsOfForm(view)) check(written, words, report);
    for (const entry of view.screen.grid?.columns ?? []) {
      const column = columnOf(entry);
      const base = columnBase(view.project, view.screen, column);
      const field = base === undefined || 'missing' in base ? {} : base.field;
      check(column, { ...field, ...column }, report);
    }
  },
};
