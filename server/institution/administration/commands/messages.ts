import { type Language, languages } from '../../../../contract/values/language';
import { smsSize } from '../../../../contract/values/smsSegments';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, QueryCommand, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { MessageSender, OutgoingMessage } from '../../../platform/delivery/MessageSender';
import { filledMessage } from '../../../platform/messages/composeMessage';
import { placeholdersOf, unknownPlaceholder } from '../../../platform/messages/placeholders';
import {
  type MessageCode,
  type ShippedMessage,
  shippedMessage,
  shippedMessages,
} from '../../../platform/messages/shippedMessages';
import type { StoredOf } from '../../../records/RecordStore';

/** Its title is in the texts of notifications. */
const noticeCode = 'message.test';

const codes = Object.keys(shippedMessages) as MessageCode[];

/** Checks a message before it is stored. */
export const validateMessage: Command<'Message'> = {
  path: 'applicationmanager/message/validate',
  async handle(call) {
    checkMessage(call);
    return call.generic();
  },
};

/** Stores a message with its segments. The server sends it from then on. */
export const saveMessage: Command<'Message'> = {
  path: 'applicationmanager/message/commit',
  async handle(call) {
    checkMessage(call);
    const { notifyChannel } = call.form;
    return call.generic({ segments: notifyChannel === 'SMS' ? smsSize(sampleOf(call)).segments : null });
  },
};

/**
 * Sends a text to the user, with sample values: that of the form, or of a row of the list. Throws
 * `message.noPhone`.
 */
export function testMessage(sender: Pick<MessageSender, 'isPreview'>): Command<'Message'> {
  return {
    path: 'applicationmanager/message/test',
    async handle(call) {
      const { user } = call;
      const tested = { ...call, form: (await testedRow(call, 'Message')) ?? call.form };
      checkMessage(tested);
      const text = sampleOf(tested);
      if (tested.form.notifyChannel === 'SCREEN') {
        await call.notify(user.id, { code: noticeCode, message: { tr: text, en: text } }, []);
        return { result: { to: user.displayName, preview: null } };
      }
      if (user.phone === '') {
        throw new Refusal('message.noPhone', {
          tr: 'Kullanıcı kaydınızda cep telefonu yok.',
          en: 'Your user record has no mobile phone.',
        });
      }
      const { smsHeader } = tested.form;
      return sendTest(call, sender, user.phone, { text, ...(smsHeader && { from: smsHeader }) });
    },
  };
}

/** Placeholders of the form's message, with samples. */
export const messagePlaceholders: QueryCommand<'Message'> = {
  path: 'applicationmanager/message/placeholders',
  async query(_, { filter }) {
    const code = codes.find((each) => each === filter.messageCode);
    const rows = code === undefined ? [] : placeholderRows(code);
    return { rows, total: rows.length, sums: {} };
  },
};

/** Messages that are sent with the product's text, as the institution has no active one. */
export const shippedOnly: QueryCommand = {
  path: 'applicationmanager/message/shipped',
  async query({ records }, { page, size }) {
    const active = await records.list('Message', { status: 'ACTIVE' });
    const worded = new Set(active.map((one) => `${one.messageCode} ${one.notifyChannel} ${one.lang}`));
    const rows = codes.flatMap((messageCode) => {
      const { channels, body } = shippedMessage(messageCode);
      return channels
        .filter((channel) => channel !== 'EMAIL')
        .flatMap((notifyChannel) =>
          languages.map((language) => {
            const lang = language.toUpperCase();
            const segments = notifyChannel === 'SMS' ? smsSize(body[language]).segments : null;
            const id = `${messageCode} ${notifyChannel} ${lang}`;
            return { id, messageCode, notifyChannel, lang, body: body[language], segments };
          }),
        );
    });
    const missing = rows.filter(({ id }) => !worded.has(id));
    return { rows: missing.slice(page * size, (page + 1) * size), total: missing.length, sums: {} };
  },
};

/** Rows of a message's placeholders. */
export function placeholderRows(code: MessageCode) {
  return Object.entries(shippedMessage(code).values).map(([name, sampleValue]) => ({
    id: name,
    placeholder: `{{${name}}}`,
    sampleValue,
  }));
}

function checkMessage({ form, language }: Pick<Call<'Message'>, 'form' | 'language'>): void {
  checkPlaceholders(shippedOf(form), { body: form.body ?? '' }, language);
}

/** The text of the form, with sample values. */
function sampleOf({ form }: Pick<Call<'Message'>, 'form'>): string {
  const written = { title: '', body: form.body ?? '', isHtml: false, from: null };
  return filledMessage(written, shippedOf(form).values, languageOfCode(form.lang)).text;
}

function shippedOf({ messageCode }: Call<'Message'>['form']) {
  // The form's validator accepts codes of the list alone.
  return shippedMessage(messageCode ?? 'SIGN_IN_CODE');
}

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
  return requireFound(await records.get(entity, id));
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
