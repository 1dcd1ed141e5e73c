import { describe, expect, test } from 'vitest';
import type { FieldKind } from '../model/compiledForm';
import { limitIssues, type RecordLimits } from './recordLimits';

const codes = (kind: FieldKind, limits: RecordLimits, value: string | number | null) =>
  limitIssues({ name: 'any', kind }, limits, value).map(({ code }) => code);

describe('limits that records set', () => {
  test.each<[FieldKind, RecordLimits, string | number | null, readonly string[]]>([
    ['decimal', { minimum: '10.00', maximum: '20' }, '10', []],
    ['decimal', { minimum: '10.00', maximum: '20' }, '9.99', ['validation.decimalMinimum']],
    ['decimal', { minimum: '10.00', maximum: '20' }, '20.01', ['validation.decimalMaximum']],
    ['integer', { minimum: '1', maximum: '5' }, 6, ['validation.maximum']],
    ['text', { patterns: ['^[0-9]{10}$'] }, '012345678', ['validation.pattern']],
    ['text', { patterns: ['^(a+)+$'] }, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa!', ['validation.unsoundPattern']],
    ['text', { maxLength: 3, patterns: ['^[0-9]*$'] }, '1234', ['validation.maxLength']],
    ['date', { minDate: '2026-11-24' }, '2026-11-23', ['validation.minDate']],
    ['date', { maxDate: '2026-11-24' }, '2026-11-25', ['validation.maxDate']],
    ['decimal', { minimum: '10' }, null, []],
    ['decimal', { minimum: '10' }, '', []],
  ])('%s by %o: %s → %o', (kind, limits, value, expected) => {
    expect(codes(kind, limits, value)).toEqual(expected);
  });
});
