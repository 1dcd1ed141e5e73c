import { homePath } from '../auth';
import { makesTab, menuEntryByPath, type Tab } from '../tabs';
import { ScreenSlot } from './ScreenSlot';
import type { WorkspaceStore } from './WorkspaceStore';

/** The slots of all tabs. */
export class ScreenSlots {
  private readonly slots = new WeakMap<Tab, ScreenSlot>();
  /** Of the screen that stands where no tab is selected. */
  private home: ScreenSlot | null = null;

  constructor(private readonly workspace: WorkspaceStore) {}

  /** Slot of a tab; null for a tab whose route the user's menu lacks. Made when it is asked for first. */
  of(tab: Tab): ScreenSlot | null {
    if (tab.screenKey === null) return null;
    const known = this.slots.get(tab);
    if (known !== undefined) return known;
    const { engine, tabs, root } = this.workspace;
    const slot = new ScreenSlot(tab, tab.screenKey, {
      engine,
      texts: root.texts,
      isOpen: () => tabs.tabs.includes(tab),
      releaseKept: () => tabs.releaseKept(tab),
    });
    this.slots.set(tab, slot);
    return slot;
  }

  /**
   * Slot of the dashboard's screen; null where the user's menu has none. It makes no tab (seed 000 §2), nor does another
   * dashboard of the menu that `path` leads to.
   */
  ofHome(path: string): ScreenSlot | null {
    const { engine, root } = this.workspace;
    // Before its tab is there, the address of a screen leads to the dashboard.
    const own = makesTab(path) ? null : menuEntryByPath(root.menu, path);
    const entry = own ?? menuEntryByPath(root.menu, homePath);
    if (entry === null) return null;
    const place = { key: 'home', values: undefined, record: undefined, attach: () => undefined };
    const ports = { engine, texts: root.texts, isOpen: () => true };
    if (this.home?.screenKey !== entry.id) this.home = new ScreenSlot(place, entry.id, ports);
    return this.home;
  }

  /**
   * In development: open screens whose definition was saved come back in their new edition, with what was typed.
   * Returns how to stop.
   */
  followDefinitions(): () => void {
    // Spelled out: Vite looks for these very words.
    const hot = import.meta.hot;
    if (hot === undefined) return () => undefined;
    const changed = ({ keys }: { readonly keys: readonly string[] }) => {
      for (const key of keys) this.workspace.modules.refresh(key);
      for (const tab of this.workspace.tabs.tabs) {
        if (tab.screenKey !== null && keys.includes(tab.screenKey)) void this.slots.get(tab)?.reload();
      }
    };
    hot.on('screens:changed', changed);
    return () => hot.off('screens:changed', changed);
  }
}
