import fc from 'fast-check';
import type { Json } from '../../contract/values/json';

/** Patterns with catastrophic backtracking, invalid or unsupported ones. */
const patterns = [
  '^(a+)+$',
  '(.*)*x',
  '^(a|a)*$',
  '[a-',
  '(?<=a)b',
  '(a)\\1',
  '\\p{L}{1,999999}',
  '(?',
  '^$',
  '{1}',
];

/** Texts with special meaning in JavaScript, JSON, SQL or HTML, or as a date or number. */
const textsOfMischief = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp',
  'İIıi',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table account; --",
  '<img src=x onerror=alert(1)>',
  '$',
  '$form.',
  '$today',
  '$record.id.id.id',
  '{{number}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '1e400',
  'NaN',
  '-0',
  '9223372036854775808',
  '99999999999999999999999999.999999',
  '0.1234567890',
];

/** Keys that access JavaScript's prototypes, or mean nothing. */
export const wildKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    '0',
    '$ref',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, 1e308, -1, 0.1, 2 ** 31, 2 ** 53),
  fc.constantFrom(...textsOfMischief, ...patterns),
  fc.string({ maxLength: 30, unit: 'binary' }),
);

/** `depth` nested lists and objects. */
function nested(depth: number): Json {
  let value: Json = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { not: value };
  return value;
}

const deep = fc.integer({ min: 1, max: 60 }).map(nested);

const huge = fc.integer({ min: 400, max: 70_000 }).map((length) => 'ş'.repeat(length));

/** Any JSON, preferring problematic values. */
export const wildJson: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: scalar, weight: 6 },
  { arbitrary: fc.array(scalar, { maxLength: 5 }), weight: 2 },
  { arbitrary: fc.dictionary(wildKey, scalar, { maxKeys: 5 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>, weight: 1 },
  { arbitrary: huge, weight: 1 },
  { arbitrary: deep, weight: 1 },
);
