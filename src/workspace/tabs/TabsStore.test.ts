import { describe, expect, test, vi } from 'vitest';
import { client, menu, tabOf, workspace } from './testing/tabBench';

const create = '/accounting/accountCreate';
const search = '/accounting/accountSearch';
const commission = '/fee/givenCommissionDefination';
const dashboard = '/apps/dashboards/analytics';

describe('T01 opening a route', () => {
  test('adds a tab at the front, titled by the menu entry in the language of now', () => {
    const { visit, titles, choice } = workspace();
    visit(create);
    visit(search);
    expect(titles()).toEqual(['Hesap sorgulama', 'Hesap açılışı']);
    choice.language = 'en';
    expect(titles()).toEqual(['Account search', 'Account opening']);
  });

  test('44 C2 without a menu entry it is titled by words, not by its path', () => {
    const { visit, titles } = workspace();
    visit('/accounting/unknown');
    expect(titles()).toEqual(['tabs:unavailable']);
  });

  test('the same path replaces that tab in place', () => {
    const { visit, tabs } = workspace();
    visit(create);
    visit(search);
    const before = tabOf(tabs, create).key;
    visit(create);
    expect(tabs.tabs.map(({ path }) => path)).toEqual([search, create]);
    expect(tabOf(tabs, create).key).not.toBe(before);
    expect(tabs.active?.path).toBe(create);
  });

  test('the replaced screen is disposed, its conversation released', () => {
    const { visit, attach, released } = workspace();
    visit(create);
    const screen = attach(create, { bffPath: 'accounting/account' });
    visit(create);
    expect([released.map(({ path }) => path), screen.disposed]).toEqual([['accounting/account/commit'], 1]);
  });

  test('42 E closed and replaced tabs are not awake any more', async () => {
    const { visit, tabs } = workspace();
    visit(create);
    visit(create);
    visit(search);
    await tabs.close(tabOf(tabs, search).key);
    expect(tabs.awake.latest).toEqual([tabOf(tabs, create).key]);
  });

  test('a slash at the end is the same path', () => {
    const { visit, tabs } = workspace();
    visit(create);
    visit(`${create}/`);
    expect(tabs.tabs).toHaveLength(1);
  });

  test('an action opens with a record and first values; a screen without url by its key', () => {
    const { tabs, address } = workspace();
    tabs.open({
      screen: 'accounting/accountCreate',
      route: create,
      record: '7',
      values: { currency: 'TRY' },
    });
    expect(tabs.active).toMatchObject({ path: create, record: '7', values: { currency: 'TRY' } });
    expect(address()).toBe(`${create}?record=7&key=k1`);
    tabs.open({ screen: 'accounting/accountNote', route: null, record: '7' });
    expect(tabs.active).toMatchObject({ path: '/screens/accounting/accountNote', unauthorized: false });
    expect(tabs.active?.screenKey).toBe('accounting/accountNote');
  });

  test('a screen that a row names is opened where the menu has it', () => {
    const { tabs, address } = workspace();
    tabs.open({ screen: 'accounting/accountCreate', record: '7', readOnly: true });
    expect([tabs.active?.path, address()]).toEqual([create, `${create}?record=7&mode=read&key=k1`]);
  });

  test('a read-only record stays read-only after a reload', () => {
    const { tabs, address } = workspace();
    tabs.open({ screen: 'accounting/accountCreate', route: create, record: '7', readOnly: true });
    expect([tabs.active?.readOnly, address()]).toEqual([true, `${create}?record=7&mode=read&key=k1`]);
  });

  test('a copy begins once: its address does not mention it and can be reloaded', () => {
    const { tabs, address } = workspace();
    tabs.open({ screen: 'accounting/accountCreate', route: create, duplicate: '7' });
    expect([tabs.active?.duplicate, tabs.active?.record, address()]).toEqual([
      '7',
      undefined,
      `${create}?key=k1`,
    ]);
  });

  test('a screen without url and menu entry names its own tab', () => {
    const { tabs, attach } = workspace();
    tabs.open({ screen: 'accounting/accountNote', route: null });
    const path = '/screens/accounting/accountNote';
    expect(tabs.titleOf(tabOf(tabs, path))).toBe('tabs:opening');
    attach(path, { names: { tr: 'Hesap Notu', en: 'Account Note' } });
    expect(tabs.titleOf(tabOf(tabs, path))).toBe('Hesap Notu');
    tabs.open({ screen: 'accounting/accountCreate', route: create });
    attach(create, { names: { tr: 'Başka', en: 'Other' } });
    expect(tabs.titleOf(tabOf(tabs, create))).toBe('Hesap açılışı');
  });
});

