import type { Language } from '../../contract/language';
import type { RequestPort } from '../../contract/request';
import type { ClientConfig, MenuItem } from '../../contract/session';
import { hasPermission, SessionStore, SignInStore, watchWindow } from '../auth';
import type { EnginePorts } from '../engine';
import { Texts } from '../i18n';
import { captchaProviders, createRequestClient } from '../request';
import { UiStore } from '../shell';
import { TabsStore } from '../tabs';
import { clientIdentity } from './clientIdentity';
import { enginePorts } from './enginePorts';
import { newId } from './newId';
import { permittedMenu } from './permittedMenu';
import { ScreenModules } from './ScreenModules';
import { saveFile } from './saveFile';

/** The whole client, put together: who gives what to whom stands here and nowhere else. */
export class RootStore {
  readonly ui: UiStore;
  readonly texts: Texts;
  readonly request: RequestPort;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly tabs: TabsStore;
  readonly modules = new ScreenModules();
  readonly engine: EnginePorts;

  constructor(
    readonly config: ClientConfig,
    private readonly page: Window,
  ) {
    this.ui = new UiStore(page.localStorage);
    this.texts = new Texts({
      storage: page.localStorage,
      browserLanguage: page.navigator.language,
      fallback: config.defaultLanguage,
      root: page.document.documentElement,
      reportMissing: import.meta.env.DEV ? reportMissing : undefined,
    });
    this.request = this.makeRequest();
    this.session = this.makeSession();
    this.signIn = new SignInStore({
      request: this.request,
      session: this.session,
      language: () => this.texts.language,
    });
    this.tabs = this.makeTabs();
    this.engine = enginePorts(this);
  }

  /** Texts and the session of before. Rejects where the texts can't be had. */
  async start(): Promise<void> {
    await Promise.all([this.texts.load(this.request), this.session.start()]);
    watchWindow(this.page, this.session);
  }

  /** What the signed-in user may see of the menu: the session role decides (seed 000 §6). Observable. */
  get menu(): readonly MenuItem[] {
    const { menu, user } = this.session;
    return permittedMenu(menu, (auth) => hasPermission(auth, user?.role ?? []));
  }

  private makeRequest(): RequestPort {
    const { ui, texts } = this;
    const identity = clientIdentity(this.page);
    return createRequestClient({
      address: this.config.bffAddress,
      identity: () => identity,
      accessToken: () => this.session.accessToken,
      language: (): Language => texts.language,
      captcha: captchaProviders[this.config.captcha],
      loading: ui.loading,
      dialogs: {
        confirm: (dialog) => ui.dialogs.ask({ type: 'CONFIRM', ...dialog }),
        warn: async (dialog) => void (await ui.dialogs.ask({ type: 'WARNING', ...dialog })),
      },
      notice: (notice) => ui.error.raise(notice),
      logout: (message) => void this.session.logout(message),
      lock: () => undefined,
      onUnauthorized: () => this.session.unauthorized(),
      saveFile,
      failureText: (code) => texts.textIfAny(code.replace('.', ':')),
    });
  }

  private makeSession(): SessionStore {
    const { ui } = this;
    return new SessionStore({
      request: this.request,
      storage: this.page.localStorage,
      onSignedIn: () => undefined,
      onAutoLogout: (reason) => {
        this.tabs.reset();
        ui.notices.show({ tone: 'warning', text: this.texts.text(`auth:${reason}`) });
      },
      warn: async (message) => void (await ui.dialogs.ask({ type: 'WARNING', title: '', message })),
      reload: () => this.page.location.reload(),
    });
  }

  private makeTabs(): TabsStore {
    const { ui, texts } = this;
    return new TabsStore({
      request: this.request,
      dialogs: { confirm: (question) => ui.dialogs.ask({ type: 'CONFIRM', ...question }) },
      text: (key, values) => texts.text(key, values),
      language: () => texts.language,
      menu: () => this.menu,
      client: () => ({ user: this.session.user, channel: this.session.channel }),
      newKey: newId,
    });
  }
}

function reportMissing(key: string, language: string): void {
  console.warn(`No text for ${key} (${language})`);
}
