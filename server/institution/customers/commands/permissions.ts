import { isWeekend } from '../../../../contract/values/businessDays';
import { addDays } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { storedId } from '../../../engine/context/storedId';
import { textOf } from '../../../engine/context/values';
import type { ConsentRegistry } from '../../services/ConsentRegistry';
import { pushConsent } from './consents';
import { customerOf } from './customerOf';

/** Business days within which a consent must be registered. */
const daysToPush = 3;

/** Runs the commit's checks; warns of a consent that is too late for the registry. */
export const validatePermission: Command<'MarketingPermission'> = {
  path: 'customers/marketing/validate',
  async handle(call) {
    await checkPermission(call);
    const reply = await call.generic();
    const consentDay = textOf(call.form.consentDate)?.slice(0, 10) ?? call.today;
    if (businessDaysAfter(consentDay, daysToPush) >= call.today) return reply;
    return {
      ...reply,
      head: {
        code: 'permission.late',
        notificationType: 'WARNING',
        message: {
          tr: 'İzin üç iş gününden eski; İYS bu izni geçersiz sayabilir.',
          en: 'The consent is older than three business days; IYS may not accept it.',
        },
      },
    };
  },
};

/** Stores a consent and sends it to the registry. */
export function savePermission(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/commit',
    async handle(call) {
      await checkPermission(call);
      const reply = await call.generic();
      const stored = requireFound(await call.records.get('MarketingPermission', storedId(reply)));
      const { iysRef } = await pushConsent(registry, call, stored);
      return { ...reply, result: { ...reply.result, number: iysRef } };
    },
  };
}

/** Throws `permission.future`, `permission.exists`. */
async function checkPermission(call: Call<'MarketingPermission'>): Promise<void> {
  const { records, form, recordId, now, language } = call;
  const customer = await customerOf(call);
  if ((textOf(form.consentDate) ?? '') > now) {
    throw refusedField('permission.future', 'consentDate', language, {
      tr: 'İzin zamanı gelecekte olamaz.',
      en: 'A consent is not given in the future.',
    });
  }
  const { consentChannel = null, recipient = null } = form;
  const same = await records.find('MarketingPermission', {
    customer: customer.id,
    consentChannel,
    recipient,
  });
  if (same !== null && same.id !== recordId) {
    throw new Refusal(
      'permission.exists',
      {
        tr: 'Bu alıcının izni kayıtlı; Pazarlama İzni Güncelleme ekranından değiştiriniz.',
        en: 'The recipient’s permission is recorded; change it on Marketing Permission Update.',
      },
      409,
    );
  }
}

/** Saturdays and Sundays do not count. */
function businessDaysAfter(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}

/** Resends consents of the selected customer that the registry did not receive; returns their number. */
export function sendPermissions(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/send',
    async handle(call) {
      const customer = await customerOf(call);
      const waiting = await call.records.list('MarketingPermission', {
        customer: customer.id,
        iysSyncedAt: null,
      });
      for (const permission of waiting) await pushConsent(registry, call, permission);
      return { result: { sent: waiting.length } };
    },
  };
}
