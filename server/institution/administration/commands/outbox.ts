import { Refusal } from '../../../base/errors/Refusal';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/** Sends an undelivered message once more. Throws `outbox.notResent`, `outbox.noConsent`. */
export const resendMessage: Command = {
  path: 'applicationmanager/outbox/resend',
  async handle({ body, sendAgain }) {
    const id = textOf(body.id) ?? '';
    const end = /^[0-9]{1,18}$/.test(id) ? await sendAgain(id) : 'ENDED';
    if (end === 'WITHDRAWN') throw noConsent();
    if (end === 'ENDED') throw notResent();
    return { result: { id } };
  },
};

/** The same on the report of short messages. */
export const resendSms: Command = { ...resendMessage, path: 'reports/sms/resend' };

const notResent = () =>
  new Refusal(
    'outbox.notResent',
    {
      tr: 'Bu mesaj yeniden gönderilemez: iletildi ya da süresi doldu.',
      en: 'This message can’t be sent again: it was delivered, or it has expired.',
    },
    409,
  );

const noConsent = () =>
  new Refusal(
    'outbox.noConsent',
    {
      tr: 'Alıcı ticari ileti iznini geri aldı: bu mesaj artık gönderilemez.',
      en: 'The recipient has withdrawn the consent to commercial messages: this message can’t be sent any more.',
    },
    409,
  );
