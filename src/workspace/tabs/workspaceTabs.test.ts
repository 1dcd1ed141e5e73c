import { describe, expect, test } from 'vitest';
import { StoredTabs } from './StoredTabs';
import { tabOfSameRecord } from './sameRecord';
import { tabOf, workspace } from './testing/tabBench';

const create = '/accounting/accountCreate';
const search = '/accounting/accountSearch';
const commission = '/fee/givenCommissionDefination';

function three() {
  const bench = workspace();
  for (const path of [commission, search, create]) bench.visit(path);
  const paths = () => bench.tabs.tabs.map(({ path }) => path);
  const key = (path: string) => tabOf(bench.tabs, path).key;
  return { ...bench, paths, key };
}

describe('T04 closing several tabs', () => {
  test('all others: the one that stays is selected', async () => {
    const { tabs, paths, key } = three();
    expect(await tabs.closeOthers(key(commission))).toBe(true);
    expect([paths(), tabs.active?.path]).toEqual([[commission], commission]);
  });

  test('those to the right', async () => {
    const { tabs, paths, key } = three();
    await tabs.closeRight(key(create));
    expect([paths(), tabs.active?.path]).toEqual([[create], create]);
  });

  test('none of them if unsaved input of one is kept', async () => {
    const { tabs, paths, key, attach, choice } = three();
    attach(search, { dirty: true });
    choice.confirm = false;
    expect(await tabs.closeOthers(key(create))).toBe(false);
    expect(paths()).toHaveLength(3);
  });
});

describe('T01 the order of tabs', () => {
  test('is changed by moving one, within the ends', () => {
    const { tabs, paths, key } = three();
    tabs.move(key(create), 2);
    expect(paths()).toEqual([search, commission, create]);
    tabs.move(key(create), 3);
    tabs.move(key(search), -1);
    expect(paths()).toEqual([search, commission, create]);
  });

  test('is followed from tab to tab, around its ends', () => {
    const { tabs } = three();
    tabs.step(-1);
    expect(tabs.active?.path).toBe(commission);
    tabs.step(1);
    tabs.step(1);
    expect(tabs.active?.path).toBe(search);
  });

  test('can be left for the previously used tab, and back', () => {
    const { tabs, key } = three();
    const [from, to] = [key(create), key(search)];
    tabs.select(from);
    tabs.select(to);
    const keys = [0, 1].map(() => {
      tabs.back();
      return tabs.activeKey;
    });
    expect(keys).toEqual([from, to]);
  });
});

