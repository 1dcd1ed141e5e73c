import type { CompiledColumn } from '../../../contract/compiledGrid';
import type { CompiledConditions } from '../../../contract/compiledRules';
import type { Json, JsonObject } from '../../../contract/json';
import type { GridRow } from '../../../contract/query';
import type { RequestOptions, RequestPort } from '../../../contract/request';
import type { GridEditsHost } from './GridEdits';

/** What a grid needs of the screen that it stands in. */
export interface GridHost extends Pick<GridEditsHost, 'validators' | 'language'> {
  /** Path of its endpoint; null where the rows are a list of the state. */
  readonly path: string | null;
  /** Rows of the state, where there is no endpoint. */
  list(): Json;
  /** Values of the filter form. */
  filter(): JsonObject;
  columnApplies(column: CompiledColumn): boolean;
  /** Whether conditions hold for a row. */
  holds(conditions: CompiledConditions, row: GridRow): boolean;
  /** A value as the grid shows it. */
  format(column: CompiledColumn, value: Json): string;
  /** Whether it tells a failure in its own place only. */
  readonly quiet?: boolean;
  request: Pick<RequestPort, 'post'>;
  owner(): RequestOptions['owner'];
}
