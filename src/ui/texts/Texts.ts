import type { BackendModule, i18n as I18n, ReadCallback, TOptions } from 'i18next';
import i18next from 'i18next';
import { createAtom } from 'mobx';
import { type Language, languages, textNamespaces } from '../../../contract/values/language';
import type { RequestPort } from '../../../contract/wire/request';
import { firstLanguage } from './firstLanguage';
import { groupEntries, type TextBundles } from './groupEntries';

/**
 * i18next backend: one request to `GET utils/localization` loads all languages and namespaces (requirements P1,
 * P7). Has no texts before the response.
 */
class LocalizationBackend implements BackendModule {
  readonly type = 'backend';
  private bundles: Readonly<Record<Language, TextBundles>> = { tr: {}, en: {} };

  /** Required by i18next; nothing to set up. */
  init(): void {}

  /** Sends the request; rejects with a RequestError, after which it may be repeated. */
  async fetch(request: Pick<RequestPort, 'get'>): Promise<Readonly<Record<Language, TextBundles>>> {
    const entries = await request.get('utils/localization', { loading: false, silent: true });
    this.bundles = groupEntries(entries);
    return this.bundles;
  }

  /** i18next requests the texts of a language and namespace. */
  read(language: string, namespace: string, done: ReadCallback): void {
    done(null, { ...this.bundles[language as Language]?.[namespace] });
  }
}

/** Storage key of the selected language. */
const rememberedAs = 'language';

/** Maximum time in ms to wait for the server's entries before using the built-in texts. */
const maxWait = 5000;

/** Texts in the current language; replaced by another object whenever the language or a text changes. */
export interface Wording {
  readonly language: Language;
  /** Text of a key; of several keys, the first that has a text. */
  text(key: string | string[], values?: TextValues): string;
  /** Text of a key; undefined if missing. */
  textIfAny(key: string): string | undefined;
}

/** Outside dependencies of texts. */
export interface TextsPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** BCP 47 tag of the browser's first language. */
  readonly browserLanguage: string;
  /** Language for browsers that are neither Turkish nor English. */
  readonly fallback?: Language | undefined;
  /** The document's root element, which gets the `lang` attribute. */
  readonly root: { lang: string };
  /** Loads fallback texts; called when a text is missing for the first time. */
  readonly loadBuiltIn?: (() => Promise<Readonly<Record<Language, TextBundles>>>) | undefined;
  /** Reports keys without a text. Set in development and demos. */
  readonly reportMissing?: ((key: string, language: string) => void) | undefined;
}

/**
 * All texts of the client in both languages (requirements P1). Reads are observable for MobX; React uses
 * `useText`.
 */
export class Texts {
  readonly i18n: I18n;
  readonly #atom = createAtom('texts');
  readonly #listeners = new Set<() => void>();
  readonly #backend = new LocalizationBackend();
  /** Keys from the server, which take precedence over a screen's own texts. */
  readonly #worded = new Set<string>();
  /** Keys missed before the built-in texts were loaded: `namespace:key` → language. */
  readonly #missed = new Map<string, string>();
  readonly #ports: TextsPorts;
  #fetching: Promise<boolean> | null = null;
  #builtIn: 'none' | 'loading' | 'loaded' = 'none';
  /** Whether loading the server's entries failed. */
  failed = false;
  /** For React. */
  wording: Wording;

