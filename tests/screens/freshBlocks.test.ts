import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { recordingPorts } from '../../src/engine/testing/screenBench';
import { gallerySource, wholeScreens } from './gallerySource';

/** A screen on a server that finishes every operation and has no rows, with its blocks loaded. */
async function opened(
  { key }: CompiledScreen,
  definition: CompiledScreen,
  record = definition.recordSelector === undefined ? undefined : '1',
) {
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
    ...(record !== undefined && { record }),
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
  return { store, asking, left, asked: (path = '') => calls.some((call) => call.path === path) };
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

  test('what the user wrote in another tab is read again: by every list, block and record that was left untouched', async () => {
    const [stale, tried] = [[] as string[], new Set<string>()];
    for (const screen of wholeScreens) {
      const { begin, query } = screen.endpoints;
      const { store, left, asked } = await opened(screen, screen, begin === undefined ? undefined : '1');
      if (store.grid?.remote) await store.grid.query();
      const isList = store.grid?.remote === true && store.grid.phase !== 'idle';
      const isRecord = store.record !== null && store.usable && !store.finished;
      await store.catchUp();
      await store.settled();
      stale.push(...left());
      if (isRecord && !asked(begin)) stale.push(`${screen.key} record`);
      if (isList) tried.add('list');
      if (isRecord) tried.add(screen.key);
      if (isList && !asked(query)) stale.push(`${screen.key} list`);
      store.dispose();
    }
    expect(stale).toEqual([]);
    expect(tried.size).toBeGreaterThan(80);
  });

  test('what is typed in a form stays when the user comes back to it from another tab', async () => {
    const [lost, tried] = [[] as string[], [] as string[]];
    for (const screen of wholeScreens.filter(({ endpoints }) => endpoints.begin !== undefined)) {
      const { store, asked } = await opened(screen, screen, '1');
      const form = store.form;
      const name = form?.names.find(
        (one) => form.applies(one) && !form.isReadOnly(one) && form.field(one)?.kind === 'text',
      );
      if (form !== null && name !== undefined) form.set(name, 'YAZILAN');
      if (form !== null && name !== undefined && store.dirty) {
        await store.catchUp();
        tried.push(screen.key);
        if (asked(screen.endpoints.begin) || form.value(name) !== 'YAZILAN') lost.push(screen.key);
      }
      store.dispose();
    }
    expect(lost).toEqual([]);
    expect(tried.length).toBeGreaterThan(40);
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
