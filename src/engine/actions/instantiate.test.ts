import { describe, expect, test } from 'vitest';
import { ScreenStore } from '../screen/ScreenStore';
import {
  action,
  field,
  form,
  handlers,
  moduleOf,
  recordingPorts,
  screen,
  when,
} from '../testing/screenBench';

describe('E08 an error in a definition breaks only its screen, by name', () => {
  const rulesOf = (...parts: Parameters<typeof moduleOf>) => {
    const store = new ScreenStore(moduleOf(...parts), recordingPorts().ports, {
      tabKey: 't',
      actions: handlers(),
    });
    return [store.phase, ...store.problems.map(({ rule }) => rule)];
  };

  test.each([
    ['unknown-kind', screen({ form: form([field('a', { kind: 'hologram' as 'text' })]) })],
    ['unknown-action', screen({ actions: [action('go', { type: 'teleport' as 'open' })] })],
    ['missing-validator', screen({ form: form([field('a', { when: when('$form.b', 'w9') })]) })],
    [
      'unknown-endpoint',
      screen({
        grid: {
          source: 'rows',
          columns: [],
          sort: [],
          pageSize: 20,
          groups: [],
          totals: [],
          currencyField: '',
        },
      }),
    ],
  ])('%s', async (rule, definition) => {
    expect(rulesOf(definition)).toEqual(['broken', rule]);
  });

  test('problems of the compiler are passed on, and nothing is called', async () => {
    const { ports, calls } = recordingPorts();
    const problem = {
      file: 'screen-defs/a/b.json',
      line: 4,
      rule: 'no-entity',
      severity: 'error',
      message: '?',
    } as const;
    const store = new ScreenStore({ problems: [problem] }, ports, { tabKey: 't', actions: handlers() });
    await store.start();
    expect([store.phase, store.problems, calls]).toEqual(['broken', [problem], []]);
  });

  test('an empty module is reported', () => {
    const store = new ScreenStore({}, recordingPorts().ports, { tabKey: 't', actions: handlers() });
    expect(store.problems.map(({ rule }) => rule)).toEqual(['no-screen']);
  });

  test('validators that cannot be made are a problem, not an exception', () => {
    const module = {
      screen: screen(),
      validators: () => {
        throw new Error('no runtime');
      },
    };
    const store = new ScreenStore(module, recordingPorts().ports, { tabKey: 't', actions: handlers() });
    expect(store.problems.map(({ rule }) => rule)).toEqual(['broken-validators']);
  });
});
