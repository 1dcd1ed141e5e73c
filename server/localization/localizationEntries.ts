import { shellTexts } from '../../contract/texts';
import { type Language, type LocalizationEntry, languages, localeTags } from '../../contract/values/language';
import type { Database } from '../storage/openDatabase';

/** The shell's texts in both languages, overridden by the institution's wording (seed 000 §1, §7). */
export async function localizationEntries(database: Database): Promise<readonly LocalizationEntry[]> {
  const entries = new Map<string, LocalizationEntry>();
  const add = (entry: LocalizationEntry) => entries.set(`${entry.lang} ${entry.module} ${entry.key}`, entry);
  for (const [module, texts] of Object.entries(shellTexts)) {
    for (const [key, text] of Object.entries(texts)) {
      for (const language of languages) add(entryOf(language, module, key, text[language]));
    }
  }
  for (const override of await database.selectFrom('localizationOverride').selectAll().execute())
    add(override);
  return [...entries.values()];
}

function entryOf(language: Language, module: string, key: string, value: string): LocalizationEntry {
  return { lang: localeTags[language], module, key, value };
}
