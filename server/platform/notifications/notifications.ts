import type texts from '../../../contract/texts/notifications.json';
import type { LocalizedText } from '../../../contract/values/language';
import type { NotificationsAnswer, StoredNotification } from '../../../contract/wire/socket';
import type { Database } from '../../records/openDatabase';
import { notifyRead } from './socketSignals';

/** Maximum number of notifications stored and returned per user. */
const maxNotifications = 100;

/** Codes of notifications that the client has a title for: one without would be shown as the code itself. */
export type NoticeCode = TitledCode<keyof typeof texts>;

type TitledCode<Key> = Key extends `code.${infer Code}` ? Code : never;

/** A notification in both languages. */
export interface NewNotification {
  /** Stable dotted code; the client shows its title. */
  readonly code: NoticeCode;
  readonly message: LocalizedText;
  /**
   * Key of the target screen, and the record there, the approval request whose values fill it, or criteria that the
   * list is searched for.
   */
  readonly screen?: string;
  readonly record?: string;
  readonly resubmit?: string;
  readonly criteria?: Readonly<Record<string, string>>;
}

/** Target of a notification: a screen and its record, returned request, or criteria. */
export interface NotificationTarget extends Pick<NewNotification, 'record' | 'resubmit' | 'criteria'> {
  readonly screen: string;
}

/**
 * Stores a notification for a user. After the commit it is sent to the user's sockets on all servers; offline
 * users read it later.
 */
export async function notifyUser(
  database: Database,
  userId: string,
  { code, message, screen, record, resubmit, criteria }: NewNotification,
  now: Date,
): Promise<void> {
  await database
    .insertInto('notification')
    .values({
      userId,
      code,
      message: JSON.stringify(message),
      screen: screen ?? null,
      record: record ?? null,
      resubmit: resubmit ?? null,
      criteria: criteria === undefined ? null : JSON.stringify(criteria),
      at: now.toISOString(),
    })
    .execute();
}

/** A user's notifications, newest first; with `after` only later ones. */
export async function notificationsOf(
  database: Database,
  userId: string,
  after = '0',
): Promise<NotificationsAnswer> {
  const rows = await database
    .selectFrom('notification')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(maxNotifications)
    .execute();
  const { unread } = await database
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('userId', '=', userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return { notifications: rows.map(storedNotification), unread: Number(unread) };
}

/**
 * Marks notifications as read up to the given one, and signals all of the user's windows. Returns the
 * notifications.
 */
export async function readNotifications(
  database: Database,
  userId: string,
  upTo: string,
): Promise<NotificationsAnswer> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('notification')
      .set({ read: true })
      .where('userId', '=', userId)
      .where('id', '<=', upTo)
      .where('read', '=', false)
      .execute();
    await notifyRead(transaction, userId, upTo);
    return notificationsOf(transaction, userId);
  });
}

/** A stored notification and its user; null if deleted. */
export async function findNotification(
  database: Database,
  id: string,
): Promise<{ readonly userId: string; readonly notification: StoredNotification } | null> {
  const row = await database.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { userId: row.userId, notification: storedNotification(row) };
}

interface NotificationRow {
  readonly id: string;
  readonly code: string;
  readonly message: unknown;
  readonly screen: string | null;
  readonly record: string | null;
  readonly resubmit: string | null;
  readonly criteria: unknown;
  readonly at: string;
  readonly read: boolean;
}

function storedNotification({
  id,
  code,
  message,
  screen,
  record,
  resubmit,
  criteria,
  at,
  read,
}: NotificationRow): StoredNotification {
  return {
    id,
    code,
    message: message as LocalizedText,
    at,
    read,
    ...(screen !== null && { screen }),
    ...(record !== null && { record }),
    ...(resubmit !== null && { resubmit }),
    ...(criteria !== null && { criteria: criteria as NewNotification['criteria'] }),
  };
}
