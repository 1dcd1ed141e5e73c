import type { CompiledFormField, CompiledLineColumn } from '../../../../contract/model/compiledForm';
import { readCell } from '../../../../contract/validation/readField';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { unread } from '../../../../contract/values/unread';
import type { FormLines } from '../../../engine';
import type { FieldHost } from '../host/FieldHost';
import { readingWords } from '../typing/readingWords';

/** A cell's source text, and its column. */
export interface WrittenCell {
  readonly written: string | number;
  readonly column: CompiledLineColumn;
}

/** Lines above the maximum kept for the user to remove; beyond that, nothing is imported. */
const maxBeyond = 100;

/**
 * Whether so many lines fit from `index` on, tolerating some above the maximum, which are marked as errors.
 */
export function hasRoomFor({ definition }: FormLines, index: number, count: number): boolean {
  return index + count <= definition.max + maxBeyond;
}

/**
 * Fills rows of cells into lines, from `index` on. Unreadable texts are kept in their cells and marked as
 * errors. An empty cell gets its column's initial value.
 */
export async function fillLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  index: number,
  rows: readonly (readonly WrittenCell[])[],
): Promise<void> {
  const records = new Map<string, Promise<Json>>();

  /** Requests each look-up text once. */
  function record(column: CompiledLineColumn, text: string): Promise<Json> {
    const key = `${column.name} ${text}`;
    const found = records.get(key) ?? findRecord(host, `${name}.${column.name}`, column, text);
    records.set(key, found);
    return found;
  }

  const filled = rows.map(async (cells): Promise<JsonObject> => {
    const values = cells.map(async ({ written, column }): Promise<readonly [string, Json]> => {
      const text = String(written).trim();
      if (text === '') return [column.name, lines.initialValue(column.name)];
      if (column.kind === 'lookup') return [column.name, await record(column, text)];
      return [column.name, readCell(written, column, readingWords(host))];
    });
    return Object.fromEntries(await Promise.all(values));
  });
  lines.put(index, await Promise.all(filled));
  for (const [offset, cells] of rows.entries())
    for (const { column } of cells) lines.touch(index + offset, column.name);
}

/**
 * The only record that a look-up finds for a text, or the only one whose label starts with it; else the text
 * as `unread`.
 */
export async function findRecord(
  host: Pick<FieldHost, 'lookup' | 'rememberLabel'>,
  name: string,
  { multiple }: CompiledFormField,
  text: string,
): Promise<Json> {
  const { options } = await host.lookup(name, { text }).catch(() => ({ options: [] }));
  const named = options.filter(({ label }) => label === text || label.startsWith(`${text} `));
  const [one] = named.length === 1 ? named : options.length === 1 ? options : [];
  if (one === undefined) return unread(text);
  host.rememberLabel(name, one.id, one.label);
  return multiple ? [one.id] : one.id;
}
