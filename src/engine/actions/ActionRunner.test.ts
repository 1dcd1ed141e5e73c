import { describe, expect, test } from 'vitest';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import { open } from '../handlers/open';
import {
  accepts,
  action,
  beginsWith,
  bench,
  field,
  form,
  formOf,
  handlers,
  requires,
  screen,
  when,
} from '../testing/screenBench';
import type { ActionCall, ActionHandlers } from './ActionHandler';

const isOpen = accepts((value: string | null) => value === 'OPEN');

/** Creates a ready screen with actions; records the calls of its handlers. */
async function ready(
  actions: readonly CompiledAction[],
  given: Partial<ActionHandlers> = {},
  words: Parameters<typeof bench>[1] = {},
  formWords: Parameters<typeof form>[1] = {},
) {
  const made: ActionCall[] = [];
  const noted = handlers({
    notify: (call) => {
      made.push(call);
      return true;
    },
    ...given,
  });
  const fields = form(
    [field('reason'), field('bank', { kind: 'lookup', lookup: 'Bank', lookupPath: 'l/bank' })],
    formWords,
  );
  const definition = screen({ actions, form: fields });
  const live = bench(definition, {
    ...words,
    actions: noted,
    validators: { open: isOpen, ...words.validators },
  });
  await live.store.start();
  return { ...live, made, runner: live.store.actions };
}

