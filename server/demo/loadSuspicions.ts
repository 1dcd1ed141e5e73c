import type { Model } from '../../contract/model/model';
import type { ClosedDays } from '../../contract/values/businessDays';
import { addDays } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { caughtRows, nightlyRules, recordHits } from '../institution/aml/rules/monitoring';
import { openFiles } from '../institution/aml/rules/strFiles';
import { monitoringOf } from '../institution/aml/store/MonitoringStore';
import { createRecordStore } from '../records/createRecordStore';
import type { Database } from '../records/openDatabase';
import type { RecordStore, StoredOf } from '../records/RecordStore';
import { demoActor } from './demoActor';

type Hit = StoredOf<'MonitoringHit'>;
type Step = Partial<StoredOf<'SuspiciousTransaction'>>;

/** Days before today on which a file was opened, its template, and the steps that it took. */
function past(moment: string): readonly (readonly [number, string, readonly Step[]])[] {
  const reported = { officer: 'compliance', masakReceiptNo: 'MSK-2026-004417', reportedAt: moment } as const;
  return [
    [9, '1', [{ strStatus: 'REVIEW' }, { strStatus: 'REPORTED', ...reported }]],
    [7, '1', [{ strStatus: 'REVIEW' }]],
    [3, '2', []],
    [15, '1', [{ strStatus: 'DISMISSED', closeReason: 'Müşterinin belgeleri işlemleri açıkladı.' }]],
  ];
}

/**
 * Searches the movements of the demo's year by its rules, as the job of a night does, and opens files for the customers who were
 * caught most often: one was reported, one waits for its review, one is a draft, one was dismissed.
 */
export async function loadSuspicions(
  database: Database,
  model: Model,
  now: Date,
  closed: ClosedDays,
): Promise<void> {
  const moment = now.toISOString();
  const today = todayInTurkiye(now);
  const actor = demoActor('demo', 'demo', moment);
  await database.transaction().execute(async (open) => {
    const records = createRecordStore(open, model, actor);
    const hits: Hit[] = [];
    for (const { rule, lookback } of await nightlyRules(records)) {
      const caught = await caughtRows(monitoringOf(records), rule, {
        from: addDays(today, -lookback),
        until: today,
      });
      hits.push(...(await recordHits(records, rule, caught)));
    }
    const waiting = mostCaught(hits);
    for (const [daysAgo, template, steps] of past(moment)) {
      const day = addDays(today, -daysAgo);
      const at = waiting.findIndex((group) => group.every(({ txnDate }) => txnDate <= day));
      const [taken = []] = at < 0 ? [] : waiting.splice(at, 1);
      await openFiles(records, taken, { template, today: day, closed });
      await advance(records, taken, steps);
    }
  });
}

/** Hits of the same customer and rule, most first. */
function mostCaught(hits: readonly Hit[]): (readonly Hit[])[] {
  const groups = new Map<string, readonly Hit[]>();
  for (const hit of hits) {
    const key = `${hit.customer} ${hit.ruleCode}`;
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

/** Takes the file of hits through its steps. */
async function advance(records: RecordStore, [first]: readonly Hit[], steps: readonly Step[]): Promise<void> {
  if (!first) return;
  let file = await records.find('SuspiciousTransaction', { customer: first.customer ?? '' });
  for (const step of steps) {
    if (file) file = await records.update('SuspiciousTransaction', file.id, file.version, step);
  }
}
