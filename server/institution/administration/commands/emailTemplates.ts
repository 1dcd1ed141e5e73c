import { languages } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import type { MessageSender } from '../../../platform/delivery/MessageSender';
import { checkedHtml } from '../../../platform/messages/checkedHtml';
import { filledMessage } from '../../../platform/messages/composeMessage';
import {
  type MessageCode,
  shippedMessage,
  shippedMessages,
} from '../../../platform/messages/shippedMessages';
import { escapedHtml } from '../../../platform/messages/writtenHtml';
import { checkPlaceholders, languageOfCode, placeholderRows, sendTest, testedRow } from './messages';

/** Codes of the messages that go out by mail. */
const codes = (Object.keys(shippedMessages) as MessageCode[]).filter((code) =>
  shippedMessage(code).channels.includes('EMAIL'),
);

/** Checks a mail before it is stored. */
export const validateEmail: Command<'EmailTemplate'> = {
  path: 'applicationmanager/email/validate',
  async handle(call) {
    checkedBody(call);
    return call.generic();
  },
};

/** Stores a mail as its next version, and keeps every version. The server sends it from then on. */
export const saveEmail: Command<'EmailTemplate'> = {
  path: 'applicationmanager/email/commit',
  async handle(call) {
    const { records, recordId, form } = call;
    const before = recordId === null ? null : await records.lock('EmailTemplate', recordId);
    const bodyHtml = checkedBody(call);
    const { subject = null, fromAddress = null } = form;
    const changed =
      before === null ||
      before.bodyHtml !== bodyHtml ||
      before.subject !== subject ||
      before.fromAddress !== fromAddress;
    const versionNo = (before?.versionNo ?? 0) + (changed ? 1 : 0);
    const reply = await call.generic({ bodyHtml, versionNo });
    const template = recordId ?? reply.result?.id ?? null;
    if (changed && template !== null) {
      const version = { template: String(template), versionNo, subject, bodyHtml, fromAddress };
      await records.insert('EmailTemplateVersion', version);
    }
    return reply;
  },
};

/** Sends a mail to the user, with sample values: that of the form, or of a row of the list. Throws `message.noMailbox`. */
export function testEmail(sender: Pick<MessageSender, 'isPreview'>): Command<'EmailTemplate'> {
  return {
    path: 'applicationmanager/email/test',
    async handle(call) {
      const { user } = call;
      const form = (await testedRow(call, 'EmailTemplate')) ?? call.form;
      const body = checkedBody({ ...call, form });
      if (user.mail === '') {
        throw new Refusal('message.noMailbox', {
          tr: 'Kullanıcı kaydınızda e-posta adresi yok.',
          en: 'Your user record has no e-mail address.',
        });
      }
      const written = { title: form.subject ?? '', body, isHtml: true, from: form.fromAddress ?? null };
      const mail = filledMessage(written, shippedOf({ form }).values, languageOfCode(form.lang));
      return sendTest(call, sender, user.mail, mail);
    },
  };
}

/** Placeholders of the form's mail, with samples. */
export const emailPlaceholders: QueryCommand<'EmailTemplate'> = {
  path: 'applicationmanager/email/placeholders',
  async query(_, { filter }) {
    const code = codes.find((each) => each === filter.templateCode);
    const rows = code === undefined ? [] : placeholderRows(code);
    return { rows, total: rows.length, sums: {} };
  },
};

/** Mails that are sent with the product's text, as the institution has no active one. */
export const shippedEmails: QueryCommand = {
  path: 'applicationmanager/email/shipped',
  async query({ records }, { page, size }) {
    const active = await records.list('EmailTemplate', { status: 'ACTIVE' });
    const worded = new Set(active.map(({ templateCode, lang }) => `${templateCode} ${lang}`));
    const rows = codes.flatMap((templateCode) =>
      languages.map((language) => {
        const lang = language.toUpperCase();
        const { title, body } = shippedMessage(templateCode);
        const bodyHtml = `<p>${escapedHtml(body[language])}</p>`;
        return { id: `${templateCode} ${lang}`, templateCode, lang, subject: title[language], bodyHtml };
      }),
    );
    const missing = rows.filter(({ id }) => !worded.has(id));
    return { rows: missing.slice(page * size, (page + 1) * size), total: missing.length, sums: {} };
  },
};

/** The HTML of the form, checked. Throws `email.html` and `message.placeholder` at their fields. */
function checkedBody(call: Pick<Call<'EmailTemplate'>, 'form' | 'language'>): string {
  const { form, language } = call;
  const checked = checkedHtml(form.bodyHtml ?? '');
  if ('problem' in checked) throw refusedField('email.html', 'bodyHtml', language, checked.problem);
  checkPlaceholders(shippedOf(call), { subject: form.subject ?? '', bodyHtml: checked.html }, language);
  return checked.html;
}

function shippedOf({ form }: Pick<Call<'EmailTemplate'>, 'form'>) {
  // The form's validator accepts codes of the list alone.
  return shippedMessage(form.templateCode ?? 'SIGN_IN_CODE');
}