  constructor(ports: TextsPorts) {
    const { storage } = ports;
    this.#ports = ports;
    if (ports.loadBuiltIn === undefined) this.#builtIn = 'loaded';
    this.i18n = i18next.createInstance().use(this.#backend);
    void this.i18n.init({
      lng: firstLanguage(storage.getItem(rememberedAs), ports.browserLanguage, ports.fallback),
      // A text in the other language is better than a bare key.
      fallbackLng: { tr: ['en'], en: ['tr'] },
      // Loaded by `load`, once the server is reachable.
      ns: [],
      defaultNS: 'common',
      fallbackNS: 'common',
      keySeparator: false,
      nsSeparator: ':',
      // React escapes.
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      initAsync: false,
      saveMissing: true,
      saveMissingTo: 'current',
      missingKeyHandler: (languages, namespace, key) => this.#miss(`${namespace}:${key}`, languages.join()),
      // An empty text instead of a bare key, while texts may still arrive.
      parseMissingKeyHandler: (key) => (this.#builtIn === 'loaded' ? key : ''),
    });
    ports.root.lang = this.language;
    this.wording = this.#currentWording();
    this.i18n.on('languageChanged', (language: Language) => {
      ports.root.lang = language;
      storage.setItem(rememberedAs, language);
      this.#changed();
    });
    this.i18n.store.on('added', () => this.#changed());
  }

  /** Calls `listener` whenever `wording` is replaced; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    this.wording = this.#currentWording();
    this.#atom.reportChanged();
    for (const listener of this.#listeners) listener();
  }

  #currentWording(): Wording {
    const { i18n } = this;
    return {
      language: i18n.language as Language,
      text: (key, values) => i18n.t(key, translateOptions(values)),
      textIfAny: (key) => (i18n.exists(key) ? i18n.t(key) : undefined),
    };
  }

  /** The current language. Observable. */
  get language(): Language {
    this.#atom.reportObserved();
    return this.i18n.language as Language;
  }

  /** Switches at once and stores the choice. */
  readonly setLanguage = (language: Language): void => {
    void this.i18n.changeLanguage(language);
  };

  /** Text of a key (`area:key`; default area common) in the current language. Observable. */
  text(key: string, values?: TextValues): string {
    this.#atom.reportObserved();
    return this.i18n.t(key, translateOptions(values));
  }

  /** Text of a key in a given language. Observable. */
  textIn(language: Language, key: string, values?: TextValues): string {
    this.#atom.reportObserved();
    return this.i18n.t(key, { ...translateOptions(values), lng: language });
  }

  /** Text of a key; undefined if missing. Observable. */
  textIfAny(key: string, values?: Readonly<Record<string, string | number>>): string | undefined {
    this.#atom.reportObserved();
    return this.i18n.exists(key) ? this.i18n.t(key, values) : undefined;
  }

  /**
   * Loads the server's entries (requirements P1). Resolves when texts are available, and never rejects: if the
   * entries are late, fail or are empty, the built-in texts are used. Late entries replace them.
   */
  async load(request: Pick<RequestPort, 'get'>): Promise<void> {
    this.#fetching ??= this.#fetch(request)
      .catch(() => {
        this.failed = true;
        return false;
      })
      .finally(() => {
        this.#fetching = null;
      });
    const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxWait));
    if (!(await Promise.race([this.#fetching, isLate]))) await this.#addBuiltIn();
  }

  /** Resolves false if the server has no entries. Rejects with a RequestError. */
  async #fetch(request: Pick<RequestPort, 'get'>): Promise<boolean> {
    const bundles = await this.#backend.fetch(request);
    const areas = languages.flatMap((language) => Object.keys(bundles[language]));
    for (const language of languages) {
      for (const [namespace, texts] of Object.entries(bundles[language])) {
        for (const key of Object.keys(texts)) this.#worded.add(`${language}:${namespace}:${key}`);
      }
    }
    await this.i18n.reloadResources(languages, [...new Set([...textNamespaces, ...areas])]);
    this.failed = false;
    return areas.length > 0;
  }

  /** Falls back to the built-in texts for a missing key; reports a key missing there, too. */
  #miss(key: string, language: string): void {
    if (this.#builtIn === 'loaded') {
      this.#ports.reportMissing?.(key, language);
      return;
    }
    this.#missed.set(key, language);
    void this.#addBuiltIn();
  }

  async #addBuiltIn(): Promise<void> {
    if (this.#builtIn !== 'none') return;
    this.#builtIn = 'loading';
    const bundles = await this.#ports.loadBuiltIn?.().catch(() => undefined);
    this.#builtIn = 'loaded';
    for (const language of languages) {
      for (const [namespace, texts] of Object.entries(bundles?.[language] ?? {}))
        this.i18n.addResourceBundle(language, namespace, texts, true, false);
    }
    for (const [key, language] of this.#missed) {
      if (!this.i18n.exists(key)) this.#ports.reportMissing?.(key, language);
    }
    this.#missed.clear();
  }

  /**
   * Adds a screen's own texts. Entries of the server take precedence; a recompiled screen replaces its own
   * texts.
   */
  addScreenTexts(area: string, texts: Readonly<Record<Language, TextBundles[string]>>): void {
    for (const language of languages) {
      const known = this.i18n.getResourceBundle(language, area) as TextBundles[string] | undefined;
      const fresh = Object.entries(texts[language]).filter(
        ([key, value]) => !this.#worded.has(`${language}:${area}:${key}`) && known?.[key] !== value,
      );
      // Skips unchanged texts, to avoid rendering: screens of an area share the texts of their entities.
      if (fresh.length > 0) this.i18n.addResourceBundle(language, area, Object.fromEntries(fresh));
    }
  }
}

/** Values for the `{{name}}` places of a text. */
type TextValues = Readonly<Record<string, string | number>>;

/**
 * Options for i18next. Values are nested, so that none is interpreted as an option; a numeric `count` also
 * selects the plural (`found_one` beside `found`).
 */
function translateOptions(values: TextValues = {}): TOptions {
  const { count } = values;
  return { replace: values, ...(typeof count === 'number' && { count }) };
}
