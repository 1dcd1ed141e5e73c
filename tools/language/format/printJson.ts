import type { Json } from '../../../contract/values/json';

/** Maximum line length, as in the code. */
const width = 110;

/** Characters of a name with its words, at most, in a list of names. */
const maxNameLength = 80;

function entries(value: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(value)) return value.map((element) => ['', element] as const);
  return Object.entries(value as object).map(([key, part]) => [`${JSON.stringify(key)}: `, part] as const);
}

function onOneLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = entries(value).map(([key, part]) => key + onOneLine(part));
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const isName = (value: Json) => typeof value !== 'object' || value === null;

/** Whether a list is one of names, as columns are: some may have words of their own. */
const isOfNames = (value: Json): value is Json[] =>
  Array.isArray(value) && value.some(isName) && value.every((one) => onOneLine(one).length < maxNameLength);

/** Values one after the other, as many on a line as fit. */
function filled(values: readonly Json[], indent: string): string {
  const lines: string[] = [];
  for (const value of values) {
    const [last = '', text] = [lines.at(-1), onOneLine(value)];
    const joined = `${last}, ${text}`;
    if (last !== '' && indent.length + joined.length < width) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines.map((line) => indent + line).join(',\n');
}

/** @param room characters left on the line, including a comma */
function print(value: Json, indent: string, room: number): string {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || line.length <= room || line.length === 2) return line;
  const inner = `${indent}  `;
  if (isOfNames(value)) return `[\n${filled(value, inner)}\n${indent}]`;
  const parts = entries(value).map(
    ([key, part]) => inner + key + print(part, inner, width - inner.length - key.length),
  );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/**
 * Prints a definition: indented by two spaces, values on one line if they fit, except the definition itself.
 */
export function printJson(value: Json): string {
  return `${print(value, '', 0)}\n`;
}
