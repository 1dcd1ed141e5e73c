import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Json, JsonObject } from '../../../contract/values/json';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import type { ExportRequest, KnownPage, QueryRequest, SortOrder } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { unknownColumn } from './openEnd';

const malformed = (property: string) =>
  new Refusal('query.malformed', {
    tr: `Sorgu isteği hatalı: ${property}`,
    en: `The query is not sound: ${property}`,
  });

/** Allowed page sizes: the user's choices, and 500 for programs. */
const pageSizes: ReadonlySet<number> = new Set([20, 50, 100, 500]);

/** Maximum page number: later pages are useless and expensive to reach. */
const lastPage = 100_000;

/** Filter of a body: only fields of the screen's form, without empty values. */
export function filterOf(screen: CompiledScreen, body: JsonObject): JsonObject {
  const { filter = {} } = body;
  if (!isObject(filter)) throw malformed('filter');
  const fields = screen.form?.fields ?? {};
  const unknown = Object.keys(filter).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw unknownColumn(unknown);
  return pruneEmpty(filter);
}

/** Order of a body: only sortable columns of the screen's grid. */
export function sortOf(screen: CompiledScreen, body: JsonObject): readonly SortOrder[] {
  const { sort = [] } = body;
  if (!Array.isArray(sort) || sort.length > 4) throw malformed('sort');
  return sort.map((order: unknown) => {
    const { field, direction } = (order ?? {}) as Partial<SortOrder>;
    if (direction !== 'asc' && direction !== 'desc') throw malformed('sort');
    const column = screen.grid?.columns.find(({ name }) => name === field);
    if (!column?.sortable) throw unknownColumn(String(field));
    return { field: column.name, direction };
  });
}

/** The request of a `query`. */
export function queryRequest(screen: CompiledScreen, body: JsonObject): QueryRequest {
  const { page = 0, size = screen.grid?.pageSize ?? 50 } = body;
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 0 || page > lastPage)
    throw malformed('page');
  if (typeof size !== 'number' || !pageSizes.has(size)) throw malformed('size');
  const known = knownPage(body);
  const { counts } = body;
  if (counts !== undefined && !isCounts(counts)) throw malformed('counts');
  return {
    filter: filterOf(screen, body),
    page,
    size,
    sort: sortOf(screen, body),
    ...textOf(screen, body),
    ...(known && { known }),
    ...(counts !== undefined && { counts }),
  };
}

const isCounts = (value: Json): value is NonNullable<QueryRequest['counts']> =>
  value === 'later' || value === 'estimate' || value === 'exact';

/** Text of a quick filter, if the screen's grid has one. */
function textOf({ grid }: CompiledScreen, { text }: JsonObject): Pick<QueryRequest, 'text'> {
  if (text === undefined || text === null || text === '') return {};
  if (typeof text !== 'string' || text.length > 100 || !grid?.quickFilter) throw malformed('text');
  return { text };
}

/** The client's earlier page; undefined if none. */
function knownPage({ known }: JsonObject): KnownPage | undefined {
  if (known === undefined || known === null) return undefined;
  if (!isObject(known)) throw malformed('known');
  const { total, page, first, last } = known;
  if (total !== undefined && !isCount(total)) throw malformed('known');
  if (!isCount(page) || !isMark(first) || !isMark(last)) throw malformed('known');
  return { page, first, last, ...(total !== undefined && { total }) };
}

const isCount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Maximum length of a mark, which contains the sort values. */
const maxMarkLength = 65_536;

const isMark = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.length <= maxMarkLength;

/** The request of an `export`. */
export function exportRequest(screen: CompiledScreen, body: JsonObject): ExportRequest {
  const { columns, behind = null } = body;
  const known = (screen.grid?.columns ?? []).map(({ name }) => name);
  const chosen = columns === undefined ? known : columns;
  if (!Array.isArray(chosen) || chosen.length === 0) throw malformed('columns');
  const names = chosen.map(String);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownColumn(unknown);
  if (behind !== null && !isMark(behind)) throw malformed('behind');
  return {
    filter: filterOf(screen, body),
    sort: sortOf(screen, body),
    columns: names,
    behind,
    ...textOf(screen, body),
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
