import { sql } from 'kysely';
import type { Model, ModelEntity } from '../../../contract/model/model';
import { isRecordId } from '../../records/isRecordId';
import type { Database } from '../../records/openDatabase';
import type { RecordNumbers } from './shownValue';

/**
 * Numbers and codes that name records: entity → id → number. Never names: these may be those of persons. Records of
 * an entity without a number are left out.
 */
export async function recordNumbers(
  database: Database,
  model: Model,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<RecordNumbers> {
  const numbers = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, wanted] of ids) {
    const entity = model.entities[name];
    const field = entity && numberOf(entity);
    const known = [...wanted].filter(isRecordId);
    if (field === undefined || known.length === 0) continue;
    const { rows } = await sql<{ readonly id: string; readonly number: string }>`
      select id::text as id, ${sql.ref(field)} as number from ${sql.table(name)}
      where id in (${sql.join(known)})`.execute(database);
    numbers.set(name, new Map(rows.map(({ id, number }) => [id, number])));
  }
  return numbers;
}

/** The field with the number or code of a record. */
function numberOf({ display, fields }: ModelEntity): string | undefined {
  return display.find((name) => {
    const { kind, mask, unique, generated } = fields[name] ?? {};
    return kind === 'text' && mask === undefined && (unique || (generated && !generated.secret));
  });
}
