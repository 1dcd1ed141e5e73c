import { makesTab } from '../../../contract/values/tablessPaths';
import type { MenuItem } from '../../../contract/wire/session';
import type { EnginePorts, ScreenStore } from '../../engine';
import { homePath } from '../../session';
import type { Texts } from '../../ui/texts';
import { menuEntryByPath, menuEntryOf, screenOf, type Tab, type TabsStore } from '../tabs';
import type { ScreenModules } from './ScreenModules';
import { ScreenSlot } from './ScreenSlot';

/** The workspace, as far as its screens need it. */
interface SlotsWorkspace {
  readonly engine: EnginePorts;
  readonly tabs: TabsStore;
  readonly root: {
    readonly texts: Texts;
    readonly menu: readonly MenuItem[];
    readonly session: { refreshRights(): Promise<boolean> };
  };
  readonly modules: Pick<ScreenModules, 'refresh'>;
}

/** Screens with changed modules; whether the menu changed, too. */
interface SavedDefinitions {
  readonly keys: readonly string[];
  readonly menu?: true;
}

/** Slots of all tabs. */
export class ScreenSlots {
  private readonly slots = new WeakMap<Tab, ScreenSlot>();
  /** Slot of the screen shown without a selected tab. */
  private home: ScreenSlot | null = null;

  constructor(private readonly workspace: SlotsWorkspace) {}

  /** Slot of a tab, created on first use; null if the user's menu lacks its route. */
  of(tab: Tab): ScreenSlot | null {
    if (tab.screenKey === null) return null;
    const known = this.slots.get(tab);
    if (known !== undefined) return known;
    const { engine, tabs, root } = this.workspace;
    const slot = new ScreenSlot(tab, tab.screenKey, {
      engine,
      props: menuEntryOf(root.menu, tab.screenKey)?.props,
      texts: root.texts,
      isOpen: () => tabs.tabs.includes(tab),
      releaseStored: () => tabs.releaseStored(tab),
    });
    this.slots.set(tab, slot);
    return slot;
  }

  /**
   * Slot of the dashboard screen; null if the user's menu has none. Dashboards open without a tab (requirements
   * P2), including others in the menu, selected by `path`.
   */
  ofHome(path: string): ScreenSlot | null {
    const { engine, root } = this.workspace;
    // Until its tab exists, the address of a screen shows the dashboard.
    const named = makesTab(path) ? null : menuEntryByPath(root.menu, path);
    const entry = named ?? menuEntryByPath(root.menu, homePath);
    if (entry === null) return null;
    const screenKey = screenOf(entry);
    if (this.home?.screenKey === screenKey) return this.home;
    const before = this.home?.screen;
    // This runs while the page is drawn.
    if (before) queueMicrotask(() => before.dispose());
    const place = { key: 'home', values: undefined, record: undefined, attach: () => undefined };
    const home: ScreenSlot = new ScreenSlot(place, screenKey, {
      engine,
      props: entry.props,
      texts: root.texts,
      isOpen: () => this.home === home,
    });
    this.home = home;
    return home;
  }

  /** The dashboard's screen, once it was shown; null before. */
  get homeScreen(): ScreenStore | null {
    return this.home?.screen ?? null;
  }

  /** Ends the dashboard: the session is over. */
  reset(): void {
    const { home } = this;
    this.home = null;
    home?.screen?.dispose();
  }

  /**
   * In development: replaces open screens whose definition was saved, keeping the input. Returns the stop
   * function.
   */
  followDefinitions(): () => void {
    // Vite requires exactly this expression.
    const hot = import.meta.hot;
    if (hot === undefined) return () => undefined;
    const changed = (saved: SavedDefinitions) => this.follow(saved);
    hot.on('screens:changed', changed);
    return () => hot.off('screens:changed', changed);
  }

  /** Applies saved definitions. */
  follow({ keys, menu }: SavedDefinitions): void {
    const { modules, tabs, root } = this.workspace;
    for (const key of keys) modules.refresh(key);
    for (const tab of tabs.tabs) {
      if (tab.screenKey !== null && keys.includes(tab.screenKey)) void this.slots.get(tab)?.reload();
    }
    if (menu) void root.session.refreshRights();
  }
}
