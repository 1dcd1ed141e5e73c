import type { Json, JsonObject } from '../../../contract/json';
import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';
import { cellsOf, readCell } from './pastedCells';

/** What became of cells that were pasted. */
export interface Pasted {
  readonly rows: number;
  /** Cells whose record was not found, or was not the only one. */
  readonly unknown: number;
}

/** Lays the cells of a spreadsheet over lines, from a cell on to the right and down. */
export async function pasteLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  from: { readonly index: number; readonly column: string },
  copied: string,
): Promise<Pasted> {
  const { columns } = lines.definition;
  const first = columns.findIndex((column) => column.name === from.column);
  const rows = cellsOf(copied).slice(0, lines.definition.max - from.index);
  const records = new Map<string, Promise<string | null>>();
  let unknown = 0;

  /** The one record that a text means. Each text is asked for once. */
  function record(column: string, text: string): Promise<string | null> {
    const key = `${column} ${text}`;
    const asked = records.get(key) ?? onlyRecord(host, `${name}.${column}`, text);
    records.set(key, asked);
    return asked;
  }

  const read = rows.map(async (row): Promise<JsonObject> => {
    const cells = row.flatMap((text, offset) => {
      const column = columns[first + offset];
      return column === undefined || column.readOnly ? [] : [{ text: text.trim(), column }];
    });
    const values = cells.map(async ({ text, column }): Promise<readonly [string, Json]> => {
      if (column.kind !== 'lookup' || text === '') return [column.name, readCell(text, column, host)];
      const id = await record(column.name, text);
      if (id === null) unknown += 1;
      return [column.name, id];
    });
    return Object.fromEntries(await Promise.all(values));
  });
  lines.put(from.index, await Promise.all(read));
  return { rows: rows.length, unknown };
}

/** Id of the only record that a look-up finds for a text, or of the one whose label begins with it. */
async function onlyRecord(host: FieldHost, name: string, text: string): Promise<string | null> {
  const { options } = await host.lookup(name, { text }).catch(() => ({ options: [] }));
  const named = options.filter(({ label }) => label === text || label.startsWith(`${text} `));
  const [one] = named.length === 1 ? named : options.length === 1 ? options : [];
  if (one) host.rememberLabel(name, one.id, one.label);
  return one?.id ?? null;
}
