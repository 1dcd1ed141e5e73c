import type { AxiosAdapter } from 'axios';
import { computed, when } from 'mobx';
import type { Language } from '../../contract/values/language';
import type { CallTrace, RequestOptions, RequestPort, ScreenOwner } from '../../contract/wire/request';
import type { ClientConfig, MenuItem } from '../../contract/wire/session';
import {
  captchaProvider,
  createKeepaliveSender,
  deferredRequestClient,
  type RequestClient,
  type RequestPorts,
  readPublic,
} from '../request';
import { clientIdentity } from '../request/identity/clientIdentity';
import { FingerPrint, traitsOf } from '../request/identity/FingerPrint';
import { PendingCalls } from '../request/PendingCalls';
import { hasPermission, LockStore, SessionStore, SignInStore } from '../session';
import { UiStore } from '../shell';
import { saveFile } from '../ui/saveFile';
import { Texts } from '../ui/texts';
import { ThemeStore } from '../ui/theme';
import type { PageStores } from '../workspace/PageStores';
import { permittedMenu } from '../workspace/rights/permittedMenu';
import type { ScreenModules } from '../workspace/slots/ScreenModules';

/** Text keys of session end reasons. The reasons contain spaces, so i18next would not find them as keys. */
const reasonTexts = {
  'access_token expired': 'auth:reason.expired',
  'Invalid access_token': 'auth:reason.invalid',
} as const;

/** Replaceable network access: stories run the server in the page. */
export interface Network {
  readonly adapter: AxiosAdapter;
  readonly modules: ScreenModules;
}

/** Composition root as far as sign-in needs it; `WorkspaceStore` adds the rest. */
export class RootStore implements PageStores {
  readonly ui: UiStore;
  readonly themes = new ThemeStore();
  readonly texts: Texts;
  readonly request: RequestClient;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly lock: LockStore;
  readonly fingerPrint: FingerPrint;
  /** Pending writing requests. */
  readonly pending: PendingCalls;
  /** Whether the why inspector is enabled: in development, and in demos with `?why`. */
  readonly inspects: boolean;
  /** Resolves when texts are available; notices of the session's start wait for it. */
  private textsReady: Promise<void> = Promise.resolve();
  private readonly ports: RequestPorts;
  private readonly permitted = computed(() => {
    const { menu, user } = this.session;
    return permittedMenu(menu, (auth) => hasPermission(auth, user?.role ?? []));
  });
  /** Called for every request; set by the why inspector. */
  onCall: ((call: CallTrace) => void) | undefined;
  /** Whether a screen belongs to a tab; set by the workspace. */
  isInTab: ((screen: ScreenOwner) => boolean) | undefined;
  /**
   * Stores input and returns the current address before a session ends automatically; set by the workspace.
   */
  onSessionEnding: (() => string | null) | undefined;

  constructor(
    readonly config: ClientConfig,
    private readonly page: Window,
    readonly network?: Network,
  ) {
    const asked = new URLSearchParams(page.location.search).has('why');
    this.inspects = import.meta.env.DEV || (config.inspect === true && asked);
    this.ui = new UiStore();
    this.texts = new Texts({
      storage: page.localStorage,
      browserLanguage: page.navigator.language,
      fallback: config.defaultLanguage,
      root: page.document.documentElement,
      loadBuiltIn: async () => (await import('../ui/texts/builtInTexts')).builtInTexts,
      reportMissing: import.meta.env.DEV || config.inspect ? reportMissing : undefined,
    });
    this.fingerPrint = new FingerPrint(page.localStorage, undefined, traitsOf(window));
    this.pending = new PendingCalls(page.sessionStorage, () => this.session.user?.userName ?? '');
    this.ports = this.requestPorts();
    const { ports } = this;
    this.request = deferredRequestClient(async () => {
      const { createRequestClient } = await import('../request/createRequestClient');
      return createRequestClient(ports, network?.adapter);
    });
    this.session = this.makeSession(createKeepaliveSender(ports));
    this.lock = new LockStore({ request: this.request, session: this.session });
    this.signIn = new SignInStore({
      request: this.request,
      session: this.session,
      language: () => this.texts.language,
      onPasswordSent: () =>
        this.ui.notices.show({ tone: 'info', text: this.texts.text('login:forgotPassword.sent') }),
    });
  }

