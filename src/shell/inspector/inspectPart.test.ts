import { describe, expect, test } from 'vitest';
import { hiddenPassword } from '../../../contract/values/masks';
import { accepts, action, bench, field, form, formOf, screen, when } from '../../engine/testing/screenBench';
import { inspectPart } from './inspectPart';
import type { ScreenPart } from './partAt';

const isCustomer = accepts((value) => value === 'CUSTOMER');
const part = (kind: ScreenPart['kind'], name: string): ScreenPart => ({ kind, name, row: null });

function open() {
  const definition = screen({
    endpoints: { preview: 'accounting/account/preview' },
    form: form([
      field('ownerType'),
      field('customer', {
        kind: 'lookup',
        lookupPath: 'accounting/account/lookup/customer',
        when: when('$record.ownerType', 'w0'),
      }),
    ]),
    actions: [
      action('preview', {
        type: 'request',
        path: 'accounting/account/preview',
        permission: 'accounting/accountCreate#preview',
        when: when('$form.ownerType', 'w0'),
      }),
    ],
  });
  return bench(definition, { validators: { w0: isCustomer } }).store;
}

describe('E08 explanation of a part of a screen', () => {
  test('a field: its rules with current values, before and after input', async () => {
    const store = open();
    await store.start();
    expect(inspectPart(store, part('field', 'customer'))).toMatchObject({
      facts: { applies: false, kind: 'lookup' },
      rules: [{ binding: '$record.ownerType', value: null, holds: false }],
      paths: ['accounting/account/lookup/customer'],
    });
    formOf(store).set('ownerType', 'CUSTOMER');
    expect(inspectPart(store, part('field', 'customer'))).toMatchObject({
      facts: { applies: true },
      rules: [{ value: 'CUSTOMER', holds: true }],
    });
  });

  test('E04 a password: its presence, not its value', async () => {
    const secret = field('secret', { kind: 'password', mask: 'password' });
    const { store } = bench(screen({ form: form([secret]) }));
    await store.start();
    expect(inspectPart(store, part('field', 'secret')).facts).toMatchObject({ value: null });
    formOf(store).set('secret', 'gizli*parola');
    expect(inspectPart(store, part('field', 'secret')).facts).toMatchObject({ value: hiddenPassword });
  });

  test('an action: its target and its required right', async () => {
    const store = open();
    await store.start();
    expect(inspectPart(store, part('action', 'preview'))).toMatchObject({
      facts: { type: 'request', visible: false },
      rules: [{ binding: '$form.ownerType', holds: false }],
      paths: ['accounting/account/preview'],
      permission: 'accounting/accountCreate#preview',
    });
  });

  test('a screen: its invisible parts', async () => {
    const store = open();
    await store.start();
    expect(inspectPart(store, part('screen', '')).hidden).toEqual([
      part('field', 'customer'),
      part('action', 'preview'),
    ]);
  });
});
