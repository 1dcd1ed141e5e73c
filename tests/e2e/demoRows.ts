import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';
import type { DemoRow } from '../../server/demo/DemoBatch';

const known = new Map<string, DemoRow[]>();

/** Rows of an entity in the demo. Creating all takes seconds: a process does it once. */
export function demoRows(entity: string): readonly DemoRow[] {
  if (known.size === 0)
    for (const { entity: name, rows } of demoRecords(todayInTurkiye())) {
      const sofar = known.get(name) ?? [];
      known.set(name, sofar);
      for (const row of rows) sofar.push(row);
    }
  return known.get(entity) ?? [];
}
