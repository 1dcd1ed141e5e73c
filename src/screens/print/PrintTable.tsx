import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { GridStore, ScreenStore } from '../../engine';
import {
  columnsToSum,
  type DisplayRow,
  displayRows,
  type GridWords,
  gridWords,
  isSum,
  sumLabel,
  totalRows,
} from '../../grid';
import { wholePhones } from '../../ui/texts';

/** The rows of a grid as a plain table: header on every sheet, groups, and totals at the end. */
export const PrintTable = observer(function PrintTable(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
}) {
  const { screen, grid } = props;
  const words = gridWords(screen, grid);
  const columns = grid.shownColumns.flatMap((name) => grid.columns.find((one) => one.name === name) ?? []);
  const paged = grid.printed === null && grid.remote && !grid.scrolls;
  const rows = grid.printed ?? grid.rows;
  const edges = paged
    ? { before: grid.page > 0, after: grid.hasNext }
    : { before: false, after: grid.total === null || rows.length < grid.total };
  const lines = [...displayRows(rows, grid.definition, edges), ...totalRows(grid.sums)];
  const from = paged ? grid.page * grid.size : 0;
  const count = (value: number) =>
    words.format({ name: 'count', title: 'grid:rows', kind: 'integer' }, value);
  return (
    <>
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={alignment(column)}>
                {words.text(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} columns={columns} words={words} />
          ))}
        </tbody>
      </Box>
      <p>{`${count(from + 1)}–${count(from + rows.length)}${grid.total === null ? '' : ` / ${count(grid.total)}`}`}</p>
    </>
  );
});

function Line(props: {
  readonly line: DisplayRow;
  readonly columns: readonly CompiledColumn[];
  readonly words: GridWords;
}) {
  const { line, columns, words } = props;
  if (line.kind === 'group') {
    return (
      <tr className="strong">
        <th scope="rowgroup" colSpan={columns.length}>
          {words.groupTitle(line)}
        </th>
      </tr>
    );
  }
  const names = columns.map(({ name }) => name);
  const named = isSum(line) ? columnsToSum(line, names[0] ?? '', names) : 0;
  return (
    <tr className={line.kind === 'record' ? undefined : 'strong'}>
      {named > 0 && <td colSpan={named}>{sumLabel(line, words, 'grid:total.all')}</td>}
      {columns.slice(named).map((column) => (
        <td key={column.name} className={alignment(column)}>
          {wholePhones(words.cell(column, line.values))}
        </td>
      ))}
    </tr>
  );
}

function alignment({ kind }: CompiledColumn): string | undefined {
  return kind === 'decimal' || kind === 'integer' ? 'number' : undefined;
}

const tableStyles = {
  width: '100%',
  mt: 2,
  borderCollapse: 'collapse',
  fontSize: 11,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 0.75,
    py: 0.4,
    borderBottom: '1px solid #999',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .strong > *': { fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
} as const;
