import { expect, test } from 'vitest';
import type { GridRow } from '../../../contract/wire/query';
import { RowSelection } from './RowSelection';

const rowsOf = (...ids: string[]): readonly GridRow[] => ids.map((id) => ({ id }));

test('selected rows are in the order of the loaded rows; those that are gone are not selected any more', () => {
  const loaded = rowsOf('1', '2', '3');
  const selection = new RowSelection(() => loaded, false);
  selection.choose(['3', '1', '9']);
  expect(selection.rows.map(({ id }) => id)).toEqual(['1', '3']);
  selection.keepAmong(rowsOf('3', '4'));
  expect([selection.ids, selection.id]).toEqual([['3'], '3']);
});

test('where a row is looked at beside ticked ones, it is the one whose details are shown, while it is loaded', () => {
  const selection = new RowSelection(() => rowsOf('1', '2'), true);
  selection.choose(['1']);
  selection.select('2');
  expect([selection.row?.id, selection.rows.map(({ id }) => id)]).toEqual(['2', ['1']]);
  selection.keepAmong(rowsOf('1'));
  expect([selection.lookedId, selection.ids]).toEqual([null, ['1']]);
});
