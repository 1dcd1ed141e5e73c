import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
} from 'mobx';
import type { ScreenOwner } from '../../contract/request';
import { type Channel, homePath, type MenuItem, type SessionUser } from '../../contract/session';
import type { EnginePorts, OpenTarget } from '../engine';
import { AwakeTabs } from './AwakeTabs';
import type { KeptTabs } from './KeptTabs';
import { menuEntryById, menuEntryByPath } from './menuEntry';
import { Tab, type TabContent } from './Tab';
import { addressOf, makesTab, pathOf, plainPath, readMode, screenKeyIn } from './tabPaths';

/** Who uses the client (seed 000 §2: each screen receives it). */
interface ClientInfo {
  readonly user: SessionUser | null;
  readonly channel: Channel | null;
}

/** What a screen receives from its tab (seed 000 §2). */
export interface ScreenInput {
  readonly screenId: string | null;
  readonly client: ClientInfo;
  readonly route: string;
  readonly menuEntry: MenuItem | null;
}

/** What the workspace needs from outside. */
export interface TabsPorts extends Pick<EnginePorts, 'dialogs' | 'text' | 'language'> {
  readonly request: Pick<EnginePorts['request'], 'get'>;
  /** The signed-in user's menu. Observable. */
  menu(): readonly MenuItem[];
  /** Observable. */
  client(): ClientInfo;
  /** Keeps the open tabs over a reload. */
  readonly kept?: Pick<KeptTabs, 'read' | 'write'>;
  /** A key that no other tab has had. */
  newKey(): string;
}

/** Goes to an address of the page. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** Where the browser stands. */
export interface TabLocation {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The multi-tab workspace (seed 000 §2). The browser's address leads: whatever opens, selects or closes a
 * tab goes there, and `arrive` makes the tabs follow, so back and forward do the same as a click.
 */
export class TabsStore {
  tabs: readonly Tab[] = [];
  activeKey: string | null = null;
  /** Which tabs are drawn. */
  readonly awake = new AwakeTabs();

  private navigate: Navigate = () => undefined;
  private arrived: TabLocation | null = null;
  /** First values of tabs that were opened and did not arrive yet, and what they are copies of. */
  private readonly underway = new Map<string, Pick<OpenTarget, 'duplicate' | 'values' | 'wanted'>>();
  /** Keys of tabs that a screen opened: of those without url no address leads to others. */
  private readonly opened = new Set<string>();

  constructor(readonly ports: TabsPorts) {
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
      () => this.tabs.map(({ conversation }) => conversation),
      (open) => open.length > 0 && this.keep(),
      { equals: compareStructural },
    );
  }

  /** The selected tab; null on a page without one. */
  get active(): Tab | null {
    return this.find(this.activeKey);
  }

  /** Whether any tab would lose what was typed. */
  get dirty(): boolean {
    return this.tabs.some((tab) => tab.dirty);
  }

  /** Takes over what is being typed: before anyone asks whether it would be lost. */
  flush(tabs: readonly Tab[] = this.tabs): void {
    for (const tab of tabs) tab.screen?.form?.flush();
  }

  /** Keeps what is typed at once: the session ends. */
  keepTyped(): void {
    this.flush();
    for (const tab of this.tabs) tab.screen?.keepDraft?.();
  }

  /** Title of a tab in the language of now. */
  titleOf(tab: Tab): string {
    return typeof tab.title === 'string' ? tab.title : tab.title[this.ports.language()];
  }

  /** What the tab's screen receives: its id, who uses it, its route and its entry of the user's own menu. */
  inputOf(tab: Tab): ScreenInput {
    return {
      screenId: tab.screenKey,
      client: this.ports.client(),
      route: tab.path,
      menuEntry: tab.screenKey === null ? null : menuEntryById(this.ports.menu(), tab.screenKey),
    };
  }

  /** The router gives its way of going somewhere. */
  connect(navigate: Navigate): void {
    this.navigate = navigate;
  }

