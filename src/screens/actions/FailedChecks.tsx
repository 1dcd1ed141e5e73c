import Alert from '@mui/material/Alert';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';

/**
 * Failed checks of the screen's checklist: names of the rows in its state's list whose result code has the
 * tone `error`. Rows from an endpoint are no checklist.
 */
function failedChecks({ grid, ports, definition }: ScreenStore): readonly string[] {
  if (grid === null || grid.remote || definition.endpoints.commit === undefined) return [];
  const isError = (row: (typeof grid.rows)[number]) =>
    grid.columns.some(({ name, codes }) =>
      codes?.some(({ code, tone }) => code === row[name] && tone === 'error'),
    );
  const [first] = grid.columns;
  if (first === undefined) return [];
  return grid.rows.filter(isError).map((row) => ports.format(first, row[first.name] ?? null));
}

/** Failed checks, shown beside the buttons they block. */
export const FailedChecks = observer(function FailedChecks(props: {
  readonly screen: ScreenStore;
  /** For the button's `aria-describedby`. */
  readonly id: string;
}) {
  const { screen, id } = props;
  const failed = screen.finished ? [] : failedChecks(screen);
  if (failed.length === 0) return null;
  return (
    <Alert id={id} severity="warning" variant="outlined" sx={{ py: 0 }}>
      {screen.ports.text('grid:checks.failed', { names: failed.join(', ') })}
    </Alert>
  );
});
