import { expect, test } from 'vitest';
import type { Validator } from '../../../contract/model/compiledRules';
import type { LoadedScreen } from '../model/Definitions';
import { checkForm, dialogPayload, validFields } from './checkForm';

/** Rejects reviews before 2026, and records without one. */
const validator: Validator = Object.assign(
  (record: unknown) => {
    const { review } = record as { readonly review?: string };
    const broken = review === undefined ? 'required' : review < '2026' ? 'minDate' : null;
    validator.errors =
      broken === null
        ? null
        : [
            {
              instancePath: broken === 'required' ? '' : '/review',
              keyword: broken,
              params: broken === 'required' ? { missingProperty: 'review' } : { limit: '2026-01-01' },
              schemaPath: '',
            },
          ];
    return broken === null;
  },
  { errors: null },
) as unknown as Validator;

const screen = {
  definition: { form: { validator: 'form', fields: { review: { name: 'review' } } } },
  validators: { form: validator },
} as unknown as LoadedScreen;

const refused = expect.objectContaining({ code: 'validation.failed' });
const check = (form: object, stored: object, how: 'whole' | 'typed') => () =>
  checkForm(screen, form as never, stored as never, 'en', how);

test('submitted fields must be present and valid, independent of stored ones', () => {
  expect(check({}, {}, 'whole')).toThrow(refused);
  expect(check({ review: '2025-06-01' }, { review: '2025-06-01' }, 'whole')).toThrow(refused);
  expect(check({ review: '2027-06-01' }, { review: '2025-06-01' }, 'whole')).not.toThrow();
});

test('before saving only edited fields are checked: an overdue review stays overdue until it is changed', () => {
  expect(check({}, {}, 'typed')).not.toThrow();
  expect(check({ review: '2025-06-01' }, { review: '2025-06-01' }, 'typed')).not.toThrow();
  expect(check({ review: '2025-07-01' }, { review: '2025-06-01' }, 'typed')).toThrow(refused);
});

test('a calculation does without errors and invalid values of fields that are not its inputs', () => {
  const form = { review: '2025-07-01', name: 'Kasa' };
  const calculated =
    (...inputs: string[]) =>
    () =>
      checkForm(screen, form, {}, 'en', 'typed', new Set(inputs));
  expect(calculated('review')).toThrow(refused);
  expect(calculated('name')).not.toThrow();
  expect(validFields(screen, form, {})).toEqual({ name: 'Kasa' });
  expect(validFields(screen, form, { review: '2025-07-01' })).toEqual(form);
});

test('read-only fields of a dialog are dropped from its payload, calculated ones are recalculated', () => {
  const compute = { op: 'product' as const, args: ['amount', '2'] };
  const fields = {
    amount: { name: 'amount', kind: 'decimal' },
    limit: { name: 'limit', kind: 'decimal', readOnly: true },
    double: { name: 'double', kind: 'decimal', readOnly: true, compute },
  };
  const actions = [{ path: 'pay/commit', form: { validator: 'none', fields } }];
  const pay = { definition: { form: null, actions }, validators: {} } as unknown as LoadedScreen;
  const payload = { amount: '4.00', limit: '999999.00', double: '1.00' };
  expect(dialogPayload(pay, 'pay/commit', { payload }, 'en')).toEqual({ amount: '4.00', double: '8.00' });
});
