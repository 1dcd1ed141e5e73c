import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { Validator } from '../../../contract/model/compiledRules';
import type { Json } from '../../../contract/values/json';
import {
  accepts,
  bench,
  field,
  form,
  formOf,
  formValidator,
  requires,
  screen,
  when,
} from '../testing/screenBench';

const isCorporate = accepts((value: string | null) => value === 'CORPORATE');

const customerForm = form([
  field('ownerType'),
  field('tradeName', { when: when('$record.ownerType', 'corporate'), required: true }),
  field('taxOffice', { when: when('$record.tradeName', 'present') }),
  field('email'),
]);

const validators = {
  corporate: isCorporate,
  present: accepts((value: Json) => value !== null),
  form: formValidator((record) =>
    record.ownerType === 'CORPORATE' && record.tradeName === undefined
      ? [{ field: 'tradeName', keyword: 'required' }]
      : [],
  ),
};

async function customer(values: Record<string, Json> = {}) {
  const { store } = bench(screen({ form: customerForm }), { validators, values });
  await store.start();
  return { store, form: formOf(store) };
}

/** A validator that counts its calls. */
function counting(validator: Validator) {
  const counted: Validator & { count: number } = Object.assign(
    (data: unknown) => {
      counted.count += 1;
      return validator(data);
    },
    { count: 0 },
  );
  return counted;
}

describe('E05 forms: which fields apply', () => {
  test('a field without conditions applies, one with conditions where they hold', async () => {
    const { form } = await customer();
    expect(form.applies('email')).toBe(true);
    expect(form.applies('tradeName')).toBe(false);
    form.set('ownerType', 'CORPORATE');
    expect(form.applies('tradeName')).toBe(true);
  });

  test('a field that no longer applies counts as absent for dependent fields', async () => {
    const { form } = await customer({ ownerType: 'CORPORATE', tradeName: 'Anka AŞ' });
    expect(form.applies('taxOffice')).toBe(true);
    form.set('ownerType', 'INDIVIDUAL');
    expect(form.applies('tradeName')).toBe(false);
    expect(form.applies('taxOffice')).toBe(false);
  });

  test('E05 the chosen value is cleared when the field that filters it changes', async () => {
    const lookupWhere = { customer: '$record.customer', status: 'OPEN' };
    const definition = form([
      field('customer'),
      field('account', { kind: 'lookup', lookupWhere }),
      field('note'),
    ]);
    const { store } = bench(screen({ form: definition }));
    await store.start();
    const narrowed = formOf(store);
    narrowed.set('customer', '1');
    narrowed.set('account', '11');
    narrowed.set('note', 'Kira');
    expect(narrowed.value('account')).toBe('11');
    narrowed.set('customer', '2');
    expect([narrowed.value('account'), narrowed.value('note')]).toEqual([null, 'Kira']);
  });

  test('required only where it applies', async () => {
    const { form } = await customer();
    expect(form.isRequired('tradeName')).toBe(false);
    form.set('ownerType', 'CORPORATE');
    expect(form.isRequired('tradeName')).toBe(true);
  });

  test('a rule over the record requires its fields while it holds', async () => {
    const definition = form([field('amount'), field('reason')], {
      requiredWhen: [{ validator: 'large', fields: ['reason'] }],
    });
    const large = accepts((record: Record<string, Json>) => record.amount === '1000');
    const { store } = bench(screen({ form: definition }), { validators: { large } });
    await store.start();
    expect(formOf(store).isRequired('reason')).toBe(false);
    formOf(store).set('amount', '1000');
    expect(formOf(store).isRequired('reason')).toBe(true);
  });

  test('conditions in a circle do not take the screen down', async () => {
    const definition = form([
      field('a', { when: when('$record.b', 'present') }),
      field('b', { when: when('$record.a', 'present') }),
    ]);
    const { store } = bench(screen({ form: definition }), { validators, values: { a: '1', b: '2' } });
    await store.start();
    expect(formOf(store).applies('a')).toBe(true);
  });

  test('a section is shown while its conditions hold and a field of it applies', async () => {
    const definition = form(
      [field('ownerType'), field('tradeName', { when: when('$form.ownerType', 'corporate') })],
      {
        sections: [
          { id: 'who', rows: [['ownerType']] },
          { id: 'company', rows: [['tradeName']] },
          { id: 'closed', rows: [['ownerType']], when: when('$form.ownerType', 'corporate') },
        ],
      },
    );
    const { store } = bench(screen({ form: definition }), { validators });
    await store.start();
    const shown = () =>
      ['who', 'company', 'closed', 'none'].filter((id) => formOf(store).isVisibleSection(id));
    expect(shown()).toEqual(['who']);
    formOf(store).set('ownerType', 'CORPORATE');
    expect(shown()).toEqual(['who', 'company', 'closed']);
  });
});

