import { useEffect, useState } from 'react';

/** True once `on` has held for `delay` ms without interruption; false as soon as it ends. */
export function useDelayed(on: boolean, delay: number): boolean {
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
