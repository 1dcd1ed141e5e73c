import type { Node } from 'jsonc-parser';

/** Converts a location pattern to a regular expression over JSON pointers without their first slash. */
export function placePattern(at: string): RegExp {
  const source = at
    .split('/')
    .map((step) => (step === '**' ? '(?:[^/]+/)*' : `${step === '*' ? '[^/]+' : step}/`))
    .join('');
  return new RegExp(`^${source}$`);
}

/** A key of a document with its value, its pointer and its object. */
export interface Entry {
  readonly key: Node;
  readonly value: Node | undefined;
  readonly pointer: string;
  readonly object: Node;
}

/** Keys of a document with their pointers, outermost first: `form/layout/0/rows/`. */
export function* keysOf(node: Node, pointer = ''): Generator<Entry> {
  if (node.type === 'array') {
    for (const [index, element] of (node.children ?? []).entries())
      yield* keysOf(element, `${pointer}${index}/`);
  }
  if (node.type !== 'object') return;
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (key === undefined) continue;
    const below = `${pointer}${String(key.value).replaceAll('~', '~0').replaceAll('/', '~1')}/`;
    yield { key, value, pointer: below, object: node };
    if (value !== undefined) yield* keysOf(value, below);
  }
}
