import { expect, it } from 'vitest';
import { menuItems, storedRights, withChanges } from '.';

const title = { tr: '', en: '' };
const menu = [
  { menuId: '*', title, upper: null },
  { menuId: 'a/*', title, upper: '*' },
  { menuId: 'a/documents', title, upper: 'a/*' },
  { menuId: 'a/documents#verify', title, upper: 'a/*' },
];
const view = { view: true };

/** Items that are stored after these were ticked. */
const stored = (...ticked: readonly string[]) =>
  storedRights(withChanges(menuItems(menu, []), new Map(ticked.map((menuId) => [menuId, view])))).map(
    ({ menuId }) => menuId,
  );

it('a screen gives no right to its actions, an area with its actions stores these, and the whole menu covers them', () => {
  expect(stored('a/documents')).toEqual(['a/documents']);
  expect(stored('a/*', 'a/documents', 'a/documents#verify')).toEqual(['a/*', 'a/documents#verify']);
  expect(stored('*', 'a/*', 'a/documents', 'a/documents#verify')).toEqual(['*']);
});
