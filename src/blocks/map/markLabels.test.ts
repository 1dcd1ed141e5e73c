import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MapMark, markLabels } from './markLabels';

const mark = (id: string, x: number, y: number, radius = 5): MapMark => ({
  id,
  x,
  y,
  radius,
  label: `Place ${id} 1`,
});

describe('labels of the marks on a map', () => {
  it('are shown right of their mark, and left of it at the edge of the map', () => {
    const labels = markLabels([mark('a', 50, 20), mark('b', 390, 60)], 400);
    expect(labels.get('a')).toEqual({ x: 59, anchor: 'start' });
    expect(labels.get('b')).toEqual({ x: 381, anchor: 'end' });
  });

  it('the larger mark is labelled if only one label fits', () => {
    const labels = markLabels([mark('small', 10, 20, 4), mark('great', 40, 20, 12)], 160);
    expect([...labels.keys()]).toEqual(['great']);
  });

  it('do not overlap marks or labels, or leave the map', () => {
    const marks = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 })), {
      maxLength: 81,
    });
    fc.assert(
      fc.property(marks, (places) => {
        const all = places.map(([x, y], at) => mark(String(at), x, y));
        const boxes = all.flatMap(({ id, y, label }) => {
          const at = markLabels(all, 600).get(id);
          if (at === undefined) return [];
          const left = at.anchor === 'start' ? at.x : at.x - label.length * 6.5;
          return [{ id, left, right: left + label.length * 6.5, y }];
        });
        for (const box of boxes) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(600);
          for (const other of boxes) {
            if (other.id === box.id || Math.abs(other.y - box.y) >= 16) continue;
            expect(box.right <= other.left || other.right <= box.left).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
