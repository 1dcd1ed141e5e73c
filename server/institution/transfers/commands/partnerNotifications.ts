import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { partnerEventTitle } from '../rules/routing';

/** Its title is in the texts of notifications. */
const noticeCode = 'partner.event';

/** Seconds for which a sample is of use. */
const sampleSeconds = 600;

const mutedHours = 24;

const detail = {
  tr: 'Ön fon bakiyesi: 9.500,00 < 25.000,00 USD',
  en: 'Prefunding: 9,500.00 < 25,000.00 USD',
};

/** Commands of the notifications about partner institutions. */
export const partnerNotifications: readonly Command<'PartnerNotification'>[] = [
  { path: 'moneyTransfer/exfNotification/sample', handle: sendSample },
  {
    path: 'moneyTransfer/exfNotification/mute',
    async handle({ records, body, now }) {
      const setting = requireFound(await records.lock('PartnerNotification', textOf(body.id) ?? ''));
      const mutedUntil = new Date(Date.parse(now) + mutedHours * 3600_000).toISOString();
      await records.update('PartnerNotification', setting.id, setting.version, { mutedUntil });
      return { result: { id: setting.id } };
    },
  },
];

/** Sends the user what recipients would get, with sample values. Throws `notification.noAddress`. */
async function sendSample(call: Call<'PartnerNotification'>) {
  const { form, records, user, language } = call;
  const partner = (await records.get('Partner', form.partner ?? ''))?.title ?? '';
  if (form.notifyChannel === 'SCREEN') {
    const message = { tr: `${partner}: ${detail.tr}.`, en: `${partner}: ${detail.en}.` };
    await call.notify(user.id, { code: noticeCode, message }, []);
    return {};
  }
  const channel = form.notifyChannel === 'SMS' ? 'SMS' : 'EMAIL';
  const to = channel === 'SMS' ? user.phone : user.mail;
  if (!to) {
    throw refusedField('notification.noAddress', 'notifyChannel', language, {
      tr: 'Kaydınızda bu kanal için adres yok.',
      en: 'You have no address for this channel.',
    });
  }
  const event = partnerEventTitle(form.partnerEvent ?? '');
  const message = await call.compose(
    { code: 'PARTNER_EVENT', channel, language },
    { partner, event, detail },
  );
  await call.sendLater({ purpose: 'TEST', to, message, seconds: sampleSeconds });
  return { result: { to } };
}
