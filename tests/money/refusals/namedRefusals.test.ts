import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Refusals of operations that move money for customers; those of accounting are broken one by one in refusals.test.ts.

const root = join(import.meta.dirname, '../../..');

const folders = ['eft', 'wallets', 'collections', 'transfers', 'pricing', 'limits', 'rates', 'kernel'].map(
  (name) => `server/institution/${name}`,
);

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => /\.(?:test|spec)\.(?:ts|json)$/.test(file);

/** Refusals that only another program than ours would get: the page quotes again when the partner changes, and names the partner of a file. */
const guarded: readonly string[] = ['office.otherFirm', 'transfer.otherPartner'];

test('every refusal of an operation with money is named by a test', () => {
  const code = /(?:new Refusal|refusedField)\(\s*'([a-z]\w*(?:\.\w+)+)'/g;
  const sources = folders.flatMap(filesIn).filter((file) => file.endsWith('.ts') && !isTest(file));
  const codes = new Set(sources.flatMap((file) => [...textOf(file).matchAll(code)].map(([, one]) => one)));
  expect(codes.size).toBeGreaterThan(40);
  const tests = ['server', 'tests', 'screen-defs'].flatMap(filesIn).filter(isTest).map(textOf).join('\n');
  const unnamed = [...codes].filter(
    (one = '') =>
      !guarded.includes(one) && ![`'${one}'`, `"${one}"`].some((quoted) => tests.includes(quoted)),
  );
  expect(unnamed.sort()).toEqual([]);
});
