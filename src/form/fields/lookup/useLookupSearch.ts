import { useEffect, useRef, useState } from 'react';
import type { LookupOption } from '../../../../contract/wire/query';
import { useFieldHost } from '../host/FieldHost';

/** Debounce of the search, in ms. */
const searchPause = 250;

/** State of a search. */
export interface LookupSearch {
  readonly phase: 'idle' | 'loading' | 'found' | 'failed';
  readonly options: readonly LookupOption[];
  /** Last searched text. */
  typed(): string;
  /** Searches after a debounce, or at once. Ignores responses of earlier searches. */
  search(text: string, at: 'pause' | 'once'): void;
  /** Repeats the last search. */
  again(): void;
}

/** Search-as-you-type for a field's look-up. */
export function useLookupSearch(name: string): LookupSearch {
  const host = useFieldHost();
  const [found, setFound] = useState<Pick<LookupSearch, 'phase' | 'options'>>({ phase: 'idle', options: [] });
  const turn = useRef(0);
  const last = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      turn.current++;
    },
    [],
  );

  async function search(text: string): Promise<void> {
    const mine = ++turn.current;
    const settle = (phase: 'found' | 'failed', options: readonly LookupOption[]) =>
      mine === turn.current && setFound({ phase, options });
    try {
      settle('found', (await host.lookup(name, { text })).options);
    } catch {
      settle('failed', []);
    }
  }

  return {
    ...found,
    typed: () => last.current,
    again: () => {
      setFound({ phase: 'loading', options: [] });
      void search(last.current);
    },
    search: (text, at) => {
      last.current = text;
      clearTimeout(timer.current);
      turn.current++;
      setFound(({ options }) => ({ phase: 'loading', options: at === 'once' ? [] : options }));
      if (at === 'once') void search(text);
      else timer.current = setTimeout(() => void search(text), searchPause);
    },
  };
}
