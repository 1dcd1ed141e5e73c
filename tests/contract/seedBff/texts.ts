import { readFileSync } from 'node:fs';
import {
  type LocalizationEntry,
  type LocalizedText,
  languages,
  localeTags,
  textNamespaces,
} from '../../../contract/values/language';

/**
 * Response of `GET /utils/localization` (requirements P7): the shell's texts, as a bank would copy them from the
 * project.
 */
export const seedTexts: readonly LocalizationEntry[] = textNamespaces.flatMap((module) =>
  Object.entries(textsOf(module)).flatMap(([key, text]) =>
    languages.map((language) => ({ lang: localeTags[language], module, key, value: text[language] })),
  ),
);

function textsOf(module: string): Readonly<Record<string, LocalizedText>> {
  const file = new URL(`../../../contract/texts/${module}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, LocalizedText>>;
}