  /** Opens a screen in a tab. */
  open(target: OpenTarget): void {
    const key = this.ports.newKey();
    const { duplicate, values, wanted, record = null, readOnly } = target;
    this.underway.set(key, { duplicate, values, wanted });
    this.opened.add(key);
    const mode = readOnly ? readMode : null;
    const route = target.route === undefined ? this.routeOf(target.screen) : target.route;
    this.navigate(addressOf(pathOf(target.screen, route), { record, mode, key }));
  }

  /** Whether the user may open a screen: it is in the menu, or has no url. */
  canOpen({ screen, route }: Pick<OpenTarget, 'screen' | 'route'>): boolean {
    return route === null || menuEntryById(this.ports.menu(), screen) !== null;
  }

  private routeOf(screen: string): string | null {
    return menuEntryById(this.ports.menu(), screen)?.url ?? null;
  }

  /** The tabs of before a reload are there again; their screens wake up when they are looked at. */
  restore(): void {
    if (this.tabs.length > 0) return;
    const kept = this.ports.kept?.read() ?? [];
    for (const { key } of kept) this.opened.add(key);
    this.tabs = kept.map(({ path, key, ...known }) => this.makeTab(path, key, known));
  }

  /** Goes to a tab. It is there at once: the router draws what else hangs on the address when it comes to it. */
  select(key: string): void {
    const tab = this.find(key);
    if (tab === null || key === this.activeKey) return;
    this.show(tab);
    this.navigate(tab.address);
  }

  /** Goes to the tab so many places further on; behind the last one is the first. */
  step(by: number): void {
    const count = this.tabs.length;
    if (count === 0) return;
    const at = this.active ? this.tabs.indexOf(this.active) : by > 0 ? -1 : 0;
    const next = this.tabs[(at + by + count) % count];
    if (next) this.select(next.key);
  }

  /** Goes back to the tab that was used before this one. */
  back(): void {
    const before = this.awake.latest.find((key) => key !== this.activeKey && this.find(key) !== null);
    if (before !== undefined) this.select(before);
  }

  /** Puts a tab to another place; behind the last one is none. */
  move(key: string, to: number): void {
    const tab = this.find(key);
    if (tab === null || to < 0 || to >= this.tabs.length) return;
    this.tabs = this.tabs.filter((one) => one !== tab).toSpliced(to, 0, tab);
    this.keep();
  }

