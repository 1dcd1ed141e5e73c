import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Given } from '../../contract/generated/screenTest';
import { compileProject } from '../../tools/compiler/compileProject';
import { readScreenTests } from '../../tools/screenTests/readScreenTests';
import { compiledModule } from './compiledModule';
import { TestedScreen } from './TestedScreen';

const root = join(import.meta.dirname, '../..');
const { modules } = compileProject(root);

/** What a test begins with: what its file says, and over it what it says itself. */
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

describe.each(readScreenTests(root))('$screenKey', ({ screenKey, value, source }) => {
  if (value === null) {
    test('is as its schema has it', () => expect.fail(`npm run screens -- lint tells about ${source.file}`));
    return;
  }
  test.each(value.tests)('$name', async ({ given, steps }) => {
    const module = await compiledModule(modules.get(screenKey) ?? '');
    const screen = new TestedScreen(module, together(value.given, given));
    await screen.open();
    for (const [index, step] of steps.entries()) {
      expect(await screen.take(step), `step ${index + 1}`).toEqual(step.expect ?? {});
    }
    screen.close();
  });
});
