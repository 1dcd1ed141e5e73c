import { useEffect, useRef } from 'react';
import { ServerReturn } from './ServerReturn';
import { useShown } from './shown';

/** Events indicating that the server may be reachable again, or that the user returned. */
const returns = ['online', 'focus'] as const;

/** Shared by the whole page. */
const serverReturn = new ServerReturn({
  visible: () => document.visibilityState === 'visible',
  onReturn: (back) => {
    for (const name of returns) window.addEventListener(name, back);
    return () => {
      for (const name of returns) window.removeEventListener(name, back);
    };
  },
});

/** Retries `again` while the server is `away` and the tab is visible. */
export function useWhenBack(away: boolean, again: () => void): void {
  const isShown = useShown();
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(
    () => (away && isShown ? serverReturn.await(() => latest.current()) : undefined),
    [away, isShown],
  );
}
