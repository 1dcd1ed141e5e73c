import type { CompiledFormField, CompiledLineColumn } from '../../../contract/compiledForm';
import type { Json, JsonObject } from '../../../contract/json';
import { readCell } from '../../../contract/reading/readField';
import { unread } from '../../../contract/reading/unread';
import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';
import { readingWords } from '../readingWords';

/** A cell as it was written elsewhere, and the column that it is for. */
export interface WrittenCell {
  readonly written: string | number;
  readonly column: CompiledLineColumn;
}

/** Lines beyond the most that are kept for the user to take away; with more of them nothing is taken. */
const mostBeyond = 100;

/** Whether there is room for so many lines from one on, or nearly: those beyond the most stay, and are marked. */
export function hasRoomFor({ definition }: FormLines, index: number, count: number): boolean {
  return index + count <= definition.max + mostBeyond;
}

/**
 * Lays rows of cells over lines, from `index` on. What can't be read is kept in its cell as it was written, and all that
 * is wrong is marked at once. An empty cell takes what its column begins with.
 */
export async function fillLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  index: number,
  rows: readonly (readonly WrittenCell[])[],
): Promise<void> {
  const records = new Map<string, Promise<Json>>();

  /** Each text of a look-up is asked for once. */
  function record(column: CompiledLineColumn, text: string): Promise<Json> {
    const key = `${column.name} ${text}`;
    const asked = records.get(key) ?? recordMeant(host, `${name}.${column.name}`, column, text);
    records.set(key, asked);
    return asked;
  }

  const filled = rows.map(async (cells): Promise<JsonObject> => {
    const values = cells.map(async ({ written, column }): Promise<readonly [string, Json]> => {
      const text = String(written).trim();
      if (text === '') return [column.name, lines.beginning(column.name)];
      if (column.kind === 'lookup') return [column.name, await record(column, text)];
      return [column.name, readCell(written, column, readingWords(host))];
    });
    return Object.fromEntries(await Promise.all(values));
  });
  lines.put(index, await Promise.all(filled));
  for (const [offset, cells] of rows.entries())
    for (const { column } of cells) lines.touch(index + offset, column.name);
}

/** The only record that a look-up finds for a text, or the one whose label begins with it; else the text, `unread`. */
export async function recordMeant(
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
