import type { ScreenDefinition } from '../generated/screen';

/** Properties of a floorplan. Its actions are exported separately: only the compiler needs them, the page gets them compiled. */
export interface Floorplan {
  /** Endpoints at `<bffPath>/<name>`. */
  readonly endpoints: readonly string[];
  /** It stores nothing: its form asks what to show, requires nothing by itself, and rules of the entity don't apply. */
  readonly filter: boolean;
  /** It lists rows, and can't do without a grid. */
  readonly lists?: true;
  /** What its commit makes: a record that its form enters, or the records of a file. */
  readonly makes?: 'record' | 'records';
  /** It works with a record that is stored already. */
  readonly ofStored?: true;
  /** Its commit stores one record: it leaves a receipt, and can wait for approval. */
  readonly receipt?: true;
  /** Place among the floorplans that show a known record, the most telling one first. */
  readonly showsRecord?: number;
  /** It may be the home page of a role. */
  readonly home?: true;
  /** Words of a definition that few floorplans have a place for. */
  readonly words?: readonly (keyof ScreenDefinition)[];
  /** Seconds after which its rows are fetched again while they are in sight. */
  readonly refreshSeconds?: number;
}
