import Box from '@mui/material/Box';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { coverPage } from './coverPage';
import { LockCard, type LockProps } from './LockCard';
import { lockFrame } from './lockFrame';

/** Below the loading indicator (seed 000 §9). Everything else above it, such as dialogs, is hidden. */
const overlayLevel = 1000;

/** Covers the whole page while the session is locked (seed 000 §2). */
export function LockOverlay(props: LockProps) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const before = document.activeElement;
    document.body.append(host);
    const uncover = coverPage(host);
    return () => {
      uncover();
      host.remove();
      // Restores the focus.
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
