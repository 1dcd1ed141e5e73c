import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Observed width of an element in px, 0 without layout; and whether it was measured: false in the first render. */
export function useWidth<Element extends HTMLElement>(): readonly [
  RefObject<Element | null>,
  number,
  boolean,
] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    setWidth(element.current?.clientWidth ?? 0);
    if (element.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width ?? 0, width !== undefined];
}
