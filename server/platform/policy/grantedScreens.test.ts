import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Model } from '../../../contract/model/model';
import { homePath } from '../../../contract/wire/session';
import { fixtureModel } from '../../testing/model';
import { grantedScreens, screensDeclaring } from './grantedScreens';
import { menuOf } from './menuOf';
import { unlistedScreens } from './unlistedScreens';

const granted = (...grants: string[]) => [...grantedScreens(fixtureModel, grants)].sort();

describe('granted screens', () => {
  test('without url are permissions of the client, since the menu does not list them', () => {
    const unlisted = (...grants: string[]) =>
      unlistedScreens(fixtureModel, grantedScreens(fixtureModel, grants));
    expect(unlisted('accounting/accountSearch')).toEqual(['accounting/accountClose:open']);
    expect(unlisted('reports/cash')).toEqual([]);
  });

  test('are named by key, area or all', () => {
    expect(granted()).toEqual([]);
    expect(granted('reports/cash')).toEqual(['reports/cash']);
    expect(granted('accounting/accountCreate')).toEqual(['accounting/accountCreate']);
    expect(granted('*')).toHaveLength(4);
  });

  test('include the screens without route that they open, and no others', () => {
    expect(granted('accounting/accountSearch')).toEqual([
      'accounting/accountClose',
      'accounting/accountSearch',
    ]);
  });

  test('are denied unless a grant names them', () => {
    const near = fc.constantFrom(
      'account/*',
      'accounting',
      'accounting/',
      '/*',
      'reports/cas',
      'reports/cash ',
      '',
    );
    fc.assert(
      fc.property(fc.array(near), (grants) => {
        expect(granted(...grants)).toEqual([]);
      }),
    );
  });

  test('are finite for screens that open each other in a circle', () => {
    const search = fixtureModel.screens['accounting/accountSearch'];
    const closing = fixtureModel.screens['accounting/accountClose'];
    if (!search || !closing) throw new Error('fixture');
    const screens = {
      ...fixtureModel.screens,
      [closing.key]: { ...closing, opens: [closing.key, search.key] },
    };
    const model: Model = { ...fixtureModel, screens };
    expect([...grantedScreens(model, [search.key])].sort()).toEqual([closing.key, search.key].sort());
  });
});

test('endpoints are declared by every screen that has them', () => {
  expect(screensDeclaring(fixtureModel, 'accounting/account/lookup/customer')).toHaveLength(2);
  expect(screensDeclaring(fixtureModel, 'accounting/account/drop')).toEqual([]);
  expect(screensDeclaring(fixtureModel, 'constructor')).toEqual([]);
});

test('the menu has granted screens and no empty areas', () => {
  const menu = menuOf(fixtureModel, grantedScreens(fixtureModel, ['accounting/accountSearch']));
  expect(menu).toHaveLength(1);
  expect(menu[0]).toMatchObject({
    id: 'accounting',
    type: 'collapse',
    children: [{ id: 'accounting/accountSearch', type: 'item', url: '/accounting/accountSearch' }],
  });
});

describe('44 D a long area', () => {
  const keys = Array.from({ length: 14 }, (_, at) => `accounting/s${at}`);
  const [one] = Object.values(fixtureModel.screens);
  if (!one) throw new Error('fixture');
  const screens = Object.fromEntries(
    keys.map((key) => [key, { ...one, key, floorplan: 'query' as const, route: `/${key}` }]),
  );
  const title = { tr: 'Kasalar', en: 'Desks' };
  const groups = [
    { id: 'accounting/desks', title, screens: ['accounting/s1', 'accounting/s5', 'accounting/s6'] },
    { id: 'accounting/rest', title, screens: ['accounting/s9', 'accounting/s10'] },
  ];
  const model: Model = {
    ...fixtureModel,
    screens,
    areas: [{ id: 'accounting', title, screens: keys, groups }],
  };
  const entries = (granted: readonly string[]) =>
    menuOf(model, new Set(granted)).flatMap(({ children = [] }) =>
      children.map(({ id, children: inner }) => [id, inner?.length ?? 0].join(' ')),
    );

  test('has groups at their first screens; all screens stay in the menu, each once', () => {
    expect(entries(keys).slice(0, 3)).toEqual(['accounting/s0 0', 'accounting/desks 3', 'accounting/s2 0']);
    const listed = menuOf(model, new Set(keys)).flatMap(({ children = [] }) =>
      children.flatMap((item) => item.children ?? [item]),
    );
    expect(listed.map(({ id }) => id).toSorted()).toEqual(keys.toSorted());
  });

  test('has none for who sees few screens, and no group of one', () => {
    expect(entries(keys.slice(0, 12))).toHaveLength(12);
    expect(entries(keys.filter((key) => key !== 'accounting/s9'))).toContain('accounting/s10 0');
  });
});

test("the home page of a role has the dashboard's address, and the general dashboard its own", () => {
  const closing = fixtureModel.screens['accounting/accountClose'];
  const cash = fixtureModel.screens['reports/cash'];
  if (!closing || !cash) throw new Error('fixture');
  const screens = {
    ...fixtureModel.screens,
    [cash.key]: { ...cash, route: homePath },
    [closing.key]: { ...closing, route: null, home: ['TELLER'] },
  };
  const model: Model = { ...fixtureModel, screens };
  const urls = (role: string, ...grants: string[]) =>
    Object.fromEntries(
      menuOf(model, grantedScreens(model, grants), [role]).flatMap(({ children = [] }) =>
        children.map(({ id, url }) => [id, url]),
      ),
    );
  expect(urls('TELLER', closing.key, cash.key)).toEqual({
    [closing.key]: homePath,
    [cash.key]: `/screens/${cash.key}`,
  });
  expect(urls('TELLER', cash.key)).toEqual({ [cash.key]: homePath });
  expect(urls('AUDITOR', closing.key, cash.key)).toEqual({ [cash.key]: homePath });
});
