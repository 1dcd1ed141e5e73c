import { describe, expect, test } from 'vitest';
import { unsafePattern } from './unsafePattern';

describe('SECURITY 21 patterns of definitions', () => {
  test.each([
    '^[A-Z]{3}$',
    '^[0-9]{1,6}$',
    '^[A-ZÇĞİÖŞÜ ]+$',
    '^[A-Z]+(-[A-Z]+)*$',
    '^(TR|DE)[0-9]{2}$',
    '^(?=.*[0-9])[A-Z0-9]{6,}$',
    '^([A-Z][a-z]*)+$',
    '^[0-9]+\\.[0-9]+$',
    '^(?:[0-9]{3} )*[0-9]{3}$',
  ])('%s is allowed', (pattern) => {
    expect(unsafePattern(pattern)).toBeUndefined();
  });

  test.each([
    ['^(a+)+$', 'a repetition stands in a repetition'],
    ['^([a-z]*)*$', 'a repetition stands in a repetition'],
    ['^(a|a)*$', 'alternatives of a repeated group begin or go on alike'],
    ['^(a|ab)*$', 'alternatives of a repeated group begin or go on alike'],
    ['^(a?){30}a{30}$', 'a repetition stands in a repetition'],
    ['^\\d+\\d+$', 'two repetitions can take the same characters'],
    ['^.*foo.*$', 'two repetitions can take the same characters'],
    ['^(\\w+\\s?)*$', 'a repetition stands in a repetition'],
    ['^(?:x(a+)+)$', 'a repetition stands in a repetition'],
    ['(a)\\1', 'It refers back to a group.'],
    ['(?<=a)b', 'It looks behind.'],
  ])('%s is refused: %s', (pattern, reason) => {
    expect(unsafePattern(pattern)).toBe(reason);
  });

  test('an invalid regular expression is refused', () => {
    expect(unsafePattern('[a-')).toMatch(/^it is no regular expression/);
  });
});
