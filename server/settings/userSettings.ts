import type { Json } from '../../contract/json';
import { mostShortcuts, readSettings, type SettingsAnswer } from '../../contract/workspaceSettings';
import { Refusal } from '../commands/Command';
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

/** Keeps what the body has of a user's settings and shortcuts, and answers what is kept now. */
export async function keepSettings(
  database: Database,
  userId: string,
  { settings, shortcuts }: { readonly settings?: Json; readonly shortcuts?: Json },
): Promise<SettingsAnswer> {
  const kept = await database
    .selectFrom('authUser')
    .select(['settings', 'shortcuts'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const now = {
    settings: readSettings(settings ?? kept.settings),
    shortcuts: shortcuts === undefined ? (kept.shortcuts as readonly string[]) : readShortcuts(shortcuts),
  };
  await database
    .updateTable('authUser')
    .set({ settings: JSON.stringify(now.settings), shortcuts: JSON.stringify(now.shortcuts) })
    .where('id', '=', userId)
    .execute();
  return now;
}
