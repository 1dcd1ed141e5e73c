import type { BackendModule, ReadCallback } from 'i18next';
import type { Language } from '../../contract/language';
import type { RequestPort } from '../../contract/request';
import { groupEntries, type TextBundles } from './groupEntries';

/**
 * Where i18next has its texts from: one call to `GET utils/localization` brings those of all languages and namespaces
 * (seed 000 §1, §7). Before the call was answered there are none.
 */
export class LocalizationBackend implements BackendModule {
  readonly type = 'backend';
  private bundles: Readonly<Record<Language, TextBundles>> = { tr: {}, en: {} };

  /** i18next's; there is nothing to set up. */
  init(): void {}

  /** Makes the call; rejects with a RequestError, after which it may be made again. */
  async fetch(request: Pick<RequestPort, 'get'>): Promise<Readonly<Record<Language, TextBundles>>> {
    const entries = await request.get<unknown>('utils/localization', { loading: false, silent: true });
    this.bundles = groupEntries(entries);
    return this.bundles;
  }

  /** i18next asks for the texts of a language in a namespace. */
  read(language: string, namespace: string, done: ReadCallback): void {
    done(null, { ...this.bundles[language as Language]?.[namespace] });
  }
}
