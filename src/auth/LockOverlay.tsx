import Box from '@mui/material/Box';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { coverPage } from './coverPage';
import { LockCard, type LockProps } from './LockCard';
import { lockFrame } from './lockFrame';

/** Under the loading indicator (seed 000 §9). What would stand over it is hidden, dialogs too. */
const overlayLevel = 1000;

/** Stands over the whole page while the session is locked (seed 000 §2). */
export function LockOverlay(props: LockProps) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const before = document.activeElement;
    document.body.append(host);
    const uncover = coverPage(host);
    return () => {
      uncover();
      host.remove();
      // Work goes on where it was left.
      if (before instanceof HTMLElement) before.focus();
    };
  }, [host]);
  return createPortal(
    <Box
      role="dialog"
      aria-modal="true"
      aria-labelledby="lock-title"
      sx={{ position: 'fixed', inset: 0, zIndex: overlayLevel, ...lockFrame }}
    >
      <LockCard {...props} />
    </Box>,
    host,
  );
}
