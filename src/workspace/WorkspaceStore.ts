import { reaction } from 'mobx';
import type { FoundRecord } from '../../contract/values/findRecords';
import { institutionZone, todayInTurkiye } from '../../contract/values/today';
import { openRight } from '../../contract/wire/rights';
import type { StoredNotification } from '../../contract/wire/socket';
import { type EnginePorts, type OpenTarget, ScreenStore } from '../engine';
import { readCounters, readFound } from '../replies/replies';
import { newId } from '../request/ids';
import { ExportStore } from '../screens/export';
import { loadFonts } from '../screens/export/loadFonts';
import { startWorker } from '../screens/export/startWorker';
import { CallLog, forgetQuickNotes, ShellStore } from '../shell';
import { saveFile } from '../ui/saveFile';
import { formatField } from '../ui/texts';
import { DraftStorage } from './drafts/draftStorage';
import { OpenPages } from './drafts/OpenPages';
import { SentDrafts } from './drafts/SentDrafts';
import { enginePorts } from './enginePorts';
import { FreshScreens } from './FreshScreens';
import { LookupPicks } from './LookupPicks';
import { notificationTarget } from './notificationTarget';
import type { PageStores } from './PageStores';
import { notifyWrites, PoolCounters } from './PoolCounters';
import { Realtime } from './Realtime';
import { reportPending } from './reportPending';
import { followRights } from './rights/followRights';
import { followTheme, shellPorts, userDataStorage } from './shellPorts';
import { ScreenModules } from './slots/ScreenModules';
import { ScreenSlots } from './slots/ScreenSlots';
import { KeptTabs, TabsStore } from './tabs';

const workspaces = new WeakMap<PageStores, WorkspaceStore>();

/**
 * Stores of the signed-in page: tabs, screens, engine ports. Separate from PageStores, so that sign-in does
 * not load it.
 */
export class WorkspaceStore {
  readonly modules: ScreenModules;
  readonly shell: ShellStore;
  readonly tabs: TabsStore;
  /** Screens of the tabs: they outlive the page that shows them, such as behind the page of an error. */
  readonly slots: ScreenSlots = new ScreenSlots(this);
  readonly exports: ExportStore;
  readonly engine: EnginePorts;
  private readonly userName = (): string => this.root.session.user?.userName ?? '';
  private readonly sentDrafts = new SentDrafts(localStorage, this.userName);
  readonly drafts: DraftStorage = new DraftStorage(sessionStorage, this.userName, this.sentDrafts);
  private readonly pages = new OpenPages(
    navigator.locks,
    // Only where there are no locks: it keeps the page from being frozen.
    navigator.locks === undefined && typeof BroadcastChannel === 'function'
      ? new BroadcastChannel('open-pages')
      : null,
  );
  /** Open tabs, kept across page reloads. */
  readonly storedTabs: KeptTabs = new KeptTabs(sessionStorage, this.userName, this.pages.own);
  /** Recently selected look-up records. */
  readonly picks: LookupPicks = new LookupPicks(localStorage, this.userName);
  /** Entries waiting in the menu's pools. */
  readonly counters: PoolCounters;
  /** Pushed server events. */
  readonly realtime: Realtime;
  private readonly fresh = new FreshScreens();
  /** Recorded requests for the why inspector; null if disabled. */
  readonly calls: CallLog | null;

  private constructor(readonly root: PageStores) {
    const { request, ui, texts, session } = root;
    const modules = root.network?.modules ?? new ScreenModules();
    this.modules = modules;
    this.counters = new PoolCounters(() =>
      request.get('users/counters', { loading: false, silent: true, read: readCounters }),
    );
    this.realtime = new Realtime(root, this.counters, () => void this.followRights());
    const users = userDataStorage(root);
    this.shell = new ShellStore(shellPorts(root, this.realtime, users));
    followTheme(root, this.shell.settings, users);
    this.tabs = this.makeTabs();
    this.exports = this.makeExports();
    this.engine = enginePorts({
      modules,
      ui,
      texts,
      session,
      institutionName: root.config.institutionName,
      request: notifyWrites(request, (owner) => {
        this.counters.soon();
        this.fresh.written(owner);
      }),
      tabs: this.tabs,
      exports: this.exports,
      drafts: this.drafts,
      picks: this.picks,
    });
    this.calls = root.inspects ? new CallLog() : null;
    root.onCall = this.calls ? (call) => this.calls?.add(call) : undefined;
    root.isInTab = (screen) => this.tabs.tabs.some((tab) => tab.screen === screen);
    root.onSessionEnding = () => {
      this.tabs.saveDrafts();
      return this.tabs.active?.address ?? null;
    };
    this.sentDrafts.onSentElsewhere(window, () => this.discardSent());
    reaction(
      () => root.session.phase,
      (phase) => {
        if (phase === 'signed-in') {
          forgetQuickNotes(localStorage, root.session.user?.userName);
          void reportPending(root, this.drafts, (screenKey) => this.restoreDraft(screenKey));
          this.tabs.restore();
          this.counters.start(document);
        }
        if (phase !== 'signed-out') return;
        this.tabs.reset();
        this.slots.reset();
        this.exports.cancel();
        this.counters.stop();
      },
      { fireImmediately: true },
    );
    const shown = () => (this.tabs.activeKey === null ? this.slots.homeScreen : this.tabs.active?.screen);
    reaction(shown, (screen) => screen instanceof ScreenStore && this.fresh.shown(screen));
    reaction(
      () => texts.language,
      () => {
        const screen = shown();
        this.fresh.outdated();
        if (screen instanceof ScreenStore) this.fresh.shown(screen);
      },
    );
    reaction(
      () => root.session.closing,
      (end) => end?.final && void this.announce(end.at),
      // The session's end may already be near when the page loads.
      { fireImmediately: true },
    );
  }

