import { expect, test } from 'vitest';
import { menuOf } from '../../server/platform/policy/menuOf';
import { searchMenu } from '../../src/shell/navigation/searchMenu';
import { gallerySource } from './gallerySource';

// The specification misspells addresses of some screens: staff find them by the old name and by the right one.

const { model } = gallerySource;
const menu = menuOf(model, new Set(Object.keys(model.screens)));

/** Misspelt parts of addresses, and the right ones. */
const misspelt: readonly (readonly [string, string])[] = [
  ['Definiton', 'Definition'],
  ['Defintion', 'Definition'],
  ['Defination', 'Definition'],
  ['Reconcilation', 'Reconciliation'],
  ['campaing', 'campaign'],
  ['Suspecius', 'Suspicious'],
  ['accountCache', 'accountCash'],
  ['virtualPost', 'virtualPos'],
];

/** Names of several words; a single one, like «query», is common to many screens. */
const named = Object.values(model.screens).flatMap(({ key, route }) =>
  route === null || key.startsWith('gallery/')
    ? []
    : [...new Set([key, route])].flatMap((path) => {
        const name = path.slice(path.lastIndexOf('/') + 1);
        return /\p{Lu}|-/u.test(name) ? [{ key, name }] : [];
      }),
);

/** Screens and names, as somebody types them, that do not find them. */
function lost(tried: readonly { readonly key: string; readonly name: string }[]): readonly string[] {
  return tried.flatMap(({ key, name }) => {
    const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('-', ' ');
    return [name, name.toUpperCase(), words.toLocaleUpperCase('tr-TR')].flatMap((typed, at) =>
      searchMenu(menu, typed, at === 1 ? 'en' : 'tr').some(({ id }) => id === key)
        ? []
        : [`${key}: ${typed}`],
    );
  });
}

test('44 D every screen of the menu is found by the name in its address, however it is typed', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(lost(named)).toEqual([]);
});

test('44 D a screen with a misspelt address is found by the right name, too', () => {
  const right = named.flatMap(({ key, name }) => {
    const [wrong, word] = misspelt.find(([part]) => name.includes(part)) ?? [];
    return wrong === undefined || word === undefined ? [] : [{ key, name: name.replace(wrong, word) }];
  });
  expect(right.length).toBeGreaterThan(5);
  expect(lost(right)).toEqual([]);
});
