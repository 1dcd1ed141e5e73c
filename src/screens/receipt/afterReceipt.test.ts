import { expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import { action, bench, field, form, screen } from '../../engine/testing/screenBench';
import { nextAction, recordTarget } from './afterReceipt';

const shownBy = { screen: 'accounting/accountCreate', route: '/accounting/accountCreate' };
const operate: Partial<CompiledScreen> = {
  key: 'accounting/accountClose',
  floorplan: 'operate',
  form: form([field('account', { kind: 'lookup' })]),
  recordSelector: 'account',
  actions: [action('clear', { type: 'clear' })],
};

test('C.5 a receipt leads to the record that was changed or made, where the user may open it', () => {
  const { store, choice } = bench(screen({ ...operate, shownBy }), { record: '31' });
  store.merge({ result: { id: '99' } });
  expect(recordTarget(store)).toEqual({ ...shownBy, record: '31', readOnly: true });
  choice.mayOpen = false;
  expect(recordTarget(store)).toBeNull();
  const made = bench(screen({ ...operate, recordSelector: undefined })).store;
  expect(recordTarget(made)).toBeNull();
  made.merge({ result: { id: '99' } });
  expect(recordTarget(made)).toEqual({ screen: 'accounting/accountClose', record: '99', readOnly: true });
});

test('C.5 another record is entered if the record was selected on the screen, but not if a row opened it', () => {
  expect(nextAction(bench(screen(operate)).store)?.id).toBe('clear');
  expect(nextAction(bench(screen(operate), { record: '31' }).store)).toBeUndefined();
  const withoutSelector = screen({ ...operate, recordSelector: undefined });
  expect(nextAction(bench(withoutSelector).store)?.id).toBe('clear');
  expect(nextAction(bench(withoutSelector, { record: '31' }).store)).toBeUndefined();
});
