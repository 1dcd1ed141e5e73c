import { expect, it } from 'vitest';
import { codesAhead } from './codesAhead';

it('42 D3 a code is hashed before it is needed: its transaction does not wait for that', async () => {
  let [made, hashed] = [0, 0];
  const hash = async (password: string) => {
    hashed += 1;
    return `hash of ${password}`;
  };
  const ahead = codesAhead({ hash, verify: async () => false }, { make: () => `code ${made++}`, hash });
  // Nothing is ready for the first one.
  const first = ahead.newCode?.() ?? '';
  expect(await ahead.hash(first)).toBe(`hash of ${first}`);
  await expect.poll(() => hashed).toBe(33);
  const codes = Array.from({ length: 5 }, () => ahead.newCode?.() ?? '');
  await expect.poll(() => hashed).toBe(38);
  for (const code of codes) expect(await ahead.hash(code)).toBe(`hash of ${code}`);
  expect(hashed).toBe(38);
  expect(new Set([first, ...codes]).size).toBe(6);
  // Another password, and a code that is hashed once more, are hashed now.
  await ahead.hash('password');
  await ahead.hash(codes[0] ?? '');
  expect(hashed).toBe(40);
});
