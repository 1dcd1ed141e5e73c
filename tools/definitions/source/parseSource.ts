import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ScreenProblem } from '../../../contract/compiled/compiled';
import { type Place, setPlaces } from './places';

/** A parsed file of the language. */
export interface Source {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** Plain JSON; undefined if invalid. */
  readonly value: unknown;
  /** Syntax errors, duplicate keys, forbidden keys. */
  readonly problems: readonly ScreenProblem[];
}

/** Keys that would access JavaScript's own objects (SECURITY 20): __proto__, constructor, valueOf … */
const forbiddenKeys: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** Maximum nesting; the language needs about a dozen levels, and all walks are recursive. */
const depthLimit = 50;

/** Offset where a text exceeds `depthLimit`; undefined if it does not. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    // A text without its second quotation mark ends with its line, as in the parser.
    if (letter === '"' || (inText && letter === '\n')) inText = !inText;
    else if (inText) at += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > depthLimit) return at;
  }
  return undefined;
}

const save = 'Save it as UTF-8 without a byte order mark.';

/**
 * Encoding problem of a file read as UTF-8, with its offset: a byte order mark, zeros of UTF-16, or invalid
 * bytes, such as letters in Latin-5.
 */
function foreignEncoding(text: string): { readonly at: number; readonly message: string } | undefined {
  if (text.includes('\0')) return { at: 0, message: `The file is UTF-16 («Unicode»). ${save}` };
  if (text.startsWith('\uFEFF'))
    return { at: 0, message: `The file begins with a byte order mark (BOM). ${save}` };
  const at = text.indexOf('\uFFFD');
  return at < 0
    ? undefined
    : {
        at,
        message: `A letter here is not UTF-8: the file is Latin-5 (Windows-1254, ISO 8859-9) or alike. ${save}`,
      };
}

/** Offsets of the first characters of the lines. */
function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Parses a file of the language; records the source location of every part (see `placeOf`). */
export function parseSource(file: string, text: string): Source {
  const problems: ScreenProblem[] = [];
  const lineStarts = startsOfLines(text);

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
    const { line } = lineAt(offset);
    const column = offset - (lineStarts[line - 1] ?? 0) + 1;
    problems.push({ file, line, column, rule, severity: 'error', message });
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

  const foreign = foreignEncoding(text);
  if (foreign !== undefined) {
    report('encoding', foreign.at, foreign.message);
    return { file, text, value: undefined, problems };
  }
  if (text.trim() === '') {
    report('json', 0, 'The file is empty.');
    return { file, text, value: undefined, problems };
  }
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    report('json', deep, `Nobody can read what is nested deeper than ${depthLimit} levels.`);
    return { file, text, value: undefined, problems };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  for (const { error, offset } of errors.slice(0, 1)) {
    report('json', offset, `This is not JSON: ${whyNoJson(text, offset, printParseErrorCode(error))}.`);
  }
  if (tree === undefined || errors.length > 0) return { file, text, value: undefined, problems };
  return { file, text, value: read(tree, ''), problems };
}

/** Common syntax mistakes, detected by the text before and after the error. */
const mistakes: readonly (readonly [before: RegExp, behind: RegExp, why: string])[] = [
  [/,\s*$/, /^[}\]]/, 'a comma needs something behind it'],
  [/[0-9],$/, /^[0-9]/, 'a number has a point, not a comma'],
  [/$/, /^['‘’“”„«]/, 'names and texts have straight double quotation marks ("…")'],
  [/[{,]\s*$/, /^[\p{L}_$]/u, 'a name has quotation marks'],
  [/["}\]0-9el]\s*$/, /^["{[]/, 'a comma is missing before this'],
];

function whyNoJson(text: string, offset: number, code: string): string {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const known = mistakes.find(([left, right]) => left.test(before) && right.test(after));
  return known?.[2] ?? inWords(code);
}

/** CommaExpected → comma expected */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
