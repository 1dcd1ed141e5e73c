import type { ScreenDefinition } from '../generated/screen';

/** Properties of a floorplan. Its actions are exported separately: only the compiler needs them, the page gets them compiled. */
export interface Floorplan {
  /** Endpoints at `<bffPath>/<name>`. */
  readonly endpoints: readonly string[];
  /**
   * Stores nothing: its form is a filter, has no required fields by default, and ignores the entity's rules.
   */
  readonly filter: boolean;
  /** Lists rows, and requires a grid. */
  readonly lists?: true;
  /** Result of its commit: a record from its form, or the records of a file. */
  readonly makes?: 'record' | 'records';
  /** Works with a stored record. */
  readonly ofStored?: true;
  /** Its commit stores one record: shows a receipt, and can require approval. */
  readonly receipt?: true;
  /** Rank among the floorplans that show a known record, the most detailed first. */
  readonly showsRecord?: number;
  /** Can be the home page of a role. */
  readonly home?: true;
  /** Definition properties that only some floorplans support. */
  readonly words?: readonly (keyof ScreenDefinition)[];
  /** Refresh interval in seconds while its rows are visible. */
  readonly refreshSeconds?: number;
}
