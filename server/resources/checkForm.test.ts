import { expect, test } from 'vitest';
import type { Validator } from '../../contract/compiledRules';
import type { LoadedScreen } from '../model/Definitions';
import { checkForm } from './checkForm';

/** Refuses a review before 2026, and a record without one. */
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

test('what is submitted must be there and right, whatever is stored', () => {
  expect(check({}, {}, 'whole')).toThrow(refused);
  expect(check({ review: '2025-06-01' }, { review: '2025-06-01' }, 'whole')).toThrow(refused);
  expect(check({ review: '2027-06-01' }, { review: '2025-06-01' }, 'whole')).not.toThrow();
});

test('on the way only what was typed must be right: a review that is overdue stays so until it is changed', () => {
  expect(check({}, {}, 'typed')).not.toThrow();
  expect(check({ review: '2025-06-01' }, { review: '2025-06-01' }, 'typed')).not.toThrow();
  expect(check({ review: '2025-07-01' }, { review: '2025-06-01' }, 'typed')).toThrow(refused);
});
