import { useEffect, useRef } from 'react';
import type { ScreenStore } from '../../engine';

/**
 * Reports searches of the user, and their results. Another query may replace the search meanwhile, for
 * example by a grid layout: its rows count as the result. Background refreshes are no searches.
 */
export function useSearches(
  { definition, actions, grid }: ScreenStore,
  observer: { onSearch(): void; onRows(): void },
): void {
  const searching = definition.actions.some(({ id, type }) => type === 'search' && actions.isRunning(id));
  const settled = !searching && grid?.phase !== 'loading';
  const awaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins and ends, independently of its listener
  useEffect(() => {
    if (searching) {
      awaited.current = true;
      observer.onSearch();
    } else if (settled && awaited.current) {
      awaited.current = false;
      if (grid?.phase === 'ready' && grid.rows.length > 0) observer.onRows();
    }
  }, [searching, settled]);
}
