import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
} from 'mobx';
import type { LocalizedText } from '../../../contract/values/language';
import { makesTab } from '../../../contract/values/tablessPaths';
import { type Channel, homePath, type MenuItem, type SessionUser } from '../../../contract/wire/session';
import type { EnginePorts, OpenTarget } from '../../engine';
import { AwakeTabs } from './AwakeTabs';
import { menuEntryOf } from './menuEntry';
import { NewTabs } from './NewTabs';
import type { StoredTabs } from './StoredTabs';
import { addressOf, pathOf, plainPath, readMode, type Tab } from './Tab';
import { TabConversations } from './TabConversations';

/** The signed-in user and channel (requirements P2: each screen receives it). */
interface ClientInfo {
  readonly user: SessionUser | null;
  readonly channel: Channel | null;
}

/** Data that a screen receives from its tab (requirements P2). */
export interface ScreenInput {
  readonly screenId: string | null;
  readonly client: ClientInfo;
  readonly route: string;
  readonly menuEntry: MenuItem | null;
}

/** Outside dependencies of the workspace. */
export interface TabsPorts extends Pick<EnginePorts, 'dialogs' | 'text' | 'language'> {
  readonly request: Pick<EnginePorts['request'], 'get'>;
  /** The signed-in user's menu. Observable. */
  menu(): readonly MenuItem[];
  /** Whether the user may open a screen without url, by its key. Observable. */
  mayOpenUnlisted(screen: string): boolean;
  /** Observable. */
  client(): ClientInfo;
  /** Stores open tabs across page reloads. */
  readonly storage?: Pick<StoredTabs, 'read' | 'write'>;
  /** Whether another page of the browser is open: it still has the conversations that it stored. */
  isOpenPage?(id: string | undefined): Promise<boolean>;
  /** Creates a unique tab key. */
  newKey(): string;
}

/** Navigates to an address of the page. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** Current location of the browser. */
export interface TabLocation {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The multi-tab workspace (requirements P2). The browser's address is the source of truth: opening, selecting or
 * closing a tab navigates, and `arrive` makes the tabs follow, so that back and forward work like clicks.
 */
export class TabsStore {
  tabs: readonly Tab[] = [];
  activeKey: string | null = null;
  /** Rendered tabs. */
  readonly awake = new AwakeTabs();

  private navigate: Navigate = () => undefined;
  private arrived: TabLocation | null = null;
  private readonly made: NewTabs;
  private readonly conversations: TabConversations;

  constructor(readonly ports: TabsPorts) {
    this.made = new NewTabs(ports);
    this.conversations = new TabConversations(ports);
    makeObservable<this, 'put' | 'remove' | 'show'>(this, {
      tabs: observableRef,
      activeKey: observable,
      active: computed,
      dirty: computed,
      arrive: action,
      put: action,
      remove: action,
      reset: action,
      restore: action,
      move: action,
      show: action,
    });
    reaction(
      () => this.tabs.map(({ conversation, record, name }) => ({ conversation, record, name })),
      (open) => open.length > 0 && this.save(),
      { equals: compareStructural },
    );
  }

  /** The selected tab; null if none. */
  get active(): Tab | null {
    return this.find(this.activeKey);
  }

  /** Whether any tab has unsaved input. */
  get dirty(): boolean {
    return this.tabs.some((tab) => tab.dirty);
  }

  /** Flushes pending text before `dirty` is read. */
  flush(tabs: readonly Tab[] = this.tabs): void {
    for (const tab of tabs) tab.screen?.form?.flush();
  }

  /** Stores all input at once: the session ends, or the page is left. */
  saveDrafts(): void {
    this.flush();
    for (const tab of this.tabs) tab.screen?.saveDraft?.();
  }

  /** Title of a tab in the current language; a screen that is not named yet or can't be opened has words, too. */
  titleOf(tab: Tab): string {
    return (
      this.nameOf(tab)?.[this.ports.language()] ??
      this.ports.text(tab.unauthorized ? 'tabs:unavailable' : 'tabs:opening')
    );
  }

  private nameOf({ title }: Tab): LocalizedText | undefined {
    return typeof title === 'string' ? undefined : title;
  }

