import type { Outline, Point } from './Outline';

/** A plane that an outline is drawn on. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** Where a point of the earth stands on it. */
  at(point: Point): readonly [x: number, y: number];
}

/**
 * An equirectangular plane of a width that holds all lands: degrees of longitude are shortened as they are in the
 * middle of the land, so that it has its own shape.
 */
export function planeOf({ lands }: Pick<Outline, 'lands'>, width: number): Plane {
  const points = lands.flat();
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = width / ((east - west) * shortening);
  return {
    width,
    height: (north - south) * scale,
    at: ([longitude, latitude]) => [(longitude - west) * shortening * scale, (north - latitude) * scale],
  };
}

/** The lands as the path of an SVG. */
export function pathOf({ lands }: Pick<Outline, 'lands'>, plane: Plane): string {
  const steps = (land: readonly Point[]) =>
    land.map((point) => {
      const [x, y] = plane.at(point);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
  return lands.map((land) => `M${steps(land).join('L')}Z`).join('');
}