describe('E07 actions: when they are offered', () => {
  test('by place and conditions, of the row too', async () => {
    const { runner } = await ready([
      action('edit', { placement: 'row' }),
      action('close', { placement: 'row', when: when('$row.status', 'open') }),
      action('save'),
    ]);
    const ids = (status: string) => runner.at('row', { id: '1', status }).map(({ id }) => id);
    expect(ids('OPEN')).toEqual(['edit', 'close']);
    expect(ids('CLOSED')).toEqual(['edit']);
    expect(runner.at('form').map(({ id }) => id)).toEqual(['save']);
  });

  test('44 A1 what fills a form in is not offered on a finished one, nor run by its key', async () => {
    const filling = ['calculate', 'validate', 'prefill'] as const;
    const actions = [...filling.map((type) => action(type, { type })), action('say')];
    const endpoints = { begin: 'a/begin', commit: 'a/commit' };
    const { store } = bench(screen({ bffPath: 'a', endpoints, form: form([field('reason')]), actions }), {
      answer: beginsWith(() => ({})),
    });
    await store.start();
    const runner = store.actions;
    const offered = () => runner.at('form').map(({ id }) => id);
    expect(offered()).toEqual([...filling, 'say']);
    store.merge({ session: { currentTransactionKey: null } });
    expect([store.finished, offered()]).toEqual([true, ['say']]);
    for (const type of filling) expect(await runner.run(type)).toBe('stopped');
  });

  test('a double click runs only an action that shows the record', async () => {
    const { runner } = await ready([
      action('close', { placement: 'row' }),
      action('look', { placement: 'row', type: 'open', shows: true, when: when('$row.status', 'open') }),
      action('main', {
        placement: 'row',
        type: 'open',
        shows: true,
        primary: true,
        when: when('$row.a', 'open'),
      }),
    ]);
    const ofRow = (row: object) => runner.defaultOf({ id: '1', ...row })?.id;
    expect([ofRow({ status: 'OPEN', a: 'OPEN' }), ofRow({ status: 'OPEN' }), ofRow({})]).toEqual([
      'main',
      'look',
      undefined,
    ]);
  });

  test('one that opens a screen without permission is not offered', async () => {
    const { runner, choice } = await ready([
      action('go', {
        type: 'open',
        open: { screen: 'accounting/accountClose', route: '/accounting/accountClose' },
      }),
    ]);
    expect(runner.at('form')).toHaveLength(1);
    choice.mayOpen = false;
    expect(runner.at('form')).toHaveLength(0);
    expect(await runner.run('go')).toBe('stopped');
  });

  test('44 A1 one that opens a form is offered to who may save there; a record that the form also shows opens read-only for others, and looks so', async () => {
    const target = { screen: 'accounting/accountClose', route: null, record: '$row.id' };
    const { runner, choice, opened } = await ready(
      [
        action('close', { type: 'open', placement: 'row', open: { ...target, stores: 'always' } }),
        action('define', { type: 'open', placement: 'row', open: { ...target, stores: 'orShows' } }),
      ],
      { open },
    );
    const row = { id: '1' };
    const offered = () => runner.at('row', row).map(({ id }) => id);
    const shows = () =>
      runner
        .at('row', row)
        .map(({ icon, title }) => [icon, title])
        .at(-1);
    expect(offered()).toEqual(['close', 'define']);
    expect([shows()?.includes('visibility'), runner.defaultOf(row)]).toEqual([false, undefined]);
    await runner.run('define', row);
    choice.maySave = false;
    expect([shows(), runner.defaultOf(row)?.id]).toEqual([['visibility', 'engine:action.show'], 'define']);
    expect(runner.at('row', row)).toContain(runner.allowed('row')[0]);
    expect([offered(), await runner.run('close', row)]).toEqual([['define'], 'stopped']);
    await runner.run('define', row);
    expect(opened.map(({ readOnly }) => readOnly)).toEqual([undefined, true]);
  });

  test('one that opens the screen of the row keeps its place, and is offered for rows with a permitted screen', async () => {
    const { runner, choice } = await ready([
      action('look', {
        type: 'open',
        placement: 'row',
        open: { screen: '$row.screenId', record: '$row.id' },
      }),
    ]);
    const row = { id: '1', screenId: 'fee/feeDefinition' };
    const at = () => [row, { ...row, screenId: null }].map((one) => runner.at('row', one).length);
    expect(at()).toEqual([1, 0]);
    expect(await runner.run('look', { ...row, screenId: null })).toBe('stopped');
    choice.mayOpen = false;
    expect([at(), runner.allowed('row').length]).toEqual([[0, 0], 1]);
    expect(await runner.run('look', row)).toBe('stopped');
  });

  test('one with a right of its own is offered only to users with the right, and takes no place for others', async () => {
    const right = 'accounting/accountCreate#close';
    const { runner, choice, made } = await ready([
      action('close', { placement: 'row', permission: right, when: when('$row.status', 'open') }),
    ]);
    const ids = (status: string) => runner.at('row', { id: '1', status }).map(({ id }) => id);
    expect([ids('OPEN'), ids('CLOSED'), runner.allowed('row').length]).toEqual([['close'], [], 1]);
    choice.permitted = false;
    expect([ids('OPEN'), runner.allowed('row'), await runner.run('close'), made]).toEqual([
      [],
      [],
      'stopped',
      [],
    ]);
  });

  test('one whose conditions do not hold is not run', async () => {
    const { runner, made } = await ready([action('close', { when: when('$row.status', 'open') })]);
    expect(await runner.run('close', { id: '1', status: 'CLOSED' })).toBe('stopped');
    expect(await runner.run('close', { id: '1', status: 'OPEN' })).toBe('done');
    expect(made).toHaveLength(1);
  });

  test('an unknown one does nothing', async () => {
    const { runner } = await ready([]);
    expect(await runner.run('none')).toBe('stopped');
  });
});