  /** Input of the tab's screen: id, client, route and menu entry. */
  inputOf(tab: Tab): ScreenInput {
    return {
      screenId: tab.screenKey,
      client: this.ports.client(),
      route: tab.path,
      menuEntry: tab.screenKey === null ? null : menuEntryOf(this.ports.menu(), tab.screenKey),
    };
  }

  /** Connects the router's navigate function. */
  connect(navigate: Navigate): void {
    this.navigate = navigate;
  }

  /** Opens a screen in a tab. */
  open(target: OpenTarget): void {
    const { record = null, readOnly } = target;
    const key = this.made.announce(target);
    const mode = readOnly ? readMode : null;
    const route = this.routeOf(target);
    this.navigate(addressOf(pathOf(target.screen, route), { record, mode, key }));
  }

  /** Whether the user may open a screen: it is in the menu, or has no url, or the server lets others open it. */
  canOpen({ screen, route }: Pick<OpenTarget, 'screen' | 'route'>): boolean {
    if (route === null || menuEntryOf(this.ports.menu(), screen) !== null) return true;
    return this.ports.mayOpenUnlisted(screen);
  }

  /** Whether a tab's screen is in the user's menu. */
  isListed({ screenKey }: Pick<Tab, 'screenKey'>): boolean {
    return screenKey !== null && menuEntryOf(this.ports.menu(), screenKey) !== null;
  }

  /** The url that opens a target; null for a screen that only others open, even if the menu of others lists it. */
  private routeOf({ screen, route }: Pick<OpenTarget, 'screen' | 'route'>): string | null {
    const entry = menuEntryOf(this.ports.menu(), screen);
    if (route === undefined) return entry?.url ?? null;
    return entry === null && this.ports.mayOpenUnlisted(screen) ? null : route;
  }

  /** Restores the tabs from before a reload; their screens load when first selected. */
  restore(): void {
    if (this.tabs.length > 0) return;
    const stored = this.ports.storage?.read() ?? [];
    this.tabs = stored.map(({ path, key, ...known }) => this.made.restore(path, key, known));
  }

  /** Selects a tab at once; the router renders the rest of the page afterwards. */
  select(key: string): void {
    const tab = this.find(key);
    if (tab === null || key === this.activeKey) return;
    this.show(tab);
    this.navigate(tab.address);
  }

  /** Moves the selection by `by` tabs, wrapping around. */
  step(by: number): void {
    const count = this.tabs.length;
    if (count === 0) return;
    const at = this.active ? this.tabs.indexOf(this.active) : by > 0 ? -1 : 0;
    const next = this.tabs[(at + by + count) % count];
    if (next) this.select(next.key);
  }

  /** Selects the previously used tab. */
  back(): void {
    const before = this.awake.latest.find((key) => key !== this.activeKey && this.find(key) !== null);
    if (before !== undefined) this.select(before);
  }

  /** Moves a tab to a position within the strip. */
  move(key: string, to: number): void {
    const tab = this.find(key);
    if (tab === null || to < 0 || to >= this.tabs.length) return;
    this.tabs = this.tabs.filter((one) => one !== tab).toSpliced(to, 0, tab);
    this.save();
  }

  /** The browser arrived at an address: selects the tab with its `key`, or opens one for the path. */
  arrive(location: TabLocation): void {
    if (location === this.arrived) return;
    this.arrived = location;
    const path = plainPath(location.pathname);
    if (!makesTab(path)) {
      this.activeKey = null;
      return;
    }
    const query = new URLSearchParams(location.search);
    const known = this.find(query.get('key'));
    if (known?.path === path) this.show(known);
    else {
      const record = query.get('record') ?? undefined;
      const readOnly = record !== undefined && query.get('mode') === readMode;
      void this.add(this.made.make(path, known ? null : query.get('key'), { record, readOnly }));
    }
  }

  /** Closes a tab and selects its neighbour, or the dashboard. Resolves false if the user declines. */
  async close(key: string): Promise<boolean> {
    const tab = this.find(key);
    if (tab === null) return true;
    if (!(await this.mayLose([tab]))) return false;
    this.drop([tab]);
    return true;
  }

