import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ScreenStore } from '../../engine';
import { useShown } from '../../ui/shown';
import { dialogOf } from './useHotkeys';

/** Moves to the next error; not F8 as in editors, which searches. */
const nextErrorKey = 'F9';

/** Number of remaining errors of a rejected form, with a button and key for the next one. */
export const ErrorCount = observer(function ErrorCount({ screen }: { readonly screen: ScreenStore }) {
  const { form, ports } = screen;
  const root = useRef<HTMLDivElement>(null);
  const count = form?.errors.refused ? form.errors.places.length : 0;
  const next = () => form?.errors.next();
  useNextErrorKey(root, count > 0, next);
  return (
    <Box ref={root} sx={styles}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {count > 0 && <ErrorIcon fontSize="small" aria-hidden />}
        {count > 0 && ports.text('grid:errors.count', { count })}
      </Box>
      {count > 0 && (
        <Button size="small" color="error" aria-keyshortcuts={nextErrorKey} onClick={next}>
          {`${ports.text('grid:errors.next')} (${nextErrorKey})`}
        </Button>
      )}
    </Box>
  );
});

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  mr: 'auto',
  color: 'error.main',
  fontWeight: 600,
};

/** The form of an open dialog has the key; hidden tabs ignore it. */
function useNextErrorKey(root: RefObject<HTMLElement | null>, active: boolean, next: () => void): void {
  const latest = useRef(next);
  latest.current = next;
  const shown = useShown();
  useLayoutEffect(() => {
    if (!active || !shown) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== nextErrorKey || event.defaultPrevented) return;
      if (dialogOf(event.target) !== dialogOf(root.current)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [root, active, shown]);
}
