import { describe, expect, it, vi } from 'vitest';
import type { CompiledForm } from '../../../contract/model/compiledForm';
import type { Validator } from '../../../contract/model/compiledRules';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { RequestOptions } from '../../../contract/wire/request';
import { field } from '../testing/screenBench';
import { GridEdits } from './GridEdits';

const form: CompiledForm = {
  schema: {},
  uiSchema: {},
  sections: [],
  requiredWhen: [],
  submitOnEnter: false,
  allowEmpty: true,
  fields: { limit: field('limit', { kind: 'decimal', scale: 2 }), note: field('note') },
  validator: 'gridRow',
};

/** Rejects a limit of zero. */
const validator: Validator = (data) => {
  const wrong = (data as { limit?: string }).limit === '0';
  validator.errors = wrong
    ? [{ instancePath: '/limit', schemaPath: '#/x', keyword: 'decimalMinimum', params: { limit: '1' } }]
    : null;
  return !wrong;
};

function bench(
  post = vi.fn(async () => undefined),
  rowsBelow: (id: string) => readonly GridRow[] = () => [],
) {
  const saved = vi.fn(async () => undefined);
  const call = post as (...call: unknown[]) => Promise<unknown>;
  const edits = new GridEdits(
    { path: 'a/saveRows', form },
    {
      validators: { gridRow: validator },
      language: () => 'tr',
      request: {
        post: (async (path: string, body: JsonObject, { read, ...options }: RequestOptions) =>
          read?.(await call(path, body, Object.keys(options).length > 0 ? options : undefined))) as never,
      },
      owner: () => undefined,
      rowsBelow,
      saved,
    },
  );
  return { edits, post, saved };
}

const row = { id: '7', version: 3, limit: '10.00', note: null };

describe('rows that are changed in the grid', () => {
  it('are not reported as saved while they wait for an approval', async () => {
    const { edits, saved } = bench(vi.fn(async () => ({ waiting: 1 }) as never));
    edits.set(row, 'note', 'Yeni');
    expect(await edits.save()).toBe(false);
    expect([edits.count, saved.mock.calls.length]).toEqual([0, 1]);
  });

  it('are shown changed, and sent with their read version', async () => {
    const { edits, post, saved } = bench();
    edits.set(row, 'limit', '20.00');
    edits.set(row, 'note', 'Yeni');
    expect(edits.shown(row)).toMatchObject({ limit: '20.00', note: 'Yeni' });
    expect([edits.count, edits.isChanged('7', 'limit'), edits.isChanged('8', 'limit')]).toEqual([
      1,
      true,
      false,
    ]);
    expect(await edits.save()).toBe(true);
    expect(post).toHaveBeenCalledWith(
      'a/saveRows',
      { rows: [{ id: '7', version: 3, values: { limit: '20.00', note: 'Yeni' } }] },
      undefined,
    );
    expect(saved).toHaveBeenCalledOnce();
    expect(edits.count).toBe(0);
  });

  it('an unchanged value is not a change', () => {
    const { edits } = bench();
    edits.set(row, 'limit', '20.00');
    edits.set(row, 'limit', '10.00');
    edits.set(row, 'note', '');
    expect(edits.count).toBe(0);
  });

  it('are not sent with an error', async () => {
    const { edits, post } = bench();
    edits.set(row, 'limit', '0');
    expect(edits.problem('7', 'limit')).toBeTruthy();
    expect(edits.wrong).toMatchObject([{ row: { id: '7' }, field: 'limit' }]);
    expect(await edits.save()).toBe(false);
    expect(post).not.toHaveBeenCalled();
  });

  it('keep errors of the server until they are changed', () => {
    const { edits } = bench();
    edits.set(row, 'limit', '20.00');
    edits.refuse([
      { field: 'rows.7', code: 'record.stale', message: 'Değişti.' },
      { field: 'rows.9.limit', code: 'x', message: 'Başka satır.' },
      { field: 'limit', code: 'x', message: 'Formun alanı.' },
    ]);
    expect(edits.problem('7', 'limit')).toBe('Değişti.');
    expect(edits.wrong).toMatchObject([{ row: { id: '7' }, field: '', text: 'Değişti.' }]);
    edits.set(row, 'limit', '30.00');
    expect([edits.problem('7', 'limit'), edits.wrong]).toEqual([null, []]);
  });

  it('are based on reloaded values only if the server refused them', async () => {
    const { edits, post } = bench();
    edits.set(row, 'limit', '20.00');
    edits.set({ ...row, id: '8' }, 'limit', '20.00');
    edits.refuse([{ field: 'rows.7', code: 'record.stale', message: 'Değişti.' }]);
    edits.reread([
      { ...row, version: 4 },
      { ...row, id: '8', version: 4 },
    ]);
    expect(edits.wrong).toEqual([]);
    await edits.save();
    const sent = [
      { id: '7', version: 4, values: { limit: '20.00' } },
      { id: '8', version: 3, values: { limit: '20.00' } },
    ];
    expect(post).toHaveBeenCalledWith('a/saveRows', { rows: sent }, undefined);
  });

  it('stay after a failed call', async () => {
    const { edits, saved } = bench(vi.fn(() => Promise.reject(new Error('offline'))));
    edits.set(row, 'limit', '20.00');
    await expect(edits.save()).rejects.toThrow('offline');
    expect([edits.count, edits.saving, saved.mock.calls.length]).toEqual([1, false, 0]);
  });
});

