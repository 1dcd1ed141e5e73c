import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Counters } from '../../contract/wire/socket';
import { notifyWrites, PoolCounters } from './PoolCounters';

function badges(counters: PoolCounters) {
  return ['gallery/pool', 'gallery/other'].map((id) => counters.badgeOf(id)?.title);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('H03 the number of waiting records of a pool', () => {
  test('is shown beside it in the menu unless it is zero', async () => {
    const counters = new PoolCounters(async () => ({ 'gallery/pool': 7, 'gallery/other': 0 }));
    expect(badges(counters)).toEqual([undefined, undefined]);
    await counters.refresh();
    expect(badges(counters)).toEqual(['7', undefined]);
    counters.receive({ 'gallery/pool': 1200 });
    expect(badges(counters)).toEqual(['999+', undefined]);
  });

  test('updates only the row whose number changed', async () => {
    const counters = new PoolCounters(async () => ({ 'gallery/pool': 7, 'gallery/other': 2 }));
    const drawn: string[] = [];
    const stops = ['gallery/pool', 'gallery/other'].map((id) =>
      autorun(() => void drawn.push(`${id} ${counters.badgeOf(id)?.title ?? 'none'}`)),
    );
    drawn.length = 0;
    await counters.refresh();
    expect(drawn.toSorted()).toEqual(['gallery/other 2', 'gallery/pool 7']);
    drawn.length = 0;
    counters.receive({ 'gallery/pool': 7, 'gallery/other': 2 });
    expect(drawn).toEqual([]);
    counters.receive({ 'gallery/pool': 8, 'gallery/other': 2 });
    expect(drawn).toEqual(['gallery/pool 8']);
    for (const stop of stops) stop();
  });

  test('is requested immediately, at intervals while visible, and a moment after a write', async () => {
    const ask = vi.fn(async (): Promise<Counters> => ({}));
    const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
    const counters = new PoolCounters(ask);
    counters.soon();
    counters.start(page);
    counters.start(page);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(2);
    counters.soon();
    counters.soon();
    await vi.advanceTimersByTimeAsync(400);
    expect(ask).toHaveBeenCalledTimes(3);
    counters.soon();
    counters.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('keeps its value if the request fails, and newer values by socket win', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve({ 'gallery/pool': 1 })];
    const counters = new PoolCounters(() => answers.shift() ?? Promise.reject(new Error('none')));
    counters.receive({ 'gallery/pool': 3 });
    await counters.refresh();
    expect(badges(counters)).toEqual(['3', undefined]);
    const asked = counters.refresh();
    counters.receive({ 'gallery/pool': 9 });
    await asked;
    expect(badges(counters)).toEqual(['9', undefined]);
  });
});

test('only executed writing calls trigger an update', async () => {
  const reported = vi.fn();
  const post = vi.fn().mockResolvedValueOnce('rows').mockResolvedValueOnce('done');
  post.mockRejectedValueOnce(new Error('refused'));
  const request = notifyWrites({ post } as never, reported);
  expect(await request.post('a/query', {})).toBe('rows');
  expect(reported).not.toHaveBeenCalled();
  expect(await request.post('a/commit', {}, { atMostOnce: true })).toBe('done');
  await expect(request.post('a/commit', {}, { atMostOnce: true })).rejects.toThrow('refused');
  expect(reported).toHaveBeenCalledOnce();
});
