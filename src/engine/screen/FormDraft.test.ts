import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { bench, field, form, formOf, screen } from '../testing/screenBench';
import { type DraftHost, FormDraft } from './FormDraft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = 'accounting/accountCreate';

/** Draft of a form; `kept` is the storage, which survives a reload. */
async function page(stored: Map<string, JsonObject>, version: number | null = null) {
  const secret = field('secret', { kind: 'password', mask: 'password' });
  const fields = [field('name'), field('limit'), field('number', { readOnly: true }), secret];
  const { store } = bench(screen({ form: form(fields) }));
  await store.start();
  const live = formOf(store);
  live.rebase();
  const stage = observable({ usable: true, finished: false });
  const host: DraftHost = {
    form: live,
    key: () => key,
    version: () => version,
    get usable() {
      return stage.usable;
    },
    get finished() {
      return stage.finished;
    },
  };
  const draft = new FormDraft(host, {
    read: (name) => stored.get(name) ?? null,
    write: (name, values) => void stored.set(name, values),
    remove: (name) => void stored.delete(name),
  });
  draft.restore();
  draft.watch();
  const turn = (to: Partial<typeof stage>) => runInAction(() => Object.assign(stage, to));
  return { form: live, draft, turn };
}

describe('unsaved input', () => {
  test('is stored during typing, so that a reload loses less than five seconds of it', async () => {
    const stored = new Map<string, JsonObject>();
    const { form, draft } = await page(stored);
    for (let second = 0; second < 20; second++) {
      form.set('name', `yazılan ${second}`);
      vi.advanceTimersByTime(900);
    }
    const { values } = stored.get(key) as { readonly values: { readonly name: string } };
    expect(Number(values.name.split(' ')[1])).toBeGreaterThan(19 - 5);
    draft.dispose();
    const after = await page(stored);
    expect(after.draft.restored).toBe(true);
    expect(after.form.value('name')).toBe(values.name);
    expect(after.form.dirty).toBe(true);
  });

  test('is stored at once on request, and not after saving', async () => {
    const stored = new Map<string, JsonObject>();
    const { form, draft, turn } = await page(stored);
    form.set('name', 'gönderilen');
    draft.save();
    expect(stored.get(key)).toMatchObject({ values: { name: 'gönderilen' } });
    turn({ finished: true });
    draft.save();
    expect(stored.size).toBe(0);
  });

  test('is not stored for a password, beside other fields or alone', async () => {
    const stored = new Map<string, JsonObject>();
    const { form, draft } = await page(stored);
    form.set('secret', 'gizli parola');
    vi.advanceTimersByTime(2000);
    draft.save();
    expect(stored.size).toBe(0);
    form.set('name', 'yazılan');
    vi.advanceTimersByTime(2000);
    expect(stored.get(key)).toMatchObject({ values: { name: 'yazılan' } });
    expect(JSON.stringify([...stored])).not.toContain('gizli');
  });

  test('can be discarded', async () => {
    const stored = new Map([[key, { values: { name: 'taslak' }, version: null }]]);
    const { form, draft } = await page(stored);
    draft.discard();
    expect([form.value('name'), draft.restored, stored.size]).toEqual([null, false, 0]);
  });

  test('is deleted when the change is reverted', async () => {
    const stored = new Map<string, JsonObject>();
    const { form } = await page(stored);
    form.set('name', 'bir');
    vi.advanceTimersByTime(2000);
    expect(stored.size).toBe(1);
    form.clear();
    expect(stored.size).toBe(0);
  });

  test('of another version of the record does not replace it, and read-only fields are not restored', async () => {
    const stored = new Map<string, JsonObject>([[key, { values: { name: 'eski' }, version: 1 }]]);
    const { form } = await page(stored, 2);
    expect([form.value('name'), stored.size]).toEqual([null, 0]);
    stored.set(key, { values: { name: 'yeni', number: '9' }, version: 2 });
    const later = await page(stored, 2);
    expect([later.form.value('name'), later.form.value('number')]).toEqual(['yeni', null]);
  });
});
