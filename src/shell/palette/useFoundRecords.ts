import { useEffect, useState } from 'react';
import type { FoundRecord } from '../../../contract/findRecords';

/** Ms after the last letter; a number is pasted or typed in one go. */
const pause = 200;

/** Records that a text finds. */
export interface RecordSearch {
  /** Whether an answer to the text is still to come. */
  readonly pending: boolean;
  /** Empty while the server is asked, and where it can't be. */
  readonly records: readonly FoundRecord[];
}

/** Records by number, IBAN or name as the server finds them for the text typed, from three letters or digits on. */
export function useFoundRecords(
  typed: string,
  find: ((text: string) => Promise<readonly FoundRecord[]>) | undefined,
): RecordSearch {
  const [found, setFound] = useState<{ readonly text: string; readonly records: readonly FoundRecord[] }>();
  const text = typed.trim();
  const asks = find !== undefined && /[\p{L}\p{N}]{3}/u.test(text);

  useEffect(() => {
    if (!asks) return;
    let left = false;
    const timer = setTimeout(async () => {
      const records = await find(text).catch(() => []);
      if (!left) setFound({ text, records });
    }, pause);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asks, find, text]);

  const answered = found?.text === text;
  return { pending: asks && !answered, records: asks && answered ? found.records : [] };
}
