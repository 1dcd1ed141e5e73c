import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runEvery } from './runEvery';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to, and how often it began. */
function slowWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

it('does not begin again before the one before has ended', async () => {
  const { ends, work } = slowWork();
  const stop = runEvery({ every: 10, work }, () => {});
  await vi.advanceTimersByTimeAsync(35);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await stop();
});

it('begins another one in each interval while earlier ones are busy, up to as many as may be at once', async () => {
  const { ends, work } = slowWork();
  const stop = runEvery({ every: 10, atOnce: 3, work }, () => {});
  await vi.advanceTimersByTimeAsync(20);
  expect(ends).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(50);
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await stop();
});

it('goes on after an error, and waits for running work when it is stopped', async () => {
  const warnings: string[] = [];
  let runs = 0;
  let end = () => {};
  const work = () => {
    runs += 1;
    return runs === 1
      ? Promise.reject(new Error('away'))
      : new Promise<void>((resolve) => {
          end = resolve;
        });
  };
  const stop = runEvery({ every: 10, work }, (message) => warnings.push(message));
  await vi.advanceTimersByTimeAsync(25);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(25);
  expect({ warnings, runs, isStopped }).toEqual({ warnings: ['away'], runs: 2, isStopped: false });
  end();
  await stopped;
});
