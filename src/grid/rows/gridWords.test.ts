import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../../contract/model/compiledForm';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { formatField } from '../../../contract/model/formatField';
import type { Json } from '../../../contract/values/json';
import type { GridStore, ScreenStore } from '../../engine';
import type { DisplayRow } from './displayRows';
import { columnsToSum, type GridWords, gridWords, sumLabel } from './gridWords';

const total = (values: DisplayRow['values']): DisplayRow => ({
  id: 'total:TRY',
  kind: 'total',
  level: 0,
  values,
});
const shown = ['(boxes)', 'accountNo', 'name', 'currency', 'balance', 'fee'];

describe('E06 the name of a line of sums', () => {
  test('spans the columns up to the first sum, and covers none', () => {
    expect(columnsToSum(total({ balance: '5.00', fee: '1.00' }), 'accountNo', shown)).toBe(3);
    expect(columnsToSum(total({ name: '5.00' }), 'accountNo', shown)).toBe(1);
  });

  test('spans the whole line without a visible sum', () => {
    expect(columnsToSum(total({ hidden: '5.00', fee: '' }), 'accountNo', shown)).toBe(5);
  });

  test('names its group: sums of a group and of the outer one follow each other', () => {
    const words: GridWords = {
      text: (key) => key,
      format: (_field, value) => String(value),
      cell: () => '',
      groupTitle: ({ group }) => (group ? `${group.field}: ${group.value}` : ''),
      groupValue: ({ group }) => String(group?.value ?? ''),
    };
    const line = { ...total({}), currency: 'TRY' };
    const group = { field: 'unit', value: 'B1001' };
    expect(sumLabel(line, words)).toBe('TRY · grid:total');
    expect(sumLabel({ ...line, kind: 'subtotal', group }, words)).toBe('TRY · B1001 · grid:subtotal');
    const byCurrency = { field: 'currency', value: 'TRY' };
    expect(sumLabel({ ...line, kind: 'subtotal', group: byCurrency }, words)).toBe('TRY · grid:subtotal');
    expect(sumLabel({ ...line, kind: 'record' }, words)).toBe('');
  });
});

test('44 C1 an amount says its currency once no column shows that: the user hid it, or it has no room', () => {
  const amount = { name: 'amount', title: 'Tutar', kind: 'decimal', scale: 2, currencyField: 'currency' };
  const currency = { name: 'currency', title: 'Döviz', kind: 'currency' };
  const columns = [amount, currency] as unknown as readonly CompiledColumn[];
  const ports = {
    format: (field: CompiledField, value: Json) =>
      formatField(field, value, { language: 'tr', text: String }),
  } as unknown as ScreenStore['ports'];
  const shownWith = (shownColumns: readonly string[], unseen: readonly string[]) => {
    const grid = { shownColumns, definition: { columns } } as unknown as GridStore;
    const words = gridWords({ ports }, grid, () => new Set(unseen));
    return words.cell(amount as unknown as CompiledColumn, { amount: '5', currency: 'USD' });
  };
  expect(shownWith(['amount', 'currency'], [])).toBe('5,00');
  expect(shownWith(['amount'], [])).toBe('5,00\u00a0USD');
  expect(shownWith(['amount', 'currency'], ['currency'])).toBe('5,00\u00a0USD');
});
