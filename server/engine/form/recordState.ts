import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model, ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { Database } from '../../records/openDatabase';
import type { StoredRecord } from '../../records/RecordStore';
import type { OperationContext } from '../context/OperationContext';
import { nameInLanguage } from '../query/computedColumns';
import { FieldPaths, isOnePerson, shownColumn } from '../query/FieldPaths';
import { withheldOf } from '../query/withheld';

/**
 * Facts of a record that a screen shows (its context): path → value. Visible look-ups are returned as labels,
 * hidden ones (for conditions) as ids. Sign-in names stand beside the names of their persons, and alone if hidden.
 */
export async function headerFacts(
  database: Database,
  model: Model,
  screen: CompiledScreen,
  entity: ModelEntity,
  recordId: string,
): Promise<Readonly<Record<string, Json>>> {
  const paths = new FieldPaths(model, entity);
  nameInLanguage(screen.header, paths);
  const selected = screen.header.flatMap(({ name, hidden }) => {
    const end = paths.end(name);
    if (end === undefined) return [];
    if (isOnePerson(end)) {
      const key = { name: hidden ? name : `${name}.id`, expression: end.column };
      return hidden ? [key] : [{ name, expression: shownColumn(end) }, key];
    }
    const label = end.kind === 'lookup' && !hidden ? paths.label(name) : undefined;
    return [{ name, expression: label ?? shownColumn(end) }];
  });
  if (selected.length === 0) return {};
  return (await readPaths(database, paths, selected, recordId)) ?? {};
}

/** The facts of a record as rows of its entity are shown: a module may show a value in its own way. */
export async function shownFacts(
  {
    database,
    model,
    screen,
    presenters = {},
  }: Pick<OperationContext, 'database' | 'model' | 'screen' | 'presenters'>,
  entity: ModelEntity,
  recordId: string,
): Promise<Readonly<Record<string, Json>>> {
  const facts = await headerFacts(database, model, screen.definition, entity, recordId);
  const row = { ...facts, id: recordId };
  const [shown] = (await presenters[entity.name]?.(database, [row], model)) ?? [];
  const { id: _, ...presented } = shown ?? row;
  return presented;
}

/** Values of expressions over a record, by name; null if it does not exist. */
export async function readPaths(
  database: Database,
  paths: FieldPaths,
  selected: readonly { readonly name: string; readonly expression: RawBuilder<unknown> }[],
  recordId: string,
): Promise<Readonly<Record<string, Json>> | null> {
  const values = selected.map(({ expression }, at) => sql`${expression} as ${sql.id(`c${at}`)}`);
  const { rows } = await sql<Record<string, Json>>`
    select ${sql.join(values)} from ${paths.from} where t.id = ${recordId}`.execute(database);
  const [row] = rows;
  return row ? Object.fromEntries(selected.map(({ name }, at) => [name, row[`c${at}`] ?? null])) : null;
}

/** A record without the values that are kept from the user; null if the user does not see the record. */
export async function recordAsSeen(
  { database, model }: Pick<OperationContext, 'database' | 'model'>,
  entity: ModelEntity,
  record: StoredRecord,
): Promise<StoredRecord | null> {
  const rule = withheldOf(model, entity.name);
  if (rule === undefined) return record;
  const paths = new FieldPaths(model, entity);
  const fields = (rule.fields ?? []).filter((name) => Object.hasOwn(record, name));
  const selected = fields.flatMap((name) => {
    const end = paths.end(name);
    return end === undefined ? [] : [{ name, expression: shownColumn(end) }];
  });
  const seen = await readPaths(
    database,
    paths,
    [{ name: 'id', expression: sql`t.id::text` }, ...selected],
    record.id,
  );
  return seen && { ...record, ...seen, id: record.id };
}

/** Record lists shown by the screen's grids: `$state.factors`. */
function listedFields({ grid, blocks = [] }: CompiledScreen): readonly string[] {
  const sources = [grid, ...blocks.map((block) => block.grid)].map((one) => one?.source ?? '');
  return sources.flatMap((source) => /^\$state\.(\w+)$/.exec(source)?.[1] ?? []);
}

/** State of a stored record: form fields, lists shown by grids, and the record selector's value. */
export function formState(screen: CompiledScreen, record: StoredRecord): Readonly<Record<string, Json>> {
  const state: Record<string, Json> = { id: record.id, version: record.version };
  for (const name of [...Object.keys(screen.form?.fields ?? {}), ...listedFields(screen)]) {
    // Proof codes are never prefilled.
    if (screen.form?.fields[name]?.proves) continue;
    if (Object.hasOwn(record, name)) state[name] = record[name] ?? null;
  }
  if (screen.recordSelector !== undefined) state[screen.recordSelector] = record.id;
  return state;
}
