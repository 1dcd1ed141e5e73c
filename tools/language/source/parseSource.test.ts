import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSource } from './parseSource';
import { placeOf } from './places';

/** Letters of Latin-5 (ISO 8859-9) that differ in Latin-1. */
const latin5Letters: Readonly<Record<string, number>> = { Ş: 0xde, ı: 0xfd, ğ: 0xf0 };

describe('reading a definition', () => {
  test('returns the result of JSON.parse', () => {
    const plain = fc
      .json({ noUnicodeString: false, maxDepth: 4 })
      .filter(
        (text) =>
          !/__proto__|constructor|prototype|valueOf|toString|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|__\w+__/.test(
            text,
          ),
      );
    fc.assert(
      fc.property(plain, (text) => {
        const { value, problems } = parseSource('x.json', text);
        expect(problems).toEqual([]);
        expect(value).toEqual(JSON.parse(text));
      }),
    );
  });

  test('does not throw for any file', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value, problems } = parseSource('x.json', text);
        expect(value === undefined).toBe(problems.some(({ rule }) => rule === 'json' || rule === 'encoding'));
      }),
    );
  });

  test('does not throw for deep nesting after an unclosed text', () => {
    const { problems } = parseSource('x.json', `{ "a": "b\n${'['.repeat(100_000)}" }`);
    expect(problems).toMatchObject([{ rule: 'json', line: 2, column: 50 }]);
  });

  test('has the line of every key and element', () => {
    const { value } = parseSource('x.json', '{\n "a": 1,\n\n "b": [\n  true,\n  { "c": 2 }\n ]\n}');
    const { b } = value as { b: [boolean, object] };
    expect(placeOf(value as object, 'a').line).toBe(2);
    expect(placeOf(value as object, 'b').line).toBe(4);
    expect(placeOf(b, 0).line).toBe(5);
    expect(placeOf(b[1], 'c')).toEqual({ file: 'x.json', line: 6, pointer: '/b/1/c' });
  });

  test('SECURITY 20: keys that reach into JavaScript are reported and ignored', () => {
    const { value, problems } = parseSource(
      'x.json',
      '{ "__proto__": { "polluted": true }, "valueOf": 1, "a": 1 }',
    );
    expect(value).toEqual({ a: 1 });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(problems.map(({ rule }) => rule)).toEqual(['forbidden-key', 'forbidden-key']);
  });

  test('reports the encoding of a file that is not UTF-8, and does not read it', () => {
    const text = '{ "title": "Şube Iğdır" }';
    const latin5 = Buffer.from([...text].map((letter) => latin5Letters[letter] ?? letter.charCodeAt(0)));
    const files = {
      'byte order mark': Buffer.from(`\uFEFF${text}`),
      'UTF-16': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'UTF-16 without a mark': Buffer.from(text, 'utf16le'),
      'Latin-5': latin5,
    };
    for (const [name, bytes] of Object.entries(files)) {
      const { value, problems } = parseSource('x.json', bytes.toString('utf8'));
      expect(value).toBeUndefined();
      expect(problems).toMatchObject([{ rule: 'encoding', line: 1 }]);
      expect(problems[0]?.message).toContain(name.split(' without')[0]);
    }
    expect(parseSource('x.json', text).problems).toEqual([]);
  });

  test('the first of two equal keys counts, and the second is reported', () => {
    const { value, problems } = parseSource('x.json', '{ "a": 1,\n "a": 2 }');
    expect(value).toEqual({ a: 1 });
    expect(problems).toMatchObject([{ rule: 'duplicate-key', line: 2 }]);
  });
});
