import { sql } from 'kysely';
import type { Model } from '../../contract/compiled/model';
import type { LocalizedText } from '../../contract/values/language';
import { modelIn } from '../model/modelIn';
import { displayLabel, FieldPaths } from '../query/FieldPaths';
import { isRecordId } from '../storage/createRecordStore';
import type { Database } from '../storage/openDatabase';

/** Labels of an entity's records in both languages: id → label. Excludes codes among the display fields. */
export async function recordLabels(
  database: Database,
  model: Model,
  entityName: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const turkish = await labelsIn(database, modelIn(model, 'tr'), entityName, ids);
  const english =
    model.entities[entityName]?.displayIn === undefined
      ? turkish
      : await labelsIn(database, modelIn(model, 'en'), entityName, ids);
  return new Map([...turkish].map(([id, tr]) => [id, { tr, en: english.get(id) ?? tr }]));
}

async function labelsIn(
  database: Database,
  model: Model,
  entityName: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const entity = model.entities[entityName];
  const known = [...new Set(ids)].filter(isRecordId);
  if (entity === undefined || known.length === 0) return new Map();
  const paths = new FieldPaths(model, entity);
  const ends = entity.display.flatMap((name) => {
    const end = paths.end(name);
    if (end === undefined || end.kind === 'codes') return [];
    return [
      { kind: end.kind, column: end.kind === 'lookup' ? (paths.label(name) ?? end.column) : end.column },
    ];
  });
  if (ends.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly label: string }>`
    select t.id::text as id, ${displayLabel(ends)} as label from ${paths.from}
    where t.id in (${sql.join(known)})`.execute(database);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
