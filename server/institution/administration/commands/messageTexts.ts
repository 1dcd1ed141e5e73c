import type { Language } from '../../../../contract/values/language';
import { missingRecord } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusedField';
import type { Call, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { MessageSender, OutgoingMessage } from '../../../platform/delivery/MessageSender';
import { placeholdersOf, unknownPlaceholder } from '../../../platform/messages/placeholders';
import type { ShippedMessage } from '../../../platform/messages/shippedMessages';
import type { StoredOf } from '../../../records/RecordStore';

/** Seconds for which a test is of use. */
const testSeconds = 600;

/** Placeholders of what a message is sent for: without them its recipient gets no code, and nobody notices. */
const secrets = ['code', 'password', 'payoutCode', 'partnerRef'] as const;

/**
 * Throws `message.placeholder` at the first of the fields with a placeholder that the message has no value for, and
 * `message.secretMissing` at the last one, the body, if it lacks the code or password that the message is sent for.
 */
export function checkPlaceholders(
  { values, secret }: Pick<ShippedMessage, 'values' | 'secret'>,
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
  const [body, written = ''] = Object.entries(fields).at(-1) ?? [''];
  const known = placeholdersOf(written);
  const missing = secret && secrets.find((name) => Object.hasOwn(values, name) && !known.has(name));
  if (missing)
    throw refusedField('message.secretMissing', body, language, {
      tr: `Metinde {{${missing}}} yok; alıcı kodu ya da şifreyi göremez.`,
      en: `The text has no {{${missing}}}: its recipient would not get the code or password.`,
    });
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
