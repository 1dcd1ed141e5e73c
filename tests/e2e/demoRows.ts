import { statSync } from 'node:fs';
import { join } from 'node:path';
import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';
import type { DemoRow } from '../../server/demo/DemoBatch';

const known = new Map<string, DemoRow[]>();

/** The day that the demo was created for: a run that passes midnight goes on with the same customers. */
function demoDay(): string {
  const { PREPARED_DATA } = process.env;
  if (PREPARED_DATA === undefined) throw new Error('the demo data was not prepared');
  return todayInTurkiye(statSync(join(PREPARED_DATA, 'pglite/PG_VERSION')).mtime);
}

/** Rows of an entity in the demo. Creating all takes seconds: a process does it once. */
export function demoRows(entity: string): readonly DemoRow[] {
  if (known.size === 0)
    for (const { entity: name, rows } of demoRecords(demoDay())) {
      const sofar = known.get(name) ?? [];
      known.set(name, sofar);
      for (const row of rows) sofar.push(row);
    }
  return known.get(entity) ?? [];
}
