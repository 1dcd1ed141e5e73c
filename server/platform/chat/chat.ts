import { type ChatContact, type ChatMessage, maxMessageLength } from '../../../contract/wire/chat';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import { type Account, displayName, initials } from '../auth/accounts';

/** Maximum number of messages loaded at once: the latest ones. */
const maxMessages = 200;

/** Time in ms since a user's last request during which the user counts as present. */
const presence = 2 * 60_000;

const noContact = () =>
  new Refusal('chat.contact', { tr: 'Bu kişiye yazılamıyor.', en: 'This person cannot be written to.' }, 404);

const noText = () =>
  new Refusal('chat.text', {
    tr: `İleti 1–${maxMessageLength} harf olmalıdır.`,
    en: `A message has 1 to ${maxMessageLength} letters.`,
  });

const tooManyMessages = () =>
  new Refusal(
    'chat.tooMany',
    {
      tr: 'Çok kısa sürede çok ileti gönderdiniz. Lütfen bir dakika bekleyin.',
      en: 'You sent too many messages in a short time. Please wait a minute.',
    },
    429,
  );

/** Contacts of a user by name: all other active users. */
export async function chatContacts(
  database: Database,
  userId: string,
  now: Date,
): Promise<readonly ChatContact[]> {
  const since = new Date(now.getTime() - presence).toISOString();
  const users = await database
    .selectFrom('user as one')
    .select((one) => [
      'one.userName',
      'one.firstName',
      'one.lastName',
      one
        .exists(
          one
            .selectFrom('authSession')
            .select('id')
            .whereRef('userId', '=', 'one.id')
            .where('seenAt', '>=', since),
        )
        .as('online'),
      one
        .selectFrom('chatMessage')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('fromUser', '=', 'one.id')
        .where('toUser', '=', userId)
        .where('readAt', 'is', null)
        .as('unread'),
    ])
    .where('one.userStatus', '=', 'ACTIVE')
    .where('one.id', '!=', userId)
    .execute();
  return users
    .map(({ userName, online, unread, ...user }) => ({
      id: userName,
      name: displayName(user),
      avatarText: initials(displayName(user)),
      online: online === true,
      unread: Number(unread ?? 0),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'tr'));
}

/** Messages of a conversation after a known one, oldest first. Marks received ones as read. */
export async function chatMessages(
  database: Database,
  userId: string,
  contact: string,
  after: string | undefined,
  now: string,
): Promise<readonly ChatMessage[]> {
  const other = await contactOf(database, userId, contact);
  const rows = await database
    .selectFrom('chatMessage as message')
    .innerJoin('user as sender', 'sender.id', 'message.fromUser')
    .innerJoin('user as receiver', 'receiver.id', 'message.toUser')
    .select([
      'message.id',
      'sender.userName as from',
      'receiver.userName as to',
      'message.text',
      'message.at',
    ])
    .where('message.fromUser', 'in', [userId, other])
    .where('message.toUser', 'in', [userId, other])
    .$if(after !== undefined && /^[0-9]{1,18}$/.test(after), (query) =>
      query.where('message.id', '>', after as string),
    )
    .orderBy('message.id', 'desc')
    .limit(maxMessages)
    .execute();
  await database
    .updateTable('chatMessage')
    .set({ readAt: now })
    .where('fromUser', '=', other)
    .where('toUser', '=', userId)
    .where('readAt', 'is', null)
    .execute();
  return rows.toReversed();
}

/** Stores a message for a contact, and returns it. */
export async function sendMessage(
  database: Database,
  { id: fromUser, userName: from }: Pick<Account, 'id' | 'userName'>,
  contact: string,
  typed: string,
  at: string,
  perMinute: number,
): Promise<ChatMessage> {
  const text = typed.trim();
  if (text === '' || text.length > maxMessageLength) throw noText();
  const toUser = await contactOf(database, fromUser, contact);
  const { sent } = await database
    .selectFrom('chatMessage')
    .select(({ fn }) => fn.countAll<string>().as('sent'))
    .where('fromUser', '=', fromUser)
    .where('at', '>', new Date(Date.parse(at) - 60_000).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(sent) >= perMinute) throw tooManyMessages();
  const { id } = await database
    .insertInto('chatMessage')
    .values({ fromUser, toUser, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, from, to: contact, text, at };
}

async function contactOf(database: Database, userId: string, contact: string): Promise<string> {
  const found = await database
    .selectFrom('user')
    .select('id')
    .where('userName', '=', contact)
    .where('userStatus', '=', 'ACTIVE')
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (found === undefined) throw noContact();
  return found.id;
}
