import { useEffect, useRef, useState } from 'react';
import type { LookupOption } from '../../../contract/query';
import { useFieldHost } from '../FieldHost';

/** Quiet time after which typed text is searched, in ms. */
const searchPause = 250;

/** Where a search stands. */
export interface LookupSearch {
  readonly phase: 'idle' | 'loading' | 'found' | 'failed';
  readonly options: readonly LookupOption[];
  /** What was searched for last. */
  typed(): string;
  /** Searches after a pause, or at once. An answer that a later search overtook is dropped. */
  search(text: string, at: 'pause' | 'once'): void;
  /** Searches for the last text again. */
  again(): void;
}

/** Search-as-you-type in a field's look-up. */
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

  async function ask(text: string): Promise<void> {
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
      void ask(last.current);
    },
    search: (text, at) => {
      last.current = text;
      clearTimeout(timer.current);
      turn.current++;
      setFound(({ options }) => ({ phase: 'loading', options: at === 'once' ? [] : options }));
      if (at === 'once') void ask(text);
      else timer.current = setTimeout(() => void ask(text), searchPause);
    },
  };
}
