import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compareClocks } from '../../../contract/values/clock';
import type { Envelope } from '../../../contract/wire/envelope';
import { RequestError } from '../../../contract/wire/request';
import { bench, field, form, formOf, formValidator, type RecordedCall, screen } from '../testing/screenBench';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Merged = Pick<Envelope, 'state' | 'result'>;
type PendingCall = RecordedCall & {
  answer(reply: Merged): Promise<void>;
  refuse(reply: Merged): Promise<void>;
};

/**
 * A form whose fee and payout currency the server calculates from amount and currency, of which it allows no XXX; each request
 * waits for its response.
 */
async function page() {
  const calls: PendingCall[] = [];
  const definition = screen({
    form: form([
      ...[field('amount'), field('currency'), field('fee', { readOnly: true }), field('payout')],
      field('until', { readOnly: true, kind: 'date-time', countdown: true, title: 'a:until' }),
    ]),
    serverCalculations: [
      { inputs: ['amount', 'currency'], outputs: ['fee', 'payout', 'until'], path: 'a/calculate' },
    ],
  });
  const validator = formValidator(({ currency }) =>
    currency === 'XXX' ? [{ keyword: 'const', field: 'currency' }] : [],
  );
  const { store, notices } = bench(definition, {
    validators: { form: validator },
    answer: (call) =>
      new Promise<void>((done, fail) => {
        const answer = async (reply: Merged) => {
          call.options?.owner?.merge(reply);
          done();
          await vi.advanceTimersByTimeAsync(0);
        };
        const refuse = async (reply: Merged) => {
          call.options?.owner?.merge(reply);
          fail(new RequestError('request.refused', 'Closed.'));
          await vi.advanceTimersByTimeAsync(0);
        };
        calls.push({ ...call, answer, refuse });
      }),
  });
  await store.start();
  // Initial values are not sent to the server.
  await vi.advanceTimersByTimeAsync(300);
  const type = async (name: string, value: string | null) => {
    formOf(store).set(name, value);
    await vi.advanceTimersByTimeAsync(300);
  };
  return { store, form: formOf(store), calls, type, notices };
}

