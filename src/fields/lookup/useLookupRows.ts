import { useEffect, useRef, useState } from 'react';
import type { LookupAnswer } from '../../../contract/query';
import { useFieldHost } from '../FieldHost';

/** Quiet time after which typed text is searched, in ms. */
const pause = 250;

/** Records of a page of a look-up, and where the search stands. */
export interface LookupRows extends Required<LookupAnswer> {
  readonly phase: 'loading' | 'found' | 'failed';
  /** Searches again. */
  again(): void;
}

/** Records that a look-up finds for a text, a page at a time, with what is known of them. */
export function useLookupRows(name: string, text: string, page: number): LookupRows {
  const host = useFieldHost();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Omit<LookupRows, 'again'>>({
    phase: 'loading',
    options: [],
    rows: [],
    total: 0,
  });
  const searched = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same
  useEffect(() => {
    let isLast = true;
    setFound((before) => ({ ...before, phase: 'loading' }));
    const wait = searched.current === text ? 0 : pause;
    const timer = setTimeout(() => {
      searched.current = text;
      host.lookup(name, { text, page, details: true }).then(
        ({ options, rows = [], total = 0 }) => isLast && setFound({ phase: 'found', options, rows, total }),
        () => isLast && setFound({ phase: 'failed', options: [], rows: [], total: 0 }),
      );
    }, wait);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [host, name, text, page, tries]);
  return { ...found, again: () => setTries(tries + 1) };
}
