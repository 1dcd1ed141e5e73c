import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A root that draws immediately, inside the peer's frame (theme). */
export function reactRoot(ground: HTMLElement, framed: (content: ReactNode) => ReactElement) {
  const root = createRoot(ground);
  const draw = (content: ReactNode) => flushSync(() => root.render(framed(content)));
  draw(null);
  let isOpen = true;
  return {
    draw,
    close: () => {
      if (isOpen) root.unmount();
      isOpen = false;
    },
  };
}
