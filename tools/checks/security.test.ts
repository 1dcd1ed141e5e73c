import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

it('has every row once, in order', () => {
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 26 }, (_, at) => String(at + 1)));
});

it.each(rows.map(([number = '', , tests = '']) => [number, tests]))(
  'row %s names tests that exist',
  (number, cell) => {
    const tests = [...cell.matchAll(/`([^`]+)` «(.+?)»(?=<br>|$)/g)];
    expect(tests.length).toBe(cell.split('<br>').length);
    for (const [, file = '', name = ''] of tests) {
      expect(name).toMatch(new RegExp(`\\bSECURITY (\\d+ )*${number}\\b`));
      const titles = ["'", '"', '`'].map((quote) => `(${quote}${name}${quote},`);
      const text = read(file).replace(/\(\s+(?=['"`])/g, '(');
      expect(
        titles.some((title) => text.includes(title)),
        `${file} has a test «${name}»`,
      ).toBe(true);
    }
  },
);

it('SECURITY 26 packages are pinned, and run no code when they are installed', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const { packages } = JSON.parse(read('package-lock.json'));
  const unhashed = versions.filter(([name]) => !packages[`node_modules/${name}`]?.integrity);
  expect(unhashed).toEqual([]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
