import type { ExportRows, GridRow, QueryAnswer, QueryRequest } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { auditRead } from '../../records/auditTrail';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { codeReadings, readIn } from '../form/codeReadings';
import { hideIn, masksOf } from '../form/masking';
import { currentEditions } from '../query/currentEditions';
import { GridQuery } from '../query/GridQuery';
import { exportRequest } from '../query/queryRequest';

/** Rows per part. */
const partSize = 5000;

const invalidMark = () =>
  new Refusal('query.malformed', {
    tr: 'Dışa aktarma isteği hatalı.',
    en: 'The request of the export is not sound.',
  });

/** Rows of a part, and the start of the next one. */
interface Part extends Pick<ExportRows, 'total' | 'sums' | 'next'> {
  readonly rows: readonly GridRow[];
}

/**
 * One part of the rows a screen's query finds; the client builds the file. @param computed the screen's
 * query, if a command computes its rows. @param reportsAbove number of rows above which the server makes the file.
 */
export async function exportRows(
  call: OperationContext,
  computed: ((request: QueryRequest) => Promise<QueryAnswer>) | null,
  reportsAbove: number,
): Promise<Reply> {
  const { columns, ...request } = exportRequest(call.screen.definition, call.body);
  const part = computed ? await computedPart(computed, request) : await storedPart(call, request);
  const shown = await shownTo(call, part.rows, columns);
  const values = shown.map((row) => columns.map((column) => row[column] ?? null));
  const answer: ExportRows = {
    rows: JSON.stringify(values),
    count: values.length,
    next: part.next,
    ...(part.total !== undefined && { total: part.total }),
    ...(part.sums && { sums: sumsOf(part.sums, columns) }),
    ...(part.total !== undefined && part.total > reportsAbove && { large: true }),
  };
  return { responseObject: answer };
}

function sumsOf(sums: QueryAnswer['sums'], columns: readonly string[]): NonNullable<ExportRows['sums']> {
  const among = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => columns.includes(name)));
  return Object.fromEntries(Object.entries(sums).map(([currency, values]) => [currency, among(values)]));
}

/** Rows as the user may see them: masked, or unmasked with an audit entry. */
async function shownTo(
  { screen, hidesMasked, database, actor, model }: OperationContext,
  found: readonly GridRow[],
  columns: readonly string[],
): Promise<readonly GridRow[]> {
  const readings = model.withoutConfidential ? codeReadings(screen.definition) : new Map();
  const rows = found.map((row) => readIn(row, readings));
  const masks = new Map([...masksOf(screen.definition)].filter(([name]) => columns.includes(name)));
  if (masks.size === 0) return rows;
  if (hidesMasked) return rows.map((row) => hideIn(row, masks));
  const entity = model.entities[screen.definition.entity ?? ''];
  const ids = rows.map(({ id }) => id);
  if (entity !== undefined) await auditRead(database, actor, 'read', entity.name, ids, [...masks.keys()]);
  return rows;
}

type PartRequest = Omit<ReturnType<typeof exportRequest>, 'columns'>;

async function storedPart(call: OperationContext, request: PartRequest): Promise<Part> {
  const { database, model, screen } = call;
  const { sort, behind } = request;
  const entity = entityOf(model, screen.definition);
  const also = currentEditions(entity, request.filter, call.today);
  const marked = { ...request, marks: call.marks, ...(also && { also }) };
  const query = new GridQuery(database, model, screen.definition, entity, marked, scopeOf(call));
  const { rows, marks } = await query.rowsAfter(behind, sort, partSize);
  const isLast = rows.length < partSize;
  const next = isLast ? null : (marks?.last ?? null);
  if (behind !== null) return { rows, next };
  const { total, sums } = await query.counted();
  return { rows, next, total: isLast ? rows.length : total, sums };
}

/** Commands compute all rows anyway: their parts are pages. */
async function computedPart(
  computed: (request: QueryRequest) => Promise<QueryAnswer>,
  { behind, ...request }: PartRequest,
): Promise<Part> {
  const page = Number(behind ?? 0);
  if (!Number.isSafeInteger(page) || page < 0) throw invalidMark();
  const { rows, total, sums } = await computed({ ...request, page, size: partSize });
  const next = (page + 1) * partSize < total ? String(page + 1) : null;
  return { rows, next, ...(behind === null && { total, sums }) };
}
