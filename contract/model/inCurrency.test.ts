import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../values/json';
import type { CompiledField } from './compiledForm';
import { formatField } from './formatField';
import {
  besideAmount,
  besideColumns,
  currencySources,
  inCurrency,
  withoutToldCurrencies,
} from './inCurrency';

const amount: CompiledField = {
  name: 'amount',
  title: '',
  kind: 'decimal',
  scale: 2,
  currencyField: 'currency',
};
const rate: CompiledField = {
  name: 'rate',
  title: '',
  kind: 'decimal',
  scale: 4,
  rate: { of: 'sendCurrency', in: 'payoutCurrency', amounts: ['sent', 'paid'] },
};
const buying: CompiledField = { ...rate, rate: { of: 'currency', in: 'TRY' } };
const columns: readonly CompiledField[] = [{ name: 'currency', title: '', kind: 'currency' }];

function shown(field: CompiledField, value: Json, record: JsonObject): string {
  const known = inCurrency(field, (name) => record[name], value);

  return formatField(known, value, { language: 'tr', text: (key) => key }).replaceAll('\u00a0', ' ');
}

describe('44 C1 an amount with its currency', () => {
  it('has none where a text stands in place of its number', () => {
    for (const field of [amount, buying])
      expect(shown(field, 'Sayımdan sonra', { currency: 'USD' })).toBe('Sayımdan sonra');
  });

  it('ends with the currency of its record; where that is unknown, the number stands alone', () => {
    expect(shown(amount, '1000', { currency: 'USD' })).toBe('1.000,00 USD');
    expect(shown(amount, '1000', {})).toBe('1.000,00');
  });

  it('a rate says what costs how much', () => {
    expect(shown(buying, '32.451', { currency: 'USD' })).toBe('1 USD = 32,4510 TRY');
  });

  it('a rate that may be quoted either way prices the currency whose amount it multiplies', () => {
    const sent = (rate: string, sendCurrency: string, payoutCurrency: string, paid: string) =>
      shown({ ...rateField }, rate, { sendCurrency, payoutCurrency, sent: '1000', paid });
    const rateField = rate;
    expect(sent('40', 'TRY', 'USD', '25')).toBe('1 USD = 40,00 TRY');
    expect(sent('40', 'USD', 'TRY', '40000')).toBe('1 USD = 40,00 TRY');
    expect(sent('0.25', 'TRY', 'JPY', '4000')).toBe('1 JPY = 0,25 TRY');
    expect(sent('1.1', 'USD', 'EUR', '909.09')).toBe('1 EUR = 1,10 USD');
  });

  it('whatever the amounts are, the shown rate converts one into the other', () => {
    const cents = fc.integer({ min: 1_000, max: 1_000_000_000 });
    const rates = fc.integer({ min: 11_000, max: 100_000_000 });
    fc.assert(
      fc.property(cents, rates, fc.boolean(), (cent, tenThousandths, isInverse) => {
        const [sent, price] = [cent / 100, tenThousandths / 10_000];
        const paid = isInverse ? sent / price : sent * price;
        if (paid < 1) return;
        const record = {
          sendCurrency: 'EUR',
          payoutCurrency: 'USD',
          sent: sent.toFixed(2),
          paid: paid.toFixed(2),
        };
        expect(shown(rate, price.toFixed(4), record)).toMatch(
          isInverse ? /^1 USD = .* EUR$/ : /^1 EUR = .* USD$/,
        );
      }),
    );
  });

  it('a rate is bare while its amounts are unknown: the wrong way round is worse', () => {
    expect(shown(rate, '40', { sendCurrency: 'TRY', payoutCurrency: 'USD', sent: '1000' })).toBe('40,00');
  });

  it('a cell leaves out what a column of the row shows, and not what a hidden one has', () => {
    const read = (name: string) => ({ currency: 'USD' })[name];
    const cell = (field: CompiledField, beside: readonly (CompiledField & { hidden?: true })[]) =>
      formatField(besideColumns(field, beside, read, '5'), '5', { language: 'tr', text: (key) => key });
    const hidden = columns.map((column) => ({ ...column, hidden: true as const }));
    expect(cell(amount, columns)).toBe('5,00');
    expect(cell(amount, hidden)).toBe('5,00\u00a0USD');
    expect(cell(buying, columns)).toBe('5,00\u00a0TRY');
    expect(cell(buying, [])).toBe('1\u00a0USD\u00a0=\u00a05,00\u00a0TRY');
  });

  it('a list of facts names a currency that its amounts do not say, and no other', () => {
    const currency: CompiledField = { name: 'currency', title: '', kind: 'currency' };
    const names = (fields: readonly CompiledField[], isShown: boolean) =>
      withoutToldCurrencies(fields, () => isShown).map(({ name }) => name);
    expect(names([amount, currency], true)).toEqual([amount.name]);
    expect(names([amount, currency], false)).toEqual([amount.name, 'currency']);
    expect(names([{ ...amount, currencyCode: 'TRY' }, currency], true)).toEqual([amount.name, 'currency']);
    expect(names([buying, currency], true)).toEqual([buying.name, 'currency']);
  });

  it('the currency of an amount of another record is that record’s', () => {
    const ofOrder = besideAmount({ ...amount, name: 'order.amount' });
    expect(currencySources(ofOrder)).toEqual(['order.currency']);
    expect(currencySources(besideAmount({ ...buying, name: 'order.rate' }))).toEqual(['order.currency']);
  });
});
