import type { Point } from './Outline';

/** Parses a polygon: `26.04,40.73 26.33,40.95`, longitude before latitude. */
export function landOf(points: string): readonly Point[] {
  return points.split(' ').map((point): Point => {
    const [longitude, latitude] = point.split(',').map(Number);
    return [longitude ?? 0, latitude ?? 0];
  });
}
