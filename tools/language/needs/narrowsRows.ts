import { isDeepStrictEqual } from 'node:util';
import { formParts } from '../form/formParts';
import type { AnyBlock } from '../kinds/anyKind';
import { columnOf } from '../views/columns';
import type { ScreenView } from '../views/ScreenView';
import { figureNeeds, fitsNeed } from './figureNeeds';

/**
 * Whether figures of an alternate or beside view can narrow the rows of the screen's grid: the filter must have an exact
 * criterion for each. Texts, numbers and most computed values have none.
 */
export function narrowsRows(block: AnyBlock, view: ScreenView): boolean {
  const { grid } = view.screen;
  const views = [...(grid?.alternateViews ?? []), ...(grid?.besideViews ?? [])];
  if (grid === undefined || !views.includes(block.id)) return false;
  const needed = figureNeeds(block, view);
  if (needed === null) return false;
  const { where = {} } = block;
  const criteria = formParts(view).fields;
  const fits = ([field, need]: readonly [string, Parameters<typeof fitsNeed>[1]]) => {
    const { words, when = [] } = criteria.get(field) ?? {};
    return words?.readOnly !== true && when.length === 0 && fitsNeed(words, need);
  };
  const isOwn = (field: string) => {
    const [value, own] = [where[field], grid.where?.[field]];
    return value !== undefined && isDeepStrictEqual(value, own);
  };
  const isTyped = (value: unknown) => typeof value === 'string' && value.startsWith('$form.');
  return (
    !Object.values(where).some(isTyped) &&
    [...needed].every(([field, need]) => isOwn(field) || fits([field, need])) &&
    (grid.groupBy === undefined || preservesGroups(needed.keys(), grid.groupBy))
  );
}

/** Whether criteria keep or drop each group as a whole, so that its figures stay the same. */
function preservesGroups(fields: Iterable<string>, groupBy: readonly string[]): boolean {
  return [...fields].every((field) => groupBy.includes(columnOf(field).field));
}