describe('E05 forms: sent fields', () => {
  test('are those that apply and are filled', async () => {
    const { form } = await customer();
    form.set('ownerType', 'CORPORATE');
    form.set('tradeName', 'Anka AŞ');
    form.set('email', '');
    expect(form.submission).toEqual({ ownerType: 'CORPORATE', tradeName: 'Anka AŞ' });
    form.set('ownerType', 'INDIVIDUAL');
    expect(form.submission).toEqual({ ownerType: 'INDIVIDUAL' });
  });

  test('are null for stored values that were emptied or ceased to apply', async () => {
    const { form } = await customer({ ownerType: 'CORPORATE', tradeName: 'Anka AŞ', email: 'a@anka.com.tr' });
    form.set('ownerType', 'INDIVIDUAL');
    form.set('email', null);
    expect(form.submission).toEqual({ ownerType: 'INDIVIDUAL', tradeName: null, email: null });
  });

  test('a field outside of the form is not accepted', async () => {
    const { store, form } = await customer();
    form.set('balance', '1');
    expect(store.state).toEqual({});
  });

  test('uncommitted input is committed before the form is validated', async () => {
    const { form } = await customer();
    const withdraw = form.inputs.registerFlush('email-input', () => form.set('email', 'typed@anka.com.tr'));
    form.errors.validate();
    expect(form.value('email')).toBe('typed@anka.com.tr');
    withdraw();
    form.set('email', null);
    form.errors.validate();
    expect(form.value('email')).toBeNull();
  });
});

describe('E04 errors only after touch', () => {
  test('an untouched field shows no error, a touched one does', async () => {
    const { form } = await customer({ ownerType: 'CORPORATE' });
    expect(form.errors.shown('tradeName')).toBeNull();
    form.errors.touch('tradeName');
    expect(form.errors.shown('tradeName')).toBe('Bu alan zorunludur.');
    form.set('tradeName', 'Anka AŞ');
    expect(form.errors.shown('tradeName')).toBeNull();
  });

  test('a check touches all, names the first wrong field and requests the focus each time', async () => {
    const { form } = await customer({ ownerType: 'CORPORATE' });
    expect(form.errors.validate()).toEqual({ ok: false, first: 'tradeName', general: null });
    expect(form.errors.shown('tradeName')).not.toBeNull();
    expect(form.focusRequest).toEqual({ field: 'tradeName', count: 1 });
    form.errors.validate();
    expect(form.focusRequest?.count).toBe(2);
  });

  test('44 C a check leaves right fields untouched: what becomes required afterwards is not red at once', async () => {
    const { form } = await customer({ ownerType: 'INDIVIDUAL' });
    form.errors.validate();
    form.set('ownerType', 'CORPORATE');
    expect([form.errors.problem('tradeName') === null, form.errors.shown('tradeName')]).toEqual([
      false,
      null,
    ]);
    form.errors.validate();
    expect(form.errors.shown('tradeName')).not.toBeNull();
  });

  test('a refused form counts its errors, and goes from one to the next and round again', async () => {
    const wrong = formValidator((record) =>
      ['ownerType', 'email']
        .filter((name) => record[name] === undefined)
        .map((name) => ({ field: name, keyword: 'required' })),
    );
    const { store } = bench(screen({ form: customerForm }), { validators: { ...validators, form: wrong } });
    await store.start();
    const form = formOf(store);
    form.errors.touch('email');
    expect([form.errors.refused, form.errors.places]).toEqual([false, ['email']]);
    form.errors.validate();
    expect([form.errors.refused, form.errors.places]).toEqual([true, ['ownerType', 'email']]);
    const sent = () => {
      form.errors.next();
      return form.focusRequest?.field;
    };
    expect([sent(), sent(), sent()]).toEqual(['email', 'ownerType', 'email']);
    form.set('email', 'a@b.com');
    expect([sent(), form.errors.places]).toEqual(['ownerType', ['ownerType']]);
    form.clear();
    expect(form.errors.refused).toBe(false);
  });

  test('a field that does not apply has no error', async () => {
    const { form } = await customer({ ownerType: 'INDIVIDUAL' });
    expect(form.errors.validate().ok).toBe(true);
  });

  test("the server's error is shown until its field changes, and does not prevent another submission", async () => {
    const { form } = await customer({ ownerType: 'INDIVIDUAL' });
    form.errors.refuse([{ field: 'email', code: 'validation.unique', message: 'Kayıtlı bir adres.' }]);
    expect(form.errors.shown('email')).toBe('Kayıtlı bir adres.');
    expect(form.focusRequest?.field).toBe('email');
    form.set('ownerType', 'OTHER');
    expect(form.errors.shown('email')).toBe('Kayıtlı bir adres.');
    expect(form.errors.validate().ok).toBe(true);
    form.errors.refuse([{ field: 'email', code: 'validation.unique', message: 'Kayıtlı bir adres.' }]);
    form.set('email', 'b@anka.com.tr');
    expect(form.errors.shown('email')).toBeNull();
  });

  test('an issue without a visible field is reported for the form', async () => {
    const definition = form([field('a')]);
    const rule = formValidator(() => [{ field: 'hiddenFact', keyword: 'type' }]);
    const { store } = bench(screen({ form: definition }), { validators: { form: rule } });
    await store.start();
    const verdict = formOf(store).errors.validate();
    expect(verdict).toMatchObject({ ok: false, first: null });
    expect(verdict.general).toBe('Değerin türü uygun değil.');
  });
});