describe('T02 the query parameter key', () => {
  test('tracks the tab', () => {
    const { visit, tabs, address } = workspace();
    visit(create);
    expect(address()).toBe(`${create}?key=${tabs.active?.key}`);
    visit(search);
    tabs.select(tabOf(tabs, create).key);
    expect(address()).toBe(`${create}?key=${tabOf(tabs, create).key}`);
  });

  test('a tab is selected before the browser is at its address', () => {
    const { tabs, visit } = workspace();
    visit(create);
    visit(search);
    const went: string[] = [];
    tabs.connect((to) => void went.push(to));
    const chosen = tabOf(tabs, create);
    tabs.select(chosen.key);
    expect([tabs.active, went]).toEqual([chosen, [chosen.address]]);
  });

  test('back and forward select the tab that has it, and open none', () => {
    const { visit, back, forward, tabs, activeTitle } = workspace();
    visit(create);
    visit(search);
    visit(commission);
    back();
    expect(activeTitle()).toBe('Hesap sorgulama');
    back();
    expect(activeTitle()).toBe('Hesap açılışı');
    forward();
    expect(activeTitle()).toBe('Hesap sorgulama');
    expect(tabs.tabs).toHaveLength(3);
  });

  test('a reloaded address keeps its key and record', () => {
    const { visit, tabs, address } = workspace();
    visit(`${create}?record=9&key=before`);
    expect(tabs.active).toMatchObject({ key: 'before', record: '9' });
    expect(address()).toBe(`${create}?record=9&key=before`);
  });

  test('a key of another path does not select that one', () => {
    const { visit, tabs } = workspace();
    visit(create);
    const key = tabs.active?.key;
    visit(`${search}?key=${key}`);
    expect(tabs.tabs.map(({ path }) => path)).toEqual([search, create]);
    expect(tabs.active?.key).not.toBe(key);
  });

  test('opening the dashboard keeps the tabs open, without a selected one', () => {
    const { visit, back, tabs } = workspace();
    visit(create);
    visit(dashboard);
    expect([tabs.tabs.length, tabs.active]).toEqual([1, null]);
    back();
    expect(tabs.active?.path).toBe(create);
  });
});

describe('T03 paths without a tab', () => {
  test.each([
    '/authentication/login',
    '/authentication/lock',
    dashboard,
    '/apps/dashboards/project',
    '/pages/errors/error-404',
    '/',
  ])('%s', (path) => {
    const { visit, tabs } = workspace();
    visit(path);
    expect(tabs.tabs).toEqual([]);
  });

  test('other error pages do', () => {
    const { visit, tabs } = workspace();
    visit('/pages/errors/error-500');
    expect(tabs.tabs).toHaveLength(1);
  });
});

