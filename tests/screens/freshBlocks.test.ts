import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { recordingPorts } from '../../src/engine/testing/screenBench';
import { gallerySource, wholeScreens } from './gallerySource';

/** A screen on a server that finishes every operation and has no rows, with its blocks loaded. */
async function opened({ key }: CompiledScreen, definition: CompiledScreen) {
  const { ports, calls } = recordingPorts(({ path, options }) => {
    const isBegin = path === definition.endpoints.begin;
    if (isBegin) options?.owner?.merge({ state: {}, session: { currentTransactionKey: 'key' } });
    return { rows: [], total: 0 };
  });
  const { validators } = await gallerySource.importModule(key);
  const module = {
    screen: definition,
    validators: (runtime: unknown) => ({ ...validators?.(runtime), anything: () => true }),
  };
  // What an operation does is the server's.
  const opening = {
    tabKey: 'a',
    actions: { ...actions, request: () => true },
    ...(definition.recordSelector && { record: '1' }),
  };
  const store = new ScreenStore(module, ports, opening);
  await store.start();
  const shown = [null, ...store.board.tabs].flatMap((tab) => store.board.at(tab));
  const asking = shown.filter((block) => block.definition.data !== undefined && !block.onRequest);
  for (const block of asking) await block.load();
  calls.splice(0);
  /** Blocks that were not asked for again. */
  const left = () => {
    const asked = new Set(calls.map(({ path }) => path));
    return asking.flatMap(({ definition: { id, data } }) =>
      asked.has(data?.path ?? '') ? [] : [`${key}#${id}`],
    );
  };
  return { store, asking, left };
}

/** The screen with the named action alone, which runs whatever the form and the record say, and has no follow-ups. */
function only(screen: CompiledScreen, id: string): CompiledScreen {
  const { form, steps: _, ...rest } = screen;
  const own = screen.actions.flatMap((action) => {
    const { when: __, confirm: ___, permission: ____, selectionFrom: _____, ...plain } = action;
    return action.id === id ? [{ ...plain, onSuccess: [], onError: [] }] : [];
  });
  return { ...rest, actions: own, form: form && { ...form, allowEmpty: true, validator: 'anything' } };
}

const withBlocks = wholeScreens.filter(({ blocks = [] }) => blocks.some(({ data }) => data !== undefined));

describe('44 A3', () => {
  test('after an operation of a form each block beside it that queries is asked again', async () => {
    const forms = withBlocks.flatMap((screen) => {
      const commit = screen.actions.find(({ submits, type }) => submits === true && type === 'request');
      return screen.endpoints.begin !== undefined && commit ? [[screen, commit.id] as const] : [];
    });
    const [stale, tried]: [string[], string[]] = [[], []];
    for (const [screen, id] of forms) {
      const { store, asking, left } = await opened(screen, only(screen, id));
      const outcome = await store.actions.run(id);
      await store.settled();
      if (outcome !== 'done') stale.push(`${screen.key} ${outcome}`);
      tried.push(...asking.map(({ definition }) => definition.id));
      stale.push(...left());
      store.dispose();
    }
    expect(stale).toEqual([]);
    expect(tried.length).toBeGreaterThan(15);
  });

  test('Refresh of a dashboard asks for each of its blocks again', async () => {
    const dashboards = withBlocks.filter(({ floorplan }) => floorplan === 'dashboard');
    const stale: string[] = [];
    for (const screen of dashboards) {
      const { store, left } = await opened(screen, screen);
      await store.actions.run('refresh');
      stale.push(...left());
      store.dispose();
    }
    expect(stale).toEqual([]);
    expect(dashboards.length).toBeGreaterThan(8);
  });
});
