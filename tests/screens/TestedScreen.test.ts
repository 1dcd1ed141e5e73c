import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Given, Step } from '../../contract/model/generated/screenTest';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from './compiledModule';
import { TestedScreen } from './TestedScreen';

const { modules } = compileProject(join(import.meta.dirname, '../../schemas/fixtures/valid/whole'));

/** Observations after the last of some steps, in the form of its expectations. */
async function seen(steps: readonly Step[], given: Given = {}): Promise<unknown> {
  const screen = new TestedScreen(await compiledModule(modules.get('wallets/walletOpen') ?? ''), given);
  await screen.open();
  let last: unknown;
  for (const step of steps) last = await screen.take(step);
  return last;
}

describe('a test of a screen reports actual values, not its expectations', () => {
  test('omits fields with expected values', async () => {
    const names = ['email', 'note'];
    expect(await seen([{ expect: { visible: names, hidden: names } }])).toEqual({
      visible: ['email'],
      hidden: ['note'],
    });
  });

  test('errors are all visible ones', async () => {
    const { errors } = (await seen([{ run: 'save', expect: { errors: {} } }])) as { errors: object };
    expect(errors).toEqual({
      consent: 'validation.checked',
      holderType: 'validation.required',
    });
    expect(await seen([{ expect: { errors: {} } }])).toEqual({ errors: {} });
  });

  test('a field that does not apply cannot be filled, and an action that is not offered cannot be started', async () => {
    await expect(seen([{ fill: { note: 'x' } }])).rejects.toThrow('does not apply');
    await expect(seen([{ run: 'nothing' }])).rejects.toThrow('not offered');
  });
});
