import type { RateSourceCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import type { Prices } from './rateChange';

/** The rate of a currency in an edition. */
export interface RateLine extends Prices {
  readonly currency: string;
}

/** The bulletin of the central bank that an edition has its rates from. */
interface BulletinKey {
  /** Empty if it has none. */
  readonly bulletinNo?: string | null;
  /** YYYY-MM-DD */
  readonly bulletinDate: string;
}

/**
 * Publishes the rates of an edition: those in force of the same currencies are superseded. Their prices are kept, so that a
 * quote stays bound to the rates that it was made by.
 */
export async function publishEdition(
  records: RecordStore,
  rateSource: RateSourceCode,
  { today, now }: { readonly today: string; readonly now: string },
  lines: readonly RateLine[],
  bulletin?: BulletinKey,
): Promise<StoredOf<'RateEdition'>> {
  await records.lockName('exchange rates');
  const edition = await records.insert('RateEdition', {
    rateDate: today,
    rateSource,
    publishedAt: now,
    ...(bulletin && { bulletinNo: bulletin.bulletinNo || null, bulletinDate: bulletin.bulletinDate }),
  });
  const currency = lines.map((line) => line.currency);
  const before = await records.list('ExchangeRate', { currency, rateStatus: 'PUBLISHED' });
  for (const { id, version } of before)
    await records.update('ExchangeRate', id, version, { rateStatus: 'SUPERSEDED' });
  for (const line of lines) {
    const previous = before.find((each) => each.currency === line.currency);
    const { id, version } = await records.insert('ExchangeRate', {
      currency: line.currency,
      buyRate: line.buyRate,
      sellRate: line.sellRate,
      effectiveBuy: line.effectiveBuy ?? null,
      effectiveSell: line.effectiveSell ?? null,
      edition: edition.id,
      rateDate: today,
      rateSource,
      publishedAt: now,
      previousSell: previous?.sellRate ?? null,
    });
    await records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
  }
  return edition;
}

/** Whether a bulletin of a later day than this one, YYYY-MM-DD, was published. */
export async function isOlderBulletin(records: Pick<RecordStore, 'count'>, day: string): Promise<boolean> {
  return (await records.count('RateEdition', { bulletinDate: { gt: day } })) > 0;
}
