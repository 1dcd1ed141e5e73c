import type { LocalizedText } from '../../contract/language';
import type { NotificationsAnswer, StoredNotification } from '../../contract/socket';
import type { Database } from '../storage/openDatabase';
import { tellRead } from './socketSignals';

/** Notifications that are answered, and kept for a user. */
const shownAtMost = 100;

/** What a user is told, in both languages. */
export interface NewNotification {
  /** Stable dotted code: shown as title, in the client's words where it has some. */
  readonly code: string;
  readonly message: LocalizedText;
  /** Key of a screen that it leads to, and the record there. */
  readonly screen?: string;
  readonly record?: string;
}

/** A screen that a notification may lead to, by its key, and the record there. */
export interface NotificationTarget {
  readonly screen: string;
  readonly record?: string;
}

/**
 * Keeps a notification for a user. It is told to his sockets when the transaction that wrote it is committed, on
 * whichever server they are; who is away finds it later.
 */
export async function notifyUser(
  database: Database,
  userId: string,
  { code, message, screen, record }: NewNotification,
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
      at: now.toISOString(),
    })
    .execute();
}

/** A user's notifications, the newest first; with `after` those alone that came later than it. */
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
    .limit(shownAtMost)
    .execute();
  const { unread } = await database
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('userId', '=', userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return { notifications: rows.map(storedNotification), unread: Number(unread) };
}

/** Marks notifications as read, up to one of them, and signals all windows of the user. Returns his notifications. */
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
    await tellRead(transaction, userId, upTo);
    return notificationsOf(transaction, userId);
  });
}

/** A stored notification with whose it is; null where it is gone. */
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
  readonly at: string;
  readonly read: boolean;
}

function storedNotification({
  id,
  code,
  message,
  screen,
  record,
  at,
  read,
}: NotificationRow): StoredNotification {
  return {
    ...{ id, code, message: message as LocalizedText, at, read },
    ...(screen !== null && { screen }),
    ...(record !== null && { record }),
  };
}
