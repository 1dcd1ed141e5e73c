import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ScreenProblem } from '../../../contract/compiled';
import { type Place, setPlaces } from './places';

/** A file of the language as it was read. */
export interface Source {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** Plain JSON; undefined where the file is none. */
  readonly value: unknown;
  /** Broken syntax, keys written twice, keys that no object may have. */
  readonly problems: readonly ScreenProblem[];
}

/** Keys that would reach into JavaScript's own objects (SECURITY 20): __proto__, constructor, valueOf … */
const forbiddenKeys: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** Objects and lists within one another; the language needs about a dozen, and every walk through it is recursive. */
const depthLimit = 50;

/** Where a text is nested deeper than `depthLimit`; undefined where it is not. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > depthLimit) return index;
  }
  return undefined;
}

/** Reads a file of the language; remembers for every part of it where it stands (see `placeOf`). */
export function parseSource(file: string, text: string): Source {
  const problems: ScreenProblem[] = [];
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];

  function lineAt(offset: number): Place {
    let [low, high] = [0, lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { file, line: low + 1 };
  }

  function report(rule: string, offset: number, message: string): void {
    problems.push({ ...lineAt(offset), rule, severity: 'error', message });
  }

  const placeAt = (offset: number, pointer: string): Place => ({ ...lineAt(offset), pointer });

  function read(node: Node, pointer: string): unknown {
    if (node.type === 'array') return readArray(node, pointer);
    return node.type === 'object' ? readObject(node, pointer) : node.value;
  }

  function readArray(node: Node, pointer: string): unknown[] {
    const elements = node.children ?? [];
    const value = elements.map((element, index) => read(element, `${pointer}/${index}`));
    const keys = new Map(
      elements.map((element, index) => [index, placeAt(element.offset, `${pointer}/${index}`)] as const),
    );
    setPlaces(value, placeAt(node.offset, pointer), keys);
    return value;
  }

  function readObject(node: Node, pointer: string): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const keys = new Map<string | number, Place>();
    for (const { children: [name, content] = [] } of node.children ?? []) {
      if (name === undefined || content === undefined) continue;
      const key = String(name.value);
      const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (forbiddenKeys.has(key)) report('forbidden-key', name.offset, `«${key}» must not be a key.`);
      else if (Object.hasOwn(value, key)) report('duplicate-key', name.offset, `«${key}» is written twice.`);
      else {
        value[key] = read(content, below);
        keys.set(key, placeAt(name.offset, below));
      }
    }
    setPlaces(value, placeAt(node.offset, pointer), keys);
    return value;
  }

  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    report('json', deep, `Nobody can read what is nested deeper than ${depthLimit} levels.`);
    return { file, text, value: undefined, problems };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  for (const { error, offset } of errors.slice(0, 1)) {
    report('json', offset, `This is not JSON: ${inWords(printParseErrorCode(error))}.`);
  }
  if (tree === undefined || errors.length > 0) {
    if (problems.length === 0) report('json', 0, 'The file is empty.');
    return { file, text, value: undefined, problems };
  }
  return { file, text, value: read(tree, ''), problems };
}

/** CommaExpected → comma expected */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
