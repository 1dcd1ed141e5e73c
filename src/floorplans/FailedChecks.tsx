import Alert from '@mui/material/Alert';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../engine';

/**
 * What a checklist of the screen has against the operation: names of the rows of its list whose result is an error, by
 * the tone of its code. Rows that come from an endpoint are no checklist.
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

/** Failed checks beside the buttons that they stand in the way of. */
export const FailedChecks = observer(function FailedChecks(props: {
  readonly screen: ScreenStore;
  /** For `aria-describedby` of the button. */
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
