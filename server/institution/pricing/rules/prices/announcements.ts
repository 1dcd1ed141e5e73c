import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { segmentsOf } from './segments';

/** A part of the customers of a campaign, in the order of their consents. */
export interface AnnouncedPart {
  readonly recipients: readonly { readonly customer: string; readonly phone: string }[];
  /** Id of the last consent of the part; null if there are no further ones. */
  readonly last: string | null;
}

/** Whether a campaign that is to be announced can still be used. */
export const canBeAnnounced = (campaign: StoredOf<'FeeTemplate'>, today: string): boolean =>
  campaign.status === 'ACTIVE' && (campaign.validUntil ?? today) >= today;

/**
 * The next customers that a campaign is announced to: those who agree to short messages at this moment, are active, and
 * belong to its segment. Each is read once for a campaign, however many parts there are.
 */
export async function announcedPart(
  records: Pick<RecordStore, 'get' | 'list' | 'count' | 'getAll'>,
  { segment, txnType, announcedUpTo }: StoredOf<'FeeTemplate'>,
  { today, size }: { readonly today: string; readonly size: number },
): Promise<AnnouncedPart> {
  const agreed = { consentChannel: 'SMS', consent: 'APPROVED' } as const;
  const after = { id: { gt: announcedUpTo ?? '0' } };
  const part = await records.list('MarketingPermission', { ...agreed, ...after }, { limit: size });
  const customers = await records.getAll(
    'Customer',
    part.map(({ customer }) => customer),
  );
  const recipients = [];
  for (const { customer, recipient: phone } of part) {
    if (customers.get(customer)?.status !== 'ACTIVE') continue;
    const isMeant =
      !segment ||
      segment === 'ALL' ||
      (await segmentsOf(records, { customer, txnType }, today)).includes(segment);
    if (isMeant) recipients.push({ customer, phone });
  }
  return { recipients, last: part.length < size ? null : (part.at(-1)?.id ?? null) };
}