describe('T08 tabs over a reload', () => {
  const storage = () => {
    const map = new Map<string, string>();
    return {
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, value: string) => void map.set(name, value),
      removeItem: (name: string) => void map.delete(name),
    };
  };

  test('are restored in their order, with their records; a screen loads when it is first shown', () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.visit(create);
    before.visit(`${search}?record=7`);
    const after = workspace(stored);
    after.tabs.restore();
    expect(after.tabs.tabs.map(({ path, record }) => [path, record])).toEqual([
      [search, '7'],
      [create, undefined],
    ]);
    expect(after.titles()).toEqual(['Hesap sorgulama', 'Hesap açılışı']);
    after.visit(before.address());
    expect(after.tabs.tabs.map((tab) => after.tabs.awake.has(tab.key))).toEqual([true, false]);
    expect(after.tabs.tabs).toHaveLength(2);
  });

  test('one of a screen without url keeps its title, also if it has no conversation', () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.tabs.open({ screen: 'accounting/accountNote', record: '7', readOnly: true });
    before.attach('/screens/accounting/accountNote', {
      names: { tr: 'Hesap Notu', en: 'Account Note' },
      bffPath: null,
    });
    const after = workspace(stored);
    after.tabs.restore();
    expect(after.titles()).toEqual(['Hesap Notu']);
  });

  test('44 C2 one of a screen that the user has lost keeps its title', () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.visit(create);
    const after = workspace(stored);
    after.choice.listed = ['accounting/accountSearch'];
    after.tabs.restore();
    expect(after.tabs.tabs.map(({ unauthorized }) => unauthorized)).toEqual([true]);
    expect(after.titles()).toEqual(['Hesap açılışı']);
  });

  test('T05 a screen without url that was only typed as an address stays unauthorised', () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.visit('/screens/accounting/accountNote');
    const after = workspace(stored);
    after.tabs.restore();
    after.visit(before.address());
    expect(after.tabs.tabs.map(({ unauthorized }) => unauthorized)).toEqual([true]);
  });

  test('T07 closing a tab that was not shown releases the open conversation of its screen', async () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.visit(create);
    before.visit(search);
    before.attach(create, { bffPath: 'accounting/account', transactionKey: 'k-9' });
    before.attach(search, { bffPath: 'accounting/search', transactionKey: null });
    const after = workspace(stored);
    after.tabs.restore();
    await after.tabs.home();
    expect(after.released).toMatchObject([
      {
        path: 'accounting/account/commit',
        owner: { screenId: 'accounting/accountCreate', transactionKey: 'k-9' },
      },
    ]);
    expect(stored.read()).toEqual([]);
  });

  test('R06 an opened one releases its conversation once, before its screen begins another', async () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.visit(create);
    before.attach(create, { bffPath: 'accounting/account', transactionKey: 'k-9' });
    const after = workspace(stored);
    after.tabs.restore();
    after.visit(before.address());
    const tab = tabOf(after.tabs, create);
    // A retry after a failure has nothing to release.
    await Promise.all([after.tabs.releaseStored(tab), after.tabs.releaseStored(tab)]);
    const old = {
      path: 'accounting/account/commit',
      owner: { screenId: 'accounting/accountCreate', transactionKey: 'k-9' },
    };
    expect(after.released).toMatchObject([old]);
    expect(stored.read()).toMatchObject([{ path: create }]);
    expect(stored.read()[0]?.conversation).toBeUndefined();
    after.attach(create, { bffPath: 'accounting/account', transactionKey: 'k-10' });
    expect(stored.read()).toMatchObject([{ conversation: { transactionKey: 'k-10' } }]);
    await after.tabs.home();
    expect(after.released).toMatchObject([old, { owner: { transactionKey: 'k-10' } }]);
  });

  test('one whose screen no menu names sleeps under the name that the screen gave itself', () => {
    const stored = new StoredTabs(storage(), () => 'ayse');
    const before = workspace(stored);
    before.tabs.open({ screen: 'accounting/accountNote', route: null });
    before.attach('/screens/accounting/accountNote', { names: { tr: 'Hesap Notu', en: 'Account Note' } });
    before.visit(create);
    const after = workspace(stored);
    after.tabs.restore();
    expect(after.titles()).toEqual(['Hesap açılışı', 'Hesap Notu']);
    // 44 C: the language is changed before it is drawn again.
    after.choice.language = 'en';
    expect(after.titles()).toEqual(['Account opening', 'Account Note']);
  });

  test('belong to the user, survive the end of a session and are removed at sign-out', () => {
    const shared = storage();
    let user = 'ayse';
    const stored = new StoredTabs(shared, () => user);
    const { visit, tabs } = workspace(stored);
    visit(create);
    tabs.reset();
    expect(stored.read()).toHaveLength(1);
    user = 'ömer';
    expect(stored.read()).toEqual([]);
    user = 'ayse';
    stored.clear();
    expect(stored.read()).toEqual([]);
  });

  test.each([
    ['{'],
    ['7'],
    ['[{"key":1,"path":"/a"},{"key":"k","path":"javascript:x"},null]'],
    ['[{"key":"k","path":"/a","conversation":{"bffPath":7}}]'],
  ])('a stored %s is ignored', (text) => {
    const shared = storage();
    shared.setItem('tabs ayse', text);
    expect(new StoredTabs(shared, () => 'ayse').read()).toEqual([]);
  });
});

describe('one record in two tabs', () => {
  const words = { dirty: true, record: '7', definition: { entity: 'Account' } };

  test('is reported while it is changed in both', () => {
    const { tabs, attach } = three();
    attach(create, words);
    const other = attach(search, { ...words, dirty: false });
    const [one, two] = [tabOf(tabs, create), tabOf(tabs, search)];
    expect(tabOfSameRecord(tabs.tabs, one)).toBeUndefined();
    other.dirty = true;
    expect([tabOfSameRecord(tabs.tabs, one), tabOfSameRecord(tabs.tabs, two)]).toEqual([two, one]);
  });

  test('differs by id, and a new record does not count', () => {
    const { tabs, attach } = three();
    attach(create, words);
    attach(search, { ...words, record: '8' });
    attach(commission, { ...words, record: null });
    expect(tabs.tabs.map((tab) => tabOfSameRecord(tabs.tabs, tab))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
