import { languages } from '../../../../contract/values/language';
import { smsSize } from '../../../../contract/values/smsSegments';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import type { MessageSender } from '../../../platform/delivery/MessageSender';
import { filledMessage } from '../../../platform/messages/composeMessage';
import {
  type MessageCode,
  shippedMessage,
  shippedMessages,
} from '../../../platform/messages/shippedMessages';
import { checkPlaceholders, languageOfCode, sendTest, testedRow } from './messageTexts';

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
