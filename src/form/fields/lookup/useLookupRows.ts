import { useEffect, useRef, useState } from 'react';
import type { LookupAnswer } from '../../../../contract/wire/query';
import { useFieldHost } from '../host/FieldHost';

/** Debounce of the search, in ms. */
const pause = 250;

/** A page of look-up records, and the state of the search. */
export interface LookupRows extends Required<LookupAnswer> {
  readonly phase: 'loading' | 'found' | 'failed';
  /** Retries the search. */
  again(): void;
}

/** Loads look-up records for a text, page by page, with their details. */
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
