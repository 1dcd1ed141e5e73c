import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledBlockData } from '../../contract/compiledBlocks';
import type { CompiledFormField } from '../../contract/compiledForm';
import type { CompiledColumn, CompiledGrid, Where } from '../../contract/compiledGrid';
import type { Json, JsonObject } from '../../contract/json';
import type { ModelEntity } from '../../contract/model';
import type { GridRow, PageAnswer, QueryAnswer } from '../../contract/query';
import type { StoredRecord } from '../storage/RecordStore';
import { type BindingScope, resolveBinding, scopeOf } from './bindings';
import type { BlockCall } from './blockPart';
import { FieldPaths, type PathEnd } from './FieldPaths';
import { filterConditions } from './filterConditions';
import { fixedConditions } from './fixedConditions';
import { GridQuery } from './GridQuery';
import { queryRequest } from './queryRequest';
import { entityOf, type RunningCall } from './RunningCall';

/** The block of a call, with what narrows it. */
type AskedBlock = Pick<BlockCall, 'block' | 'range' | 'recordId' | 'recordEntity'>;

/** A value of `where` as it stands in this call; `record` is the one that the screen shows. */
function resolve(value: Json, call: RunningCall, record: StoredRecord | null, scope: BindingScope): Json {
  const [, ofRecord] = typeof value === 'string' ? (/^\$record\.(\w+)$/.exec(value) ?? []) : [];
  if (ofRecord !== undefined) return record?.[ofRecord] ?? null;
  const [, field] = typeof value === 'string' ? (/^\$form\.(\w+)$/.exec(value) ?? []) : [];
  return field === undefined ? resolveBinding(value, scope) : (call.form[field] ?? null);
}

/**
 * What narrows a block's records, as a filter that any query takes: its `where`, and the chosen range. A value of
 * `where` that is not there (no record yet, nothing typed) matches nothing but for a field of the form, which narrows
 * only where it is filled. Null where nothing can match.
 */
function filterOf(
  call: RunningCall,
  asked: AskedBlock,
  data: CompiledBlockData,
  entity: ModelEntity,
  record: StoredRecord | null,
) {
  const scope = scopeOf(call);
  const fields: Record<string, CompiledFormField> = {};
  const filter: Record<string, Json> = {};
  const fixed: Record<string, Json> = {};
  const add = (name: string, value: Json, range = false) => {
    const { kind = 'lookup', title } = entity.fields[name] ?? {};
    fields[name] = {
      name,
      title: title?.en ?? name,
      kind,
      width: 'm',
      ...(range && { range: true as const }),
    };
    filter[name] = value;
  };
  for (const [name, value] of Object.entries(data.where)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { not, ...span } = value as { readonly not?: Json };
      fixed[name] = not === undefined ? span : { not: resolve(not, call, record, scope) };
      continue;
    }
    const bound = resolve(value, call, record, scope);
    if (bound !== null) add(name, bound);
    else if (typeof value !== 'string' || !value.startsWith('$form.')) return null;
  }
  if (data.rangeField !== undefined && asked.range !== null) add(data.rangeField, { ...asked.range }, true);
  return { fields, filter, fixed };
}

/** The record that the screen shows, or the chosen row, where the block's `where` reads of it. */
async function shownRecord(call: RunningCall, { block, recordId, recordEntity }: AskedBlock) {
  const reads = JSON.stringify(block.data?.where ?? {}).includes('"$record.');
  if (!reads || recordId === null || recordEntity === null) return null;
  return call.records.get(recordEntity, recordId);
}

/** The screen with a form that has the fields of the filter. */
function withFilter(
  screen: CompiledScreen,
  fields: Readonly<Record<string, CompiledFormField>>,
): CompiledScreen {
  const form = screen.form ?? emptyForm;
  return { ...screen, form: { ...form, fields } };
}

const emptyForm: NonNullable<CompiledScreen['form']> = {
  schema: {},
  uiSchema: {},
  fields: {},
  sections: [],
  requiredWhen: [],
  validator: '',
  submitOnEnter: true,
  allowEmpty: true,
};

const nothing: QueryAnswer = { rows: [], total: 0, sums: {} };

