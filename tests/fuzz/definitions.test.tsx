// @vitest-environment jsdom
import { join } from 'node:path';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json, JsonObject } from '../../contract/json';
import { actions } from '../../src/actions';
import { ScreenStore } from '../../src/engine';
import { recordingPorts } from '../../src/engine/testing/screenBench';
import { ScreenView } from '../../src/floorplans';
import { ErrorBoundary } from '../../src/shell/ErrorBoundary';
import { theme } from '../../src/theme/theme';
import { type CompileResult, compileProject } from '../../tools/compiler/compileProject';
import { type ProjectFile, readFiles } from '../../tools/compiler/project/readFiles';
import { compiledModule } from '../screens/compiledModule';
import { fuzzRuns } from './fuzzRuns';
import { type FileMutation, mutated, mutationOf } from './mutations';
import { wildJson } from './wildJson';

const root = join(import.meta.dirname, '../..');
const files = readFiles(root);
const sound = compileProject(root);

/** Every key and short text of the project's definitions: what a slip of the hand puts in a wrong place. */
function wordsOf(written: readonly ProjectFile[]): readonly string[] {
  const words = new Set<string>();
  for (const { text } of written) {
    JSON.parse(text, (key, value: unknown) => {
      words.add(key);
      if (typeof value === 'string' && value.length <= 60) words.add(value);
      return value;
    });
  }
  return [...words].sort();
}

const mutation = mutationOf(wordsOf(files));
const mutations: fc.Arbitrary<readonly FileMutation[]> = fc.array(
  fc.record({
    file: fc.nat({ max: files.length - 1 }),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 2 },
);

function withMutations(changes: readonly FileMutation[]): readonly ProjectFile[] {
  const changed = [...files];
  for (const { file, mutations: done } of changes) {
    const before = changed[file];
    if (before !== undefined) changed[file] = mutated(before, done);
  }
  return changed;
}

/**
 * Modules that compiled and became others by some changes: two of them at most, since an entity may change dozens of
 * screens, and what they share is drawn twice as well as dozens of times.
 */
function changedModules(changes: readonly FileMutation[]): readonly string[] {
  const { modules, entries } = compileProject(root, sound, withMutations(changes));
  return [...modules]
    .filter(([key, text]) => entries.get(key)?.module !== null && text !== sound.modules.get(key))
    .map(([, text]) => text)
    .slice(0, 2);
}

/** Each screen is a module or says what is wrong with it, in the file that is at fault. */
function isTold({ entries, modules, problems, model }: CompileResult): void {
  for (const [key, { module }] of entries) {
    expect(modules.get(key)).toMatch(
      module === null ? /^export const problems = / : /^export const screen = /,
    );
    expect(Object.hasOwn(module === null ? model.broken : model.screens, key)).toBe(true);
  }
  for (const { file, line, rule, message } of problems) {
    expect(file).toMatch(/^(screen-defs|schemas)\//);
    expect(line).toBeGreaterThan(0);
    expect(rule).not.toBe('');
    expect(message).not.toBe('');
  }
}

/** A value for every field, wild ones among them. */
function fill(store: ScreenStore, values: readonly Json[]): void {
  const { form } = store;
  if (values.length === 0) return;
  form?.names.forEach((name, index) => {
    form.set(name, values[index % values.length] ?? null);
    form.touch(name);
  });
}

/** What is to be seen of a screen. */
interface Seen {
  readonly text: string;
  /** What broke while it was drawn, and was shown in its tab. */
  readonly broke: Error | null;
}

/** Opens a screen as the page does, in a tab of its own, works with it, and answers what is to be seen. */
async function drawn(text: string, begun: JsonObject, values: readonly Json[]): Promise<Seen> {
  let broke: Error | null = null;
  const module = await compiledModule(text);
  const texts = module.screen?.texts.tr ?? {};
  const { ports } = recordingPorts(({ path, options }) => {
    if (path.endsWith('/begin'))
      options?.owner?.merge({ state: begun, session: { currentTransactionKey: 'k' } });
    return { options: [], rows: [], total: 0, sums: {} };
  });
  const worded = { ...ports, text: (key: string) => texts[key.slice(key.indexOf(':') + 1)] ?? key };
  const store = new ScreenStore(module, worded, { tabKey: 'fuzz', actions });
  const { container } = render(
    <ThemeProvider theme={theme}>
      <ErrorBoundary
        broken={({ error }) => error.message}
        onError={(error) => {
          broke = error;
        }}
      >
        <ScreenView screen={store} />
      </ErrorBoundary>
    </ThemeProvider>,
  );
  await act(() => store.start());
  await act(async () => fill(store, values));
  // Not waited for: a dialog or an upload waits for the user.
  for (const { id } of store.definition.actions) await act(async () => void store.actions.run(id));
  const seen = container.textContent ?? '';
  store.dispose();
  cleanup();
  return { text: seen, broke };
}

// What libraries have to say about wild values is not asked here.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('SECURITY 20 definitions, however wrong', () => {
  test('are compiled, or said to be wrong and where', () => {
    fc.assert(
      fc.property(mutations, (changes) => {
        isTold(compileProject(root, sound, withMutations(changes)));
      }),
      fuzzRuns(200),
    );
  });

  test('are drawn where they compile', async () => {
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        for (const text of changedModules(changes)) {
          expect(await drawn(text, {}, [])).toEqual({ text: expect.stringMatching(/./), broke: null });
        }
      }),
      fuzzRuns(15),
    );
  });

  test('leave no white page, whatever the values are', async () => {
    const facts = fc.dictionary(fc.constantFrom('balance', 'status', 'id', 'checks'), wildJson);
    await fc.assert(
      fc.asyncProperty(
        mutations,
        facts,
        fc.array(wildJson, { minLength: 1, maxLength: 6 }),
        async (changes, begun, values) => {
          for (const text of changedModules(changes)) {
            expect((await drawn(text, begun, values)).text).not.toBe('');
          }
        },
      ),
      fuzzRuns(15),
    );
  });
});
