import { expect, test } from 'vitest';
import type { CompiledFormField, CompiledLineColumn } from '../../contract/model/compiledForm';
import type { FieldError } from '../../contract/wire/envelope';
import { type FormStore, ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import {
  action,
  field,
  form,
  moduleOf,
  recordingPorts,
  requires,
  screen,
} from '../../src/engine/testing/screenBench';
import { head, requestBench } from '../../src/request/testing/requestBench';

/** What the server refuses: the message of the whole reply, and those of fields. */
interface Refused {
  readonly message: string;
  readonly fieldErrors?: readonly FieldError[];
}

const at = (name: string, message: string): FieldError => ({ field: name, code: 'amount.limit', message });

const lineColumns: readonly CompiledLineColumn[] = [field('price'), field('note')];
const lines: CompiledFormField = field('lines', {
  kind: 'lines',
  lines: { entity: 'Entry', parent: 'voucher', columns: lineColumns, totals: [], max: 9 },
});

/** A screen with a form, lines and a dialog, on a server that refuses every call. */
function refusedScreen({ message, fieldErrors }: Refused, floorplan = 'define') {
  const { client, notices } = requestBench(() => ({
    restHeader: head({ success: false, code: 'transfer.refused', message }),
    ...(fieldErrors && { result: { fieldErrors } }),
  }));
  const asked = form([field('amount'), field('reason')], { validator: 'any' });
  const outside = recordingPorts();
  const fields = [field('amount'), field('payee'), lines, field('unseen')];
  const definition = screen({
    floorplan,
    form: form(fields, { sections: [{ id: 'main', rows: [['amount'], ['payee'], ['lines']] }] }),
    actions: [
      action('send', { type: 'request', path: 'a/send', submits: true }),
      action('ask', { type: 'dialog', path: 'a/ask', form: asked }),
    ],
  });
  const validators = { form: requires('payee'), any: () => true };
  const store = new ScreenStore(
    moduleOf(definition, validators),
    { ...outside.ports, request: client },
    { tabKey: '1', actions, values: { amount: '5', payee: 'Ali', lines: [{ price: '1' }] } },
  );
  const shownIn = (one: FormStore | null | undefined) =>
    (one?.errors.places ?? [])
      .filter((place) => place !== 'unseen')
      .map((place) => one?.errors.shown(place) ?? '');
  /** All messages that the user sees. */
  const told = () => [
    ...shownIn(store.form),
    ...shownIn(store.dialog?.form),
    ...notices.map((notice) => notice.message),
    ...outside.notices.map(({ text }) => text),
  ];
  return { store, told };
}

async function sent(refused: Refused, floorplan?: string) {
  const { store, told } = refusedScreen(refused, floorplan);
  await store.start();
  await store.actions.run('send');
  return told();
}

test.each<[string, Refused, readonly string[]]>([
  [
    'of a field, as the message of the whole reply',
    { message: 'Limit', fieldErrors: [at('amount', 'Limit')] },
    ['Limit'],
  ],
  [
    'of a field, beside another one of the whole reply',
    { message: 'No', fieldErrors: [at('amount', 'Limit')] },
    ['Limit', 'No'],
  ],
  ['of a cell', { message: 'Limit', fieldErrors: [at('lines.0.price', 'Limit')] }, ['Limit']],
  ['of a field that is not shown', { message: 'Limit', fieldErrors: [at('unseen', 'Limit')] }, ['Limit']],
  [
    'of a field that the screen has not',
    { message: 'Limit', fieldErrors: [at('other', 'Limit')] },
    ['Limit'],
  ],
  ['of no field', { message: 'Limit' }, ['Limit']],
])('44 C3 the user reads an error once: %s', async (_, refused, expected) => {
  expect(await sent(refused)).toEqual(expected);
});

test('44 C3 an error of a criterion has its notice, too: the panel may be closed', async () => {
  const refused = { message: 'Limit', fieldErrors: [at('amount', 'Limit')] };
  expect(await sent(refused, 'query')).toEqual(['Limit', 'Limit']);
});

test('44 C3 an error of a dialog is not shown at a field of the same name behind it', async () => {
  const { store, told } = refusedScreen({ message: 'Limit', fieldErrors: [at('amount', 'Limit')] });
  await store.start();
  const done = store.actions.run('ask');
  await new Promise((resolve) => setTimeout(resolve));
  const { dialog } = store;
  dialog?.form.set('amount', '7');
  await dialog?.submit();
  expect([told(), dialog?.form.errors.shown('amount')]).toEqual([['Limit'], 'Limit']);
  dialog?.cancel();
  await done;
});

test('44 C3 the error of a field is that of the form or of the server, not both', async () => {
  const { store, told } = refusedScreen({ message: 'Limit', fieldErrors: [at('payee', 'Limit')] });
  await store.start();
  await store.actions.run('send');
  store.form?.set('payee', null);
  expect(told()).toHaveLength(1);
});
