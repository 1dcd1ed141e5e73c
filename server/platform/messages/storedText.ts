import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import type { Language } from '../../../contract/values/language';
import type { Database } from '../../records/openDatabase';
import type { MessageChannel, MessageCode } from './shippedMessages';

/** The text of a message with its placeholders. */
export interface StoredText {
  readonly title: string;
  readonly body: string;
  readonly isHtml: boolean;
  readonly from: string | null;
}

/** The institution's active text of a message; null if it has none. Mails are records of `EmailTemplate`. */
export async function storedText(
  database: Database,
  entities: Model['entities'],
  { code, channel, language }: { code: MessageCode; channel: MessageChannel; language: Language },
): Promise<StoredText | null> {
  const entity = channel === 'EMAIL' ? 'EmailTemplate' : 'Message';
  if (entities[entity] === undefined) return null;
  const { rows } = await (channel === 'EMAIL'
    ? sql<StoredText>`
        select ${sql.ref('subject')} as title, ${sql.ref('bodyHtml')} as body, true as ${sql.ref('isHtml')},
          ${sql.ref('fromAddress')} as "from"
        from ${sql.table(entity)}
        where ${sql.ref('templateCode')} = ${code} and lang = ${language.toUpperCase()} and status = 'ACTIVE'`
    : sql<StoredText>`
        select '' as title, body, false as ${sql.ref('isHtml')},
          ${sql.ref('smsHeader')} as "from"
        from ${sql.table(entity)}
        where ${sql.ref('messageCode')} = ${code} and ${sql.ref('notifyChannel')} = ${channel}
          and lang = ${language.toUpperCase()} and status = 'ACTIVE'`
  ).execute(database);
  return rows[0] ?? null;
}
