import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DefinedField,
  definedIssues,
  maxTextLength,
  pickDefinedTexts,
  selectorValues,
} from './definedFields';
import { issueName } from './validationMessages';

const cpf: DefinedField = {
  key: 'CPF',
  title: { tr: 'Vergi No', en: 'Tax number' },
  required: true,
  pattern: '^[0-9]{11}$',
  maxLength: 11,
};
const note: DefinedField = { key: 'NOTE', title: { tr: 'Not', en: 'Note' }, maxLength: maxTextLength };

const wrong = (fields: readonly DefinedField[], value: Parameters<typeof definedIssues>[2]) =>
  definedIssues('extraFields', fields, value).map((issue) => [issueName(issue), issue.code]);

describe('fields that records define', () => {
  test.each([
    [null, [['extraFields.CPF', 'validation.required']]],
    [{ CPF: '   ' }, [['extraFields.CPF', 'validation.required']]],
    [{ CPF: '123' }, [['extraFields.CPF', 'validation.pattern']]],
    [{ CPF: '123456789012' }, [['extraFields.CPF', 'validation.maxLength']]],
    [{ CPF: '12345678901', NOTE: '' }, []],
    [{ CPF: '12345678901', IFSC: 'X' }, [['extraFields.IFSC', 'validation.false schema']]],
  ])('%j is wrong at %j', (value, expected) => {
    expect(wrong([cpf, note], value)).toEqual(expected);
  });

  test.each(['(a+)+$', '(', `^${'a'.repeat(maxTextLength)}$`])('the pattern «%s» is not run', (pattern) => {
    expect(wrong([{ ...note, pattern }], { NOTE: 'aaaa' })).toEqual([
      ['extraFields.NOTE', 'validation.unsoundPattern'],
    ]);
  });

  test('any pattern and any text have a result, and kept values have no foreign keys', () => {
    const texts = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant('12345678901')));
    fc.assert(
      fc.property(fc.string(), texts, (pattern, value) => {
        const fields = [cpf, { ...note, pattern }];
        const picked = pickDefinedTexts(fields, value);
        const left = definedIssues('extraFields', fields, picked);
        expect(left.every(({ inner }) => inner?.key === 'CPF' || inner?.key === 'NOTE')).toBe(true);
        expect(definedIssues('extraFields', fields, value).length).toBeGreaterThanOrEqual(left.length);
      }),
    );
  });

  test('there are none while another field is empty', () => {
    const from = {
      entity: 'CountryField',
      key: 'key',
      title: { tr: 'tr', en: 'en' },
      path: 'a/fields/x',
      where: { country: '$record.receiverCountry', active: true },
    };
    expect(selectorValues(from, () => null)).toBeNull();
    expect(selectorValues(from, () => 'BR')).toEqual({ receiverCountry: 'BR' });
    const { where: _, ...always } = from;
    expect(selectorValues(always, () => null)).toEqual({});
  });
});