/** Those of some records that a block's grid lists as it stands: what else is named is not among them. */
export async function listedRows(
  call: RunningCall,
  asked: AskedBlock,
  ids: readonly string[],
): Promise<readonly GridRow[]> {
  const { data } = asked.block;
  if (data === undefined) return [];
  const entity = entityOf(call.model, call.screen.definition);
  const narrowed = filterOf(call, asked, data, entity, await shownRecord(call, asked));
  if (narrowed === null) return [];
  const screen = withFilter(call.screen.definition, narrowed.fields);
  const some = { ...narrowed, ids };
  const query = new GridQuery(call.database, call.model, screen, entity, some, scopeOf(call));
  return (await query.rowsBehind(null, [], ids.length)).rows;
}

/** Rows of a block of an entity: a grid's page, a list, or figures made of the records. */
export async function blockRows(call: RunningCall, asked: AskedBlock): Promise<PageAnswer | QueryAnswer> {
  const { data } = asked.block;
  const { definition } = call.screen;
  if (data === undefined) return nothing;
  const entity = entityOf(call.model, definition);
  const narrowed = filterOf(call, asked, data, entity, await shownRecord(call, asked));
  if (narrowed === null) return nothing;
  const screen = withFilter(definition, narrowed.fields);
  if (data.measure !== undefined) return figures(call, screen, entity, data, narrowed);
  const columns = [...(data.category ? [data.category] : []), ...data.series];
  const grid = asked.block.grid ?? listGrid(columns, data);
  const listed = { ...screen, grid: { ...grid, where: narrowed.fixed } };
  const query = new GridQuery(call.database, call.model, listed, entity, narrowed, scopeOf(call));
  if (asked.block.grid === undefined) {
    const { rows } = await query.rowsBehind(null, [], data.limit);
    return { rows, total: rows.length, sums: {} };
  }
  return query.page(queryRequest(definition, call.body));
}

function listGrid(columns: readonly CompiledColumn[], { sort }: CompiledBlockData): CompiledGrid {
  return { source: 'query', columns, sort, pageSize: 50, groups: [], totals: [], currencyField: 'currency' };
}

/** Counts or sums, one for each value of what they are grouped by: days in order, others largest first. */
async function figures(
  call: RunningCall,
  screen: CompiledScreen,
  entity: ModelEntity,
  data: CompiledBlockData,
  { filter, fixed }: { readonly filter: JsonObject; readonly fixed: Where },
): Promise<QueryAnswer> {
  const paths = new FieldPaths(call.model, entity);
  const by = data.by === undefined ? undefined : paths.end(data.by);
  const key = by && data.by ? groupKey(by, data.per, paths.label(data.by)) : sql`null`;
  const measured = typeof data.measure === 'object' ? paths.end(data.measure.sum)?.column : undefined;
  const value = measured === undefined ? sql`count(*)` : sql`coalesce(sum(${measured}), 0)`;
  const scope = scopeOf(call);
  const conditions = [
    ...filterConditions(screen, paths, filter, scope),
    ...fixedConditions(fixed, paths, scope),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const order = data.per === undefined ? sql`2 desc, 1` : sql`1`;
  const grouped = by === undefined ? sql`` : sql`group by 1`;
  const { rows } = await sql<{ key: Json; value: string }>`
    select ${key} as key, ${value} as value from ${paths.from} ${where} ${grouped}
    order by ${order} limit ${data.limit}`.execute(call.database);
  const name = data.category?.name;
  const kind = data.series[0]?.kind;
  const figured = rows.map((row, at): GridRow => {
    const shown = kind === 'integer' ? Number(row.value) : String(row.value);
    return { id: String(at + 1), value: shown, ...(name !== undefined && { [name]: row.key }) };
  });
  return { rows: figured, total: figured.length, sums: {} };
}

/** What records are grouped by: the label of a look-up, the first day of a span of time, or the value itself. */
function groupKey(
  { column, kind }: PathEnd,
  per: CompiledBlockData['per'],
  label: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  if (kind === 'lookup' && label !== undefined) return label;
  if (per === undefined) return column;
  const day = kind === 'date-time' ? sql`(${column} at time zone 'Europe/Istanbul')` : column;
  return sql`to_char(date_trunc(${sql.lit(per)}, ${day}), 'YYYY-MM-DD')`;
}
