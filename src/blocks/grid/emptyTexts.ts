import type { TextKey } from '../../../contract/compiledForm';
import type { CompiledGrid } from '../../../contract/compiledGrid';
import type { GridStore } from '../../engine';

interface EmptyGrid {
  readonly definition: Pick<CompiledGrid, 'empty'>;
  readonly question: Pick<GridStore['question'], 'filter' | 'text'>;
  /** The server is asked for its rows. */
  readonly remote: boolean;
}

/**
 * Keys of what stands in place of no rows. A screen's own text stands where nothing that the user entered narrows the rows:
 * what a block asks with comes from the form beside it, not from a filter (`hasFilter`).
 */
export function emptyTexts(
  { definition: { empty }, question, remote }: EmptyGrid,
  hasFilter: boolean,
): { readonly title: TextKey; readonly detail?: TextKey } {
  const isNarrowed = question.text !== '' || (hasFilter && Object.keys(question.filter).length > 0);
  if (empty !== undefined && !isNarrowed) return { title: empty };
  if (!remote) return { title: 'grid:empty.list' };
  return { title: 'grid:empty', detail: 'grid:empty.hint' };
}
