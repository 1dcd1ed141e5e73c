import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { FigureButton } from '../chart/FigureButton';
import { goByArrows } from '../chart/figureLeads';
import type { BlockProps } from '../parts/BlockProps';
import { keyText } from '../parts/figures';
import { leadOf, leadTitle } from '../parts/leadOf';
import { exportPivot, type PivotWords } from './exportPivot';
import { type Pivot, pivotOf } from './pivotOf';
import { pivotStyles } from './pivotStyles';

/**
 * Pivot table: figures by row and column, shaded by size, with totals. The heads are sticky. The numbers are
 * accessible without the shades.
 */
export const PivotBlock = observer(function PivotBlock(props: BlockProps) {
  const { block, screen } = props;
  const { data, title } = block.definition;
  const { text } = screen.ports;
  if (data?.category === undefined || data.columnGroupBy === undefined) return null;
  const { category, columnGroupBy, interval } = data;
  const pivot = pivotOf(block.rows, data);
  if (pivot.rows.length === 0) return <Typography color="text.secondary">{text('grid:empty')}</Typography>;
  const rowText = (row: Json) => keyText(screen, category, row, interval);
  const columnText = (column: Json) => keyText(screen, columnGroupBy, column);
  const words = { rowText, columnText, figure: figureIn(props) };
  const caption = title ? text(title) : text(category.title);
  const label = `${text('grid:pivot.export')}: ${caption}`;
  return (
    <>
      <Tooltip title={text('grid:pivot.export')}>
        <IconButton
          aria-label={label}
          onClick={() => void exportPivot(screen, data, pivot, caption, words)}
          sx={{ position: 'absolute', top: 10, right: 10, '@media print': { display: 'none' } }}
        >
          <DownloadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box role="group" aria-label={caption} tabIndex={0} sx={pivotStyles}>
        <PivotTable pivot={pivot} caption={caption} words={words} props={props} />
      </Box>
    </>
  );
});

/** Formats a figure; empty if there is none. */
function figureIn({ block, screen }: BlockProps): (value: Json) => string {
  const [figure] = block.definition.data?.series ?? [];
  return (value) => (value === null || figure === undefined ? '' : screen.ports.format(figure, value));
}

const PivotTable = observer(function PivotTable({
  pivot,
  caption,
  words,
  props,
}: {
  readonly pivot: Pivot;
  readonly caption: string;
  readonly words: PivotWords;
  readonly props: BlockProps;
}) {
  const { block, screen } = props;
  const { rowText, columnText, figure } = words;
  const { text } = screen.ports;
  const { category } = block.definition.data ?? {};
  const total = text('grid:total');
  const leads = pivotLeads(props, pivot);
  const cell = (edge: string | null, row: Json, column: Json, value: Json) => {
    const lead = value === null ? undefined : leads.of(edge, row, column);
    return (
      <FigureButton
        lead={lead?.open}
        isFirst={lead?.isFirst === true}
        title={text(leadTitle(props.block.definition))}
      >
        {figure(value)}
      </FigureButton>
    );
  };
  return (
    <Box component="table" onKeyDown={goByArrows}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <thead>
        <tr>
          <th scope="col">{category ? text(category.title) : ''}</th>
          {pivot.columns.map((column) => (
            <th key={String(column)} scope="col">
              {columnText(column)}
            </th>
          ))}
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        {pivot.rows.map((row) => (
          <tr key={String(row)}>
            <th scope="row">{rowText(row)}</th>
            {pivot.columns.map((column) => {
              const value = pivot.cell(row, column);
              return (
                <td key={String(column)} className={`shade-${pivot.shade(value) ?? 'none'}`}>
                  {cell(null, row, column, value)}
                </td>
              );
            })}
            <td>{cell('row', row, null, pivot.rowTotal(row))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          {pivot.columns.map((column) => (
            <td key={String(column)}>{cell('column', null, column, pivot.columnTotal(column))}</td>
          ))}
          <td>{cell('all', null, null, pivot.total)}</td>
        </tr>
      </tfoot>
    </Box>
  );
});

/** Click targets of a pivot's figures. */
interface PivotLeads {
  /** Undefined without a target. `isFirst`: in the Tab order. */
  of(edge: string | null, row: Json, column: Json): { open(): void; readonly isFirst: boolean } | undefined;
}

/** Targets of cells; totals omit the criteria that they sum over. */
function pivotLeads(props: BlockProps, pivot: Pivot): PivotLeads {
  const { rows } = props.block;
  const { category, columnGroupBy } = props.block.definition.data ?? {};
  const [by, over] = [category?.name ?? '', columnGroupBy?.name ?? ''];
  const found = (edge: string | null, row: Json, column: Json): GridRow | undefined =>
    rows.find(
      (one) => (one.edge ?? null) === edge && (one[by] ?? null) === row && (one[over] ?? null) === column,
    );
  let isUsed = false;
  return {
    of(edge, row, column) {
      const answered = found(edge, row, column);
      const open = answered && leadOf(props, answered);
      if (open === undefined) return undefined;
      const isFirst = !isUsed && pivot.rows.length > 0;
      isUsed = true;
      return { open, isFirst };
    },
  };
}