describe('T04 home and closing', () => {
  test('home clears all tabs and goes to the dashboard', async () => {
    const { visit, tabs, address, attach } = workspace();
    visit(create);
    visit(search);
    const screen = attach(create);
    await tabs.home();
    expect([tabs.tabs, tabs.active, address(), screen.disposed]).toEqual([[], null, dashboard, 1]);
  });

  test('closing selects the neighbour', async () => {
    const { visit, tabs } = workspace();
    for (const path of [create, search, commission]) visit(path);
    tabs.select(tabOf(tabs, search).key);
    await tabs.close(tabOf(tabs, search).key);
    expect(tabs.active?.path).toBe(create);
    await tabs.close(tabOf(tabs, create).key);
    expect(tabs.active?.path).toBe(commission);
  });

  test('closing the last one goes to the dashboard', async () => {
    const { visit, tabs, address } = workspace();
    visit(create);
    await tabs.close(tabOf(tabs, create).key);
    expect([tabs.tabs, address()]).toEqual([[], dashboard]);
  });

  test('closing one that is not selected stays where it is', async () => {
    const { visit, tabs, address } = workspace();
    visit(create);
    visit(search);
    const before = address();
    await tabs.close(tabOf(tabs, create).key);
    expect([tabs.tabs.length, address()]).toEqual([1, before]);
  });

  test('unsaved input requires confirmation: no keeps the tab, yes closes it', async () => {
    const { visit, tabs, attach, choice, questions } = workspace();
    visit(create);
    attach(create, { dirty: true });
    choice.confirm = false;
    expect(await tabs.close(tabOf(tabs, create).key)).toBe(false);
    expect(await tabs.home()).toBe(false);
    expect(tabs.tabs).toHaveLength(1);
    expect(questions[0]?.facts).toEqual([{ label: 'tabs:unsaved.screen', value: 'Hesap açılışı' }]);
    choice.confirm = true;
    expect(await tabs.close(tabOf(tabs, create).key)).toBe(true);
    expect(tabs.tabs).toEqual([]);
  });

  test('replacing a tab with unsaved input requires confirmation: no returns to it', async () => {
    const { visit, tabs, attach, choice, address } = workspace();
    visit(create);
    attach(create, { dirty: true });
    const { key } = tabOf(tabs, create);
    visit(search);
    choice.confirm = false;
    visit(create);
    await vi.waitFor(() => expect(address()).toBe(`${create}?key=${key}`), { timeout: 10_000 });
    expect(tabs.active?.key).toBe(key);
  });
});

describe('T01 a question about a replaced tab', () => {
  test('is void once the user went elsewhere', async () => {
    const { visit, tabs, attach } = workspace();
    visit(create);
    attach(create, { dirty: true });
    const { key } = tabOf(tabs, create);
    visit(create);
    visit(search);
    await new Promise((resolve) => setTimeout(resolve));
    expect([tabOf(tabs, create).key, tabs.active?.path]).toEqual([key, search]);
  });
});

describe('T05 a route without a menu entry', () => {
  const note = '/screens/accounting/accountNote';

  test('is not authorised, nor is a screen without url that was only typed as an address', () => {
    const { visit, tabs } = workspace();
    for (const path of ['/reports/cashreport', create, note, `${note}?key=x`]) visit(path);
    const unauthorized = tabs.tabs.filter((tab) => tab.unauthorized).map(({ path }) => path);
    expect(unauthorized).toEqual([note, '/reports/cashreport']);
  });

  test('a screen without url is authorised where another screen opened it, or the menu has its id', () => {
    const { visit, tabs, back, forward } = workspace();
    tabs.open({ screen: 'accounting/accountNote', route: null });
    visit(create);
    back();
    expect(tabs.active).toMatchObject({ path: note, unauthorized: false });
    forward();
    void tabs.close(tabOf(tabs, note).key);
    back();
    expect(tabs.active).toMatchObject({ path: note, unauthorized: false });
    visit('/screens/accounting/accountSearch');
    expect(tabs.active?.unauthorized).toBe(false);
  });

  test('an action may open screens of the menu or without url', () => {
    const { tabs } = workspace();
    expect(tabs.canOpen({ screen: 'accounting/accountCreate', route: create })).toBe(true);
    expect(tabs.canOpen({ screen: 'reports/cashreport', route: '/reports/cashreport' })).toBe(false);
    expect(tabs.canOpen({ screen: 'accounting/accountNote', route: null })).toBe(true);
    // A screen named by a row follows the menu's permissions.
    expect(tabs.canOpen({ screen: 'accounting/accountCreate' })).toBe(true);
    expect(tabs.canOpen({ screen: 'reports/cashreport' })).toBe(false);
  });

  test('a row may name a permitted screen without url: a request of it can be sent again', () => {
    const { tabs } = workspace();
    expect(tabs.canOpen({ screen: 'accounting/accountNote' })).toBe(true);
    tabs.open({ screen: 'accounting/accountNote', resubmit: '12' });
    expect(tabs.active).toMatchObject({ path: note, unauthorized: false });
  });

  test('44 A1 a form that only shows records is opened by lists; its own url says that it is not permitted', () => {
    const { tabs, visit } = workspace();
    const route = '/accounting/accountNote';
    expect(tabs.canOpen({ screen: 'accounting/accountNote', route })).toBe(true);
    tabs.open({ screen: 'accounting/accountNote', route, record: '7', readOnly: true });
    expect(tabs.active).toMatchObject({ path: note, record: '7', readOnly: true, unauthorized: false });
    visit(route);
    expect(tabs.active).toMatchObject({ path: route, unauthorized: true });
  });
});

