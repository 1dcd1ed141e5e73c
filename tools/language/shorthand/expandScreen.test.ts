import { describe, expect, test } from 'vitest';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction } from '../kinds/anyKind';
import { parseSource } from '../source/parseSource';
import { placeOf } from '../source/places';
import { expandScreen } from './expandScreen';

const title = { tr: 'Ekran', en: 'Screen' };

function expanded(words: object): ScreenDefinition {
  const text = JSON.stringify({ title, ...words }, null, 1);
  return expandScreen('area/screen', parseSource('screen.json', text).value as ScreenDefinition);
}

describe('E08 short forms of a screen', () => {
  test('the route follows from the key, unless the screen names another or none', () => {
    expect(expanded({}).route).toBe('/area/screen');
    expect(expanded({ route: '/apps/area/screen' }).route).toBe('/apps/area/screen');
    expect(expanded({ route: null }).route).toBeNull();
  });

  test('rows that follow each other are one section without a title', () => {
    const titled = { title, rows: [['c']] };
    const { form } = expanded({ form: { layout: [['a'], ['b'], titled, ['d']] } });
    expect(form?.layout).toEqual([{ rows: [['a'], ['b']] }, titled, { rows: [['d']] }]);
  });

  test('a field of another entity needs no property; its own words override it', () => {
    const schema = { properties: { note: { required: true } } };
    const { form } = expanded({ form: { schema, layout: [['Shared#/note', 'Account#/currency']] } });
    expect(form?.layout).toEqual([{ rows: [['note', 'currency']] }]);
    expect(form?.schema?.properties).toEqual({
      note: { $ref: 'Shared#/note', required: true },
      currency: { $ref: 'Account#/currency' },
    });
  });

  test('the form of a dialog has the same short forms', () => {
    const action = { id: 'reject', type: 'dialog', title, form: { layout: [['Shared#/note']] } };
    expect(expanded({ actions: [action] }).actions).toEqual([
      {
        ...action,
        form: { layout: [{ rows: [['note']] }], schema: { properties: { note: { $ref: 'Shared#/note' } } } },
      },
    ]);
  });

  test('a small dialog asks fields, one below the other; a marked one is required', () => {
    const ask = ['closeReason!', 'Shared#/note', 'Account#/currency!'];
    const [action] = expanded({ actions: [{ id: 'close', title, ask, set: { note: '$payload.note' } }] })
      .actions as readonly AnyAction[];
    expect(action).toEqual({
      id: 'close',
      title,
      set: { note: '$payload.note' },
      form: {
        schema: {
          properties: {
            closeReason: { required: true },
            currency: { $ref: 'Account#/currency', required: true },
            note: { $ref: 'Shared#/note' },
          },
        },
        layout: [{ rows: [['closeReason'], ['note'], ['currency']] }],
      },
    });
    const { layout = [], schema } = action?.form ?? {};
    expect(placeOf(layout[0]?.rows?.[1] ?? [], 0).pointer).toBe('/actions/0/ask/1');
    expect(placeOf(schema?.properties?.closeReason ?? {}, 'required').pointer).toBe('/actions/0/ask/0');
  });

  test('an action with another type or a form of its own keeps what it asks, for lint', () => {
    const actions = [
      { id: 'a', type: 'open', title, ask: ['x'] },
      { id: 'b', title, ask: ['x'], form: { layout: [['y']] } },
    ];
    expect(expanded({ actions }).actions).toMatchObject([{ ask: ['x'] }, { ask: ['x'], form: {} }]);
  });

  test('hidden columns come after the others, in grids of blocks and tabs as well', () => {
    const grid = { columns: ['a', 'Account#/currency'], hidden: ['b'] };
    const columns = ['a', { field: 'currency', $ref: 'Account#/currency' }, { field: 'b', hidden: true }];
    const block = { id: 'rows', block: 'grid', grid };
    const { tabs, blocks, ...screen } = expanded({
      grid,
      blocks: [block],
      tabs: [{ id: 'tab', blocks: [block] }],
    });
    expect(screen.grid).toEqual({ columns });
    expect(blocks).toMatchObject([{ grid: { columns } }]);
    expect(tabs).toMatchObject([{ blocks: [{ grid: { columns } }] }]);
  });

  test('further fields of the details are hidden columns, unless a variant has the columns of its base', () => {
    const detail = { fields: ['a', 'b', 'c'] };
    expect(expanded({ grid: { columns: ['a'], hidden: ['b'], detail } }).grid).toEqual({
      columns: ['a', { field: 'b', hidden: true }, { field: 'c', hidden: true }],
      detail,
    });
    expect(expanded({ grid: { detail } }).grid).toEqual({ detail });
  });

  test('expanded parts keep their place in the file', () => {
    const { form, grid } = expanded({
      form: { layout: [['a'], ['Shared#/note']] },
      grid: { columns: ['a'], hidden: ['b'], detail: { fields: ['c'] } },
    });
    const rows = form?.layout?.[0]?.rows ?? [];
    expect(placeOf(rows, 1).pointer).toBe('/form/layout/1');
    expect(placeOf(rows[1] ?? [], 0).pointer).toBe('/form/layout/1/0');
    expect(placeOf(form?.schema?.properties?.note ?? {}).pointer).toBe('/form/layout/1/0');
    expect(placeOf(grid?.columns ?? [], 1).pointer).toBe('/grid/hidden/0');
    expect(placeOf(grid?.columns ?? [], 2).pointer).toBe('/grid/detail/fields/0');
  });
});
