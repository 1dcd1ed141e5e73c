import { describe, expect, test } from 'vitest';
import type { DisplayRow } from './displayRows';
import { columnsToSum, type GridWords, sumLabel } from './gridWords';

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
    expect(sumLabel({ ...line, kind: 'record' }, words)).toBe('');
  });
});
