import type { JsonObject } from '../../../contract/values/json';

/** A row of an uploaded list: its values and errors. */
export interface StagedRow {
  /** One-based line of the file; the heading is 1. */
  readonly line: number;
  readonly values: JsonObject;
  readonly error: string;
  /** Effect of storing the row, if the upload may change records. */
  readonly effect?: 'NEW' | 'CHANGED' | 'SAME';
}
