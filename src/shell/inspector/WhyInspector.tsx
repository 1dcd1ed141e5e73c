import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { ScreenStore } from '../../engine';
import { laterPart } from '../../ui/laterPart';
import type { CallLog } from './CallLog';
import { partAt, type ScreenPart } from './partAt';

/** Loaded on first use. */
const WhyPanel = laterPart(async () => (await import('./WhyPanel')).WhyPanel);

/**
 * «Why?»: Alt+click on a part of a screen, or Alt+Enter on the focus, shows its source location and its rules
 * with their current results. Wraps a screen in development, and in demos that enable it.
 */
export function WhyInspector(props: {
  readonly screen: ScreenStore;
  readonly calls: CallLog;
  readonly children: ReactNode;
}) {
  const { screen, calls, children } = props;
  const [part, setPart] = useState<ScreenPart | null>(null);

  function inspect(target: EventTarget): void {
    if (!(target instanceof Element)) return;
    setPart(partAt(target));
  }

  /** Stops the event before the part itself receives it: no button is pressed, no list opened. */
  function handle(event: MouseEvent | KeyboardEvent): boolean {
    if (!event.altKey || part !== null) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return (
    <>
      <div
        style={{ display: 'contents' }}
        onPointerDownCapture={handle}
        onMouseDownCapture={handle}
        onClickCapture={(event) => handle(event) && inspect(event.target)}
        onKeyDownCapture={(event) => event.key === 'Enter' && handle(event) && inspect(event.target)}
      >
        {children}
      </div>
      {part && (
        <WhyPanel
          screen={screen}
          part={part}
          calls={calls}
          onInspect={setPart}
          onClose={() => setPart(null)}
        />
      )}
    </>
  );
}
