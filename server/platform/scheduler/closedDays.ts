import { sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import { type ClosedDays, onlyWeekends } from '../../../contract/values/businessDays';
import type { Database } from '../../records/openDatabase';

const mentioning = new WeakMap<Model['entities'], Map<string, boolean>>();

/** Whether a screen, or a default of its entity, uses business days; cached for all users of the same entities. */
function countsBusinessDays(model: Model, screen: CompiledScreen): boolean {
  const known = mentioning.get(model.entities) ?? new Map<string, boolean>();
  mentioning.set(model.entities, known);
  const found = known.get(screen.key);
  if (found !== undefined) return found;
  const fields = Object.values(model.entities).map((entity) =>
    Object.values(entity.fields).map((field) => field.default),
  );
  const counts = /"\$?businessDay[-+"]/.test(JSON.stringify([{ ...screen, texts: null }, fields]));
  known.set(screen.key, counts);
  return counts;
}

/** Closed days for a screen's request; only read if the screen uses business days. */
export function closedDaysOf(database: Database, model: Model, screen: CompiledScreen): Promise<ClosedDays> {
  return countsBusinessDays(model, screen) ? readClosedDays(database, model) : Promise.resolve(onlyWeekends);
}

/** The institution's closed days; only weekends if it stores none. */
export async function readClosedDays(database: Database, model: Model): Promise<ClosedDays> {
  const entity = Object.values(model.entities).find(({ closedDays }) => closedDays !== undefined);
  if (entity?.closedDays === undefined) return onlyWeekends;
  const { date, yearly, where = {} } = entity.closedDays;
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const every = yearly === undefined ? sql`false` : sql`coalesce(${sql.ref(yearly)}, false)`;
  const { rows } = await sql<{ readonly day: string; readonly every: boolean }>`
    select to_char(${sql.ref(date)}, 'YYYY-MM-DD') as day, ${every} as every from ${sql.table(entity.name)}
    where ${sql.ref(date)} is not null ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}`.execute(
    database,
  );
  return {
    dates: new Set(rows.map(({ day }) => day)),
    yearly: new Set(rows.filter((row) => row.every).map(({ day }) => day.slice(5))),
  };
}
