import type { PatternRow, PendingMovement } from '../../storage/MonitoringStore';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { type MonitoringRule, storedRule } from './rules';

/** An online rule that an operation would complete. */
export interface OnlineHit {
  readonly stored: StoredOf<'ComplexActionRule'>;
  readonly rule: MonitoringRule;
  readonly row: PatternRow;
}

/** Online rules whose pattern an operation of a customer completes. */
export async function onlineHits(
  records: RecordStore,
  pending: PendingMovement & { readonly customer: string },
  currency: string,
  today: string,
): Promise<readonly OnlineHit[]> {
  const active = await records.list('ComplexActionRule', { status: 'ACTIVE', runMode: 'ONLINE', currency });
  const hits: OnlineHit[] = [];
  for (const stored of active) {
    const rule = await storedRule(records, stored);
    const [row] = await records.monitoring.patterns({ ...rule.pattern, from: today, until: today, pending });
    if (row !== undefined) hits.push({ stored, rule, row });
  }
  return hits;
}