describe('many rows changed at once', () => {
  const rows = [row, { ...row, id: '8', limit: '0.05' }, { ...row, id: '9', limit: null }];

  it('are calculated from the current values, skipping empty cells, exactly, with half a cent rounded up', () => {
    const { edits } = bench();
    const change = { columns: ['limit'], mode: 'percent' } as const;
    expect(edits.changeAll(rows, change, { changeBy: '10' })).toBe(2);
    expect(rows.map((each) => edits.shown(each).limit)).toEqual(['11.00', '0.06', null]);
    edits.changeAll(rows, { ...change, mode: 'amount' }, { changeBy: '-1.005' });
    expect(rows.map((each) => edits.shown(each).limit)).toEqual(['10.00', '-0.95', null]);
    expect([edits.count, edits.isChanged('7', 'limit')]).toEqual([1, false]);
    edits.discard();
    expect(edits.shown(rows[1] ?? row).limit).toBe('0.05');
  });

  it('to a value: other columns stay', () => {
    const { edits } = bench();
    const change = { columns: ['limit', 'note'], mode: 'value' } as const;
    expect(edits.changeAll(rows, change, { note: 'Toplu' })).toBe(3);
    expect(edits.shown(row)).toMatchObject({ limit: '10.00', note: 'Toplu' });
    expect(edits.changeAll(rows, change, { note: 'Toplu' })).toBe(0);
  });
});

describe('ticks', () => {
  const ticked = { ...row, active: true };
  const never = { ...row, id: '8', active: null };
  const off = { ...row, id: '9', active: false };

  it('apply to the rows below; an untouched checkbox keeps its value', async () => {
    const { edits, post } = bench(undefined, (id) => (id === '7' ? [never, off] : []));
    const states = () => [ticked, never, off].map((each) => edits.tickOf(each, 'active'));
    expect(states()).toEqual(['mixed', false, false]);
    edits.tick(ticked, 'active');
    expect([states(), edits.count]).toEqual([[true, true, true], 2]);
    edits.tick(never, 'active');
    expect([states(), edits.count]).toEqual([['mixed', false, true], 1]);
    edits.tick(ticked, 'active');
    edits.tick(ticked, 'active');
    expect([states(), edits.count]).toEqual([[false, false, false], 1]);
    await edits.save();
    const rows = [{ id: '7', version: 3, values: { active: false } }];
    expect(post).toHaveBeenCalledWith('a/saveRows', { rows }, undefined);
  });

  it('apply to one row without dependants, and stay during saving', () => {
    const { edits } = bench(vi.fn(() => new Promise<undefined>(() => undefined)));
    edits.tick(off, 'active');
    expect([edits.tickOf(off, 'active'), edits.tickOf(never, 'active')]).toEqual([true, false]);
    void edits.save();
    edits.tick(off, 'active');
    expect(edits.tickOf(off, 'active')).toBe(true);
  });
});