describe('server calculations while a form is filled', () => {
  test('are requested when all inputs are filled, once for several changes, and merged into the form', async () => {
    const { store, form, calls, type } = await page();
    await type('amount', '100.00');
    expect(calls).toHaveLength(0);
    form.set('currency', 'EUR');
    form.set('currency', 'TRY');
    await vi.advanceTimersByTimeAsync(300);
    expect(calls.map(({ path }) => path)).toEqual(['a/calculate']);
    expect(store.calculations?.isBusy('fee')).toBe(true);
    await calls[0]?.answer({ state: { fee: '1.00' } });
    expect([form.value('fee'), store.calculations?.isBusy('fee')]).toEqual(['1.00', false]);
  });

  test('an error of a response is withdrawn by the next one, also if another field has changed', async () => {
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    const refused = { field: 'currency', code: 'a.closed', message: 'Closed' };
    await calls[0]?.answer({ result: { fieldErrors: [refused] } });
    expect(form.errors.shown('currency')).toBe('Closed');
    await type('amount', '200.00');
    await calls[1]?.answer({ state: { fee: '2.00' } });
    expect(form.errors.shown('currency')).toBe(null);
  });

  test('a refusal is shown at its field, and as a message if it has none', async () => {
    const { form, calls, type, notices } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    const refused = { field: 'currency', code: 'a.closed', message: 'Closed' };
    await calls[0]?.refuse({ result: { fieldErrors: [refused] } });
    expect([form.errors.shown('currency'), notices]).toEqual(['Closed', []]);
    await type('amount', '200.00');
    await calls[1]?.refuse({});
    expect([form.errors.shown('currency'), notices]).toEqual([null, [{ tone: 'warning', text: 'Closed.' }]]);
  });

  test('a refusal clears the results of earlier inputs, but nothing that the user has entered', async () => {
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    await calls[0]?.answer({ state: { fee: '1.00', payout: 'USD' } });
    await type('amount', '200.00');
    await calls[1]?.refuse({});
    expect([form.value('fee'), form.value('payout')]).toEqual([null, null]);
    form.set('payout', 'EUR');
    await type('amount', '300.00');
    await calls[2]?.refuse({});
    expect(form.value('payout')).toBe('EUR');
  });

  test('with an end are requested again then; a notice says that they have changed', async () => {
    vi.setSystemTime('2026-11-27T05:00:00.000Z');
    const { form, calls, type, notices } = await page();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    await calls[0]?.answer({ state: { fee: '1.00', until: inMinutes(10) } });
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await calls[1]?.answer({ state: { fee: '1.00', until: inMinutes(10) } });
    expect(notices).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1000);
    await calls[2]?.answer({ state: { fee: '2.00', until: inMinutes(10) } });
    expect(notices).toEqual([expect.objectContaining({ tone: 'warning' })]);
    // Other inputs have an end of their own, and none that has passed already is waited for.
    await type('amount', '200.00');
    await calls[3]?.answer({ state: { fee: '4.00', until: inMinutes(-1) } });
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(calls).toHaveLength(4);
  });

  test('42 E with an end are renewed by the clock of the server, also on a computer that is 11 minutes fast', async () => {
    const atServer = Date.parse('2026-11-27T05:00:00.000Z');
    vi.setSystemTime(atServer + 11 * 60_000);
    compareClocks(new Date(atServer).toUTCString(), Date.now(), Date.now());
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    const until = new Date(atServer + 10 * 60_000).toISOString();
    await calls[0]?.answer({ state: { fee: '1.00', until } });
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(calls).toHaveLength(2);
    compareClocks(new Date().toUTCString(), Date.now(), Date.now());
  });

  test('a late response changes nothing', async () => {
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    await type('amount', '200.00');
    await calls[1]?.answer({ state: { fee: '2.00' } });
    await calls[0]?.answer({ state: { fee: '1.00' } });
    expect(form.value('fee')).toBe('2.00');
  });

  test('clear their outputs when an input is cleared', async () => {
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    await calls[0]?.answer({ state: { fee: '1.00' } });
    await type('amount', null);
    expect([form.value('fee'), calls.length]).toEqual([null, 1]);
  });

  test('are not requested while an input breaks a rule: read-only outputs are cleared, entered ones stay', async () => {
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    await calls[0]?.answer({ state: { fee: '1.00', payout: 'USD' } });
    await type('currency', 'XXX');
    expect([form.value('fee'), form.value('payout'), calls.length]).toEqual([null, 'USD', 1]);
    await type('currency', 'EUR');
    expect(calls).toHaveLength(2);
  });

  test('an error from the server is shown at its field, and the focus stays', async () => {
    const { form, calls, type } = await page();
    form.set('currency', 'TRY');
    await type('amount', '100.00');
    const fieldErrors = [{ field: 'amount', code: 'amount.tooMuch', message: 'Çok fazla.' }];
    await calls[0]?.answer({ result: { fieldErrors } });
    expect([form.errors.shown('amount'), form.focusRequest]).toEqual(['Çok fazla.', null]);
  });

  test('42 C3 of a done record are those that were stored: nothing is calculated, emptied or changed', async () => {
    const paths: string[] = [];
    const stored = { amount: '100.00', currency: 'TRY', fee: '1.00' };
    const definition = screen({
      endpoints: { begin: 'a/begin', commit: 'a/commit' },
      form: form([
        field('amount'),
        field('currency'),
        field('fee', { readOnly: true }),
        field('until', { readOnly: true, kind: 'date-time', countdown: true }),
      ]),
      serverCalculations: [
        { inputs: ['amount', 'currency'], outputs: ['fee', 'until'], path: 'a/calculate' },
      ],
    });
    const answer = ({ path, options }: RecordedCall) => {
      paths.push(path);
      if (path === 'a/calculate') throw new RequestError('request.refused', 'No conversation.');
      options?.owner?.merge({ state: stored, session: { currentTransactionKey: null } });
    };
    const { store, notices } = bench(definition, { answer, record: '7' });
    await store.start();
    await vi.advanceTimersByTimeAsync(1000);
    await store.calculations?.settle();
    expect([paths, notices, store.dirty]).toEqual([['a/begin'], [], false]);
    expect(formOf(store).value('fee')).toBe('1.00');
  });
});
