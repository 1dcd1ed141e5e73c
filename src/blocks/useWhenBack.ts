import { useEffect, useRef } from 'react';
import { useShown } from '../panel';
import { ServerReturn } from './ServerReturn';

/** Events that say that the server may be back, or that somebody looks again. */
const returns = ['online', 'focus'] as const;

/** The one of this page. */
const serverReturn = new ServerReturn({
  visible: () => document.visibilityState === 'visible',
  onReturn: (back) => {
    for (const name of returns) window.addEventListener(name, back);
    return () => {
      for (const name of returns) window.removeEventListener(name, back);
    };
  },
});

/** Runs `again` when the server may be back, for as long as it is `away` and in sight: a hidden tab waits. */
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
