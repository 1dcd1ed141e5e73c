import { expect, test } from 'vitest';
import { wholeScreens as screens } from './gallerySource';

test('the order in which each list of the project begins is of columns that it can be sorted by', () => {
  const orders = screens.flatMap(({ key, grid }) =>
    (grid?.sort ?? []).map(({ field }) => ({ name: `${key} ${field}`, field, columns: grid?.columns ?? [] })),
  );
  expect(orders.length).toBeGreaterThan(50);
  // A field without a column is one of the entity.
  const refused = orders.filter(({ field, columns }) =>
    columns.some(({ name, sortable }) => name === field && !sortable),
  );
  expect(refused.map(({ name }) => name)).toEqual([]);
});
