// @vitest-environment jsdom
import { join } from 'node:path';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json, JsonObject } from '../../contract/values/json';
import { ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { recordingPorts } from '../../src/engine/testing/screenBench';
import { loadForm } from '../../src/form';
import { ScreenView } from '../../src/screens';
import { ErrorBoundary } from '../../src/shell/errors/ErrorBoundary';
import { theme } from '../../src/ui/theme/theme';
import { type CompileResult, compileProject } from '../../tools/compiler/compileProject';
import { kindOfFile, type ProjectFile, readFiles } from '../../tools/language/project/readFiles';
import { compiledModule } from '../screens/compiledModule';
import { fuzzRuns, fuzzTimeout } from './fuzzRuns';
import { type FileMutation, mutated, mutationOf } from './mutations';
import { randomScreenOf } from './randomDefinitions';
import { wildJson } from './wildJson';

const root = join(import.meta.dirname, '../..');
const files = readFiles(root);
const sound = compileProject(root);

/** Definitions compiled together, which share the common work. */
const atOnce = 20;

/** Screens rendered for each changed file: an entity may change dozens of them, with the same faults. */
const drawnEach = 2;

/** Every key and short text in the project's definitions: typical misplaced words. */
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

const words = wordsOf(files);
const placesOf = (isOf: (file: ProjectFile) => boolean) =>
  files.flatMap((file, at) => (isOf(file) ? [at] : []));
const isScreen = ({ kind }: ProjectFile) => kind === 'screen';

const changesOf = (isOf: (file: ProjectFile) => boolean): fc.Arbitrary<FileMutation> =>
  fc.record({
    file: fc.constantFrom(...placesOf(isOf)),
    mutations: fc.array(mutationOf(words), { minLength: 1, maxLength: 4 }),
  });

/** A changed file, or a generated screen. */
type Case = FileMutation | { readonly screen: JsonObject };

const madeUp = randomScreenOf(
  files.filter(({ kind }) => kind === 'entity'),
  words,
);

/** Cases compiled together. At most one entity, code list or area: it may break all screens. */
const cases: fc.Arbitrary<readonly Case[]> = fc
  .tuple(
    changesOf((file) => !isScreen(file)),
    fc.uniqueArray<Case, unknown>(fc.oneof(changesOf(isScreen), fc.record({ screen: madeUp })), {
      minLength: atOnce - 1,
      maxLength: atOnce - 1,
      selector: (made) => ('file' in made ? made.file : made),
    }),
  )
  .map(([shared, screens]) => [shared, ...screens]);

/** File content of a case. */
function writtenBy(made: Case, at: number): ProjectFile {
  if (!('screen' in made)) return mutated(files[made.file] as ProjectFile, made.mutations);
  const file = `screen-defs/gallery/madeUp${at}.json`;
  const text = JSON.stringify({ ...made.screen, route: `/gallery/madeUp${at}` }, null, 1);
  return { file, ...kindOfFile(file), text };
}

/** Result of cases: their files, and the compiled project. */
interface Tried {
  readonly written: readonly ProjectFile[];
  readonly compiled: CompileResult;
}

function tried(made: readonly Case[]): Tried {
  const written = made.map(writtenBy);
  const instead = new Map(written.map((file) => [file.file, file]));
  for (const file of files) if (!instead.has(file.file)) instead.set(file.file, file);
  return { written, compiled: compileProject(root, sound, [...instead.values()]) };
}

/** Screens of the cases that compiled; for a case with many screens, some of them. */
function toDraw({
  written,
  compiled,
}: Tried): readonly { readonly file: ProjectFile; readonly text: string }[] {
  const own = new Set(written.map(({ name }) => name));
  const others = [...compiled.modules.keys()].filter((key) => !own.has(key));
  return written.flatMap((file) => {
    const keys = isScreen(file) ? [file.name] : others;
    const changed = keys
      .filter((key) => compiled.entries.get(key)?.module != null)
      .flatMap((key) => {
        const text = compiled.modules.get(key) ?? '';
        return text === sound.modules.get(key) ? [] : [{ file, text }];
      });
    return changed.slice(0, drawnEach);
  });
}

/** Each screen is a module or reports its problems, in the file at fault. */
function isReported({ entries, modules, problems, model }: CompileResult): void {
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

/** Fills every field, including wild values. */
function fill(store: ScreenStore, values: readonly Json[]): void {
  const { form } = store;
  if (values.length === 0) return;
  form?.names.forEach((name, index) => {
    form.set(name, values[index % values.length] ?? null);
    form.errors.touch(name);
  });
}

/** Rendered result of a screen. */
interface Seen {
  readonly text: string;
  /** Error shown in the tab during rendering. */
  readonly broke: Error | null;
}

/** No styles in the document: not tested here, and parsing them takes longer than everything else. */
const unstyled = createCache({ key: 'fuzz' });
unstyled.sheet.insert = () => undefined;

/** Opens a screen in its own tab, as the page does, works with it, and returns the rendered result. */
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
    <CacheProvider value={unstyled}>
      <ThemeProvider theme={theme}>
        <ErrorBoundary
          broken={({ error }) => error.message}
          onError={(error) => {
            broke = error;
          }}
        >
          <ScreenView screen={store} />
        </ErrorBoundary>
      </ThemeProvider>
    </CacheProvider>,
  );
  await act(() => store.start());
  await act(async () => fill(store, values));
  // Not awaited: dialogs and uploads wait for the user.
  for (const { id } of store.definition.actions) await act(async () => void store.actions.run(id));
  const seen = container.textContent ?? '';
  store.dispose();
  cleanup();
  return { text: seen, broke };
}

/** Reports how to reproduce a finding. */
async function finding(file: ProjectFile, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    throw new Error(`${file.file}\n${file.text.slice(0, 20_000)}`, { cause: error });
  }
}

// As a screen that is opened does, so that forms are drawn at once.
beforeAll(() => loadForm());

// Silences library warnings about wild values.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('SECURITY 20 invalid definitions', () => {
  test(
    'are compiled or reported with their place; compiled ones are drawn, without a white page for any values',
    async () => {
      const facts = fc.dictionary(fc.constantFrom('balance', 'status', 'id', 'checks'), wildJson);
      const values = fc.array(wildJson, { minLength: 1, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(cases, facts, values, async (made, begun, filled) => {
          const result = tried(made);
          isReported(result.compiled);
          for (const [at, { file, text }] of toDraw(result).entries()) {
            // Every other one with implausible values; then a part of the screen may fail visibly.
            const isWild = at % 2 === 1;
            await finding(file, async () => {
              const { text: seen, broke } = await drawn(text, isWild ? begun : {}, isWild ? filled : []);
              expect(seen).not.toBe('');
              if (!isWild) expect(broke).toBe(null);
            });
          }
        }),
        fuzzRuns(40, atOnce),
      );
    },
    fuzzTimeout,
  );
});
