import { addDays } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { caughtBy, nightlyRules, recordHits } from '../domain/monitoring';
import type { Job } from '../scheduler/Job';
import { recordsOf } from './eachRecord';

/**
 * Searches the movements of a year by every active rule: one statement and one transaction a rule. A movement that a rule
 * caught before gets no second hit.
 */
export const monitorMovements: Job = async (call) => {
  const { database, clock, signal, log } = call;
  const today = todayInTurkiye(clock());
  let [done, failed] = [0, 0];
  for (const { rule, lookback } of await nightlyRules(recordsOf(call, database))) {
    signal.throwIfAborted();
    try {
      const found = await database.transaction().execute(async (open) => {
        const records = recordsOf(call, open);
        return recordHits(
          records,
          rule,
          await caughtBy(records.monitoring, rule, addDays(today, -lookback), today),
        );
      });
      done += found;
      log(`${rule.code}: ${found} hits`);
    } catch (error) {
      failed += 1;
      log(`${rule.code}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { done, failed };
};
