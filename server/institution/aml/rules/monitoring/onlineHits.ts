import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { monitoringOf, type PatternRow, type PendingMovement } from '../../store/MonitoringStore';
import { recordHits } from './recordHits';
import { type MonitoringRule, storedRule } from './rules';

/** An online rule that an operation would complete. */
export interface OnlineHit {
  readonly stored: StoredOf<'ComplexActionRule'>;
  readonly rule: MonitoringRule;
  readonly row: PatternRow;
}

/** Online rules whose pattern an operation of a party completes: those in its currency, and those in TRY. */
export async function onlineHits(
  records: RecordStore,
  pending: PendingMovement,
  today: string,
): Promise<readonly OnlineHit[]> {
  const currency = [...new Set([pending.currency, 'TRY'])];
  const active = await records.list('ComplexActionRule', { status: 'ACTIVE', runMode: 'ONLINE', currency });
  const hits: OnlineHit[] = [];
  for (const stored of active) {
    const rule = await storedRule(records, stored);
    const [row] = await monitoringOf(records).patterns({
      ...rule.pattern,
      from: today,
      until: today,
      pending,
    });
    if (row !== undefined) hits.push({ stored, rule, row });
  }
  return hits;
}

/**
 * Stores the hit of an operation that was carried out, with the movement that it left: the night finds the same episode.
 * @param movement id; null: none was left
 */
export async function recordOnlineHit(
  records: RecordStore,
  { rule, row }: OnlineHit,
  movement: string | null,
): Promise<void> {
  await recordHits(records, rule, [{ ...row, movement }]);
}
