import { expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import {
  action,
  beginsWith,
  bench,
  field,
  form,
  formOf,
  type RecordedCall,
  screen,
} from '../testing/screenBench';
import { actions } from '.';

const endpoints = { begin: 'a/begin', commit: 'a/commit' };

/** A payment whose answer of the register the server knows, and which asks the register on another screen. */
const payment = screen({
  key: 'a/payment',
  floorplan: 'operate',
  bffPath: 'a',
  endpoints,
  form: form([field('number'), field('answer', { readOnly: true })]),
  serverCalculations: [{ inputs: ['number'], outputs: ['answer'], path: 'a/calculate' }],
  actions: [action('ask', { type: 'open', open: { screen: 'b/register', route: '/b/register' } })],
});

const register = screen({
  key: 'b/register',
  floorplan: 'operate',
  bffPath: 'b',
  endpoints: { begin: 'b/begin', commit: 'b/commit' },
  form: form([field('who')], { allowEmpty: true }),
  actions: [action('commit', { type: 'request', path: 'b/commit', submits: true })],
});

const calculations = (calls: readonly RecordedCall[]) =>
  calls.filter(({ path }) => path === 'a/calculate').length;

test('44 A2 an operation that a form asked for tells the form, which calculates again; one that is held does not', async () => {
  let known: string | null = null;
  const begun = beginsWith(() => ({}));
  const asking = bench(payment, {
    actions,
    answer: (call) => {
      if (call.path !== 'a/calculate') return begun(call);
      call.options?.owner?.merge({ state: { answer: known } });
      return undefined;
    },
  });
  await asking.store.start();
  formOf(asking.store).set('number', '10000000146');
  await expect.poll(() => calculations(asking.calls)).toBe(1);
  await asking.store.actions.run('ask');
  const [target] = asking.opened;
  expect(target?.asker).toMatchObject({ tabKey: asking.store.tabKey, title: payment.title });

  const asked = async (result: JsonObject) => {
    const other = bench(register, {
      actions,
      asker: target?.asker,
      answer: (call) => {
        if (call.path === 'b/commit') call.options?.owner?.merge({ result } as never);
        return beginsWith(() => ({}))(call);
      },
    });
    await other.store.start();
    expect(await other.store.actions.run('commit')).toBe('done');
  };
  const { errors } = formOf(asking.store);
  errors.refuse([
    { field: 'number', code: 'payout.notConfirmed', message: 'The register has not confirmed it' },
  ]);
  expect(errors.problem('number')).toBe('The register has not confirmed it');
  await asked({ approvalNo: 'ON1' });
  expect(formOf(asking.store).value('answer')).toBeNull();
  expect(errors.problem('number')).not.toBeNull();
  known = 'MATCH';
  await asked({ id: '1' });
  await expect.poll(() => formOf(asking.store).value('answer')).toBe('MATCH');
  expect(errors.problem('number')).toBeNull();
});

test('a screen that a list or a finished form opens goes back nowhere', async () => {
  const list = bench(screen({ ...payment, endpoints: { query: 'a/query' } }), { actions });
  await list.store.start();
  await list.store.actions.run('ask');
  const finished = bench(payment, { actions, answer: beginsWith(() => ({})) });
  await finished.store.start();
  finished.store.merge({ session: { currentTransactionKey: null } });
  await finished.store.actions.run('ask');
  expect([list, finished].map(({ opened }) => opened.map(({ asker }) => asker))).toEqual([
    [undefined],
    [undefined],
  ]);
});
