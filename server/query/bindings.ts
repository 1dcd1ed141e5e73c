import { businessDay, businessDayOffset, type ClosedDays, onlyWeekends } from '../../contract/businessDays';
import type { Json } from '../../contract/json';

/** What bindings of a definition can read on the server. */
export interface BindingScope {
  /** Business day, YYYY-MM-DD. */
  readonly today: string;
  /** UTC timestamp. */
  readonly now: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly props: Readonly<Record<string, Json>>;
  /** What business days are counted by; without it weekends alone are closed. */
  readonly closedDays?: ClosedDays;
}

/** A literal as it is; a binding (`$today`, `$businessDay+2`, `$user.agent`, `$props.feeType`) as its value, null where there is none. */
export function resolveBinding(value: Json, scope: BindingScope): Json {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value === '$today') return scope.today;
  if (value === '$now') return scope.now;
  const offset = businessDayOffset(value);
  if (offset !== null) return businessDay(scope.today, offset, scope.closedDays ?? onlyWeekends);
  const [, root, name = ''] = /^\$(user|props)\.([A-Za-z0-9]+)$/.exec(value) ?? [];
  if (root === undefined) return null;
  const source: Readonly<Record<string, unknown>> = root === 'user' ? scope.user : scope.props;
  return Object.hasOwn(source, name) ? ((source[name] ?? null) as Json) : null;
}
