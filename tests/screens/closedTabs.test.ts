import { expect, test } from 'vitest';
import { wholeScreens } from './gallerySource';

test('T07 every screen with a path on the server has one to call when its tab is closed, lists too', () => {
  const lists = wholeScreens.filter(
    ({ endpoints }) => endpoints.query !== undefined && endpoints.begin === undefined,
  );
  expect(lists.length).toBeGreaterThan(50);
  expect(lists.filter(({ bffPath }) => bffPath === null).map(({ key }) => key)).toEqual([]);
});
