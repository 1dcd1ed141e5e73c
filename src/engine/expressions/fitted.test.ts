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