describe('E05 actions: submitting', () => {
  test('an empty form is silently not sent', async () => {
    const { runner, made, store } = await ready(
      [action('save', { submits: true })],
      {},
      {
        validators: { form: requires('reason') },
      },
    );
    expect(await runner.run('save')).toBe('stopped');
    expect([made.length, formOf(store).errors.shown('reason')]).toEqual([0, null]);
  });

  test('an empty form is sent if allowed, and its errors are shown', async () => {
    const saved = await ready([action('save', { submits: true })], {}, {}, { allowEmpty: true });
    expect(await saved.runner.run('save')).toBe('done');
    expect(saved.made).toHaveLength(1);
    const validators = { form: requires('reason') };
    const wrong = await ready([action('save', { submits: true })], {}, { validators }, { allowEmpty: true });
    expect(await wrong.runner.run('save')).toBe('stopped');
    expect([wrong.made.length, formOf(wrong.store).errors.shown('reason')]).toEqual([
      0,
      'Bu alan zorunludur.',
    ]);
  });

  test('a wrong form shows why and is not sent', async () => {
    const { runner, made, store } = await ready(
      [action('save', { submits: true })],
      {},
      {
        validators: { form: requires('reason') },
        values: { bank: '3' },
      },
    );
    expect(await runner.run('save')).toBe('stopped');
    expect([made.length, formOf(store).errors.shown('reason')]).toEqual([0, 'Bu alan zorunludur.']);
  });

  test('typed text that is not committed yet counts', async () => {
    const { runner, made, store } = await ready([action('save', { submits: true })]);
    formOf(store).inputs.registerFlush('reason', () => formOf(store).set('reason', 'typed'));
    expect(await runner.run('save')).toBe('done');
    expect(made).toHaveLength(1);
  });
});

describe('E07 actions: confirmation', () => {
  test('summarises filled fields, a look-up by its label', async () => {
    const { runner, questions } = await ready(
      [action('save', { title: 'a:save', confirm: { summary: [] } })],
      {},
      {
        values: { reason: 'Moved', bank: '3' },
        answer: ({ path }) =>
          path === 'l/bank' ? { options: [{ id: '3', label: '0012 Halkbank' }] } : undefined,
      },
    );
    expect(await runner.run('save')).toBe('done');
    expect(questions).toEqual([
      {
        title: 'a:save',
        message: 'engine:confirm.message',
        facts: [
          { label: 'accounting:Account.reason', value: 'text:"Moved"' },
          { label: 'accounting:Account.bank', value: 'lookup:"0012 Halkbank"' },
        ],
      },
    ]);
  });

  test('the currency of an amount that is summarised is said behind the figure, and not once more', async () => {
    const money = [
      field('amount', { kind: 'decimal', currencyField: 'currency' }),
      field('currency', { kind: 'currency' }),
    ];
    const asked = async (values: JsonObject) => {
      const summary = ['amount', 'currency'];
      const definition = screen({ actions: [action('save', { confirm: { summary } })], form: form(money) });
      const { store, questions } = bench(definition, { actions: handlers({}), values });
      await store.start();
      await store.actions.run('save');
      return questions[0]?.facts?.map(({ label }) => label);
    };
    expect(await asked({ amount: '10.00', currency: 'USD' })).toEqual(['accounting:Account.amount']);
    expect(await asked({ currency: 'USD' })).toEqual(['accounting:Account.currency']);
  });

  test('a label that cannot be loaded is a text: no id is shown', async () => {
    const { runner, questions } = await ready(
      [action('save', { confirm: { summary: ['bank'] } })],
      {},
      { values: { bank: '3' }, answer: ({ path }) => (path === 'l/bank' ? { options: [] } : undefined) },
    );
    await runner.run('save');
    expect(questions[0]?.facts).toEqual([
      { label: 'accounting:Account.bank', value: 'lookup:"engine:label.missing"' },
    ]);
  });

  test('the label that the widget showed is not asked for again', async () => {
    const { runner, store, calls, questions } = await ready(
      [action('save', { confirm: { summary: ['bank'] } })],
      {},
      {
        values: { bank: '3' },
      },
    );
    formOf(store).inputs.rememberLabel('bank', '3', 'Halkbank', 'tr');
    await runner.run('save');
    expect(calls).toEqual([]);
    expect(questions[0]?.facts).toEqual([{ label: 'accounting:Account.bank', value: 'lookup:"Halkbank"' }]);
  });

  test('nothing is done after a no', async () => {
    const { runner, made, choice } = await ready([action('save', { confirm: { summary: [] } })]);
    choice.confirm = false;
    expect(await runner.run('save')).toBe('stopped');
    expect(made).toEqual([]);
  });
});

