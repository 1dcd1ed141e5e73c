import type { PatternRow, PendingMovement } from '../../storage/MonitoringStore';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { recordHits } from './recordHits';
import { type MonitoringRule, storedRule } from './rules';

/** An online rule that an operation would complete. */
export interface OnlineHit {
  readonly stored: StoredOf<'ComplexActionRule'>;
  readonly rule: MonitoringRule;
  readonly row: PatternRow;
  readonly pending: Pending;
}

type Pending = PendingMovement & { readonly customer: string };

/** Online rules whose pattern an operation of a customer completes. */
export async function onlineHits(
  records: RecordStore,
  pending: Pending,
  currency: string,
  today: string,
): Promise<readonly OnlineHit[]> {
  const active = await records.list('ComplexActionRule', { status: 'ACTIVE', runMode: 'ONLINE', currency });
  const hits: OnlineHit[] = [];
  for (const stored of active) {
    const rule = await storedRule(records, stored);
    const [row] = await records.monitoring.patterns({ ...rule.pattern, from: today, until: today, pending });
    if (row !== undefined) hits.push({ stored, rule, row, pending });
  }
  return hits;
}

/** Stores the hit of an operation that was carried out, with the movement that it booked: the night finds it no more. */
export async function recordOnlineHit(
  records: RecordStore,
  { rule, row, pending }: OnlineHit,
): Promise<void> {
  const movement = await records.monitoring.booked(pending, row.currency);
  await recordHits(records, rule, [{ ...row, movement }]);
}
