// The floorplans of screens: their endpoints, and what they may do.
import type { ScreenDefinition } from './generated/screen';

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

export type FloorplanName = NonNullable<ScreenDefinition['floorplan']>;

/** All floorplans. */
export const floorplans: Readonly<Record<FloorplanName, Floorplan>> = {
  /** Creates or edits a record. */
  define: {
    endpoints: ['begin', 'validate', 'commit'],
    filter: false,
    makes: 'record',
    receipt: true,
    showsRecord: 2,
  },
  /** Searches records. */
  query: {
    endpoints: ['query', 'export'],
    filter: true,
    lists: true,
    showsRecord: 3,
    words: ['refreshSeconds'],
  },
  /** Runs an operation on a record, after showing it and a confirmation. */
  operate: {
    endpoints: ['begin', 'validate', 'commit'],
    filter: false,
    ofStored: true,
    receipt: true,
    showsRecord: 4,
    words: ['refreshSeconds'],
  },
  /** Aggregates figures. */
  report: { endpoints: ['query', 'export'], filter: true, lists: true },
  /** Work queue: loads at once, and refreshes while visible. */
  pool: {
    endpoints: ['query', 'export'],
    filter: true,
    lists: true,
    home: true,
    words: ['refreshSeconds'],
    refreshSeconds: 30,
  },
  /** Shows one record in detail, read-only. */
  detail: {
    endpoints: ['begin'],
    filter: true,
    ofStored: true,
    showsRecord: 1,
    words: ['tabs', 'refreshSeconds'],
  },
  /** Uploads files, previews and imports them. */
  upload: {
    endpoints: ['begin', 'upload', 'validate', 'commit'],
    filter: false,
    makes: 'records',
    words: ['upload'],
  },
  /** Enters a record in steps, with a summary before saving. */
  wizard: {
    endpoints: ['begin', 'validate', 'commit'],
    filter: false,
    makes: 'record',
    receipt: true,
    words: ['steps'],
  },
  /** Figures at a glance. */
  dashboard: {
    endpoints: [],
    filter: true,
    home: true,
    words: ['range', 'refreshSeconds'],
  },
  /** Placeholder of a planned screen. */
  demo: { endpoints: [], filter: true },
};

/** Floorplan by name; undefined if unknown. */
export function floorplanOf(name: string | null | undefined): Floorplan | undefined {
  return typeof name === 'string' && Object.hasOwn(floorplans, name)
    ? floorplans[name as FloorplanName]
    : undefined;
}

/** Names of the floorplans that match a predicate, in order. */
export function floorplansThat(are: (floorplan: Floorplan) => boolean): readonly FloorplanName[] {
  return (Object.keys(floorplans) as FloorplanName[]).filter((name) => are(floorplans[name]));
}
