import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { ScreenProblem } from '../../../contract/model/compiled';
import { type Place, setPlaces } from './places';
import { shortMessage } from './shortMessage';

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

/** Maximum length of a file, in characters: the longest definition of an institution has a tenth of it. */
const lengthLimit = 500_000;

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

/** An object or array that is being read. */
interface Opened {
  readonly value: Record<string, unknown> | unknown[];
  readonly keys: Map<string | number, Place>;
  readonly pointer: string;
  /** Whether it is below a refused key. */
  readonly ignored: boolean;
  /** Key of the value that follows; null if it is refused. */
  key: string | null;
}

/** Line and column of an offset, both one-based. */
function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Parses a file of the language; records the source location of every part (see `placeOf`). */
export function parseSource(file: string, text: string): Source {
  const problems: ScreenProblem[] = [];

  function report(rule: string, offset: number, message: string): void {
    problems.push({
      file,
      ...positionOf(text, offset),
      rule,
      severity: 'error',
      message: shortMessage(message),
    });
  }

  const without = (rule: string, offset: number, message: string): Source => {
    report(rule, offset, message);
    return { file, text, value: undefined, problems };
  };
  if (text.length > lengthLimit)
    return without('json', 0, `The file has ${text.length} characters: ${lengthLimit} at most.`);
  const foreign = foreignEncoding(text);
  if (foreign !== undefined) return without('encoding', foreign.at, foreign.message);
  if (text.trim() === '') return without('json', 0, 'The file is empty, or can’t be read.');
  const deep = tooDeepAt(text);
  if (deep !== undefined)
    return without('json', deep, `Nobody can read what is nested deeper than ${depthLimit} levels.`);

  const errors: { readonly error: ParseErrorCode; readonly offset: number }[] = [];
  const opened: Opened[] = [];
  let whole: unknown;

  /** Adds a value to the opened one. Returns its location; undefined if its key is refused. */
  function add(value: unknown, line: number): Place | undefined {
    const around = opened.at(-1);
    if (around === undefined) {
      whole = value;
      return { file, line: line + 1, pointer: '' };
    }
    if (around.ignored) return undefined;
    if (Array.isArray(around.value)) {
      const index = around.value.push(value) - 1;
      const place = { file, line: line + 1, pointer: `${around.pointer}/${index}` };
      around.keys.set(index, place);
      return place;
    }
    const { key } = around;
    if (key === null) return undefined;
    around.value[key] = value;
    return { file, line: line + 1, pointer: pointerTo(around.pointer, key) };
  }

  function open(value: Opened['value'], line: number): void {
    const place = add(value, line);
    const keys: Opened['keys'] = new Map();
    if (place !== undefined) setPlaces(value, place, keys);
    opened.push({ value, keys, pointer: place?.pointer ?? '', ignored: place === undefined, key: null });
  }

  function name(key: string, offset: number, line: number): void {
    const around = opened.at(-1);
    if (around === undefined || around.ignored) return;
    around.key = null;
    if (forbiddenKeys.has(key)) report('forbidden-key', offset, `«${key}» must not be a key.`);
    else if (around.keys.has(key)) report('duplicate-key', offset, `«${key}» is written twice.`);
    else {
      around.key = key;
      around.keys.set(key, { file, line: line + 1, pointer: pointerTo(around.pointer, key) });
    }
  }

  const close = () => void opened.pop();

  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => open({}, line),
      onObjectEnd: close,
      onArrayBegin: (_offset, _length, line) => open([], line),
      onArrayEnd: close,
      onObjectProperty: (key, offset, _length, line) => name(key, offset, line),
      onLiteralValue: (value, _offset, _length, line) => void add(value, line),
      onError: (error, offset) => errors.push({ error, offset }),
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  const [first] = errors;
  if (first === undefined) return { file, text, value: whole, problems };
  const why = whyNoJson(text, first.offset, printParseErrorCode(first.error));
  return without('json', first.offset, `This is not JSON: ${why}.`);
}

const pointerTo = (around: string, key: string) =>
  `${around}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`;

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
