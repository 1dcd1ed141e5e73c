/** Longitude and latitude, degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** Outline of a country or the world, and its known places. */
export interface Outline {
  /** Coasts and borders, closed polygons. */
  readonly lands: readonly (readonly Point[])[];
  /** Coordinates by place key. */
  readonly places: ReadonlyMap<string, Point>;
}
