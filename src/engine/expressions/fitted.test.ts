import { expect, test } from 'vitest';
import { fitted } from './fitted';

test("E03 an initial value is converted to its field's form", () => {
  expect(fitted({ multiple: true }, ['HIGH', 'LOW'])).toEqual(['HIGH', 'LOW']);
  expect(fitted({ multiple: true }, 'HIGH')).toEqual(['HIGH']);
  expect(fitted({ range: true }, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(fitted({ range: true }, { from: '2026-11-01', to: null })).toEqual({ from: '2026-11-01', to: null });
  expect(fitted({}, ['HIGH'])).toBe('HIGH');
  expect(fitted({}, ['HIGH', 'LOW'])).toBeNull();
  expect([fitted({ multiple: true }, null), fitted({}, 'HIGH')]).toEqual([null, 'HIGH']);
});

test('C.6 days become moments for a range of moments: from midnight in Türkiye to the last moment of the last day', () => {
  const moments = { range: true, kind: 'date-time' } as const;
  const november = { from: '2026-10-31T21:00:00.000Z', to: '2026-11-30T20:59:59.999999Z' };
  expect(fitted(moments, { from: '2026-11-01', to: '2026-11-30' })).toEqual(november);
  expect(fitted(moments, november)).toEqual(november);
  expect(fitted(moments, { from: null, to: '2026-11-30' })).toEqual({ from: null, to: november.to });
  expect(fitted(moments, '2026-11-30')).toEqual({ from: '2026-11-29T21:00:00.000Z', to: november.to });
});
