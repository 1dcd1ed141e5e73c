import { expect, test } from 'vitest';
import { emptyTexts } from './emptyTexts';

const pool = {
  definition: { empty: 'approval:pool.grid.empty' },
  lastQuery: { filter: {}, text: '' },
  remote: true,
} as const;
const general = { title: 'grid:empty', detail: 'grid:empty.hint' };

test('texts of an empty grid', () => {
  expect(emptyTexts(pool, true)).toEqual({ title: 'approval:pool.grid.empty' });
  expect(emptyTexts({ ...pool, definition: {} }, true)).toEqual(general);
  expect(emptyTexts({ ...pool, definition: {}, remote: false }, true)).toEqual({ title: 'grid:empty.list' });
});

test('a search without results suggests wider criteria', () => {
  expect(emptyTexts({ ...pool, lastQuery: { filter: { amountMin: '5' }, text: '' } }, true)).toEqual(general);
  expect(emptyTexts({ ...pool, lastQuery: { filter: {}, text: 'x' } }, true)).toEqual(general);
});

test('a block that depends on the form beside it has no criteria', () => {
  expect(emptyTexts({ ...pool, lastQuery: { filter: { customer: '7' }, text: '' } }, false)).toEqual({
    title: 'approval:pool.grid.empty',
  });
});
