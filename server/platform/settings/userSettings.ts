import { sql } from 'kysely';
import type { Json } from '../../../contract/values/json';
import { maxShortcuts, readSettings, type SettingsAnswer } from '../../../contract/wire/workspaceSettings';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';

const invalid = () =>
  new Refusal('settings.malformed', { tr: 'Ayarlar okunamadı.', en: 'The settings are not sound.' });

/** Ids of menu items: `accounting/accountCreate`. */
const itemId = /^[A-Za-z][A-Za-z0-9/_-]{0,120}$/;

/** Unique starred menu items of a body. Throws a Refusal for invalid ones. */
function readShortcuts(value: Json): readonly string[] {
  if (!Array.isArray(value) || value.length > maxShortcuts) throw invalid();
  if (!value.every((id) => typeof id === 'string' && itemId.test(id))) throw invalid();
  return [...new Set(value as readonly string[])];
}

/**
 * Stores the settings and shortcuts in the body; returns all stored ones. One statement writes only the given
 * ones, so that concurrent windows do not overwrite each other.
 */
export async function saveSettings(
  database: Database,
  userId: string,
  { settings, shortcuts }: { readonly settings?: Json; readonly shortcuts?: Json },
): Promise<SettingsAnswer> {
  const input = {
    settings: settings == null ? null : JSON.stringify(readSettings(settings)),
    shortcuts: shortcuts === undefined ? null : JSON.stringify(readShortcuts(shortcuts)),
  };
  const stored = await database
    .updateTable('authCredential')
    .set({
      settings: sql`coalesce(${input.settings}::jsonb, settings)`,
      shortcuts: sql`coalesce(${input.shortcuts}::jsonb, shortcuts)`,
    })
    .where('userId', '=', userId)
    .returning(['settings', 'shortcuts'])
    .executeTakeFirstOrThrow();
  return { settings: readSettings(stored.settings), shortcuts: stored.shortcuts as readonly string[] };
}