  /** Closes tabs without asking, and selects the neighbour of a selected one, or the dashboard. */
  drop(tabs: readonly Tab[]): void {
    const { active } = this;
    const at = active === null ? -1 : this.tabs.indexOf(active);
    const nearest = [...this.tabs.slice(at), ...this.tabs.slice(0, at).reverse()];
    const next = nearest.find((tab) => !tabs.includes(tab));
    this.remove(tabs);
    if (active !== null && tabs.includes(active)) this.navigate(next?.address ?? homePath);
  }

  /** Closes all other tabs and selects this one. Resolves false if the user declines. */
  async closeOthers(key: string): Promise<boolean> {
    return this.closeAll(
      this.tabs.filter((tab) => tab.key !== key),
      key,
    );
  }

  /** Closes the tabs to the right of one. Resolves false if the user declines. */
  async closeRight(key: string): Promise<boolean> {
    return this.closeAll(this.tabs.slice(this.tabs.findIndex((tab) => tab.key === key) + 1), key);
  }

  /** The home tab: closes all and opens the dashboard. Resolves false if the user declines. */
  async home(): Promise<boolean> {
    if (!(await this.mayLose(this.tabs))) return false;
    this.remove(this.tabs);
    this.navigate(homePath);
    return true;
  }

  /** Removes all tabs without requests: the session is over. */
  reset(): void {
    for (const tab of this.tabs) tab.screen?.dispose();
    this.tabs = [];
    this.awake.clear();
    this.activeKey = null;
    this.arrived = null;
    this.made.clear();
  }

  private find(key: string | null): Tab | null {
    return this.tabs.find((tab) => tab.key === key) ?? null;
  }

  /** Opens a tab; replaces an existing tab of the same path, asking before discarding its input. */
  private async add(tab: Tab): Promise<void> {
    const same = this.tabs.find(({ path }) => path === tab.path);
    const location = this.arrived;
    if (same) this.flush([same]);
    const edited = same?.dirty && !(await this.mayLose([same])) ? same : null;
    // The user navigated elsewhere while the question was open: ignores the answer.
    if (this.arrived !== location) return;
    if (edited === null) this.put(tab);
    this.navigate((edited ?? tab).address, { replace: true });
  }

  private put(tab: Tab): void {
    const same = this.tabs.find(({ path }) => path === tab.path);
    this.tabs = same ? this.tabs.map((one) => (one === same ? tab : one)) : [tab, ...this.tabs];
    this.show(tab);
    this.save();
    if (same) this.release(same);
  }

  private show(tab: Tab): void {
    this.activeKey = tab.key;
    this.awake.use(tab.key);
  }

  private save(): void {
    // A tab without permission would be restored as one that another screen opened.
    const kept = this.tabs.filter(({ unauthorized }) => !unauthorized);
    // A screen that leaves the menu keeps its name.
    this.ports.storage?.write(
      kept.map((tab) => {
        const { key, path, record, readOnly, conversation } = tab;
        return { key, path, record, readOnly, conversation, name: this.nameOf(tab) };
      }),
    );
  }

  private async closeAll(tabs: readonly Tab[], selected: string): Promise<boolean> {
    if (!(await this.mayLose(tabs))) return false;
    this.remove(tabs);
    this.select(selected);
    return true;
  }

  private remove(tabs: readonly Tab[]): void {
    this.tabs = this.tabs.filter((tab) => !tabs.includes(tab));
    this.save();
    for (const tab of tabs) this.release(tab);
  }

  private release(tab: Tab): void {
    this.awake.forget(tab.key);
    this.conversations.release(tab);
  }

  /** Releases the tab's conversation from before a reload: its screen begins a new one. Never rejects. */
  releaseStored(tab: Tab): Promise<void> {
    return this.conversations.releaseStored(tab);
  }

  private async mayLose(tabs: readonly Tab[]): Promise<boolean> {
    this.flush(tabs);
    const dirty = tabs.filter((tab) => tab.dirty);
    if (dirty.length === 0) return true;
    return this.ports.dialogs.confirm({
      title: this.ports.text('tabs:unsaved.title'),
      message: this.ports.text('tabs:unsaved.message'),
      facts: dirty.map((tab) => ({
        label: this.ports.text('tabs:unsaved.screen'),
        value: this.titleOf(tab),
      })),
      loses: true,
    });
  }
}