describe('E07 actions: follow-ups', () => {
  const step = (message: string, words = {}) =>
    ({ type: 'notify', message, onSuccess: [], onError: [], ...words }) as const;
  const failing = { request: () => Promise.reject(new Error('No.')) };
  const messages = (made: readonly ActionCall[]) => made.map((call) => call.action.message);

  test('after a success steps and other actions of the screen run in order', async () => {
    const { runner, made } = await ready([
      action('save', { message: 'saved', onSuccess: [step('first'), { action: 'print' }, step('last')] }),
      action('print', { message: 'printed' }),
    ]);
    expect(await runner.run('save')).toBe('done');
    expect(messages(made)).toEqual(['saved', 'first', 'printed', 'last']);
  });

  test('a step that does not apply is skipped', async () => {
    const { runner, made } = await ready([
      action('save', { onSuccess: [step('a', { when: when('$row.status', 'open') }), step('b')] }),
    ]);
    await runner.run('save', { id: '1', status: 'CLOSED' });
    expect(messages(made)).toEqual([undefined, 'b']);
  });

  test('a question answered with no has no follow-ups', async () => {
    const { runner, made } = await ready(
      [action('save', { onSuccess: [step('sure?', { type: 'confirm' }), step('done')] })],
      { confirm: () => false },
    );
    await runner.run('save');
    expect(messages(made)).toEqual([undefined]);
  });

  test('a failure is reported, followed by the definition’s follow-ups, and the screen stays', async () => {
    const { runner, made, notices, store } = await ready(
      [action('save', { type: 'request', onError: [step('sorry')] })],
      failing,
    );
    expect(await runner.run('save')).toBe('failed');
    expect(notices).toEqual([{ tone: 'error', title: 'engine:action.failed', text: 'No.' }]);
    expect(messages(made)).toEqual(['sorry']);
    expect([store.phase, runner.isRunning('save')]).toEqual(['ready', false]);
  });

  test('a rejected call was reported by the request layer', async () => {
    const { runner, notices } = await ready([action('save', { type: 'request' })], {
      request: () => Promise.reject(new RequestError('request.refused', 'No.')),
    });
    expect(await runner.run('save')).toBe('failed');
    expect(notices).toEqual([]);
  });

  test('a call that the user cancelled is no failure', async () => {
    const { runner, made, notices } = await ready(
      [action('save', { type: 'request', onError: [step('sorry')] })],
      { request: () => Promise.reject(new RequestError('request.cancelled', 'No.')) },
    );
    expect(await runner.run('save')).toBe('stopped');
    expect([made, notices]).toEqual([[], []]);
  });

  test('an action that follows itself runs once', async () => {
    const { runner, made } = await ready([action('save', { onSuccess: [{ action: 'save' }] })]);
    await runner.run('save');
    expect(made).toHaveLength(1);
  });
});

describe('E07 actions: one at a time', () => {
  test('a double click runs it once; two submissions do not run in parallel', async () => {
    let finish: () => void = () => undefined;
    let begun = 0;
    const { runner } = await ready(
      [
        action('save', { type: 'request', submits: true }),
        action('send', { type: 'request', submits: true }),
        action('look'),
      ],
      {
        request: () => {
          begun += 1;
          return new Promise((resolve) => (finish = () => resolve(true)));
        },
      },
      { values: { reason: 'x' } },
    );
    const [save, send] = [runner.find('save'), runner.find('send')];
    if (!save || !send) throw new Error('missing');
    const first = runner.run('save');
    expect(await runner.run('save')).toBe('stopped');
    expect(await runner.run('send')).toBe('stopped');
    expect([runner.isDisabled(save), runner.isDisabled(send)]).toEqual([true, true]);
    expect(await runner.run('look')).toBe('done');
    finish();
    expect(await first).toBe('done');
    expect([begun, runner.isDisabled(save)]).toEqual([1, false]);
  });

  test('before the screen is ready nothing can be done', async () => {
    const { store } = bench(screen({ actions: [action('save')] }));
    expect(await store.actions.run('save')).toBe('stopped');
  });
});