describe('E05 forms: dirty and clear', () => {
  test('a form is dirty if it differs from its beginning; empty and absent are equal', async () => {
    const { form } = await customer({ email: 'a@anka.com.tr' });
    expect(form.dirty).toBe(false);
    form.set('ownerType', '');
    expect(form.dirty).toBe(false);
    form.set('email', 'b@anka.com.tr');
    expect([form.dirty, form.isDirty('email'), form.isDirty('ownerType')]).toEqual([true, true, false]);
  });

  test('clear restores the beginning and removes errors and uncommitted input', async () => {
    const { form } = await customer({ email: 'a@anka.com.tr', ownerType: 'CORPORATE' });
    const { revision } = form;
    form.set('email', null);
    form.errors.validate();
    form.clear();
    expect(form.value('email')).toBe('a@anka.com.tr');
    expect(form.errors.shown('tradeName')).toBeNull();
    expect(form.revision).toBe(revision + 1);
  });
});

describe('E05 a change notifies only its readers', () => {
  const names = Array.from({ length: 30 }, (_, index) => `f${index}`);

  test('a condition is evaluated again only when its own field changed', async () => {
    const first = counting(accepts((value: Json) => value === 'x'));
    const second = counting(accepts((value: Json) => value === 'x'));
    const definition = form([
      field('a'),
      field('b'),
      field('afterA', { when: when('$form.a', 'first') }),
      field('afterB', { when: when('$form.b', 'second') }),
    ]);
    const { store } = bench(screen({ form: definition }), { validators: { first, second } });
    await store.start();
    const stop = autorun(() => {
      for (const name of ['afterA', 'afterB']) formOf(store).applies(name);
    });
    const before = { first: first.count, second: second.count };
    formOf(store).set('a', 'x');
    stop();
    expect(first.count - before.first).toBe(1);
    expect(second.count - before.second).toBe(0);
  });

  test('of thirty fields one is drawn again', async () => {
    const definition = form(names.map((name) => field(name)));
    const { store } = bench(screen({ form: definition }), { validators: { form: requires('f0', 'f1') } });
    await store.start();
    const live = formOf(store);
    const drawn = new Map<string, number>();
    const stops = names.map((name) =>
      autorun(() => {
        void [
          live.value(name),
          live.applies(name),
          live.isRequired(name),
          live.errors.shown(name),
          live.isDirty(name),
        ];
        drawn.set(name, (drawn.get(name) ?? 0) + 1);
      }),
    );
    drawn.clear();
    live.set('f7', 'typed');
    for (const stop of stops) stop();
    expect([...drawn]).toEqual([['f7', 1]]);
  });
});
