import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { RequestOptions } from '../../../contract/wire/request';
import type { GridLayout, SavedView, ViewsAnswer } from '../../../contract/wire/views';
import { GridViews } from './GridViews';

const layout: GridLayout = { columns: [{ name: 'no' }], sort: [], density: 'compact' };
const view: SavedView = { id: '4', name: 'Açık', shared: false, own: true, isDefault: false, layout };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bench(answer: ViewsAnswer | Error = { current: null, views: [] }) {
  const apply = vi.fn();
  const post = vi.fn(async (_path: string, _body?: unknown, _options?: unknown) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const reading = async (path: string, body: JsonObject, { read, ...options }: RequestOptions) =>
    read?.(await post(path, body, options));
  return { apply, post, views: new GridViews({ screen: 'a/b', request: { post: reading as never }, apply }) };
}

describe('the arrangement of a grid', () => {
  it('is restored as stored', async () => {
    const { views, apply } = bench({ current: layout, views: [view] });
    await views.load();
    expect(views).toMatchObject({ ready: true, density: 'compact', chosen: null, applied: { layout } });
    expect(apply).toHaveBeenCalledWith(layout);
  });

  it('is restored with the days of its filter, although replies contain dates', async () => {
    const day = Object.assign(new Date('2026-01-01T00:00:00'), { toJSON: () => '2026-01-01' });
    const filtered = { ...layout, filter: { valueDateFrom: day as never } };
    const { views, apply } = bench({ current: filtered, views: [] });
    await views.load();
    expect(apply).toHaveBeenCalledWith({ ...layout, filter: { valueDateFrom: '2026-01-01' } });
  });

  it('stores the alternate view together with the arrangement of the columns', async () => {
    const { views, post } = bench({ current: { ...layout, shown: 'byUnit' }, views: [] });
    await views.load();
    expect(views.shown).toBe('byUnit');
    const savedLayout = async () => {
      await vi.runAllTimersAsync();
      const [, body] = post.mock.lastCall ?? [];
      return (body as { readonly layout: GridLayout }).layout;
    };
    views.setShown(undefined, { columns: [], sort: [] });
    expect(await savedLayout()).toEqual(layout);
    views.setShown('byMonth', { columns: [], sort: [] });
    expect(await savedLayout()).toEqual({ ...layout, shown: 'byMonth' });
    views.changed({ columns: [], sort: [] });
    expect(await savedLayout()).toEqual({ columns: [], sort: [], shown: 'byMonth' });
    views.reset();
    expect([views.shown, await savedLayout()]).toEqual([undefined, null]);
  });

  it('begins with the own default view without a stored arrangement', async () => {
    const first = bench({ current: null, views: [{ ...view, isDefault: true }] });
    await first.views.load();
    expect([first.views.chosen, first.views.applied.layout]).toEqual(['4', layout]);
    const others = bench({ current: null, views: [{ ...view, own: false, isDefault: true }] });
    await others.views.load();
    expect([others.views.chosen, others.views.applied.layout]).toEqual([null, null]);
  });

  it('is that of the definition if the server is unavailable', async () => {
    const { views, apply } = bench(new Error('offline'));
    await views.load();
    expect([views.ready, views.applied.layout, apply.mock.calls.length]).toEqual([true, null, 0]);
  });

  it('is that of the definition if the server has no views', async () => {
    const { views } = bench({} as ViewsAnswer);
    await views.load();
    expect([views.ready, views.views, views.applied.layout]).toEqual([true, [], null]);
  });

  it('is requested once', async () => {
    const { views, post } = bench();
    await Promise.all([views.load(), views.load()]);
    expect(post).toHaveBeenCalledOnce();
  });

  it('is stored after a pause without changes, and when the view is left', async () => {
    const { views, post } = bench({ current: null, views: [view] });
    await views.load();
    views.choose(view);
    expect(views.chosen).toBe('4');
    views.changed({ ...layout, sort: [{ field: 'no', direction: 'asc' }] });
    views.changed({ ...layout, density: 'standard' });
    await vi.runAllTimersAsync();
    expect(post.mock.calls.slice(1)).toEqual([
      [
        'users/view/keep',
        { screen: 'a/b', layout: { ...layout, density: 'standard' } },
        { loading: false, silent: true },
      ],
    ]);
    expect(views.chosen).toBeNull();
  });

  it('has the density of the theme unless the user sets one, and can be reset', async () => {
    const { density: _, ...plain } = layout;
    const { views, post } = bench({ current: plain, views: [] });
    await views.load();
    expect(views.density).toBeUndefined();
    views.setDensity('compact', plain);
    await vi.runAllTimersAsync();
    expect(post.mock.lastCall?.[1]).toEqual({ screen: 'a/b', layout });
    views.setDensity(undefined, layout);
    await vi.runAllTimersAsync();
    expect(post.mock.lastCall?.[1]).toEqual({ screen: 'a/b', layout: plain });
  });

  it('is that of the definition after a reset', async () => {
    const { views, post } = bench({ current: layout, views: [] });
    await views.load();
    const before = views.applied.count;
    views.reset();
    await vi.runAllTimersAsync();
    expect([views.density, views.applied.layout, views.applied.count > before]).toEqual([
      undefined,
      null,
      true,
    ]);
    expect(post.mock.lastCall?.[1]).toEqual({ screen: 'a/b', layout: null });
  });
});
