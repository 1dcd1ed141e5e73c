import type { CompiledColumn, CompiledField, CompiledFormField } from '../../contract/compiled';
import type { FileAnswer } from '../../contract/envelope';
import { storedFileOf } from '../../contract/fileTypes';
import type { Json } from '../../contract/json';
import { maskValue } from '../../contract/masks';
import { countedTotal } from '../../contract/money';
import type { GridRow, QueryAnswer, QueryRequest } from '../../contract/query';
import { Refusal, type Reply } from '../commands/Command';
import { scopeOf } from '../resources/bindings';
import { findOptions } from '../resources/findOptions';
import { GridQuery } from '../resources/GridQuery';
import { exportRequest } from '../resources/queryRequest';
import { entityOf, type RunningCall } from '../resources/RunningCall';
import { auditRead } from '../storage/auditTrail';
import { base64 } from './base64';
import { cellText, momentText } from './cellText';
import { csvFile } from './csvFile';
import type { ExportPorts } from './ExportPorts';
import type { ExportTable } from './ExportTable';
import { pdfFile } from './pdfFile';
import { xlsxFile } from './xlsxFile';

/** Rows that a file may have. More is a report job's work (catalogue §1.2); nobody prints more pages. */
const rowLimits = { xlsx: 50_000, csv: 50_000, pdf: 5000 } as const;

/** Rows that are read at once. */
const rowsPerPage = 5000;

const tooLarge = (limit: number) =>
  new Refusal('export.tooLarge', {
    tr: `Dosyaya en çok ${limit.toLocaleString('tr-TR')} satır yazılabilir. Lütfen filtreyi daraltın.`,
    en: `A file takes at most ${limit.toLocaleString('en-US')} rows. Please narrow the filter.`,
  });

/** What becomes a file. */
export interface ExportContent {
  readonly format: FileFormat;
  readonly table: ExportTable;
}

/**
 * Reads what a screen's query finds, in the call's transaction; the file is made after it.
 * @param computed the screen's own query, where a command computes its rows.
 */
export async function readExport(
  { institutionName }: ExportPorts,
  call: RunningCall,
  computed: ((request: QueryRequest) => Promise<QueryAnswer>) | null,
): Promise<ExportContent> {
  const { definition } = call.screen;
  const request = exportRequest(definition, call.body);
  const limit = rowLimits[request.format];
  const rows = computed
    ? (await computed({ ...request, page: 0, size: limit + 1 })).rows
    : await readRows(call, request.sort, limit);
  if (rows.length > limit) throw tooLarge(limit);

  const columns = request.columns.flatMap(
    (name) => definition.grid?.columns.find((one) => one.name === name) ?? [],
  );
  const table: ExportTable = {
    title: textOf(call, definition.title),
    institutionName,
    language: call.language,
    userName: call.user.displayName,
    printedAt: momentText(new Date(call.now)),
    filters: await filterSummary(call),
    columns: columns.map(({ title, kind, scale }) => ({
      title: textOf(call, title),
      kind,
      scale: scale ?? 2,
    })),
    rows: rows.map((row) => columns.map((column) => cellValue(call, column, row[column.name] ?? null))),
  };
  await noteMasked(call, columns, rows);
  return { format: request.format, table };
}

/** The file, base64 in `responseObject`. */
export async function writeExport(ports: ExportPorts, { format, table }: ExportContent): Promise<Reply> {
  const answer: FileAnswer = { bytes: base64(await fileOf(ports, format, table)), extension: format };
  return { responseObject: answer };
}

async function fileOf(ports: ExportPorts, format: FileFormat, table: ExportTable): Promise<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return xlsxFile(table);
    case 'csv':
      return csvFile(table);
    case 'pdf':
      return pdfFile(table, await ports.fonts());
  }
}

type FileFormat = keyof typeof rowLimits;

async function readRows(
  call: RunningCall,
  sort: QueryRequest['sort'],
  limit: number,
): Promise<readonly GridRow[]> {
  const { database, model, screen, form } = call;
  const { definition } = screen;
  const entity = entityOf(model, definition);
  const query = new GridQuery(database, model, definition, entity, form, scopeOf(call));
  const rows: GridRow[] = [];
  let behind: string | null = null;
  do {
    const part = await query.rowsBehind(behind, sort, rowsPerPage);
    rows.push(...part.rows);
    behind = part.rows.length < rowsPerPage ? null : (part.marks?.last ?? null);
  } while (behind !== null && rows.length <= limit);
  return rows;
}

/** The filled fields of the filter, as their labels and what was chosen. */
async function filterSummary(call: RunningCall): Promise<ExportTable['filters']> {
  const fields = call.screen.definition.form?.fields ?? {};
  const lines = Object.entries(call.form).map(async ([name, value]) => {
    const field = fields[name];
    return field === undefined
      ? null
      : { label: textOf(call, field.title), value: await filterText(call, field, value) };
  });
  return (await Promise.all(lines)).filter((line) => line !== null);
}

async function filterText(call: RunningCall, field: CompiledFormField, value: Json): Promise<string> {
  const entity = call.model.entities[field.lookup ?? ''];
  if (entity !== undefined) {
    const { options } = await findOptions(call.database, call.model, entity, undefined, {
      ids: [String(value)],
    });
    return options[0]?.label ?? String(value);
  }
  const text = (one: Json) =>
    cellText(shownValue(call, field, one), field.kind, field.scale ?? 2, call.language);
  if (!field.range) return text(value);
  const { from = null, to = null } = value as { readonly from?: Json; readonly to?: Json };
  return `${text(from)} – ${text(to)}`;
}

/** A cell as the user may see it. */
function cellValue(call: RunningCall, column: CompiledColumn, value: Json): Json {
  const hidden = call.hidesMasked && column.mask !== undefined && typeof value === 'string';
  return hidden ? maskValue(column.mask, value) : shownValue(call, column, value);
}

/** What is not hidden from the user is noted in the audit trail. */
async function noteMasked(
  { hidesMasked, database, actor, screen }: RunningCall,
  columns: readonly CompiledColumn[],
  rows: readonly GridRow[],
): Promise<void> {
  const masked = columns.filter(({ mask }) => mask !== undefined).map(({ name }) => name);
  const { entity } = screen.definition;
  if (hidesMasked || masked.length === 0 || entity === null) return;
  await auditRead(
    database,
    actor,
    'read',
    entity,
    rows.map(({ id }) => id),
    masked,
  );
}

/** A code as its label; anything else as it is. */
function shownValue(call: RunningCall, field: CompiledField | CompiledColumn, value: Json): Json {
  if (Array.isArray(value)) {
    if (field.kind !== 'codes') return value.length;
    return value.map((code) => shownValue(call, { ...field, multiple: undefined }, code)).join(', ');
  }
  if (field.kind === 'file') return storedFileOf(value)?.name ?? null;
  if (field.kind === 'denominations') return value === null ? null : countedTotal(value);
  const title = field.codes?.find(({ code }) => code === value)?.title;
  return title === undefined ? value : textOf(call, title);
}

/** Text of a key of the screen, which carries its own. */
function textOf({ screen, language }: RunningCall, key: string): string {
  const name = key.slice(key.indexOf(':') + 1);
  return screen.definition.texts[language][name] ?? name;
}
