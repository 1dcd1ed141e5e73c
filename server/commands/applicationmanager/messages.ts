import { languages } from '../../../contract/values/language';
import { smsSize } from '../../../contract/values/smsSegments';
import type { Call, Command, QueryCommand } from '../../context/Command';
import type { MessageSender } from '../../delivery/MessageSender';
import { Refusal } from '../../errors/Refusal';
import { filledMessage } from '../../messages/composeMessage';
import { type MessageCode, shippedMessage, shippedMessages } from '../../messages/shippedMessages';
import { checkPlaceholders, languageOfCode } from './messageTexts';

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

/** Sends the text of the form to its writer, with sample values. Throws `message.noPhone`. */
export function testMessage(sender: MessageSender): Command<'Message'> {
  return {
    path: 'applicationmanager/message/test',
    async handle(call) {
      checkMessage(call);
      const { user, form } = call;
      const text = sampleOf(call);
      if (form.notifyChannel === 'SCREEN') {
        await call.notify(user.id, { code: noticeCode, message: { tr: text, en: text } }, []);
        return { result: { to: user.displayName, preview: null } };
      }
      if (user.phone === '') {
        throw new Refusal('message.noPhone', {
          tr: 'Kullanıcı kaydınızda cep telefonu yok.',
          en: 'Your user record has no mobile phone.',
        });
      }
      const { preview } = await sender.send(user.phone, {
        text,
        ...(form.smsHeader && { from: form.smsHeader }),
      });
      return { result: { to: user.phone, preview } };
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
    const own = await records.list('Message', { status: 'ACTIVE' });
    const worded = new Set(own.map((one) => `${one.messageCode} ${one.notifyChannel} ${one.lang}`));
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

function checkMessage({ form, language }: Call<'Message'>): void {
  checkPlaceholders(shippedOf(form), { body: form.body ?? '' }, language);
}

/** The text of the form, with sample values. */
function sampleOf({ form }: Call<'Message'>): string {
  const written = { title: '', body: form.body ?? '', isHtml: false, from: null };
  return filledMessage(written, shippedOf(form).values, languageOfCode(form.lang)).text;
}

function shippedOf({ messageCode }: Call<'Message'>['form']) {
  // The form's validator accepts codes of the list alone.
  return shippedMessage(messageCode ?? 'SIGN_IN_CODE');
}
