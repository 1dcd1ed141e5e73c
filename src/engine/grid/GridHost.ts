import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { CompiledConditions } from '../../../contract/model/compiledRules';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { RequestOptions, RequestPort } from '../../../contract/wire/request';
import type { GridEditsHost } from './GridEdits';

/** Dependencies a grid gets from its screen. */
export interface GridHost extends Pick<GridEditsHost, 'validators' | 'language'> {
  /** Endpoint path; null if the rows are a list in the state. */
  readonly path: string | null;
  /** Rows in the state, without an endpoint. */
  list(): Json;
  /** Values of the filter form. */
  filter(): JsonObject;
  columnApplies(column: CompiledColumn): boolean;
  /** Whether conditions hold for a row. */
  holds(conditions: CompiledConditions, row: GridRow): boolean;
  /** Formats a value for display. */
  format(column: CompiledColumn, value: Json): string;
  /** Whether failures appear only in the grid, without a notification. */
  readonly quiet?: boolean;
  request: Pick<RequestPort, 'post'>;
  owner(): RequestOptions['owner'];
}
