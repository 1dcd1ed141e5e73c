import { describe, expect, test } from 'vitest';
import { type Answering, bench, field, form, formOf, requires, screen } from '../testing/screenBench';

const definition = screen({
  floorplan: 'wizard',
  bffPath: 'gallery/wizard',
  endpoints: { begin: 'gallery/wizard/begin', commit: 'gallery/wizard/commit' },
  form: form([field('payee'), field('amount'), field('iban'), field('note')], {
    sections: [
      { id: 'payee', rows: [['payee']] },
      { id: 'amount', rows: [['amount']] },
      { id: 'account', rows: [['iban']], when: [{ binding: '$form.note', validator: 'byIban', schema: {} }] },
      { id: 'rest', rows: [['note']] },
    ],
  }),
  steps: [
    { id: 'who', sections: ['payee'] },
    { id: 'what', sections: ['amount'], checkPath: 'gallery/wizard/check' },
    { id: 'where', sections: ['account'] },
    { id: 'end', sections: ['rest'] },
  ],
});

async function wizard(answer: Answering = () => undefined) {
  const byIban = (value: unknown) => value === 'iban';
  const made = bench(definition, { answer, validators: { form: requires('payee', 'amount'), byIban } });
  await made.store.start();
  const { steps } = made.store;
  if (steps === null) throw new Error('The screen has no steps.');
  return { ...made, steps, live: formOf(made.store) };
}

describe('E02 a wizard', () => {
  test('advances if the fields of its step are valid, without errors of other steps', async () => {
    const { steps, live } = await wizard();
    expect(await steps.next()).toBe(false);
    expect([steps.current, live.errors.shown('payee'), live.errors.shown('amount')]).toEqual([
      'who',
      expect.any(String),
      null,
    ]);
    live.set('payee', 'Şükrü İnce');
    expect(await steps.next()).toBe(true);
    expect([steps.current, live.focusRequest?.field]).toEqual(['what', 'amount']);
  });

  test('44 B a submission goes on to a later step that nobody has filled, and shows errors of filled ones', async () => {
    const { steps, live } = await wizard();
    expect(steps.goesOn()).toBe(false);
    live.set('payee', 'Şükrü İnce');
    expect(steps.goesOn()).toBe(true);
    expect([steps.current, live.focusRequest?.field]).toEqual(['what', 'amount']);
    expect(live.errors.shown('amount')).toBeNull();
    // It was asked for: now its error is shown.
    expect([steps.goesOn(), live.errors.validate().ok]).toEqual([false, false]);
    expect(live.errors.shown('amount')).toEqual(expect.any(String));
    live.set('amount', '125.50');
    expect(steps.goesOn()).toBe(false);
  });

  test('calls the endpoint of a step before the next one; after a refusal the step stays', async () => {
    let refuses = true;
    const { steps, live, calls } = await wizard(({ path }) => {
      if (path.endsWith('/check') && refuses) throw new Error('over the limit');
      return undefined;
    });
    live.set('payee', 'Şükrü İnce');
    await steps.next();
    live.set('amount', '125.50');
    const pending = steps.next();
    expect(steps.checking).toBe(true);
    expect(await steps.next()).toBe(false);
    expect([await pending, steps.current, steps.checking]).toEqual([false, 'what', false]);
    refuses = false;
    expect(await steps.next()).toBe(true);
    expect(calls.filter(({ path }) => path.endsWith('/check')).at(-1)?.payload).toEqual({
      state: { payee: 'Şükrü İnce', amount: '125.50' },
    });
  });

  test('keeps values on the way back, within one conversation', async () => {
    const { steps, live, calls } = await wizard();
    live.set('payee', 'Şükrü İnce');
    await steps.next();
    live.set('amount', '125.50');
    steps.back();
    steps.back();
    expect([steps.current, steps.index]).toEqual(['who', 0]);
    await steps.next();
    expect([live.value('payee'), live.value('amount')]).toEqual(['Şükrü İnce', '125.50']);
    expect(calls.filter(({ path }) => path.endsWith('/begin'))).toHaveLength(1);
  });

  test('skips a step without visible fields, and ends with the summary', async () => {
    const { steps, live } = await wizard();
    expect(steps.steps.map(({ id }) => id)).toEqual(['who', 'what', 'end']);
    live.set('note', 'iban');
    expect(steps.steps.map(({ id }) => id)).toEqual(['who', 'what', 'where', 'end']);
    live.set('note', null);
    live.set('payee', 'A');
    live.set('amount', '1');
    for (const _ of steps.steps) await steps.next();
    expect([steps.isSummary, steps.index, await steps.next()]).toEqual([true, 3, false]);
    steps.restart();
    expect(steps.current).toBe('who');
  });

  test('shows the step of a wrong field when the whole form is validated', async () => {
    const { steps, live } = await wizard();
    live.set('payee', 'A');
    live.set('amount', '1');
    for (const _ of steps.steps) await steps.next();
    live.set('amount', null);
    expect(live.errors.validate().ok).toBe(false);
    expect(steps.current).toBe('what');
    steps.go(null);
    live.errors.refuse([{ field: 'payee', code: 'payee.blocked', message: 'Alıcı yasaklı.' }]);
    expect([steps.current, live.errors.shown('payee')]).toEqual(['who', 'Alıcı yasaklı.']);
  });
});
