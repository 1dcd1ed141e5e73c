import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { explain } from './explain';

const root = join(import.meta.dirname, '../../../schemas/fixtures/valid/whole');
let output: string;

beforeEach(() => {
  output = '';
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line: string) => {
      output += line;
    });
  }
});

/** Output section of a part. */
const part = (name: string) => output.split(/\n(?= {2}\S)/).find((one) => one.startsWith(`  ${name}\n`));

describe('E08 a screen is explained', () => {
  test('a field: the words of the screen, those of its entity, and its place', () => {
    expect(explain(root, 'wallets/walletClose')).toBe(true);
    const lines = part('field sweepIban')?.split('\n').slice(1);
    expect(lines?.map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^screen screen-defs.*\/form\/schema\/properties\/sweepIban \$ref title when$/),
      expect.stringMatching(
        /^entity schemas\/entities\/Wallet\.json:\d+ \/fields\/iban type maxLength iban format$/,
      ),
      expect.stringMatching(/^layout screen-defs.*\/form\/layout\/1\/rows\/0\/0$/),
    ]);
  });

  test('an action: the words of the floorplan and the changes of the screen', () => {
    explain(root, 'wallets/walletClose');
    expect(part('action commit')).toMatch(/floorplan operate {2}type title/);
    expect(part('action commit')).toMatch(/screen {4}screen-defs.*\/actions\/0 {2}confirm onSuccess/);
  });

  test('a variant shows the parts inherited from the extended screen', () => {
    explain(root, 'wallets/walletOpenBusiness');
    expect(output).toContain('extends    wallets/walletOpen');
    expect(part('field currency')).toContain('screen-defs/wallets/walletOpen.json');
  });

  test('a missing screen is reported', () => {
    expect(explain(root, 'wallets/walletOpn')).toBe(false);
    expect(output).toContain('Did you mean «wallets/walletOpen»?');
  });
});
