import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { GridRow, PageAnswer, QueryAnswer } from '../../../contract/wire/query';
import type { StoredRecord } from '../../records/RecordStore';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { type BindingScope, resolveBinding } from '../query/bindings';
import { GridQuery } from '../query/GridQuery';
import { queryRequest, filterOf as typedFilter } from '../query/queryRequest';
import { blockDays } from './blockDays';
import { blockFigures } from './blockFigures';
import type { BlockCall } from './blockPart';

/** The requested block with its filter context. */
type BlockRequest = Pick<BlockCall, 'block' | 'range' | 'recordId' | 'recordEntity'> &
  Partial<Pick<BlockCall, 'rows'>>;

const isBinding = (value: Json) => typeof value === 'string' && value.startsWith('$');

/** Resolves a value of `where` in this request; `record` is the one shown on the screen. */
function resolve(
  value: Json,
  call: OperationContext,
  record: StoredRecord | null,
  scope: BindingScope,
): Json {
  const [, ofRecord] = typeof value === 'string' ? (/^\$record\.(\w+)$/.exec(value) ?? []) : [];
  if (ofRecord !== undefined) return record?.[ofRecord] ?? null;
  const [, field] = typeof value === 'string' ? (/^\$form\.(\w+)$/.exec(value) ?? []) : [];
  return field === undefined ? resolveBinding(value, scope) : (call.form[field] ?? null);
}

/**
 * Whether a condition may be left out: a criterion of a search, beside whose filter the block stands. An input form is no
 * filter: what its empty field would match is not known yet.
 */
const isCriterion = ({ screen: { definition } }: OperationContext, value: Json) =>
  definition.endpoints.begin === undefined && typeof value === 'string' && /^\$form\.\w+$/.test(value);

/**
 * Query filter of a block: its `where`, and the time range. A missing value of `where` (no record yet, nothing typed) matches
 * nothing, except for an empty criterion of a search, which then does not filter. Null if nothing can match.
 */
function filterOf(
  call: OperationContext,
  request: BlockRequest,
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
      span: 'm',
      ...(range && { range: true as const }),
    };
    filter[name] = value;
  };
  for (const [name, value] of Object.entries(data.where)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const operands = Object.entries(value).map(
        ([op, operand]) => [op, operand, resolve(operand, call, record, scope)] as const,
      );
      const filtering = operands.filter(
        ([, operand, bound]) => bound !== null || !isCriterion(call, operand),
      );
      if (filtering.some(([, operand, bound]) => bound === null && isBinding(operand))) return null;
      fixed[name] = Object.fromEntries(filtering.map(([op, , bound]) => [op, bound]));
      continue;
    }
    // A criterion can't express that there is no value.
    if (Array.isArray(value) && value.includes(null)) {
      fixed[name] = value;
      continue;
    }
    const bound = resolve(value, call, record, scope);
    if (bound !== null) add(name, bound);
    else if (!isCriterion(call, value)) return null;
  }
  if (data.rangeField !== undefined && request.range !== null)
    add(data.rangeField, { ...request.range }, true);
  return { fields, filter, fixed };
}

/** The record shown, or the selected row, if the block's `where` reads it. */
async function shownRecord(call: OperationContext, { block, recordId, recordEntity }: BlockRequest) {
  const reads = JSON.stringify(block.data?.where ?? {}).includes('"$record.');
  if (!reads || recordId === null || recordEntity === null) return null;
  return call.records.untyped.get(recordEntity, recordId);
}

/** The screen with a form that has the filter's fields. */
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

const noRows: QueryAnswer = { rows: [], total: 0, sums: {} };

/** Those of the given records that a block's grid currently lists. */
export async function listedRows(
  call: OperationContext,
  request: BlockRequest,
  ids: readonly string[],
): Promise<readonly GridRow[]> {
  const { data } = request.block;
  if (data === undefined) return [];
  const entity = entityOf(call.model, call.screen.definition);
  const narrowed = filterOf(call, request, data, entity, await shownRecord(call, request));
  if (narrowed === null) return [];
  const { definition } = call.screen;
  const grid = definition.grid && { ...definition.grid, where: narrowed.fixed };
  const screen = withFilter({ ...definition, grid }, narrowed.fields);
  const some = { ...narrowed, ids };
  const query = new GridQuery(call.database, call.model, screen, entity, some, scopeOf(call));
  return (await query.rowsAfter(null, [], ids.length)).rows;
}

/** Rows of an entity block: a page of a grid, a list, or aggregates. */
export async function blockRows(
  call: OperationContext,
  request: BlockRequest,
): Promise<PageAnswer | QueryAnswer> {
  const { data } = request.block;
  const { definition } = call.screen;
  if (data === undefined) return noRows;
  const entity = entityOf(call.model, definition);
  const narrowed = filterOf(call, request, data, entity, await shownRecord(call, request));
  if (narrowed === null) return noRows;
  const screen = withFilter(definition, narrowed.fields);
  if (data.compute !== undefined)
    return blockFigures(call, screen, entity, data, { ...narrowed, ...viewedRows(call, request) });
  const grid = request.block.grid ?? listGrid(data);
  const listed = { ...screen, grid: { ...grid, where: narrowed.fixed } };
  if (data.days !== undefined)
    return blockDays(
      call,
      listed,
      entity,
      data.days,
      { ...narrowed, ...viewedRows(call, request) },
      request.range,
    );
  const marked = { ...narrowed, marks: call.marks };
  const query = new GridQuery(call.database, call.model, listed, entity, marked, scopeOf(call));
  if (request.block.grid === undefined) {
    const { rows } = await query.rowsAfter(null, [], data.limit);
    return { rows, total: rows.length, sums: {} };
  }
  return query.page(queryRequest(definition, call.body));
}

/** Filter of the grid's rows, for blocks that are views of them. */
function viewedRows(
  { model, screen: { definition }, body }: OperationContext,
  { block, rows }: BlockRequest,
) {
  if (![...(rows?.alternateViews ?? []), ...(rows?.besideViews ?? [])].includes(block.id) || !rows) return {};
  const entity = entityOf(model, definition);
  return { rows: { grid: rows, screen: definition, filter: typedFilter(definition, body), model, entity } };
}

function listGrid({ category, days, series, sort: ordered }: CompiledBlockData): CompiledGrid {
  const columns = [category, days?.date, days?.until, ...series].filter((column) => column !== undefined);
  const sort = days ? [{ field: days.date.name, direction: 'asc' as const }] : ordered;
  return { source: 'query', columns, sort, pageSize: 50, groups: [], totals: [], currencyField: 'currency' };
}
