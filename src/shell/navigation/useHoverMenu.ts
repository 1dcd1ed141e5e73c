import { useCallback, useEffect, useRef, useState } from 'react';
import { hoverDelay } from '../layouts/measures';

/**
 * A menu that opens and closes 150 ms after the pointer enters or leaves (seed 000 §2); click and keys act at
 * once.
 */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  }, []);
  const setLater = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), hoverDelay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hovered = { onMouseEnter: () => setLater(true), onMouseLeave: () => setLater(false) };
  return { open, set, hovered };
}
