import type { MenuItem } from '../../../contract/wire/session';
import type { OpenTarget } from '../../engine';
import { menuEntryByPath, menuEntryOf, screenOf } from './menuEntry';
import { screenKeyIn, Tab, type TabContent } from './Tab';

/** What a tab is opened with, besides its address. */
type Luggage = Pick<OpenTarget, 'duplicate' | 'resubmit' | 'values' | 'wanted' | 'asker'>;

/** Makes the tabs of addresses: what their opener gave them arrives with their key. */
export class NewTabs {
  /** What tabs that have been opened, and have not arrived yet, are opened with. */
  private readonly underway = new Map<string, Luggage>();
  /** Keys of tabs opened by a screen: screens without url cannot be reached by address otherwise. */
  private readonly opened = new Set<string>();

  constructor(private readonly ports: { menu(): readonly MenuItem[]; newKey(): string }) {}

  /** Announces a tab that a screen opens; its address carries the returned key. */
  announce({ duplicate, resubmit, values, wanted, asker }: Luggage): string {
    const key = this.ports.newKey();
    this.underway.set(key, { duplicate, resubmit, values, wanted, asker });
    this.opened.add(key);
    return key;
  }

  /** A tab from before a reload: a screen may have opened it. */
  restore(
    path: string,
    key: string,
    known: Pick<TabContent, 'record' | 'readOnly' | 'name' | 'conversation'>,
  ): Tab {
    this.opened.add(key);
    return this.make(path, key, known);
  }

  /** The tab of an address; without a key a new one. */
  make(
    path: string,
    tabKey: string | null,
    known: Pick<TabContent, 'record' | 'readOnly' | 'name' | 'conversation'>,
  ): Tab {
    const key = tabKey ?? this.ports.newKey();
    const entry = menuEntryByPath(this.ports.menu(), path);
    const { duplicate, resubmit, values, wanted, asker } = this.underway.get(key) ?? {};
    this.underway.delete(key);
    return new Tab({
      key,
      path,
      screenKey: entry === null ? this.keyWithoutUrl(path, key) : screenOf(entry),
      title: entry?.title ?? path,
      ...known,
      duplicate,
      resubmit,
      values,
      wanted,
      asker,
    });
  }

  clear(): void {
    this.underway.clear();
    this.opened.clear();
  }

  /** Key of a screen without url that another one opened, or that is in the menu; null for other paths. */
  private keyWithoutUrl(path: string, tabKey: string): string | null {
    const screenKey = screenKeyIn(path);
    if (screenKey === null || this.opened.has(tabKey)) return screenKey;
    return menuEntryOf(this.ports.menu(), screenKey) && screenKey;
  }
}
