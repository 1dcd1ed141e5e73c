import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GridApi } from 'ag-grid-community';
import { observer } from 'mobx-react-lite';
import type { GridEdits, GridStore, ScreenStore, WrongCell } from '../../engine';
import { BusyButton } from '../../ui/BusyButton';
import type { DisplayRow } from '../rows/displayRows';

/** Number of changed rows, with buttons to save or discard all. */
export const ChangedRows = observer(function ChangedRows(props: {
  readonly screen: ScreenStore;
  readonly edits: GridEdits;
}) {
  const { edits } = props;
  const { ports } = props.screen;
  const { text } = ports;
  const save = async () => {
    if (await edits.save()) ports.notify({ tone: 'success', text: text('grid:edits.saved') });
  };
  return (
    <Box role="group" aria-label={text('grid:edits.count', { count: edits.count })} sx={groupStyles}>
      <Typography variant="body2" aria-live="polite">
        {text('grid:edits.count', { count: edits.count })}
        {edits.wrong.length > 0 && ` · ${text('grid:edits.wrong', { count: edits.wrong.length })}`}
      </Typography>
      <Button size="small" disabled={edits.saving} onClick={() => edits.discard()}>
        {text('grid:edits.discard')}
      </Button>
      <BusyButton
        size="small"
        variant="contained"
        busy={edits.saving}
        disabled={edits.wrong.length > 0}
        onClick={() => void save().catch(alreadyReported)}
      >
        {text('grid:edits.save')}
      </BusyButton>
    </Box>
  );
});

/** Number of listed errors; the others are counted. */
const maxNamed = 5;

/** Errors of changed rows; each links to its cell. */
export const WrongCells = observer(function WrongCells(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  readonly edits: GridEdits;
  readonly api: GridApi<DisplayRow>;
}) {
  const { screen, grid, edits, api } = props;
  const { wrong } = edits;
  if (wrong.length === 0) return null;
  const [first] = grid.columns;
  const about = ({ row, field }: WrongCell) => {
    const column = grid.columns.find(({ name }) => name === field);
    const name = first && screen.ports.format(first, row[first.name] ?? null);
    return [name, column && screen.ports.text(column.title)].filter(Boolean).join(' · ');
  };
  return (
    <Box role="alert" component="ul" sx={{ flexBasis: '100%', m: 0, p: 0, listStyle: 'none' }}>
      {wrong.slice(0, maxNamed).map((cell) => (
        <li key={`${cell.row.id} ${cell.field}`}>
          <Button size="small" color="error" onClick={() => goTo(api, cell, first?.name)} sx={lineStyles}>
            {about(cell)}: {cell.text}
          </Button>
        </li>
      ))}
    </Box>
  );
});

const lineStyles = { textTransform: 'none', textAlign: 'left', fontWeight: 400, py: 0 } as const;

function goTo(api: GridApi<DisplayRow>, { row, field }: WrongCell, first: string | undefined): void {
  const index = api.getRowNode(row.id)?.rowIndex;
  const column = field === '' ? first : field;
  if (index === null || index === undefined || column === undefined) return;
  api.ensureIndexVisible(index);
  api.ensureColumnVisible(column);
  api.setFocusedCell(index, column);
}

const groupStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' } as const;

/** The request layer reports errors. */
function alreadyReported(): void {}
