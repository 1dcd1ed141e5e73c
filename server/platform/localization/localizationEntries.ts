import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import { shellTexts } from '../../../contract/texts';
import {
  type Language,
  type LocalizationEntry,
  languages,
  localeTags,
} from '../../../contract/values/language';
import { isSentWithMessage } from '../../base/errors/messageTitle';
import type { Database } from '../../records/openDatabase';

/**
 * The shell's texts in both languages, overridden by the institution's wording (requirements P1, P7), which may
 * also replace texts of screens: active records of `ResourceEntry`. Titles that are sent with their messages are only
 * included if the institution has reworded them.
 */
export async function localizationEntries(
  database: Database,
  model: Pick<Model, 'entities'>,
): Promise<readonly LocalizationEntry[]> {
  const entries = new Map<string, LocalizationEntry>();
  const add = (entry: LocalizationEntry) => entries.set(`${entry.lang} ${entry.module} ${entry.key}`, entry);
  for (const [module, texts] of Object.entries(shellTexts)) {
    for (const [key, text] of Object.entries(texts)) {
      if (isSentWithMessage(module, key)) continue;
      for (const language of languages) add(entryOf(language, module, key, text[language]));
    }
  }
  for (const override of await database.selectFrom('localizationOverride').selectAll().execute())
    add(override);
  for (const { module, key, ...values } of await resourceEntries(database, model)) {
    for (const language of languages) {
      const value = values[language];
      if (value !== null) add(entryOf(language, module, key, value));
    }
  }
  return [...entries.values()];
}

function entryOf(language: Language, module: string, key: string, value: string): LocalizationEntry {
  return { lang: localeTags[language], module, key, value };
}

/** A text of the institution; null in a language in which the product's text stays. */
interface ResourceText {
  readonly module: string;
  readonly key: string;
  readonly tr: string | null;
  readonly en: string | null;
}

async function resourceEntries(
  database: Database,
  { entities }: Pick<Model, 'entities'>,
): Promise<readonly ResourceText[]> {
  if (entities.ResourceEntry === undefined) return [];
  const { rows } = await sql<ResourceText>`
    select ${sql.ref('collection')} as module, ${sql.ref('resourceKey')} as key, ${sql.ref('valueTr')} as tr,
      ${sql.ref('valueEn')} as en
    from ${sql.table('ResourceEntry')} where status = 'ACTIVE'`.execute(database);
  return rows;
}
