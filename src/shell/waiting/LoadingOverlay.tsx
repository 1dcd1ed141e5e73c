import './waiting.css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../ui/texts';
import type { LoadingStore } from './LoadingStore';

/**
 * Covers the page during requests (requirements P2, P4). Blocks the keyboard at once; the cover appears after a
 * delay, so that quick requests do not flicker.
 */
export const LoadingOverlay = observer(function LoadingOverlay({
  loading,
  delay = 300,
}: {
  readonly loading: LoadingStore;
  /** Milliseconds before the cover appears. */
  readonly delay?: number;
}) {
  const text = useText();
  const { busy } = loading;
  const shown = useDelayed(busy, delay);
  useKeyboardBlock(busy);

  return (
    <div role="status">
      {shown && (
        <Cover overPage>
          <div className="loading-words">
            {text(loading.queriesOutcome ? 'request:asking' : 'common:loading')}
          </div>
          <div className="loading-bar" aria-hidden>
            <div />
          </div>
        </Cover>
      )}
    </div>
  );
});

/** Dims an area and explains in its middle why it cannot be used. */
export function Cover(props: {
  /** Covers the whole page, including the lock screen (requirements P9); by default covers its parent element. */
  readonly overPage?: boolean;
  readonly children: ReactNode;
}) {
  const { overPage = false, children } = props;
  return (
    <div className={overPage ? 'cover over-page' : 'cover'}>
      <div>{children}</div>
    </div>
  );
}

/** True once `on` has held for `delay` ms without interruption; false as soon as it ends. */
function useDelayed(on: boolean, delay: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [on, delay]);
  return on && elapsed;
}

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Blocks all keys while `blocked` (requirements P4): captures them at the window. The focus stays, so that typing
 * continues in the same field afterwards.
 */
function useKeyboardBlock(blocked: boolean): void {
  useEffect(() => {
    if (!blocked) return;
    for (const name of keyEvents) window.addEventListener(name, swallow, { capture: true });
    return () => {
      for (const name of keyEvents) window.removeEventListener(name, swallow, { capture: true });
    };
  }, [blocked]);
}
