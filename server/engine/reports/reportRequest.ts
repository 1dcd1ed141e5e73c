import type { FileColumn, FileTable } from '../../../contract/files/FileTable';
import type { TableFormat } from '../../../contract/files/tableMaker';
import type { CompiledRate } from '../../../contract/model/compiledForm';
import { fieldKinds } from '../../../contract/model/formatField';
import type { Json } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';

const malformed = (property: string) =>
  new Refusal('report.malformed', {
    tr: `Rapor isteği hatalı: ${property}`,
    en: `The request of the report is not sound: ${property}`,
  });

/** Longest title, as in the entity. */
const maxTitle = 120;

type Values = Readonly<Record<string, unknown>>;

/**
 * The requested report of a body. Its texts are those of the page and are only shown; its columns must be the requested
 * ones, whose values the server reads. Throws `report.malformed`.
 */
export function reportRequest(
  report: Json | undefined,
  columns: readonly string[],
): { readonly format: TableFormat; readonly table: FileTable } {
  const { format, table } = objectOf(report, 'report');
  if (format !== 'xlsx' && format !== 'csv') throw malformed('format');
  const { filters, texts, timeZone, currencyField, language, ...words } = objectOf(table, 'table');
  if (!Array.isArray(words.columns) || words.columns.length !== columns.length) throw malformed('columns');
  const text = (name: string) => textOf(words[name], name);
  if (language !== 'tr' && language !== 'en') throw malformed('language');
  return {
    format,
    table: {
      title: text('title').slice(0, maxTitle),
      institutionName: text('institutionName'),
      language,
      userName: text('userName'),
      printedAt: text('printedAt'),
      ...(timeZone !== undefined && { timeZone: zoneOf(timeZone) }),
      ...(currencyField !== undefined && { currencyField: textOf(currencyField, 'currencyField') }),
      filters: listOf(filters, 'filters').map(({ label, value }) => ({
        label: textOf(label, 'filters'),
        value: textOf(value, 'filters'),
      })),
      columns: listOf(words.columns, 'columns').map((column, at) => columnOf(column, columns[at])),
      texts: Object.fromEntries(
        Object.entries(objectOf(texts, 'texts')).map(([key, value]) => [key, textOf(value, 'texts')]),
      ),
    },
  };
}

function columnOf(column: Values, requested: string | undefined): FileColumn {
  const { name, title, kind, scale, ungrouped, hidden, multiple, currencyField, currencyCode, rate, codes } =
    column;
  if (name !== requested) throw malformed('columns');
  const known = fieldKinds.find((each) => each === kind);
  if (known === undefined) throw malformed('columns');
  if (scale !== undefined && !(Number.isInteger(scale) && Number(scale) >= 0 && Number(scale) <= 12))
    throw malformed('columns');
  return {
    name: textOf(name, 'columns'),
    title: textOf(title, 'columns'),
    kind: known,
    ...(scale !== undefined && { scale: Number(scale) }),
    ...(hidden === true && { hidden }),
    ...(multiple === true && { multiple }),
    ...(ungrouped === true && { ungrouped }),
    ...(currencyField !== undefined && { currencyField: textOf(currencyField, 'columns') }),
    ...(currencyCode !== undefined && { currencyCode: textOf(currencyCode, 'columns') }),
    ...(rate !== undefined && { rate: rateOf(rate) }),
    ...(codes !== undefined && {
      codes: listOf(codes, 'columns').map(({ code, title: label }) => ({
        code: textOf(code, 'columns'),
        title: textOf(label, 'columns'),
      })),
    }),
  };
}

function rateOf(rate: unknown): CompiledRate {
  const { of, in: price, amounts } = objectOf(rate, 'columns');
  if (amounts !== undefined && !Array.isArray(amounts)) throw malformed('columns');
  return {
    of: textOf(of, 'columns'),
    in: textOf(price, 'columns'),
    ...(amounts && { amounts: amounts.map((amount: unknown) => textOf(amount, 'columns')) }),
  };
}

function zoneOf(timeZone: unknown): string {
  const name = textOf(timeZone, 'timeZone');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw malformed('timeZone');
  }
}

function textOf(value: unknown, property: string): string {
  if (typeof value !== 'string') throw malformed(property);
  return value;
}

function objectOf(value: unknown, property: string): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(property);
  return value as Values;
}

function listOf(value: unknown, property: string): readonly Values[] {
  if (!Array.isArray(value)) throw malformed(property);
  return value.map((each) => objectOf(each, property));
}
