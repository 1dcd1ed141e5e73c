import { sql } from 'kysely';
import type { Json } from '../../contract/json';
import { mostShortcuts, readSettings, type SettingsAnswer } from '../../contract/workspaceSettings';
import { Refusal } from '../errors/Refusal';
import type { Database } from '../storage/openDatabase';

const unsound = () =>
  new Refusal('settings.malformed', { tr: 'Ayarlar okunamadı.', en: 'The settings are not sound.' });

/** Ids as menus have them: `accounting/accountCreate`. */
const itemId = /^[A-Za-z][A-Za-z0-9/_-]{0,120}$/;

/** Starred menu items out of a body, each once. Throws a Refusal where they are none. */
function readShortcuts(value: Json): readonly string[] {
  if (!Array.isArray(value) || value.length > mostShortcuts) throw unsound();
  if (!value.every((id) => typeof id === 'string' && itemId.test(id))) throw unsound();
  return [...new Set(value as readonly string[])];
}

/**
 * Keeps what the body has of a user's settings and shortcuts, and answers what is kept now. One statement writes what is
 * given and nothing else: of two windows that keep at once neither takes back what the other kept.
 */
export async function keepSettings(
  database: Database,
  userId: string,
  { settings, shortcuts }: { readonly settings?: Json; readonly shortcuts?: Json },
): Promise<SettingsAnswer> {
  const given = {
    settings: settings == null ? null : JSON.stringify(readSettings(settings)),
    shortcuts: shortcuts === undefined ? null : JSON.stringify(readShortcuts(shortcuts)),
  };
  const kept = await database
    .updateTable('authUser')
    .set({
      settings: sql`coalesce(${given.settings}::jsonb, settings)`,
      shortcuts: sql`coalesce(${given.shortcuts}::jsonb, shortcuts)`,
    })
    .where('id', '=', userId)
    .returning(['settings', 'shortcuts'])
    .executeTakeFirstOrThrow();
  return { settings: readSettings(kept.settings), shortcuts: kept.shortcuts as readonly string[] };
}
