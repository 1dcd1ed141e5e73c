import { useEffect, useState } from 'react';
import { serverNow } from '../../contract/values/clock';
import type { ScreenStore } from '../engine';

/** When the screen's operation was finished, as a UTC timestamp; null if it was not. */
export function useDoneAt({ finished }: ScreenStore): string | null {
  const [doneAt, setDoneAt] = useState<string | null>(null);
  useEffect(() => setDoneAt(finished ? new Date(serverNow()).toISOString() : null), [finished]);
  return finished ? doneAt : null;
}