describe('T06 props of a screen', () => {
  test("its id, the client, its route and its entry of the user's own menu, found in its depths", () => {
    const { visit, tabs } = workspace();
    visit(create);
    expect(tabs.inputOf(tabOf(tabs, create))).toEqual({
      screenId: 'accounting/accountCreate',
      client,
      route: create,
      menuEntry: menu[0]?.children?.[0]?.children?.[0],
    });
  });

  test('the entry brings the constants of the screen', () => {
    const { visit, tabs } = workspace();
    visit(commission);
    expect(tabs.inputOf(tabOf(tabs, commission)).menuEntry?.props).toEqual({ feeType: 2 });
  });

  test('is empty without an entry', () => {
    const { visit, tabs } = workspace();
    visit('/reports/cashreport');
    expect(tabs.inputOf(tabOf(tabs, '/reports/cashreport'))).toMatchObject({
      screenId: null,
      menuEntry: null,
    });
  });
});

test('T06 an entry of any id opens the screen whose url it has, with its props', () => {
  const { tabs, visit, choice } = workspace();
  choice.more = [
    {
      id: 'M-17',
      screen: 'payments/transfer',
      type: 'item',
      title: { tr: 'Havale', en: 'Transfer' },
      url: '/payments/transfer',
      props: { reportId: 20 },
    },
  ];
  visit('/payments/transfer');
  const tab = tabOf(tabs, '/payments/transfer');
  expect([tab.screenKey, tab.unauthorized, tabs.titleOf(tab)]).toEqual([
    'payments/transfer',
    false,
    'Havale',
  ]);
  expect(tabs.inputOf(tab)).toMatchObject({ screenId: 'payments/transfer', menuEntry: { id: 'M-17' } });
  expect([
    tabs.canOpen({ screen: 'payments/transfer', route: '/payments/transfer' }),
    tabs.isListed(tab),
  ]).toEqual([true, true]);
});

describe('T07 the conversation of a closed tab', () => {
  test('is released by GET {bffPath}/commit, as its screen', async () => {
    const { visit, tabs, attach, released } = workspace();
    visit(create);
    const screen = attach(create, { bffPath: 'accounting/account' });
    await tabs.close(tabOf(tabs, create).key);
    expect(released).toEqual([{ path: 'accounting/account/commit', owner: screen }]);
    expect(screen.disposed).toBe(1);
  });

  test('a screen without a path on the server calls nothing', async () => {
    const { visit, tabs, attach, released } = workspace();
    visit(search);
    attach(search);
    await tabs.home();
    expect(released).toEqual([]);
  });

  test('the end of the session forgets the tabs without a call', () => {
    const { visit, tabs, attach, released } = workspace();
    visit(create);
    const screen = attach(create, { bffPath: 'accounting/account' });
    tabs.reset();
    expect([tabs.tabs, released, screen.disposed]).toEqual([[], [], 1]);
  });
});
