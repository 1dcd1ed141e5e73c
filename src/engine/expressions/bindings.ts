import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';

/** Roots of bindings: `$form.currency`, `$row.id`. */
type BindingRoot = 'form' | 'record' | 'row' | 'rows' | 'result' | 'state' | 'user' | 'props' | 'selection';

/** Sources of bindings: for each root, the value at a path; null if missing. */
export type BindingScope = Readonly<Record<BindingRoot, (path: string) => Json>> & {
  /** `$today`: YYYY-MM-DD. */
  today(): string;
  /** `$now`: UTC timestamp. */
  now(): string;
};

const bindingPattern = /^\$(form|record|rows?|result|state|user|props|selection)\.(.+)$/;

/**
 * Value at a path of own properties; null if missing. A key equal to the whole path wins: rows and facts
 * carry `customer.customerNo` as one key.
 */
export function readPath(source: unknown, path: string): Json {
  if (typeof source !== 'object' || source === null) return null;
  if (Object.hasOwn(source, path)) return ((source as Record<string, Json>)[path] ?? null) as Json;
  const dot = path.indexOf('.');
  if (dot < 0) return null;
  const first = path.slice(0, dot);
  if (!Object.hasOwn(source, first)) return null;
  return readPath((source as Record<string, unknown>)[first], path.slice(dot + 1));
}

/**
 * Value of a row at a path, for `$row` and `$rows`. A look-up is its id, whether it is a column, which shows its label
 * and carries the id beside it, or not.
 */
export function readRow(row: GridRow, path: string): Json {
  return row[`${path}.id`] ?? readPath(row, path);
}

/** Value of a binding; null if missing or not a binding. */
export function readBinding(binding: string, scope: BindingScope): Json {
  if (binding === '$today') return scope.today();
  if (binding === '$now') return scope.now();
  const [, root, path] = bindingPattern.exec(binding) ?? [];
  return root === undefined || path === undefined ? null : scope[root as BindingRoot](path);
}

/**
 * Resolves `with`, `default` and `record` of a definition: bindings to their values, literals unchanged. What only the server
 * resolves (`$only`, `$businessDay+2`) has no value on the page: null until the server's reply, as in its own `resolveBinding`.
 */
export function resolveValue(value: Json, scope: BindingScope): Json {
  return typeof value === 'string' && /^\$[a-z]/.test(value) ? readBinding(value, scope) : value;
}
