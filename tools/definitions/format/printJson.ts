import type { Json } from '../../../contract/values/json';

/** Maximum line length, as in the code. */
const width = 110;

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

/** @param room characters left on the line, including a comma */
function print(value: Json, indent: string, room: number): string {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || line.length <= room || line.length === 2) return line;
  const inner = `${indent}  `;
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
