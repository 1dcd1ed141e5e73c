import type { BackendModule, ReadCallback } from 'i18next';
import type { Language } from '../../../contract/values/language';
import type { RequestPort } from '../../../contract/wire/request';
import { groupEntries, type TextBundles } from './groupEntries';

/**
 * i18next backend: one request to `GET utils/localization` loads all languages and namespaces (seed 000 §1,
 * §7). Has no texts before the response.
 */
export class LocalizationBackend implements BackendModule {
  readonly type = 'backend';
  private bundles: Readonly<Record<Language, TextBundles>> = { tr: {}, en: {} };

  /** Required by i18next; nothing to set up. */
  init(): void {}

  /** Sends the request; rejects with a RequestError, after which it may be repeated. */
  async fetch(request: Pick<RequestPort, 'get'>): Promise<Readonly<Record<Language, TextBundles>>> {
    const entries = await request.get<unknown>('utils/localization', { loading: false, silent: true });
    this.bundles = groupEntries(entries);
    return this.bundles;
  }

  /** i18next requests the texts of a language and namespace. */
  read(language: string, namespace: string, done: ReadCallback): void {
    done(null, { ...this.bundles[language as Language]?.[namespace] });
  }
}