  /**
   * Loads texts and restores the session. Never rejects. Resolves earlier if a reply has a question or a message for the
   * user: the page has to show it.
   */
  async start(): Promise<void> {
    this.textsReady = this.texts.load({ get: this.readTexts });
    const restored = this.session.start();
    const started = Promise.all([this.textsReady, restored]);
    const watching = Promise.all([import('../session/watchWindow'), started]).then(([{ watchWindow }]) => {
      watchWindow(this.page, this.session, this.config.silentPages);
    });
    const asked = when(() => this.ui.dialogs.current !== undefined);
    await Promise.race([restored, asked]);
    asked.cancel();
    await this.textsReady;
    // A restored session is drawn when it is watched: a page that is left at once has to sign out, too.
    if (this.session.phase === 'signed-in') await watching.catch(() => undefined);
  }

  /** Menu items permitted to the signed-in user by role (requirements P6). Observable. */
  get menu(): readonly MenuItem[] {
    return this.permitted.get();
  }

  /** Reads texts without the request layer if possible: the sign-in page needs nothing else. */
  private readonly readTexts: RequestPort['get'] = async <Answer>(
    path: string,
    options?: RequestOptions<Answer>,
  ) => {
    if (this.network !== undefined) return this.request.get(path, options);
    const read = readPublic(this.ports, path) as Promise<Answer>;
    return read.catch(() => this.request.get(path, options));
  };

  private requestPorts(): RequestPorts {
    const { ui, texts } = this;
    const captcha = captchaProvider(this.config);
    return {
      address: this.config.bffAddress,
      identity: clientIdentity(this.fingerPrint, this.page),
      accessToken: () => this.session.accessToken,
      language: (): Language => texts.language,
      captcha: async (action) => {
        // No POST is sent without bot check and fingerprint; both are prepared together.
        const [token] = await Promise.all([captcha(action), this.fingerPrint.known()]);
        return token;
      },
      loading: ui.loading,
      pending: this.pending,
      beginOutcomeQuery: (owner) =>
        ui.loading.beginQuery(owner !== undefined && this.isInTab?.(owner) ? owner : null),
      dialogs: {
        confirm: (dialog) => ui.dialogs.show({ type: 'CONFIRM', ...dialog }),
        warn: async (dialog) => void (await ui.dialogs.show({ type: 'WARNING', ...dialog })),
      },
      notice: (notice) => ui.error.raise(notice),
      logout: (message) => void this.session.logout(message),
      lock: () => this.lock.engage(this.session.phase === 'restoring'),
      onUnauthorized: () => this.session.unauthorized(),
      trace: (call) => this.onCall?.(call),
      saveFile: (name, bytes, type) => saveFile(name, new Blob([bytes.slice()], { type })),
      failureText: (code) => texts.textIfAny(code.replace('.', ':')),
    };
  }

  /** Shows a warning as soon as texts are available. */
  private warn(words: () => { readonly title?: string; readonly text: string }): void {
    void this.textsReady.then(() => this.ui.notices.show({ tone: 'warning', ...words() }));
  }

  private makeSession(sendKeepalive: ReturnType<typeof createKeepaliveSender>): SessionStore {
    const { ui, texts } = this;
    return new SessionStore({
      request: this.request,
      storage: this.page.localStorage,
      onSignedIn: (_user, locked) => {
        if (locked) this.lock.engage(true);
        // Retries loading texts that were unavailable before sign-in.
        if (texts.failed) void texts.load(this.request);
      },
      isLocked: () => this.lock.isLock,
      onEnding: () => this.onSessionEnding?.() ?? null,
      onAutoLogout: (reason) => {
        this.lock.reset();
        this.warn(() => ({ text: texts.text(reasonTexts[reason]) }));
      },
      onRestoreFailed: (refusal) =>
        this.warn(() => ({
          title: texts.text('auth:reason.notRestored'),
          text: 'text' in refusal ? refusal.text : texts.text(refusal.key),
        })),
      warn: async (message) => void (await ui.dialogs.show({ type: 'WARNING', title: '', message })),
      onRenewedByOtherWindow: () => void this.lock.recheck(),
      sendKeepalive,
      reload: () => this.page.location.reload(),
    });
  }
}

function reportMissing(key: string, language: string): void {
  console.warn(`No text for ${key} (${language})`);
}
