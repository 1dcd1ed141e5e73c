import { sql } from 'kysely';
import type { CompiledLines } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { OperationContext } from '../context/OperationContext';
import { FieldPaths, shownColumn } from '../query/FieldPaths';
import { hideIn, masksAmong } from './masking';

/**
 * Values that stored lines show of records they refer to: line id → column → value. Look-ups are returned as
 * labels.
 */
export async function readShown(
  { database, model, hidesMasked }: Pick<OperationContext, 'database' | 'model' | 'hidesMasked'>,
  { entity, columns }: CompiledLines,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const owner = model.entities[entity];
  const shown = columns.filter(({ of }) => of !== undefined);
  if (owner === undefined || shown.length === 0 || ids.length === 0) return new Map();
  const paths = new FieldPaths(model, owner);
  const known = shown.flatMap(({ name }) => {
    const end = paths.end(name);
    return end === undefined ? [] : [{ name, expression: paths.label(name) ?? shownColumn(end) }];
  });
  const values = known.map(({ expression }, at) => sql`, ${expression} as ${sql.id(`c${at}`)}`);
  const { rows } = await sql<{ readonly id: string } & Readonly<Record<string, Json>>>`
    select t.id::text as id ${sql.join(values, sql` `)} from ${paths.from} where t.id in (${sql.join(ids)})`.execute(
    database,
  );
  const masks = masksAmong(shown);
  return new Map(
    rows.map((row) => {
      const line = Object.fromEntries(known.map(({ name }, at) => [name, row[`c${at}`] ?? null]));
      return [row.id, hidesMasked ? hideIn(line, masks) : line];
    }),
  );
}
