import { useEffect, useRef } from 'react';
import type { ScreenStore } from '../engine';

/**
 * Tells when the user searches, and when that has brought rows. Another question may take the place of the search
 * meanwhile, that of a layout of the grid for example: its rows are those that the user waits for. Rows that are asked
 * for by themselves are no search.
 */
export function useSearches(
  { definition, actions, grid }: ScreenStore,
  told: { begin(): void; bringRows(): void },
): void {
  const searching = definition.actions.some(({ id, type }) => type === 'search' && actions.isRunning(id));
  const settled = !searching && grid?.phase !== 'loading';
  const awaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins and ends, whoever is told of it
  useEffect(() => {
    if (searching) {
      awaited.current = true;
      told.begin();
    } else if (settled && awaited.current) {
      awaited.current = false;
      if (grid?.phase === 'ready' && grid.rows.length > 0) told.bringRows();
    }
  }, [searching, settled]);
}
