import type { TextKey } from '../../../contract/model/compiledForm';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { GridStore } from '../../engine';

interface EmptyGrid {
  readonly definition: Pick<CompiledGrid, 'empty'>;
  readonly lastQuery: Pick<GridStore['lastQuery'], 'filter' | 'text'>;
  /** Whether rows come from the server. */
  readonly remote: boolean;
}

/**
 * Text keys of the empty state. A screen's own text is used when no user filter applies: a block's query uses
 * the form beside it, not a filter (`hasFilter`).
 */
export function emptyTexts(
  { definition: { empty }, lastQuery, remote }: EmptyGrid,
  hasFilter: boolean,
): { readonly title: TextKey; readonly detail?: TextKey } {
  const isNarrowed = lastQuery.text !== '' || (hasFilter && Object.keys(lastQuery.filter).length > 0);
  if (empty !== undefined && !isNarrowed) return { title: empty };
  if (!remote) return { title: 'grid:empty.list' };
  return { title: 'grid:empty', detail: 'grid:empty.hint' };
}
