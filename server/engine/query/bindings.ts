import {
  businessDay,
  businessDayOffset,
  type ClosedDays,
  onlyWeekends,
} from '../../../contract/values/businessDays';
import type { Json } from '../../../contract/values/json';
import type { RowPresenters } from './RowPresenters';

/** Values available to a definition's bindings on the server. */
export interface BindingScope {
  /** Business day, YYYY-MM-DD. */
  readonly today: string;
  /** UTC timestamp. */
  readonly now: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly props: Readonly<Record<string, Json>>;
  /** Closed days for counting business days; only weekends by default. */
  readonly closedDays?: ClosedDays;
  /** Default: rows are shown as they are stored. */
  readonly presenters?: RowPresenters;
  /** Entities whose records logs name by their titles; all by default. */
  readonly readable?: ReadonlySet<string>;
}

/**
 * Resolves a binding (`$today`, `$businessDay+2`, `$user.agent`, `$props.feeType`); null without a value.
 * Literals are returned unchanged.
 */
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
