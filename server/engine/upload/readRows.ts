import { columnHeaded, type TableRow } from '../../../contract/files/tables/table';
import type { CompiledUpload } from '../../../contract/model/compiled';
import type { CompiledForm, CompiledFormField } from '../../../contract/model/compiledForm';
import { withDerived } from '../../../contract/model/derived';
import { tidyTexts } from '../../../contract/model/tidyTexts';
import { type ReadingWords, readCell } from '../../../contract/validation/readField';
import { localizeErrors } from '../../../contract/validation/validationMessages';
import type { Json, JsonObject } from '../../../contract/values/json';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import { momentInTurkiye, todayInTurkiye } from '../../../contract/values/today';
import { Refusal } from '../../base/errors/Refusal';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import type { StagedRow } from '../context/StagedRow';

/** An upload of a list. */
export type RowUpload = CompiledUpload & { readonly row: CompiledForm };

const refusals = {
  empty: () => new Refusal('upload.empty', { tr: 'Dosyada kayıt yok.', en: 'The file has no records.' }),
  rows: (most: number) =>
    new Refusal('upload.tooManyRows', {
      tr: `Dosyada en çok ${most} kayıt olabilir.`,
      en: `The file must not have more than ${most} records.`,
    }),
  column: (name: string) =>
    new Refusal('upload.missingColumn', {
      tr: `Dosyada «${name}» sütunu yok.`,
      en: `The file has no column «${name}».`,
    }),
};

/**
 * Column of each entered field in the file: its heading is the field's name, or its title in either language.
 */
function columnsOf(
  heading: TableRow,
  { row }: RowUpload,
  { screen, language }: OperationContext,
  defaults: Readonly<Record<string, Json>>,
) {
  const { texts } = screen.definition;
  const entered = Object.values(row.fields).filter((field) => !field.readOnly);
  return entered.map((field) => {
    const key = field.title.slice(field.title.indexOf(':') + 1);
    const at = columnHeaded(heading, field, texts);
    // Conditional fields are required per row.
    if (at < 0 && field.required && field.when === undefined && defaults[field.name] === undefined)
      throw refusals.column(texts[language][key] ?? field.name);
    return { field, at };
  });
}

/** Value of a cell. Look-ups are ids; an empty checkbox is unset, unless its default is set. */
function stagedValue(cell: string | number, field: CompiledFormField, words: ReadingWords): Json {
  if (field.kind === 'lookup') return String(cell).trim() || null;
  const empty = field.kind === 'boolean' && field.default === undefined ? false : null;
  return readCell(cell, field, words) ?? empty;
}

/**
 * Reads an uploaded list and validates each row as a record. Stores nothing yet. @param defaults values of empty
 * cells and missing columns
 */
export function readRows(
  call: OperationContext,
  upload: RowUpload,
  defaults: Readonly<Record<string, Json>>,
): readonly StagedRow[] {
  const { screen, language } = call;
  const [heading, ...table] = call.upload?.rows ?? [];
  const filled = table.flatMap((cells, index) =>
    cells.some((cell) => String(cell).trim() !== '') ? [{ cells, line: index + 2 }] : [],
  );
  if (heading === undefined || filled.length === 0) throw refusals.empty();
  if (filled.length > upload.maxRows) throw refusals.rows(upload.maxRows);
  const columns = columnsOf(heading, upload, call, defaults);
  const validator = screen.validators[upload.row.validator];
  const words: ReadingWords = {
    language,
    texts: screen.definition.texts,
    today: todayInTurkiye(),
    moment: momentInTurkiye,
  };
  return filled.map(({ cells, line }) => {
    const entries = columns.map(({ field, at }) => [
      field.name,
      (at < 0 ? null : stagedValue(cells[at] ?? '', field, words)) ??
        (field.when === undefined ? (defaults[field.name] ?? null) : null),
    ]);
    const tidied = tidyTexts(Object.fromEntries(entries) as JsonObject, upload.row.fields);
    const values = pruneEmpty(withDerived(Object.values(upload.row.fields), tidied));
    const right = validator === undefined || validator(values);
    const wrong = right ? [] : localizeErrors(validator.errors);
    const error = wrong.map((issue) => `${titleOf(call, upload, issue.field)}: ${issue.text[language]}`);
    return { line, values, error: error.join(' ') };
  });
}

/** Title of a column in the user's language. */
export function titleOf({ screen, language }: OperationContext, { row }: RowUpload, name: string): string {
  const title = row.fields[name]?.title ?? '';
  return screen.definition.texts[language][title.slice(title.indexOf(':') + 1)] ?? name;
}

/** Rows for the screen: each with its line and error, and the number of invalid ones. */
export function stagedReply(rows: readonly StagedRow[]): Reply {
  const lines: readonly Json[] = rows.map(({ line, values, error, effect }) => ({
    ...values,
    id: String(line),
    line,
    error,
    ...(effect && { effect }),
  }));
  return { result: { lines, count: rows.length, errors: rows.filter(({ error }) => error !== '').length } };
}