  /** The workspace of a root; one each, survives remounts of the page. */
  static of(root: PageStores): WorkspaceStore {
    const workspace = workspaces.get(root) ?? new WorkspaceStore(root);
    workspaces.set(root, workspace);
    return workspace;
  }

  /** The workspace of a root; null if none was made. */
  static known(root: PageStores): WorkspaceStore | null {
    return workspaces.get(root) ?? null;
  }

  /** Signs out and clears the user's data in the browser. */
  async logout(): Promise<void> {
    this.forget();
    await this.root.session.logout();
  }

  /**
   * «Are you …?»: another user takes over. Clears stored data and the lock, without waiting for the server.
   */
  abandon(): void {
    this.forget();
    this.root.lock.leave();
  }

  private forget(): void {
    this.drafts.clear();
    this.storedTabs.clear();
    this.picks.clear();
    forgetQuickNotes(localStorage);
  }

  /** Target of a notification; null if there is none. */
  readonly targetOf = (notification: StoredNotification): OpenTarget | null =>
    notificationTarget(notification, this.root.menu, (screen) =>
      this.root.session.permissions.has(openRight(screen)),
    );

  /** Finds records by number, IBAN or name. */
  readonly findRecords = (text: string): Promise<readonly FoundRecord[]> =>
    this.root.request.post('users/find', { text }, { loading: false, silent: true, read: readFound });

  private makeExports(): ExportStore {
    const { config, texts, session, ui } = this.root;
    const text = (key: string, values?: Readonly<Record<string, string | number>>) => texts.text(key, values);
    return new ExportStore({
      institutionName: config.institutionName,
      language: () => texts.language,
      text,
      count: (value) =>
        formatField({ name: '', title: '', kind: 'integer' }, value, { language: texts.language, text }),
      userName: () => session.user?.displayName ?? '',
      today: () => todayInTurkiye(),
      timeZone: () => institutionZone,
      startWorker,
      loadFonts,
      saveFile,
      notice: (words) => void ui.notices.show({ tone: 'info', text: words }),
    });
  }

  /** A screen that has not begun yet restores its draft itself. */
  private restoreDraft(screenKey: string): void {
    for (const { screenKey: key, screen } of this.tabs.tabs)
      if (key === screenKey && screen instanceof ScreenStore && screen.usable) screen.draft?.restore();
  }

  /** Another tab of the browser has sent input: copies of it are no longer offered here. */
  private discardSent(): void {
    const { ui, texts } = this.root;
    for (const tab of this.tabs.tabs)
      if (tab.screen instanceof ScreenStore && tab.screen.draft?.discardSent())
        ui.notices.show({
          tone: 'info',
          text: texts.text('form:draft.sentElsewhere', { screen: this.tabs.titleOf(tab) }),
        });
  }

  private followRights(): Promise<void> {
    const { tabs, modules, root } = this;
    const { session, ui, texts } = root;
    return followRights({ session, tabs, modules, ui, text: (key, values) => texts.text(key, values) });
  }

  /** Warns before the absolute end of the session: time to save. */
  private async announce(at: number): Promise<void> {
    const { ui, texts } = this.root;
    const time = new Intl.DateTimeFormat(texts.language, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: institutionZone,
    }).format(at);
    await ui.dialogs.show({
      type: 'WARNING',
      title: texts.text('auth:end.title'),
      message: texts.text('auth:end.final', { time }),
    });
  }

  private makeTabs(): TabsStore {
    const { root } = this;
    const { ui, texts, session } = root;
    return new TabsStore({
      request: root.request,
      dialogs: { confirm: (question) => ui.dialogs.show({ type: 'CONFIRM', ...question }) },
      text: (key, values) => texts.text(key, values),
      language: () => texts.language,
      menu: () => root.menu,
      mayOpenUnlisted: (screen) => session.permissions.has(openRight(screen)),
      client: () => ({ user: session.user, channel: session.channel }),
      storage: this.storedTabs,
      isOpenPage: (id) => this.pages.isOpen(id),
      newKey: newId,
    });
  }
}
