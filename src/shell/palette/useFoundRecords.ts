import { useEffect, useState } from 'react';
import type { FoundRecord } from '../../../contract/values/findRecords';

/** Debounce in ms; numbers are pasted or typed in one go. */
const pause = 200;

/** Result of a record search. */
export interface RecordSearch {
  /** Whether a response is pending. */
  readonly pending: boolean;
  /** Empty while the request is pending, and if it failed. */
  readonly records: readonly FoundRecord[];
}

/** Searches records by number, IBAN or name on the server, from three characters on. */
export function useFoundRecords(
  typed: string,
  find: ((text: string) => Promise<readonly FoundRecord[]>) | undefined,
): RecordSearch {
  const [found, setFound] = useState<{ readonly text: string; readonly records: readonly FoundRecord[] }>();
  const text = typed.trim();
  const isSearchable = find !== undefined && /[\p{L}\p{N}]{3}/u.test(text);

  useEffect(() => {
    if (!isSearchable) return;
    let left = false;
    const timer = setTimeout(async () => {
      const records = await find(text).catch(() => []);
      if (!left) setFound({ text, records });
    }, pause);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isSearchable, find, text]);

  const answered = found?.text === text;
  return { pending: isSearchable && !answered, records: isSearchable && answered ? found.records : [] };
}
