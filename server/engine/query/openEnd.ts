import { Refusal } from '../../base/errors/Refusal';
import type { FieldPaths, PathEnd } from './FieldPaths';

/** A filter or order by a column the screen does not have, or a masked one. */
export const unknownColumn = (name: string) =>
  new Refusal('query.unknownColumn', {
    tr: `"${name}" bu ekranda filtre ya da sıralama için kullanılamaz.`,
    en: `"${name}" can't be used to filter or sort on this screen.`,
  });

/**
 * End of a path used for an order, group, range or figure; undefined if the model has no such path. @throws
 * Refusal `query.unknownColumn` for a masked one: responses would disclose its values.
 */
export function openEnd(paths: FieldPaths, path: string): PathEnd | undefined {
  const end = paths.end(path);
  if (end?.isMasked) throw unknownColumn(path);
  return end;
}
