import type { FileColumn } from '../../../contract/files/FileTable';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { currencySources, formatIn } from '../../../contract/model/inCurrency';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { ExportRows } from '../../../contract/wire/query';
import { readExport, readReport } from '../../replies/replies';
import type { ActionHandler } from '../actions/ActionHandler';
import { filterFacts } from '../actions/facts';
import type { ScreenContext } from '../context/ScreenContext';
import type { Fact } from '../ports/ports';

/** Exports all rows of the grid with its visible columns: of the last query, or of the current filter. */
export const exportFile: ActionHandler = async ({ action, screen }) => {
  const { grid, form, ports } = screen;
  if (grid === null) throw new Error('An export without a grid.');
  if (grid.phase === 'idle' && form && !form.errors.validate().ok) return false;
  const { filter, sort, text } = grid.exported;
  const columns = exportedColumns(grid.shownColumns, grid.definition.columns);
  const names = columns.map(({ name }) => name);
  const query = {
    filter,
    sort: sort.map(({ field, direction }) => ({ field, direction })),
    columns: names,
    ...(text !== '' && { text }),
  };
  const { path } = action;
  return ports.exportRows({
    title: ports.text(screen.definition.title),
    format: action.format ?? 'xlsx',
    filters: [...(await filterFacts(screen, { filter, text })), ...statFacts(screen)],
    currencyField: grid.definition.currencyField,
    columns,
    async read(after, signal) {
      if (!grid.remote) return listPart(grid.rows, names);
      if (path === undefined) throw new Error('An export without an endpoint.');
      const part = await ports.request.post(path, { ...query, behind: after } satisfies JsonObject, {
        read: readExport,
        owner: screen,
        loading: false,
        signal,
      });
      // A batch that leads to itself is the last one.
      return { ...part, next: part.next === after ? null : part.next };
    },
    ...(grid.remote &&
      path !== undefined && {
        order: (report) =>
          ports.request.post(path, { ...query, report: { ...report } }, { owner: screen, read: readReport }),
      }),
  });
};

/** The shown columns, and hidden ones that the currencies of their amounts and rates are read from. */
export function exportedColumns(
  shown: readonly string[],
  columns: readonly CompiledColumn[],
): readonly FileColumn[] {
  const named = (names: Iterable<string>) =>
    [...names].flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const visible = named(shown).map(({ hidden, ...column }) => column);
  const sources = new Set(visible.flatMap(currencySources));
  const unseen = named([...sources].filter((name) => !shown.includes(name)));
  return [...visible, ...unseen.map((column) => ({ ...column, hidden: true as const }))];
}

/** A list in the state is a single batch. */
function listPart(rows: readonly Readonly<Record<string, Json>>[], names: readonly string[]): ExportRows {
  const values = rows.map((row) => names.map((name) => row[name] ?? null));
  return { rows: JSON.stringify(values), count: rows.length, total: rows.length, next: null };
}

/** Figures above the rows, as shown: the balances of a statement, the sums of a report. */
function statFacts({ board, ports }: Pick<ScreenContext, 'board' | 'ports'>): readonly Fact[] {
  const known = board
    .at(null)
    .filter(({ definition, phase }) => definition.block === 'stat' && phase === 'ready');
  return known.flatMap(({ definition: { data }, rows }) => {
    const { category, series = [] } = data ?? {};
    return rows.flatMap((row) => {
      const key = category && row[category.name];
      const group = key ? ` (${ports.format(category, key)})` : '';
      return series.map((figure) => ({
        label: `${ports.text(figure.title)}${group}`,
        value: formatIn(ports, figure, row[figure.name] ?? null, (name) => row[name]),
      }));
    });
  });
}
