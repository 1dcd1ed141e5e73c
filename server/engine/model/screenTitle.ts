import type { Model } from '../../../contract/model/model';
import type { LocalizedText } from '../../../contract/values/language';

/** Title of a screen in both languages; its key if there is no such screen. */
export function screenTitle({ screens }: Pick<Model, 'screens'>, key: string): LocalizedText {
  return screens[key]?.title ?? { tr: key, en: key };
}
