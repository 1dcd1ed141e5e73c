import { describe, expect, test } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { bench, field, form, formOf, screen } from '../testing/screenBench';

/** Longer than the debounce and the response. */
const quiet = () => new Promise((done) => setTimeout(done, 80));

const title = { tr: 'Alan', en: 'Field' };
const byCountry: Readonly<Record<string, readonly object[]>> = {
  BR: [
    { key: 'CPF', title, maxLength: 11, required: true, pattern: '^[0-9]{11}$' },
    { key: 'PHONE', title, maxLength: 20 },
  ],
  PT: [{ key: 'PHONE', title, maxLength: 20 }],
};

/** A form whose country decides its dynamic fields. `late` delays the response for a country. */
async function page(late: Readonly<Record<string, Promise<unknown>>> = {}) {
  const from = { entity: 'CountryField', key: 'key', title: { tr: 'labelTr', en: 'labelEn' } };
  const dynamicFields = { ...from, where: { country: '$record.country' }, path: 'a/fields/extra' };
  const definition = screen({
    form: form([field('country'), field('extra', { kind: 'json', dynamicFields })]),
  });
  const { store, calls } = bench(definition, {
    answer: async ({ path, payload }) => {
      if (path !== 'a/fields/extra') return undefined;
      const { country = '' } = (payload?.beside ?? {}) as { readonly country?: string };
      await late[country];
      if (country === 'XX') throw new Error('not there');
      return { fields: byCountry[country] ?? [] };
    },
  });
  await store.start();
  const entered = formOf(store);
  const choose = async (country: Json) => {
    entered.set('country', country);
    await quiet();
    return store.defined?.of('extra').fields?.map(({ key }) => key) ?? null;
  };
  await quiet();
  return { store, form: entered, choose, calls };
}

describe('fields that records define', () => {
  test('depend on other fields; values of remaining keys are kept', async () => {
    const { form, choose, calls } = await page();
    expect(await choose('BR')).toEqual(['CPF', 'PHONE']);
    form.set('extra', { CPF: '12345678901', PHONE: '+351' });
    expect(await choose('PT')).toEqual(['PHONE']);
    expect(form.value('extra')).toEqual({ PHONE: '+351' });
    expect(await choose(null)).toEqual([]);
    expect(form.value('extra')).toBeNull();
    expect(calls.filter(({ path }) => path === 'a/fields/extra').map(({ payload }) => payload)).toEqual([
      { beside: { country: 'BR' } },
      { beside: { country: 'PT' } },
    ]);
  });

  test('are validated during typing: each by name, and the error names it', async () => {
    const { form, choose } = await page();
    await choose('BR');
    expect(form.errors.problem('extra.CPF')).toBe('Bu alan zorunludur.');
    expect(form.errors.problem('extra')).toBe('Alan: Bu alan zorunludur.');
    expect(form.errors.shown('extra.CPF')).toBeNull();
    form.errors.touch('extra.CPF');
    expect(form.errors.shown('extra.CPF')).toBe('Bu alan zorunludur.');
    expect(form.errors.validate()).toMatchObject({ ok: false, first: 'extra', general: null });
    form.set('extra', { CPF: '12345678901' });
    expect(form.errors.validate().ok).toBe(true);
  });

  test('are those of the last request, in any order of the responses', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { choose, store } = await page({ BR: held });
    expect(await choose('BR')).toEqual([]);
    expect(await choose('PT')).toEqual(['PHONE']);
    release();
    await quiet();
    expect(store.defined?.of('extra').fields?.map(({ key }) => key)).toEqual(['PHONE']);
  });

  test('are requested again after a failure, and keep entered values', async () => {
    const { form, choose, store } = await page();
    form.set('extra', { CPF: '1' });
    expect(await choose('XX')).toBeNull();
    expect(store.defined?.of('extra').failed).toBe(true);
    expect(form.value('extra')).toEqual({ CPF: '1' });
    expect(form.errors.problem('extra')).toBeNull();
    form.set('country', 'PT');
    store.defined?.again('extra');
    await quiet();
    expect(form.value('extra')).toBeNull();
  });
});
