import { describe, expect, test } from 'vitest';
import type { ValidatorError } from '../model/compiledRules';
import { localizeErrors } from './validationMessages';

function error(keyword: string, more: Partial<ValidatorError> = {}): ValidatorError {
  return { instancePath: '/amount', schemaPath: '', keyword, params: {}, ...more };
}

const texts = (one: ValidatorError) => localizeErrors([one])[0]?.text;

describe('messages of validators', () => {
  test('a valid record has no messages', () => {
    expect(localizeErrors(null)).toEqual([]);
    expect(localizeErrors([])).toEqual([]);
  });

  test('an error has its field, a stable code and a sentence in each language', () => {
    expect(localizeErrors([error('tckn')])).toEqual([
      {
        field: 'amount',
        code: 'validation.tckn',
        params: {},
        text: { tr: 'Geçerli bir T.C. kimlik numarası giriniz.', en: 'Enter a valid Turkish ID number.' },
      },
    ]);
  });

  test('of several texts the invalid one is named', () => {
    const wrong = error('format', { instancePath: '/mails/1', params: { format: 'email' }, data: 'a@' });
    expect(texts(wrong)?.en).toBe('«a@»: Enter a valid e-mail address.');
    const many = error('maxItems', { parentSchema: { uniqueItems: true }, params: { limit: 200 } });
    expect(texts(many)?.en).toBe('There may be at most 200 values.');
  });

  test('a missing field is named by its error, an end of a range by the range', () => {
    const missing = error('required', { instancePath: '', params: { missingProperty: 'currency' } });
    expect(
      localizeErrors([missing, error('type', { instancePath: '/openDate/from' })]).map(({ field }) => field),
    ).toEqual(['currency', 'openDate']);
  });

  test('dates are formatted as DD.MM.YYYY, numbers by language', () => {
    expect(texts(error('minDate', { params: { limit: '2026-01-31' } }))).toEqual({
      tr: '31.01.2026 tarihinden önce olamaz.',
      en: 'Must not be before 31.01.2026.',
    });
    expect(texts(error('decimalMaximum', { params: { limit: '1234567.5' } }))).toEqual({
      tr: 'En çok 1.234.567,5 olmalıdır.',
      en: 'Must be at most 1,234,567.5.',
    });
  });

  test('each format has a sentence and a code of its own', () => {
    expect(localizeErrors([error('format', { params: { format: 'email' } })])[0]?.code).toBe(
      'validation.format.email',
    );
  });

  test('an untouched checkbox is unticked, not missing', () => {
    const box = error('required', {
      instancePath: '',
      params: { missingProperty: 'consent' },
      parentSchema: { required: ['consent', 'name'], checkedFields: ['consent'] },
    });
    expect(localizeErrors([box])[0]?.code).toBe('validation.checked');
  });

  test("a rule's own sentence replaces the errors of its branch", () => {
    const message = { tr: 'Limit giriniz.', en: 'Enter a limit.' };
    const parentSchema = { required: ['limit'], rule: { field: 'limit', message } };
    const missing = error('required', {
      instancePath: '',
      params: { missingProperty: 'limit' },
      parentSchema,
    });
    expect(localizeErrors([missing])).toMatchObject([
      { field: 'limit', code: 'validation.rule', text: message },
    ]);
  });

  test('a rule without a sentence shows at its first field', () => {
    const not = error('not', { instancePath: '', parentSchema: { not: {}, rule: { field: 'limit' } } });
    expect(localizeErrors([not])).toMatchObject([{ field: 'limit', code: 'validation.rule' }]);
  });

  test('the expected value is reported before the pattern', () => {
    const messages = localizeErrors([error('pattern'), error('tckn')]);
    expect(messages.map(({ code }) => code)).toEqual(['validation.tckn', 'validation.pattern']);
  });

  test('equal errors of a field are reported once, and if and anyOf report nothing', () => {
    const messages = localizeErrors([error('pattern'), error('pattern'), error('if'), error('anyOf')]);
    expect(messages.map(({ code }) => code)).toEqual(['validation.pattern']);
  });
});
