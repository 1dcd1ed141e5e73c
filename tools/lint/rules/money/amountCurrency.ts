import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** An amount with a currency uses that currency's fraction digits. */
export const amountCurrency: Rule = {
  name: 'amount-currency',
  description: 'A decimal in a record with a currency has a «currencyField» or a «scale».',
  severity: 'warning',
  entity({ value }, report) {
    const { currency } = value.fields;
    if (currency === undefined || kindOf(currency) !== 'currency') return;
    for (const [name, field] of Object.entries(value.fields)) {
      const isDeclared = field.currencyField ?? field.currencyCode ?? field.scale ?? field.compute;
      if (kindOf(field) !== 'decimal' || field.readOnly || isDeclared !== undefined) continue;
      report(
        placeOf(value.fields, name),
        `«${name}» has two decimals in every currency: add "currencyField": "currency", or "scale" if it is no amount of that currency.`,
      );
    }
  },
};
