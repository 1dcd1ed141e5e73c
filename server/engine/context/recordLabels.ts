import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import type { Language, LocalizedText } from '../../../contract/values/language';
import { isRecordId } from '../../records/isRecordId';
import type { Database } from '../../records/openDatabase';
import { modelIn } from '../model/modelIn';
import { FieldPaths } from '../query/FieldPaths';
import { ruleOf, withWithheld } from '../query/withheld';

/** Labels of an entity's records in both languages: id → label. */
export async function recordLabels(
  database: Database,
  model: Model,
  entityName: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const turkish = await labelsIn(database, seenIn(model, 'tr'), entityName, ids);
  const english = await labelsIn(database, seenIn(model, 'en'), entityName, ids);
  return new Map([...turkish].map(([id, tr]) => [id, { tr, en: english.get(id) ?? tr }]));
}

/** The model of a user in a language: the languages are made once for all users, whatever is kept from each of them. */
function seenIn(model: Model, language: Language): Model {
  const rule = ruleOf(model);
  return rule ? withWithheld(modelIn(rule.base, language), rule) : modelIn(model, language);
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
  const { rows } = await sql<{ readonly id: string; readonly label: string }>`
    select t.id::text as id, ${paths.ownLabel} as label from ${paths.from}
    where t.id in (${sql.join(known)})`.execute(database);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
