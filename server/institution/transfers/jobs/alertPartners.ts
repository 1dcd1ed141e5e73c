import type { PartnerEventCode } from '../../../../contract/model/generated/entities';
import type { Model } from '../../../../contract/model/model';
import type { LocalizedText } from '../../../../contract/values/language';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import { notifyRole } from '../../../engine/jobs/notifyRole';
import { composeMessage } from '../../../platform/messages/composeMessage';
import { inBothLanguages } from '../../../platform/messages/inBothLanguages';
import { addMessage } from '../../../platform/outbox';
import type { Job } from '../../../platform/scheduler/Job';
import type { Database } from '../../../records/openDatabase';
import type { StoredOf } from '../../../records/RecordStore';
import { partnerEventTitle, partnerNotice } from '../rules/routing';

/** Role that is notified on the screen. */
const owner = { code: 'PARTNER_MGR' } as const;

/** Screens that show the events. */
const screens = {
  LOW_BALANCE: 'moneyTransfer/exfAccountInfoQuery',
  CONTRACT: 'moneyTransfer/exfQuery',
  PAYOUT: 'moneyTransfer/transaction',
  CANCEL: 'moneyTransfer/transaction',
  RECON_DIFF: 'reports/reconciliation',
  SERVICE_DOWN: 'moneyTransfer/transaction',
} as const satisfies Readonly<Record<PartnerEventCode, string>>;

/** Seconds for which a message about a partner is of use: it is repeated after a day. */
const usefulSeconds = 24 * 3600;

/** Notifies of events of partner institutions, as their notifications say. */
export const alertPartners: Job = (call) =>
  eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'ACTIVE', id: { gt: after } } as const;
      return (await records.list('PartnerNotification', match, { limit })).map(({ id }) => id);
    },
    async (records, id, open) => {
      const setting = await records.lock('PartnerNotification', id);
      const now = call.clock();
      const detail = setting && (await partnerNotice(records, setting, now));
      if (!setting || !detail) return false;
      const partner = (await records.get('Partner', setting.partner))?.title ?? '';
      await notify(open, call.model, setting, { partner, detail }, now);
      await records.update('PartnerNotification', id, setting.version, { lastSentAt: now.toISOString() });
      return true;
    },
  );

async function notify(
  open: Database,
  model: Model,
  { partnerEvent, notifyChannel, emails, phones }: StoredOf<'PartnerNotification'>,
  { partner, detail }: { readonly partner: string; readonly detail: LocalizedText },
  now: Date,
): Promise<void> {
  if (notifyChannel === 'SCREEN') {
    const message = { tr: `${partner}: ${detail.tr}.`, en: `${partner}: ${detail.en}.` };
    const screen = screens[partnerEvent];
    await notifyRole(open, model, owner, { code: 'partner.event', message }, [{ screen }], now);
    return;
  }
  const channel = notifyChannel === 'SMS' ? 'SMS' : 'EMAIL';
  const event = partnerEventTitle(partnerEvent);
  const message = await inBothLanguages((language) =>
    composeMessage(
      open,
      model.entities,
      { code: 'PARTNER_EVENT', channel, language },
      { partner, event, detail },
    ),
  );
  for (const to of (channel === 'SMS' ? phones : emails) ?? []) {
    await addMessage(open, { purpose: 'PARTNER_EVENT', to, message, seconds: usefulSeconds }, null, now);
  }
}
