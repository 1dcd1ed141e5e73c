import type { LocalizedText } from '../../../../contract/values/language';
import { type KindWords, kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { columnCurrency } from '../../../language/views/amountCurrency';
import type { AmountWords } from '../../../language/views/amountWords';
import { columnBase, columnOf, computedWords, operandsOf } from '../../../language/views/columns';
import { fieldsOfEntity, fieldsOfForm } from '../fields/writtenFields';
import type { Rule } from '../Rule';

/** A unit in a title: `Oran %`, `Maliyet (TL)`. */
const unit = /%|\(.+\)|percent/i;

type Words = KindWords & AmountWords;

/** Whether a number is a decimal of which nobody knows what it counts. A number without decimals is a count. */
function isBare(words: Words, title: LocalizedText | undefined): boolean {
  if (kindOf(words) !== 'decimal' || words.scale === 0) return false;
  const isKnown = words.currencyField ?? words.currencyCode ?? words.rate;
  return isKnown === undefined && !(title && unit.test(title.tr) && unit.test(title.en));
}

const message = (name: string) =>
  `«${name}» has no currency: add "currencyField", "currencyCode" or, for an exchange rate, "rate"; or its unit to the title: «Oran %», «Süre (dk)».`;

/** Whoever reads a number knows what it counts: an amount has a currency, a rate two of them, and other numbers a unit. */
export const amountCurrency: Rule = {
  name: 'amount-currency',
  description: 'A decimal has its currency, the currencies of its rate, or its unit in the title.',
  severity: 'warning',
  parts: true,
  entity({ value }, report) {
    for (const { name, words } of fieldsOfEntity(value))
      if (isBare(words, words.title)) report(placeOf(value.fields, name), message(name));
  },
  screen(view, report) {
    const { project, screen, fields } = view;
    for (const { name, written, words } of fieldsOfForm(view)) {
      const base = fields.get(name)?.base;
      const isOwn = base === undefined || 'missing' in base;
      if (isOwn && isBare(words, words.title))
        report(placeOf(screen.form?.schema?.properties ?? written, name), message(name));
    }
    (screen.grid?.columns ?? []).forEach((entry, at) => {
      const column = columnOf(entry);
      const { compute } = column;
      const found = columnBase(project, screen, column);
      const base = found === undefined || 'missing' in found ? undefined : found.field;
      if (base !== undefined && compute === undefined) return;
      const typed = compute && computedWords(compute, operandsOf(project, screen, column));
      const words = { ...typed, ...column, ...columnCurrency(project, screen, column) } as Words;
      const title = column.title ?? (compute?.op === 'ratio' ? undefined : base?.title);
      if (isBare(words, title)) report(placeOf(screen.grid?.columns ?? [], at), message(column.field));
    });
  },
};
