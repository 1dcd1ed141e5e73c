import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { monitoringOf, type PatternRow } from '../../store/MonitoringStore';
import { type Episode, episodesOf } from './episodes';
import { caughtBy, explain, fieldRule, type MonitoringRule, storedRule } from './rules';

type Hit = StoredOf<'MonitoringHit'>;

/** A moment of a row, ISO UTC. */
const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A moment of a stored hit, in seconds. */
const secondsOf = (moment: string | null | undefined) => Date.parse(moment ?? '') / 1000;

/** Whether a stored hit is of an episode: their windows share a movement. */
const isOf = (hit: Hit, { since, at }: Pick<Episode, 'since' | 'at'>) =>
  secondsOf(hit.episodeFrom) <= at && secondsOf(hit.episodeUntil) >= since;

/**
 * Stores the patterns that a rule caught, each episode of a party once: a stored hit that is new grows with its episode, and one that was
 * decided on covers it up to its own end. Returns the hits that were not stored before.
 */
export async function recordHits(
  records: RecordStore,
  rule: MonitoringRule,
  rows: readonly PatternRow[],
): Promise<readonly Hit[]> {
  if (rows.length === 0) return [];
  const known = await knownHits(records, rule, rows);
  const stored: Hit[] = [];
  const isNew = (hit: Hit) => hit.monitoringStatus === 'NEW';
  const open = rows.filter(
    (row) => !known.some((hit) => !isNew(hit) && hit.party === row.party && isOf(hit, row)),
  );
  for (const episode of episodesOf(rule.pattern, open)) {
    const same = known.find((hit) => isNew(hit) && hit.party === episode.row.party && isOf(hit, episode));
    if (same === undefined) stored.push(await records.insert('MonitoringHit', valuesOf(rule, episode)));
    else await extend(records, rule, same, episode);
  }
  return stored;
}

/** Stored hits of a rule on the parties of rows; of a rule on single movements those of the movements. */
function knownHits(records: RecordStore, rule: MonitoringRule, rows: readonly PatternRow[]) {
  const of = { ruleCode: rule.code };
  if (rule.pattern.scenario === null)
    return records.list('MonitoringHit', {
      ...of,
      partyMovement: rows.flatMap(({ movement }) => movement ?? []),
    });
  return records.list('MonitoringHit', { ...of, party: [...new Set(rows.map(({ party }) => party))] });
}

/** A hit grows with its episode; one that covers it already stays as it is. */
async function extend(records: RecordStore, rule: MonitoringRule, hit: Hit, episode: Episode): Promise<void> {
  const [from, until] = [secondsOf(hit.episodeFrom), secondsOf(hit.episodeUntil)];
  if (from <= episode.since && until >= episode.at) return;
  const values =
    until < episode.at ? valuesOf(rule, { ...episode, since: Math.min(from, episode.since) }) : null;
  await records.update(
    'MonitoringHit',
    hit.id,
    hit.version,
    values ?? { episodeFrom: momentOf(Math.min(from, episode.since)) },
  );
}

function valuesOf(rule: MonitoringRule, { row, since, at }: Episode) {
  const { tr, en } = explain(rule, row);
  const { party, partyName, customer, movement, txnDate, txnType, amount, currency } = row;
  return {
    party,
    partyName,
    customer,
    partyMovement: movement,
    txnDate,
    txnType,
    amount,
    currency,
    ruleCode: rule.code,
    ruleName: rule.name,
    severity: rule.severity,
    riskScore: rule.score,
    explanation: tr,
    explanationEn: en,
    episodeFrom: momentOf(since),
    episodeUntil: momentOf(at),
  };
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
        rule: await storedRule(records, each),
        lookback: 366,
        template: null,
      })),
    )),
    ...fields.map((each) => ({
      rule: fieldRule(each),
      lookback: each.lookbackDays,
      template: each.autoCase ? (each.template ?? null) : null,
    })),
  ];
}

/** Days and parties that a rule would have caught between two days. */
export async function dryRun(
  records: RecordStore,
  rule: MonitoringRule,
  from: string,
  until: string,
): Promise<{ readonly hits: readonly PatternRow[]; readonly customers: number }> {
  const hits = await caughtBy(monitoringOf(records), rule, from, until);
  return { hits, customers: new Set(hits.map(({ party }) => party)).size };
}

/** Locks a new hit. Null if it was cleared or is in a file. */
export async function lockNewHit(
  records: RecordStore,
  id: string,
): Promise<StoredOf<'MonitoringHit'> | null> {
  const hit = await records.lock('MonitoringHit', id);
  return hit?.monitoringStatus === 'NEW' ? hit : null;
}
