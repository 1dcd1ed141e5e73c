import { shownDay } from '../../../../contract/values/days';
import { todayInTurkiye } from '../../../../contract/values/today';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { composeMessage } from '../../../platform/messages/composeMessage';
import { inBothLanguages } from '../../../platform/messages/inBothLanguages';
import { addMessage } from '../../../platform/outbox';
import type { Job, JobCall } from '../../../platform/scheduler/Job';
import { announcedPart, canBeAnnounced } from '../rules/prices';

/** Customers of one transaction. */
const partSize = 200;

/** Seconds for which the message is of use: commercial messages of a day are not sent on the next one. */
const usefulSeconds = 12 * 3600;

/**
 * Sends the messages of campaigns that marketing announces, to customers who agree to them. A part of the customers is one
 * transaction with the place up to which messages were sent: nobody gets one twice, wherever a run ends.
 */
export const announceCampaigns: Job = async (call) => {
  let done = 0;
  for (const { id } of await recordsOf(call, call.database).list('FeeTemplate', { smsState: 'REQUESTED' })) {
    for (let sent: number | null = 0; sent !== null; done += sent ?? 0) {
      call.signal.throwIfAborted();
      sent = await announcePart(call, id);
    }
  }
  return { done, failed: 0 };
};

/** @returns number of messages; null if the announcement has ended */
function announcePart(call: JobCall, id: string): Promise<number | null> {
  const { database, model, clock } = call;
  const [now, today] = [clock(), todayInTurkiye(clock())];
  return database.transaction().execute(async (open) => {
    const records = recordsOf(call, open);
    const campaign = await records.lock('FeeTemplate', id);
    if (campaign?.smsState !== 'REQUESTED') return null;
    if (!canBeAnnounced(campaign, today)) {
      await records.update('FeeTemplate', id, campaign.version, { smsState: 'STOPPED' });
      return null;
    }
    const { recipients, last } = await announcedPart(records, campaign, { today, size: partSize });
    const { name, promoCode, validUntil } = campaign;
    const code = promoCode
      ? { tr: `Kod: ${promoCode}`, en: `Code: ${promoCode}` }
      : { tr: 'Kod gerekmez', en: 'No code is needed' };
    const values = { campaign: name, code, until: shownDay(validUntil ?? '') };
    const message = await inBothLanguages((language) =>
      composeMessage(open, model.entities, { code: 'CAMPAIGN', channel: 'SMS', language }, values),
    );
    for (const { customer, phone: to } of recipients)
      await addMessage(
        open,
        { purpose: 'CAMPAIGN', to, customer, message, seconds: usefulSeconds },
        null,
        now,
      );
    await records.update('FeeTemplate', id, campaign.version, {
      ...(last === null ? { smsState: 'SENT' } : { announcedUpTo: last }),
      announcedCount: (campaign.announcedCount ?? 0) + recipients.length,
    });
    return recipients.length;
  });
}
