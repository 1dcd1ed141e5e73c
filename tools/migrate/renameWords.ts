import type { Edit, Node } from 'jsonc-parser';
import type { MigratedDocument, MigratedKind } from './Step';

/** A word of the language that has another name from a version on. */
export interface WordRename {
  readonly kind: MigratedKind | 'both';
  /**
   * Where the word stands, the word itself last: steps of a JSON pointer, `*` for any key or index, `**` for any number
   * of them (`**` + `/properties/*` + `/keep`).
   */
  readonly at: string;
  readonly to: string;
}

/** A pattern of places as a regular expression over JSON pointers without their first slash. */
function placePattern(at: string): RegExp {
  const source = at
    .split('/')
    .map((step) => (step === '**' ? '(?:[^/]+/)*' : `${step === '*' ? '[^/]+' : step}/`))
    .join('');
  return new RegExp(`^${source}$`);
}

/** Keys of a document with their pointers, outermost first: `form/layout/0/rows/`. */
function* keysOf(
  node: Node,
  pointer = '',
): Generator<{ readonly key: Node; readonly pointer: string; readonly object: Node }> {
  if (node.type === 'array') {
    for (const [index, element] of (node.children ?? []).entries())
      yield* keysOf(element, `${pointer}${index}/`);
  }
  if (node.type !== 'object') return;
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (key === undefined) continue;
    const below = `${pointer}${String(key.value).replaceAll('~', '~0').replaceAll('/', '~1')}/`;
    yield { key, pointer: below, object: node };
    if (value !== undefined) yield* keysOf(value, below);
  }
}

const hasKey = (object: Node, name: string) =>
  (object.children ?? []).some(({ children: [key] = [] }) => key?.value === name);

/** Edits that rename words where they stand. A word whose new name stands beside it already is left to lint. */
export function renameWords(
  { kind, tree }: MigratedDocument,
  renames: readonly WordRename[],
): readonly Edit[] {
  const patterns = renames
    .filter((rename) => rename.kind === 'both' || rename.kind === kind)
    .map(({ at, to }) => ({ pattern: placePattern(at), to }));
  const edits: Edit[] = [];
  for (const { key, pointer, object } of keysOf(tree)) {
    const to = patterns.find(({ pattern }) => pattern.test(pointer))?.to;
    if (to !== undefined && !hasKey(object, to))
      edits.push({ offset: key.offset, length: key.length, content: JSON.stringify(to) });
  }
  return edits;
}
