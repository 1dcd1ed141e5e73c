import Box from '@mui/material/Box';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LockCard, type LockProps } from './LockCard';

/** Below the loading indicator (requirements P9). Everything else above it, such as dialogs, is hidden. */
const overlayLevel = 1000;

/** Covers the whole page while the session is locked (requirements P2). */
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

/**
 * Hides everything on the page except `cover`, whatever its stacking: invisible, not announced, not
 * clickable, not focusable. State and layout stay; elements added later are hidden, too. Returns the restore
 * function. Elements with `visibility: visible` of their own stay visible: the loading indicator appears
 * above the lock (requirements P2).
 */
function coverPage(cover: HTMLElement): () => void {
  const { body } = cover.ownerDocument;
  const hidden = new Map<HTMLElement, { readonly visibility: string; readonly inert: boolean }>();
  const hide = () => {
    for (const part of body.children) {
      if (!(part instanceof HTMLElement) || part === cover || hidden.has(part)) continue;
      hidden.set(part, { visibility: part.style.visibility, inert: part.inert });
      part.style.visibility = 'hidden';
      part.inert = true;
    }
  };
  hide();
  const watcher = new MutationObserver(hide);
  watcher.observe(body, { childList: true });
  return () => {
    watcher.disconnect();
    for (const [part, before] of hidden) {
      part.style.visibility = before.visibility;
      part.inert = before.inert;
    }
  };
}

/** Styles of the lock's container: centred, at most its width, with the top reachable if it overflows. */
const lockFrame = {
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'safe center',
  justifyItems: 'center',
  p: 2,
  bgcolor: 'background.default',
} as const;

/** The lock as a separate page without the shell (requirements P2). */
export function LockPage(props: LockProps) {
  return (
    <Box component="main" sx={{ height: '100%', ...lockFrame }}>
      <LockCard {...props} />
    </Box>
  );
}
