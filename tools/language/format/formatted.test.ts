import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { parseSource } from '../source/parseSource';
import { formatted } from './formatted';
import { printJson } from './printJson';

const screen = (text: string) => formatted({ kind: 'screen', source: parseSource('screen.json', text) });

describe('E08 definitions have one canonical form', () => {
  test('words are in the order of the schema; names of fields, actions and columns in their own', () => {
    const text = screen(`{ "route": "/a/b", "form": { "schema": { "properties": {
      "zone": { "type": "string", "title": { "en": "Zone", "tr": "Bölge" } }, "area": { "span": "l" } } } },
      "title": { "en": "B", "tr": "B" } }`);
    expect(text).toBe(`{
  "title": { "tr": "B", "en": "B" },
  "route": "/a/b",
  "form": {
    "schema": {
      "properties": {
        "zone": { "title": { "tr": "Bölge", "en": "Zone" }, "type": "string" },
        "area": { "span": "l" }
      }
    }
  }
}
`);
  });

  test('a word with its default value is removed, unless it overrides another word', () => {
    const grid = '"grid": { "columns": ["no"], "pageSize": 50 }';
    expect(screen(`{ "floorplan": "query", ${grid} }`)).not.toContain('pageSize');
    expect(screen(`{ "extends": "a/b", ${grid} }`)).toContain('pageSize');
    const action = '"actions": [{ "id": "save", "placement": "bar" }]';
    expect(screen(`{ ${action} }`)).toContain('placement');
    expect(screen(`{ ${action.replace('"id"', '"type": "print", "id"')} }`)).not.toContain('placement');
  });

  test('a definition that does not match its schema is formatted, too', () => {
    for (const parts of ['"actions": {}', '"blocks": 5', '"tabs": [null]', '"endpoints": []', '"grid": 1'])
      expect(screen(`{ ${parts}, "title": { "en": "B", "tr": "B" } }`)).toMatch(/^{\n {2}"title"/);
  });

  test('a section without a title becomes rows, a shared field a name, hidden columns a list', () => {
    const form = {
      schema: { properties: { note: { $ref: 'Shared#/note' } } },
      layout: [{ rows: [['a'], ['note']] }],
    };
    const grid = { columns: ['a', { field: 'b', hidden: true }, 'c', { field: 'd', hidden: true }] };
    expect(JSON.parse(screen(JSON.stringify({ form, grid })))).toEqual({
      form: { layout: [['a'], ['Shared#/note']] },
      grid: { columns: ['a', { field: 'b', hidden: true }, 'c'], hidden: ['d'] },
    });
  });

  test('a field of the details is a hidden column without being named twice', () => {
    const grid = { columns: ['a'], hidden: ['b', 'c'], detail: { fields: ['a', 'b'] } };
    expect(JSON.parse(screen(JSON.stringify({ grid })))).toEqual({
      grid: { columns: ['a'], hidden: ['c'], detail: { fields: ['a', 'b'] } },
    });
  });

  test('two sections without a title stay two', () => {
    const text = screen('{ "form": { "layout": [{ "rows": [["a"]] }, { "rows": [["b"]] }] } }');
    expect(JSON.parse(text)).toEqual({ form: { layout: [['a'], { rows: [['b']] }] } });
  });

  test('a route that follows from the key is removed', () => {
    const source = parseSource('screen-defs/area/screen.json', '{ "route": "/area/screen" }');
    expect(formatted({ kind: 'screen', source })).toBe('{}\n');
    const other = parseSource('screen-defs/area/screen.json', '{ "route": "/apps/screen" }');
    expect(formatted({ kind: 'screen', source: other })).toContain('/apps/screen');
  });

  test('implied types and kinds are removed; standard actions and variants keep theirs', () => {
    const title = { tr: 'Aç', en: 'Open' };
    const actions = [
      {
        id: 'open',
        type: 'open',
        title,
        placement: 'row',
        block: 'rows',
        when: { '$row.no': { const: 'A' } },
        screen: 'a/c',
      },
      { id: 'save', type: 'request', title },
    ];
    const blocks = [{ id: 'rows', block: 'grid', entity: 'Account', grid: { columns: ['no'] } }];
    const words = { title, floorplan: 'define', blocks, actions };
    expect(JSON.parse(screen(JSON.stringify(words)))).toMatchObject({
      blocks: [{ id: 'rows', grid: { columns: ['no'] }, entity: 'Account' }],
      actions: [
        { id: 'open', title, when: { '$row.no': 'A' }, screen: 'a/c' },
        { id: 'save', type: 'request', title },
      ],
    });
    const short = JSON.parse(screen(JSON.stringify(words)));
    expect(short.blocks[0]).not.toHaveProperty('block');
    expect(Object.keys(short.actions[0])).toEqual(['id', 'title', 'when', 'screen']);
    expect(JSON.parse(screen(JSON.stringify({ extends: 'a/b', ...words })))).toEqual({
      extends: 'a/b',
      ...words,
      actions: [{ ...actions[0], when: { '$row.no': 'A' } }, actions[1]],
    });
  });

  test('a condition that names values is the values; a text that would read as a word keeps its schema', () => {
    const when = {
      '$row.a': { const: 'A' },
      '$row.b': { enum: ['A', null] },
      '$row.c': { not: { const: false } },
      '$row.d': { const: 'empty' },
      '$row.e': { type: 'string', not: { enum: ['A'] } },
    };
    expect(JSON.parse(screen(JSON.stringify({ actions: [{ id: 'a', when }] }))).actions[0].when).toEqual({
      '$row.a': 'A',
      '$row.b': ['A', null],
      '$row.c': { not: false },
      '$row.d': { const: 'empty' },
      '$row.e': { type: 'string', not: ['A'] },
    });
  });

  test('a dialog that only names fields asks them', () => {
    const properties = { reason: { $ref: 'Bill#/reason', required: true } };
    const forms = [
      { schema: { required: ['a'], properties }, layout: [['a'], ['reason'], ['Shared#/note']] },
      { layout: [['a', 'b']] },
      { schema: { properties: { a: { span: 'full' } } }, layout: [['a']] },
      { schema: { required: ['b'] }, layout: [['a']] },
      { layout: [{ title: { tr: 'A', en: 'A' }, rows: [['a']] }] },
    ];
    const asked = (words: object) => JSON.parse(screen(JSON.stringify({ actions: [words] }))).actions[0].ask;
    expect(forms.map((form) => asked({ id: 'x', form }))).toEqual([
      ['a!', 'Bill#/reason!', 'Shared#/note'],
      ...forms.slice(1).map(() => undefined),
    ]);
    expect(asked({ id: 'x', extends: 'y', form: forms[0] })).toBeUndefined();
    expect(JSON.parse(screen(JSON.stringify({ form: { layout: [['a']] } })))).toEqual({
      form: { layout: [['a']] },
    });
  });

  test('names of a list fill lines', () => {
    const columns = Array.from({ length: 20 }, (_, at) => `column${at}`);
    const lines = printJson({ columns: [{ field: 'first', pinned: 'left' }, ...columns] }).split('\n');
    expect(lines).toHaveLength(8);
    expect(lines[2]).toMatch(/^ {4}\{ "field": "first", "pinned": "left" \}, "column0", /);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
  });

  test('invalid JSON, and JSON with a duplicate key, is unchanged', () => {
    for (const text of ['{ "title": ', '{ "route": "/a/b", "route": "/a/c" }'])
      expect(screen(text)).toBe(text);
  });

  test('formatting is idempotent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = printJson(value as Json);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(printJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
