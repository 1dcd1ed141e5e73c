/** Longitude and latitude, degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** The outline of a land, and the places that figures can stand at. */
export interface Outline {
  /** Coasts and borders, closed. */
  readonly lands: readonly (readonly Point[])[];
  /** Key of a place → where it is. */
  readonly places: ReadonlyMap<string, Point>;
}
