import { describe, expect, test } from 'vitest';
import { columnsToSum } from './columnDefs';
import type { DisplayRow } from './displayRows';

const total = (values: DisplayRow['values']): DisplayRow => ({
  id: 'total:TRY',
  kind: 'total',
  level: 0,
  values,
});
const shown = ['(boxes)', 'accountNo', 'name', 'currency', 'balance', 'fee'];

describe('E06 the name of a line of sums', () => {
  test('has the columns up to the first sum, and never covers one', () => {
    expect(columnsToSum(total({ balance: '5.00', fee: '1.00' }), 'accountNo', shown)).toBe(3);
    expect(columnsToSum(total({ name: '5.00' }), 'accountNo', shown)).toBe(1);
  });

  test('has the whole line where no summed column is shown', () => {
    expect(columnsToSum(total({ hidden: '5.00', fee: '' }), 'accountNo', shown)).toBe(5);
  });
});
