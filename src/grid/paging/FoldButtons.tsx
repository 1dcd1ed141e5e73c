import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { runInAction } from 'mobx';
import { type GridStore, rowsByUpper } from '../../engine';

/** Expands or collapses a whole tree. */
export function FoldButtons(props: {
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
