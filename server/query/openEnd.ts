import { Refusal } from '../errors/Refusal';
import type { FieldPaths, PathEnd } from './FieldPaths';

/** A filter or order by something that the screen does not have, or that is masked. */
export const unknownColumn = (name: string) =>
  new Refusal('query.unknownColumn', {
    tr: `"${name}" bu ekranda filtre ya da sıralama için kullanılamaz.`,
    en: `"${name}" can't be used to filter or sort on this screen.`,
  });

/**
 * The end of a path whose values decide an order, a group, a range or a figure; undefined where the model has no such path.
 * @throws Refusal `query.unknownColumn` for a masked one: the answers would disclose its values one after the other.
 */
export function openEnd(paths: FieldPaths, path: string): PathEnd | undefined {
  const end = paths.end(path);
  if (end?.isMasked) throw unknownColumn(path);
  return end;
}
