import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerReturn } from './ServerReturn';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const seen = { visible: true, back: (): void => undefined, listening: false };
  const back = new ServerReturn({
    visible: () => seen.visible,
    onReturn: (listener) => {
      Object.assign(seen, { back: listener, listening: true });
      return () => {
        seen.listening = false;
      };
    },
  });
  return { seen, back };
}

test('B.2 all pending requests are retried together, after growing pauses, and stop when none is pending', () => {
  const { seen, back } = page();
  const [one, other] = [vi.fn(), vi.fn()];
  const stops = [back.await(one), back.await(other)];
  vi.advanceTimersByTime(2_000);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(10 * 60_000);
  const tries = one.mock.calls.length;
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(60);
  for (const stop of stops) stop();
  vi.advanceTimersByTime(60_000);
  expect([one.mock.calls.length, seen.listening, vi.getTimerCount()]).toEqual([tries, false, 0]);
});

test('B.2 a page that is online or visible again retries at once; a hidden one does not', () => {
  const { seen, back } = page();
  const again = vi.fn();
  back.await(again);
  seen.visible = false;
  vi.advanceTimersByTime(60_000);
  expect(again).not.toHaveBeenCalled();
  seen.visible = true;
  seen.back();
  expect(again).toHaveBeenCalledTimes(1);
});
