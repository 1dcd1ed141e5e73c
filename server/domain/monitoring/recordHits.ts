import type { PatternRow } from '../../storage/MonitoringStore';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { caughtBy, explain, fieldRule, type MonitoringRule, storedRule } from './rules';

/** Stores hits of a rule, but none of a movement that it caught before. Returns their number. */
export async function recordHits(
  records: RecordStore,
  rule: MonitoringRule,
  rows: readonly PatternRow[],
): Promise<number> {
  const movements = rows.flatMap(({ movement }) => movement ?? []);
  const known = await records.list('MonitoringHit', { ruleCode: rule.code, movement: movements });
  const caught = new Set(known.map(({ movement }) => movement));
  const fresh = rows.filter(({ movement }) => movement === null || !caught.has(movement));
  for (const row of fresh) {
    const { tr, en } = explain(rule, row);
    const { customer, movement, txnDate, txnType, amount, currency } = row;
    await records.insert('MonitoringHit', {
      ...{ customer, movement, txnDate, txnType, amount, currency },
      ...{ ruleCode: rule.code, ruleName: rule.name, severity: rule.severity, riskScore: rule.score },
      ...{ explanation: tr, explanationEn: en },
    });
  }
  return fresh.length;
}

/** All active rules that are searched at the end of a day, with the days that they look back at most. */
export async function nightlyRules(
  records: RecordStore,
): Promise<readonly { readonly rule: MonitoringRule; readonly lookback: number }[]> {
  const complex = await records.list('ComplexActionRule', { status: 'ACTIVE' });
  const fields = await records.list('SuspiciousRule', { status: 'ACTIVE' });
  return [
    ...(await Promise.all(
      complex.map(async (each) => ({ rule: await storedRule(records, each), lookback: 366 })),
    )),
    ...fields.map((each) => ({ rule: fieldRule(each), lookback: each.lookbackDays })),
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
