import { describe, expect, test } from 'vitest';
import { timeInTurkiye, todayInTurkiye } from './today';

describe('today', () => {
  test("is the day in Türkiye, which begins three hours before UTC's", () => {
    expect(todayInTurkiye(new Date('2026-01-31T20:59:59Z'))).toBe('2026-01-31');
    expect(todayInTurkiye(new Date('2026-01-31T21:00:00Z'))).toBe('2026-02-01');
  });

  test('has the time of Türkiye, from midnight', () => {
    expect(timeInTurkiye(new Date('2026-01-31T21:05:59Z'))).toBe('00:05');
  });
});
