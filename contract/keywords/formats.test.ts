import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from './formats';

const good = {
  email: ['ayse.yilmaz@banka.com.tr', 'a+b@x.co'],
  phone: ['+905321234567', '+14155550100'],
  country: ['TR', 'DE', 'XK'].slice(0, 2),
  currency: ['TRY', 'USD', 'XAU'],
  bic: ['TCZBTR2A', 'DEUTDEFF500', 'NCBVXKPR'],
  url: ['https://example.com/a?b=c', 'http://localhost:8080'],
  id: ['1', '9007199254740993'],
} as const;

const bad = {
  email: ['', 'a@b', '@x.com', 'a b@x.com', 'a@x..com', '<a@x.com>'],
  phone: ['05321234567', '+0532', '+90 532 123 45 67', '+1234567890123456'],
  country: ['TUR', 'tr', 'ZZ'],
  currency: ['TL', 'try', 'DEM'],
  bic: ['TCZBTR2', 'TCZBZZ2A', 'tczbtr2a'],
  url: ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.com', '//x.com', 'https://'],
  id: ['0', '-1', '1.0', 'abc', '9999999999999999999', '12345678901234567890'],
} as const;

const names = Object.keys(good) as (keyof typeof good)[];

describe('formats', () => {
  test.each(names)('%s', (name) => {
    expect(good[name].filter((value) => !formats[name](value))).toEqual([]);
    expect(bad[name].filter((value) => formats[name](value))).toEqual([]);
  });

  test('no text makes a format fail or take long (SECURITY 21)', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 4000 }),
      fc.constantFrom('a', '.', '@', 'a.').map((unit) => unit.repeat(2000)),
    );
    fc.assert(
      fc.property(text, (value) => {
        for (const format of Object.values(formats)) expect(typeof format(value)).toBe('boolean');
      }),
      { numRuns: 50 },
    );
  });
});
