import type { CompiledLineColumn } from '../../../contract/compiledForm';
import type { Json, JsonObject } from '../../../contract/json';
import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';

/** A cell as it was written elsewhere, and the column that it is for. */
export interface WrittenCell {
  readonly text: string;
  readonly column: CompiledLineColumn;
}

/**
 * Lays rows of cells over lines, from `index` on. Resolves to the number of cells whose record was not found, or was not
 * the only one.
 * @param read the value that a text stands for; which record a look-up means is asked here.
 */
export async function fillLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  index: number,
  rows: readonly (readonly WrittenCell[])[],
  read: (text: string, column: CompiledLineColumn) => Json,
): Promise<number> {
  const records = new Map<string, Promise<string | null>>();
  let unknown = 0;

  /** The one record that a text means. Each text is asked for once. */
  function record(column: string, text: string): Promise<string | null> {
    const key = `${column} ${text}`;
    const asked = records.get(key) ?? onlyRecord(host, `${name}.${column}`, text);
    records.set(key, asked);
    return asked;
  }

  const filled = rows.map(async (cells): Promise<JsonObject> => {
    const values = cells.map(async ({ text, column }): Promise<readonly [string, Json]> => {
      if (column.kind !== 'lookup' || text === '') return [column.name, read(text, column)];
      const id = await record(column.name, text);
      if (id === null) unknown += 1;
      return [column.name, id];
    });
    return Object.fromEntries(await Promise.all(values));
  });
  lines.put(index, await Promise.all(filled));
  return unknown;
}

/** Id of the only record that a look-up finds for a text, or of the one whose label begins with it. */
async function onlyRecord(host: FieldHost, name: string, text: string): Promise<string | null> {
  const { options } = await host.lookup(name, { text }).catch(() => ({ options: [] }));
  const named = options.filter(({ label }) => label === text || label.startsWith(`${text} `));
  const [one] = named.length === 1 ? named : options.length === 1 ? options : [];
  if (one) host.rememberLabel(name, one.id, one.label);
  return one?.id ?? null;
}
