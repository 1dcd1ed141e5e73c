import Clear from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { GridApi } from 'ag-grid-community';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type GridStore, rowsByUpper, type ScreenStore } from '../../engine';
import { BusyButton } from '../../ui/BusyButton';
import { ActionIcon } from '../actions/ActionIcon';
import { ChangedRows, WrongCells } from '../editing/ChangedRows';
import type { DisplayRow } from '../rows/displayRows';

/** Debounce of the quick filter, in ms. */
const pause = 400;

/**
 * Toolbar above the rows: quick filter, tree buttons, bulk actions, saving edits. Renders nothing if the grid
 * has none of them.
 */
export const RowsBar = observer(function RowsBar(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Null until mounted. */
  readonly api: GridApi<DisplayRow> | null;
}) {
  const { screen, grid, api } = props;
  const { quickFilter, selection, tree } = grid.definition;
  const bulk = screen.actions.at('bulk');
  const changed = (grid.edits?.count ?? 0) > 0;
  const chosen = selection === 'multiple' && grid.selection.rows.length > 0;
  if (!quickFilter && !tree && !changed && bulk.length === 0) return null;
  return (
    <Box sx={barStyles}>
      {quickFilter && <QuickFilter screen={screen} grid={grid} />}
      {tree && <FoldButtons grid={grid} parent={tree.parent} text={screen.ports.text} />}
      {bulk.length > 0 && (
        <ChosenRows
          screen={screen}
          count={chosen ? grid.selection.rows.length : 0}
          unchoose={() => grid.selection.choose([])}
        />
      )}
      {changed && grid.edits && <ChangedRows screen={screen} edits={grid.edits} />}
      {changed && grid.edits && api && (
        <WrongCells screen={screen} grid={grid} edits={grid.edits} api={api} />
      )}
    </Box>
  );
});

const barStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 0.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

/** Quick filter; queries while typing. */
const QuickFilter = observer(function QuickFilter(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
}) {
  const { grid } = props;
  const { text } = props.screen.ports;
  const searched = grid.lastQuery.text;
  const [typed, setTyped] = useState(searched);
  useEffect(() => setTyped(searched), [searched]);
  useEffect(() => {
    if (typed === searched) return;
    const timer = setTimeout(() => void grid.setText(typed).catch(alreadyReported), pause);
    return () => clearTimeout(timer);
  }, [typed, searched, grid]);
  const now = (next: string) => {
    setTyped(next);
    void grid.setText(next).catch(alreadyReported);
  };
  return (
    <TextField
      size="small"
      type="search"
      placeholder={text('grid:quick')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed);
        if (event.key === 'Escape' && typed !== '') now('');
      }}
      slotProps={{
        htmlInput: { 'aria-label': text('grid:quick'), maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <IconButton size="small" aria-label={text('grid:quick.clear')} onClick={() => now('')}>
              <Clear fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{ width: 280, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
});

/** Number of selected rows, and bulk actions. */
const ChosenRows = observer(function ChosenRows(props: {
  readonly screen: ScreenStore;
  readonly count: number;
  unchoose(): void;
}) {
  const { screen, count, unchoose } = props;
  const { actions } = screen;
  const { text } = screen.ports;
  return (
    <Box role="group" aria-label={text('grid:chosen')} sx={groupStyles}>
      <Typography variant="body2" aria-live="polite" color={count === 0 ? 'text.secondary' : 'text.primary'}>
        {text('grid:chosen.count', { count })}
      </Typography>
      {actions.at('bulk').map((action) => (
        <BusyButton
          key={action.id}
          size="small"
          variant={action.primary ? 'contained' : 'outlined'}
          startIcon={<ActionIcon action={action} />}
          busy={actions.isRunning(action.id)}
          disabled={actions.isDisabled(action)}
          onClick={() => void actions.run(action.id)}
        >
          {text(action.title ?? '')}
          {count > 0 && ` (${count})`}
        </BusyButton>
      ))}
      {count > 0 && (
        <Button size="small" onClick={unchoose}>
          {text('grid:chosen.clear')}
        </Button>
      )}
    </Box>
  );
});

const groupStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** The request layer reports errors. */
function alreadyReported(): void {}

/** Expands or collapses a whole tree. */
function FoldButtons(props: {
  readonly grid: GridStore;
  readonly parent: string;
  text(key: string): string;
}) {
  const { grid, parent, text } = props;
  const fold = () => {
    const uppers = [...rowsByUpper(grid.rows, parent).keys()].filter((id) => id !== null);
    runInAction(() => grid.folded.replace(uppers));
  };
  const unfold = () => runInAction(() => grid.folded.clear());
  const buttons = [
    ['grid:tree.unfoldAll', UnfoldMore, unfold],
    ['grid:tree.foldAll', UnfoldLess, fold],
  ] as const;
  return (
    <Box sx={{ display: 'flex' }}>
      {buttons.map(([key, Icon, run]) => (
        <Tooltip key={key} title={text(key)}>
          <IconButton size="small" aria-label={text(key)} onClick={run}>
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
