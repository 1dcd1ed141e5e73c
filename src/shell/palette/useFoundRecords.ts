import { useEffect, useState } from 'react';
import type { FoundRecord } from '../../../contract/findRecords';

/** Ms after the last letter; a number is pasted or typed in one go. */
const pause = 250;

/** Records whose number is the text typed, as the server finds them; empty while it asks and where it can't. */
export function useFoundRecords(
  typed: string,
  find: ((text: string) => Promise<readonly FoundRecord[]>) | undefined,
): readonly FoundRecord[] {
  const [found, setFound] = useState<{ readonly text: string; readonly records: readonly FoundRecord[] }>();
  const text = typed.trim();
  // A number has digits; words are titles of screens.
  const asks = find !== undefined && /\d{3}/.test(text);

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

  return asks && found?.text === text ? found.records : [];
}
