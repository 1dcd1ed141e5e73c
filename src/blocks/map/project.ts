import type { Outline, Point } from './Outline';

/** A map projection. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** Projects a point. */
  at(point: Point): readonly [x: number, y: number];
}

/**
 * Equirectangular projection of a width that contains all polygons; longitude is scaled at the middle
 * latitude, to keep the shape.
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

/** Polygons as an SVG path. */
export function pathOf({ lands }: Pick<Outline, 'lands'>, plane: Plane): string {
  const steps = (land: readonly Point[]) =>
    land.map((point) => {
      const [x, y] = plane.at(point);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
  return lands.map((land) => `M${steps(land).join('L')}Z`).join('');
}
