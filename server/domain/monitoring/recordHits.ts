import type { PatternRow } from '../../storage/MonitoringStore';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { caughtBy, explain, fieldRule, type MonitoringRule, storedRule } from './rules';

/** Stores hits of a rule, but none of a movement that it caught before. Returns those stored. */
export async function recordHits(
  records: RecordStore,
  rule: MonitoringRule,
  rows: readonly PatternRow[],
): Promise<readonly StoredOf<'MonitoringHit'>[]> {
  const movements = rows.flatMap(({ movement }) => movement ?? []);
  const known = await records.list('MonitoringHit', { ruleCode: rule.code, movement: movements });
  const caught = new Set(known.map(({ movement }) => movement));
  const fresh = rows.filter(({ movement }) => movement === null || !caught.has(movement));
  const stored: StoredOf<'MonitoringHit'>[] = [];
  for (const row of fresh) {
    const { tr, en } = explain(rule, row);
    const { customer, movement, txnDate, txnType, amount, currency } = row;
    const hit = await records.insert('MonitoringHit', {
      ...{ customer, movement, txnDate, txnType, amount, currency },
      ...{ ruleCode: rule.code, ruleName: rule.name, severity: rule.severity, riskScore: rule.score },
      ...{ explanation: tr, explanationEn: en },
    });
    stored.push(hit);
  }
  return stored;
}

/** A rule that is searched at the end of a day. */
export interface NightlyRule {
  readonly rule: MonitoringRule;
  /** Days looked back at most. */
  readonly lookback: number;
  /** Template of the files that its hits open; null: an analyst opens them. */
  readonly template: string | null;
}

/** All active rules that are searched at the end of a day. */
export async function nightlyRules(records: RecordStore): Promise<readonly NightlyRule[]> {
  const complex = await records.list('ComplexActionRule', { status: 'ACTIVE' });
  const fields = await records.list('SuspiciousRule', { status: 'ACTIVE' });
  return [
    ...(await Promise.all(
      complex.map(async (each) => ({
        ...{ rule: await storedRule(records, each), lookback: 366, template: null },
      })),
    )),
    ...fields.map((each) => ({
      ...{ rule: fieldRule(each), lookback: each.lookbackDays },
      template: each.autoCase ? (each.template ?? null) : null,
    })),
  ];
}

/** Days and customers that a rule would have caught between two days. */
export async function dryRun(
  records: RecordStore,
  rule: MonitoringRule,
  from: string,
  until: string,
): Promise<{ readonly hits: readonly PatternRow[]; readonly customers: number }> {
  const hits = await caughtBy(records.monitoring, rule, from, until);
  return { hits, customers: new Set(hits.map(({ customer }) => customer)).size };
}

/** Locks a new hit. Null if it was cleared or is in a file. */
export async function lockNewHit(
  records: RecordStore,
  id: string,
): Promise<StoredOf<'MonitoringHit'> | null> {
  const hit = await records.lock('MonitoringHit', id);
  return hit?.monitoringStatus === 'NEW' ? hit : null;
}
