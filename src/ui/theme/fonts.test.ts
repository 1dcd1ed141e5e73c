import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Letters of each font file, from its `unicode-range`. */
const files = [
  ...readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8').matchAll(
    /url\("([^"]+)"\)[^;]*;\s*unicode-range:([^;]+);/g,
  ),
].map(([, path = '', ranges = '']) => ({
  path,
  ranges: [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}));

function filesOf(letter: string): readonly string[] {
  const point = letter.codePointAt(0) ?? 0;
  const has = ([from = 0, to = 0]: readonly number[]) => from <= point && point <= to;
  return files.filter(({ ranges }) => ranges.some(has)).map(({ path }) => path);
}

const isFirst = (path: string) => path.includes('/carlito-first-');

function lettersIn(folder: string): ReadonlySet<string> {
  const texts = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('.test.json'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
  return new Set(texts.join(''));
}

test('every letter is in one file of each weight', () => {
  for (const letter of 'aZ9 çĞğıİÖşüÂ₺€Əəéßłșƀ') {
    expect(filesOf(letter), letter).toHaveLength(2);
  }
});

test.each(['contract/texts', 'screen-defs', 'schemas/entities', 'schemas/codes'])(
  'texts of %s need the first font file alone',
  (folder) => {
    const letters = lettersIn(folder);
    expect(letters.has('ş')).toBe(true);
    expect([...letters].filter((letter) => filesOf(letter).some((path) => !isFirst(path)))).toEqual([]);
  },
);

test('names of Turkey and Azerbaijan need the first font file alone', () => {
  for (const letter of 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZQXƏabcçdefgğhıijklmnoöprsştuüvyzqxəÂâÎîÛû') {
    expect(filesOf(letter).every(isFirst), letter).toBe(true);
  }
});