  /** The browser stands somewhere: a tab of this `key` is selected, else one is opened for the path. */
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
      void this.add(this.makeTab(path, known ? null : query.get('key'), { record, readOnly }));
    }
  }

  /** Closes a tab and selects its neighbour, else goes to the dashboard. False where the user keeps it. */
  async close(key: string): Promise<boolean> {
    const tab = this.find(key);
    if (tab === null) return true;
    if (!(await this.mayLose([tab]))) return false;
    const index = this.tabs.indexOf(tab);
    const wasActive = key === this.activeKey;
    this.remove([tab]);
    if (wasActive) this.navigate(this.tabs[Math.min(index, this.tabs.length - 1)]?.address ?? homePath);
    return true;
  }

  /** Closes all tabs but one, which is selected. False where the user keeps them. */
  async closeOthers(key: string): Promise<boolean> {
    return this.closeAll(
      this.tabs.filter((tab) => tab.key !== key),
      key,
    );
  }

  /** Closes the tabs to the right of one. False where the user keeps them. */
  async closeRight(key: string): Promise<boolean> {
    return this.closeAll(this.tabs.slice(this.tabs.findIndex((tab) => tab.key === key) + 1), key);
  }

  /** The home tab: closes all and goes to the dashboard. False where the user keeps them. */
  async home(): Promise<boolean> {
    if (!(await this.mayLose(this.tabs))) return false;
    this.remove(this.tabs);
    this.navigate(homePath);
    return true;
  }

  /** Forgets all tabs without a call: the session is over. */
  reset(): void {
    for (const tab of this.tabs) tab.screen?.dispose();
    this.tabs = [];
    this.awake.clear();
    this.activeKey = null;
    this.arrived = null;
    this.underway.clear();
    this.opened.clear();
  }

  private find(key: string | null): Tab | null {
    return this.tabs.find((tab) => tab.key === key) ?? null;
  }

  private makeTab(
    path: string,
    givenKey: string | null,
    known: Pick<TabContent, 'record' | 'readOnly' | 'name' | 'conversation'>,
  ): Tab {
    const key = givenKey ?? this.ports.newKey();
    const entry = menuEntryByPath(this.ports.menu(), path);
    const { duplicate, values, wanted } = this.underway.get(key) ?? {};
    this.underway.delete(key);
    return new Tab({
      key,
      path,
      screenKey: entry?.id ?? this.keyWithoutUrl(path, key),
      title: entry?.title ?? path,
      ...known,
      duplicate,
      values,
      wanted,
    });
  }

  /** Key of a screen without url that was opened by another one, or is in the menu; null for any other path. */
  private keyWithoutUrl(path: string, tabKey: string): string | null {
    const screenKey = screenKeyIn(path);
    if (screenKey === null || this.opened.has(tabKey)) return screenKey;
    return menuEntryById(this.ports.menu(), screenKey) && screenKey;
  }

  /** A tab for a path takes the place of the one that stands there; what was typed there is asked after. */
  private async add(tab: Tab): Promise<void> {
    const same = this.tabs.find(({ path }) => path === tab.path);
    const location = this.arrived;
    if (same) this.flush([same]);
    const kept = same?.dirty && !(await this.mayLose([same])) ? same : null;
    // The user went elsewhere while the question stood: the answer is no longer about where he is.
    if (this.arrived !== location) return;
    if (kept === null) this.put(tab);
    this.navigate((kept ?? tab).address, { replace: true });
  }

  private put(tab: Tab): void {
    const same = this.tabs.find(({ path }) => path === tab.path);
    this.tabs = same ? this.tabs.map((one) => (one === same ? tab : one)) : [tab, ...this.tabs];
    this.show(tab);
    this.keep();
    if (same) this.release(same);
  }

  private show(tab: Tab): void {
    this.activeKey = tab.key;
    this.awake.use(tab.key);
  }

  private keep(): void {
    // One without a right to its screen would come back as one that another screen opened.
    this.ports.kept?.write(this.tabs.filter(({ unauthorized }) => !unauthorized));
  }

  private async closeAll(tabs: readonly Tab[], selected: string): Promise<boolean> {
    if (!(await this.mayLose(tabs))) return false;
    this.remove(tabs);
    this.select(selected);
    return true;
  }

  private remove(tabs: readonly Tab[]): void {
    this.tabs = this.tabs.filter((tab) => !tabs.includes(tab));
    this.keep();
    for (const tab of tabs) this.release(tab);
  }

  /** Closing a tab whose screen has a path on the server releases its conversation there (seed 000 §2). */
  private release(tab: Tab): void {
    void this.releaseKept(tab);
    const { screen } = tab;
    if (screen && screen.bffPath !== null) void this.askRelease(screen.bffPath, screen);
    screen?.abandon?.();
    screen?.dispose();
  }

  /**
   * Releases what the tab's screen had open before a reload. The screen begins anew after that, so that nothing stays
   * open on the server that no tab knows of. Resolves at once where nothing was open, and never rejects.
   */
  async releaseKept(tab: Tab): Promise<void> {
    const kept = tab.takeKept();
    if (kept) await this.askRelease(kept.bffPath, { ...kept, state: {}, merge: () => undefined });
  }

  /** What the server says to it is of no account. */
  private async askRelease(bffPath: string, owner: ScreenOwner): Promise<void> {
    const options = { owner, silent: true, loading: false };
    await this.ports.request.get(`${bffPath}/commit`, options).catch(() => undefined);
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
