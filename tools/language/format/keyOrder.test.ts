import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileField } from '../../compiler/fields/compileField';
import { Texts } from '../../compiler/texts/Texts';
import { loadProject } from '../project/loadProject';
import { nameOf, type Schema } from '../schemas/Schema';
import { schemaKinds, schemaOf } from '../schemas/schemaOf';
import { parseSource } from '../source/parseSource';
import { formatted } from './formatted';

/** Maps used only for look-ups: their order is irrelevant. */
const lookedUp = ['/definitions/valuesBy/properties/values'];

/** Pointers of all maps whose custom keys may look like `12`, which objects reorder. */
function numberedMaps(schema: Schema, root: Schema, pointer = ''): readonly string[] {
  const names = schema.propertyNames;
  const pattern = names && (root.definitions?.[nameOf(names) ?? ''] ?? names).pattern;
  const isMap = typeof schema.additionalProperties === 'object';
  const own = isMap && (pattern === undefined || new RegExp(pattern).test('12')) ? [pointer] : [];
  const below = Object.entries(schema).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null ? numberedMaps(part as Schema, root, `${pointer}/${key}`) : [],
  );
  return [...own, ...below];
}

/** Codes of a list, including numeric ones. */
const codes = fc.uniqueArray(
  fc.oneof(
    fc.nat(99).map(String),
    fc.constantFrom('01', '007', 'OPEN'),
    fc.stringMatching(/^[A-Z][A-Z0-9_]{1,7}$/),
  ),
  { minLength: 1, maxLength: 20 },
);

describe('E08 a given order is kept', () => {
  test.each(schemaKinds)('maps of %s have no numbers as keys', (kind) => {
    const root = schemaOf(kind);
    expect(numberedMaps(root, root).filter((pointer) => !lookedUp.includes(pointer))).toEqual([]);
  });

  test('codes keep their order after formatting and compiling', () => {
    fc.assert(
      fc.property(codes, (written) => {
        const list = { codes: written.map((code) => ({ code, title: { tr: code, en: code } })) };
        const source = parseSource('schemas/codes/Colour.json', JSON.stringify(list));
        const text = formatted({ kind: 'codes', source });
        const project = loadProject('', undefined, [
          { file: 'schemas/codes/Colour.json', kind: 'codes', name: 'Colour', text },
        ]);
        const words = { type: 'string', codes: 'Colour' } as const;
        const title = { key: 'colour', own: undefined, base: undefined };
        const field = compileField('colour', words, title, project, new Texts('a'));
        expect(field.codes?.map(({ code }) => code)).toEqual(written);
      }),
    );
  });
});
