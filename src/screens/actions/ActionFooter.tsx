import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { ScreenStore } from '../../engine';
import { ChosenFigures } from './ChosenFigures';
import { ErrorCount } from './ErrorCount';
import { FormActions } from './FormActions';

/** Sticky footer with the form's actions, and what is chosen in the lists above. */
export const ActionFooter = observer(function ActionFooter(props: {
  readonly screen: ScreenStore;
  /** Only cancelling and clearing: the form cannot be submitted yet. */
  readonly only?: 'leaving' | undefined;
  /** Buttons before the primary ones of the actions. */
  readonly children?: ReactNode;
}) {
  const { screen, only, children } = props;
  const id = useId();
  const footer = useRef<HTMLDivElement>(null);
  const empty =
    screen.actions.at('form').length === 0 && !children && !screen.definition.selectionFigures?.length;
  useScrollPadding(footer, !empty);
  if (empty) return null;
  return (
    <Paper
      component="footer"
      ref={footer}
      square
      sx={{
        position: 'sticky',
        // Covers the screen's padding from edge to edge, where content would show through.
        bottom: { xs: '-8px', sm: '-16px' },
        zIndex: 3,
        mt: 'auto',
        mx: { xs: -1, sm: -2 },
        mb: { xs: -1, sm: -2 },
        px: { xs: 1, sm: 2 },
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        // On a line of their own, too.
        '& > :last-child': { marginInlineStart: 'auto' },
      }}
      elevation={0}
    >
      <ChosenFigures screen={screen} />
      <ErrorCount screen={screen} />
      <FailedChecks screen={screen} id={id} />
      <FormActions screen={screen} only={only} reason={id}>
        {children}
      </FormActions>
    </Paper>
  );
});

/** Distance in px between a focused field and the footer: for its error message. */
const air = 44;

/** Scrolls a focused element above the footer, not under it (WCAG 2.2: 2.4.11). */
function useScrollPadding(footer: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const bar = footer.current;
    const scroller = bar?.closest<HTMLElement>('article');
    if (!shown || !bar || !scroller || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingBottom = `${bar.offsetHeight + air}px`;
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      scroller.style.scrollPaddingBottom = '';
    };
  }, [footer, shown]);
}

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
const FailedChecks = observer(function FailedChecks(props: {
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
