import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowSpans } from './rowSpans';

describe('rows of a form', () => {
  test('are aligned on common lines and fill the card', () => {
    expect(rowSpans(['m', 'm'], 6)).toEqual([6, 6]);
    expect(rowSpans(['m', 's', 'm'], 6)).toEqual([4, 4, 4]);
    expect(rowSpans(['s', 's', 'm'], 6)).toEqual([4, 4, 4]);
    expect(rowSpans(['s', 'l'], 6)).toEqual([4, 8]);
    expect(rowSpans(['s', 's', 's', 's'], 6)).toEqual([3, 3, 3, 3]);
    expect(rowSpans(['l', 's', 's'], 6)).toEqual([6, 3, 3]);
  });

  test('a field alone is no wider than it needs', () => {
    expect(rowSpans(['s'], 6)).toEqual([4]);
    expect(rowSpans(['m'], 6)).toEqual([6]);
    expect(rowSpans(['l'], 6)).toEqual([12]);
  });

  test('a full field takes a line of its own', () => {
    expect(rowSpans(['s', 's', 'full', 'm'], 6)).toEqual([6, 6, 12, 6]);
  });

  test('where there is less room, lines are shorter and still even', () => {
    expect(rowSpans(['s', 's', 's', 's'], 3)).toEqual([6, 6, 6, 6]);
    expect(rowSpans(['m', 'm', 'm'], 2)).toEqual([6, 6, 6]);
  });

  test('every line of several fields is filled, with any fields', () => {
    const widths = fc.array(fc.constantFrom('s' as const, 'm' as const, 'l' as const), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(widths, (row) => {
        const spans = rowSpans(row, 6);
        expect(spans.reduce((total, span) => total + span, 0)).toBe(12);
        expect(spans.every((span) => span > 0)).toBe(true);
      }),
    );
  });
});
