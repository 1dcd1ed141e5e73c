/** Longitude and latitude, degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** Outline of a country or the world, and its known places. */
export interface Outline {
  /** Coasts and borders, closed polygons. */
  readonly lands: readonly (readonly Point[])[];
  /** Coordinates by place key. */
  readonly places: ReadonlyMap<string, Point>;
}

/** Parses a polygon: `26.04,40.73 26.33,40.95`, longitude before latitude. */
export function landOf(points: string): readonly Point[] {
  return points.split(' ').map((point): Point => {
    const [longitude, latitude] = point.split(',').map(Number);
    return [longitude ?? 0, latitude ?? 0];
  });
}

/** Normalized key of a place: 06, 6, TR06, Ankara and ANKARA are equal; Turkish case folding of İ and ı. */
export function placeKey(place: string): string {
  const plain = place
    .trim()
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const [, number] = /^(?:tr-?)?(\d+)$/.exec(plain) ?? [];
  return number === undefined ? plain : String(Number(number));
}
