import type { Language } from '../../../contract/values/language';
import type { Call, Reply } from '../../context/Command';
import type { MessageSender, OutgoingMessage } from '../../delivery/MessageSender';
import { missingRecord } from '../../errors/recordRefusals';
import { refusedField } from '../../errors/refusedField';
import { unknownPlaceholder } from '../../messages/placeholders';
import type { ShippedMessage } from '../../messages/shippedMessages';
import type { StoredOf } from '../../storage/RecordStore';
import { textOf } from '../values';

/** Seconds for which a test is of use. */
const testSeconds = 600;

/** Throws `message.placeholder` at the first of the fields with a placeholder that the message has no value for. */
export function checkPlaceholders(
  { values }: Pick<ShippedMessage, 'values'>,
  fields: Readonly<Record<string, string>>,
  language: Language,
): void {
  for (const [field, text] of Object.entries(fields)) {
    const unknown = unknownPlaceholder(text, values);
    if (unknown === null) continue;
    throw refusedField('message.placeholder', field, language, {
      tr: `Bu mesajda {{${unknown}}} yok; yerine bir değer gelmez.`,
      en: `This message has no {{${unknown}}}; nothing would replace it.`,
    });
  }
}

/** Language of a code of `MessageLanguage`. */
export function languageOfCode(code: string | null | undefined): Language {
  return code === 'EN' ? 'en' : 'tr';
}

/** The row whose text is tested; null on the form. */
export async function testedRow<Name extends 'Message' | 'EmailTemplate'>(
  { body, records }: Pick<Call, 'body' | 'records'>,
  entity: Name,
): Promise<StoredOf<Name> | null> {
  const id = textOf(body.id);
  if (id === null) return null;
  const row = await records.get(entity, id);
  if (row === null) throw missingRecord();
  return row;
}

/** Sends a test after the commit; a demo also returns its text. */
export async function sendTest(
  { sendLater }: Pick<Call, 'sendLater'>,
  { isPreview }: Pick<MessageSender, 'isPreview'>,
  to: string,
  message: OutgoingMessage,
): Promise<Reply> {
  await sendLater({ purpose: 'TEST', to, message, seconds: testSeconds });
  return { result: { to, preview: isPreview ? message.text : null } };
}
