import { afterEach, expect, test, vi } from 'vitest';
import { compileProject } from '../../tools/compiler/compileProject';
import { readScreenTests } from '../../tools/language/screenTests/readScreenTests';
import { compiledModule } from '../screens/compiledModule';
import { defaultDay, TestedScreen } from '../screens/TestedScreen';

const { modules } = compileProject(import.meta.dirname);
const cases = readScreenTests(import.meta.dirname).flatMap(({ screenKey, value }) =>
  (value?.tests ?? []).map((each) => ({ screenKey, ...each })),
);

test('the screen tests of another institution are as their schema has them', () => {
  const errors = readScreenTests(import.meta.dirname).flatMap(({ schemaErrors }) => schemaErrors);
  expect(errors).toEqual([]);
});

afterEach(() => void vi.useRealTimers());

test.each(cases)('$screenKey: $name', async ({ screenKey, given = {}, steps }) => {
  const module = await compiledModule(modules.get(screenKey) ?? '');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${given.today ?? defaultDay}T09:00:00Z`) });
  const screen = new TestedScreen(module, given);
  await screen.open();
  for (const [index, step] of steps.entries())
    expect(await screen.take(step), `step ${index + 1}`).toEqual(step.expect ?? {});
  screen.close();
});
