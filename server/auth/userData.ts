import type { JsonObject } from '../../contract/json';
import type { SessionUser } from '../../contract/session';
import { Refusal } from '../commands/Command';
import type { Database } from '../storage/openDatabase';
import type { Account } from './accounts';

/** Letters that a user's settings may have as JSON, and shortcuts that he may have. */
const settingsLimit = 20_000;
const shortcutLimit = 100;

const malformed = () =>
  new Refusal(
    'user.malformed',
    { tr: 'Kullanıcı ayarları okunamadı.', en: 'The settings of the user are not sound.' },
    400,
  );

/**
 * Keeps a user's own settings and shortcuts (seed 000 §7, `user/update`), out of what the client sends of the user.
 * Nothing else of it is looked at.
 * @throws Refusal `user.malformed`
 */
export async function keepUserData(
  database: Database,
  account: Account,
  sent: unknown,
): Promise<SessionUser['data']> {
  const { settings, shortcuts } = dataOf(sent);
  if (settings !== undefined && !isSettings(settings)) throw malformed();
  if (shortcuts !== undefined && !isShortcuts(shortcuts)) throw malformed();
  const data = { settings: settings ?? account.settings, shortcuts: shortcuts ?? account.shortcuts };
  await database
    .updateTable('authUser')
    .set({ settings: JSON.stringify(data.settings), shortcuts: JSON.stringify(data.shortcuts) })
    .where('id', '=', account.id)
    .execute();
  return data;
}

function dataOf(sent: unknown): { readonly settings?: unknown; readonly shortcuts?: unknown } {
  const data = (sent as { readonly data?: unknown } | null | undefined)?.data;
  if (typeof data !== 'object' || data === null) throw malformed();
  return data;
}

function isSettings(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return JSON.stringify(value).length <= settingsLimit;
}

function isShortcuts(value: unknown): value is readonly string[] {
  const isId = (id: unknown) => typeof id === 'string' && id.length <= 100;
  return Array.isArray(value) && value.length <= shortcutLimit && value.every(isId);
}
