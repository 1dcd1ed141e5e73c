import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Given } from '../../contract/model/generated/screenTest';
import { readScreenTests } from '../../tools/language/screenTests/readScreenTests';
import { compiledModule } from './compiledModule';
import { wholeProject } from './gallerySource';
import { defaultDay, TestedScreen } from './TestedScreen';

const root = join(import.meta.dirname, '../..');
const { modules } = wholeProject;
/** Initial state of a test: its file's, overridden by its own. */
function together(file: Given = {}, own: Given = {}): Given {
  const { user, values, begin } = file;
  return {
    ...file,
    ...own,
    ...((user || own.user) && { user: { ...user, ...own.user } }),
    ...((values || own.values) && { values: { ...values, ...own.values } }),
    ...((begin || own.begin) && { begin: { ...begin, ...own.begin } }),
  };
}

afterEach(() => void vi.useRealTimers());

// Whole titles: `-t` finds a screen by its key, and a test by its name (`npm run screens -- test <screen>`).
describe.each(readScreenTests(root).map((file) => [file.screenKey, file] as const))(
  '%s',
  (screenKey, file) => {
    const { value, source } = file;
    if (value === null) {
      test('is as its schema has it', () =>
        expect.fail(`npm run screens -- lint tells about ${source.file}`));
      return;
    }
    test.each(value.tests.map((one) => [one.name, one] as const))('%s', async (_, { given, steps }) => {
      const module = await compiledModule(modules.get(screenKey) ?? '');
      const all = together(value.given, given);
      // Validators read today's date from the clock, not from the ports.
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${all.today ?? defaultDay}T09:00:00Z`) });
      const screen = new TestedScreen(module, all);
      await screen.open();
      for (const [index, step] of steps.entries()) {
        expect(await screen.take(step), `step ${index + 1}`).toEqual(step.expect ?? {});
      }
      screen.close();
    });
  },
);
