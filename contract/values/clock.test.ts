import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compareClocks, serverNow } from './clock';
import { todayInTurkiye } from './today';

const second = 1000;

/** A reply that the server sent at a moment, while the computer shows another one. */
function reply(atServer: number, atComputer: number, way = 0): void {
  compareClocks(new Date(atServer).toUTCString(), atComputer - way, atComputer + way);
}

afterEach(() => {
  vi.useRealTimers();
  compareClocks(new Date().toUTCString(), Date.now(), Date.now());
});

describe('42 E the time of the server', () => {
  test('is known to two seconds, however wrong the clock of the computer is', () => {
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 0, max: second }), (atServer, atComputer, way) => {
        vi.useFakeTimers({ now: atComputer });
        reply(atServer, atComputer, way);
        expect(Math.abs(serverNow() - atServer)).toBeLessThanOrEqual(2 * second + way);
        vi.useRealTimers();
      }),
    );
  });

  test('decides which day is today', () => {
    const atComputer = Date.parse('2026-11-27T22:30:00.000Z');
    vi.useFakeTimers({ now: atComputer });
    expect(todayInTurkiye()).toBe('2026-11-28');
    reply(Date.parse('2026-11-27T20:30:00.000Z'), atComputer);
    expect(todayInTurkiye()).toBe('2026-11-27');
  });

  test('a reply without a readable time, or one that took long, changes nothing', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00.000Z') });
    const now = Date.now();
    reply(now, now);
    for (const date of [undefined, null, '', 'soon', 7]) compareClocks(date, now, now);
    reply(now + 3_600_000, now, 20 * second);
    expect(serverNow()).toBe(now);
  });
});
