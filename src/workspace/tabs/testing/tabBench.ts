import type { JsonObject } from '../../../../contract/values/json';
import type { Language } from '../../../../contract/values/language';
import type { Channel, MenuItem, SessionUser } from '../../../../contract/wire/session';
import type { Tab, TabScreen } from '../Tab';
import { type TabsPorts, TabsStore } from '../TabsStore';

/** Sample menu: areas with screens, one nested. */
export const menu: readonly MenuItem[] = [
  {
    id: 'accounting',
    type: 'group',
    title: { tr: 'Muhasebe', en: 'Accounting' },
    children: [
      {
        id: 'accounts',
        type: 'collapse',
        title: { tr: 'Hesaplar', en: 'Accounts' },
        children: [
          {
            id: 'accounting/accountCreate',
            type: 'item',
            title: { tr: 'Hesap açılışı', en: 'Account opening' },
            url: '/accounting/accountCreate',
          },
        ],
      },
      {
        id: 'accounting/accountSearch',
        type: 'item',
        title: { tr: 'Hesap sorgulama', en: 'Account search' },
        url: '/accounting/accountSearch',
      },
    ],
  },
  {
    id: 'fee/givenCommissionDefination',
    type: 'item',
    title: { tr: 'Verilen komisyon tanımlama', en: 'Given commission' },
    url: '/fee/givenCommissionDefination',
    props: { feeType: 2 },
  },
];

/** Sample client. */
export const client = {
  user: { uid: '1', userName: 'ayse', displayName: 'Ayşe Işık' } as SessionUser,
  channel: { name: 'Kadıköy' } satisfies Channel,
};

/**
 * A workspace in a browser with history: `visit` is a link or typed address, `back` and `forward` are the
 * browser's buttons.
 */
export function workspace(storage?: TabsPorts['storage']) {
  const history: { pathname: string; search: string }[] = [];
  let at = -1;
  let keys = 0;
  const released: { path: string; owner: unknown }[] = [];
  const questions: { title: string; facts: readonly { value: string }[] }[] = [];
  const choice: {
    confirm: boolean;
    language: Language;
    listed: readonly string[] | null;
    more: readonly MenuItem[];
  } = {
    confirm: true,
    language: 'tr',
    listed: null,
    more: [],
  };

  const tabs = new TabsStore({
    request: {
      get: async (path: string, options?: { owner?: unknown }) => {
        released.push({ path, owner: options?.owner });
        return undefined as never;
      },
    },
    dialogs: {
      confirm: async (question) => {
        questions.push(question);
        return choice.confirm;
      },
    },
    text: (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    language: () => choice.language,
    menu: () => [...(choice.listed === null ? menu : only(menu, choice.listed)), ...choice.more],
    mayOpenUnlisted: (screen) => screen === 'accounting/accountNote',
    client: () => client,
    ...(storage && { storage }),
    newKey: () => {
      keys += 1;
      return `k${keys}`;
    },
  });

  function arrive() {
    const location = history[at];
    if (location) tabs.arrive(location);
  }

  function visit(address: string, replace = false) {
    const [pathname = '', search = ''] = address.split('?');
    if (!replace) history.length = at + 1;
    at = replace ? at : at + 1;
    history[at] = { pathname, search: search && `?${search}` };
    arrive();
  }

  tabs.connect((to, options) => visit(to, options?.replace));

  return {
    tabs,
    visit: (address: string) => visit(address),
    back: () => {
      at -= 1;
      arrive();
    },
    forward: () => {
      at += 1;
      arrive();
    },
    /** Current path and query. */
    address: () => `${history[at]?.pathname ?? ''}${history[at]?.search ?? ''}`,
    titles: () => tabs.tabs.map((tab) => tabs.titleOf(tab)),
    activeTitle: () => (tabs.active ? tabs.titleOf(tabs.active) : null),
    /** Attaches a screen to the tab of a path. */
    attach: (path: string, words: Partial<TabScreen> = {}) => {
      const screen = fakeScreen(words);
      tabOf(tabs, path).attach(screen);
      return screen;
    },
    released,
    questions,
    choice,
  };
}

/** The menu with these screens only. */
function only(items: readonly MenuItem[], ids: readonly string[]): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.children === undefined) return ids.includes(item.id) ? [item] : [];
    return [{ ...item, children: only(item.children, ids) }];
  });
}

/** The tab of a path. */
export function tabOf(tabs: TabsStore, path: string): Tab {
  const tab = tabs.tabs.find((one) => one.path === path);
  if (tab === undefined) throw new Error(`No tab for ${path}.`);
  return tab;
}

/** A minimal screen for a tab. */
export function fakeScreen(words: Partial<TabScreen>) {
  const screen = {
    screenId: 'accounting/accountCreate',
    transactionKey: 'conversation',
    state: {} as JsonObject,
    bffPath: null as string | null,
    dirty: false,
    disposed: 0,
    merge: () => undefined,
    dispose: () => {
      screen.disposed += 1;
    },
    ...words,
  };
  return screen;
}
