import { describe, expect, it } from 'vitest';
import { placeKey } from './Outline';
import { pathOf, planeOf } from './project';
import { turkiye } from './turkiye';
import { world } from './world';

describe('places on a map', () => {
  it.each(['06', '6', 'TR06', 'Ankara', 'ANKARA', ' ankara '])('%s is Ankara', (place) => {
    expect(turkiye.places.get(placeKey(place))).toEqual([32.85, 39.93]);
  });

  it('Turkish letters fold', () => {
    for (const place of ['İSTANBUL', 'istanbul', 'ISTANBUL']) {
      expect(turkiye.places.get(placeKey(place))).toEqual(turkiye.places.get('34'));
    }
    expect(turkiye.places.get(placeKey('ŞANLIURFA'))).toEqual(turkiye.places.get('63'));
  });

  it('every province has its plate code, and all are on the plane of their outline', () => {
    for (let plate = 1; plate <= 81; plate += 1) expect(turkiye.places.has(String(plate))).toBe(true);
    for (const outline of [turkiye, world]) {
      const plane = planeOf(outline, 800);
      for (const point of outline.places.values()) {
        const [x, y] = plane.at(point);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(plane.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(plane.height);
      }
      expect(pathOf(outline, plane)).toMatch(/^M[\d .L-]+Z/);
    }
  });
});
