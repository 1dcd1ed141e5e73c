import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from './compareNames';
import { type RatedEntry, rateEntry } from './rateEntry';

const country = fc.constantFrom('TR', 'SY', 'DE', 'RU');
const year = fc.integer({ min: 1930, max: 2005 });
const birth = fc.oneof(
  year.map(String),
  year.map((one) => `~${one}`),
  year.map((one) => `02.04.${one}`),
  fc.tuple(year, fc.integer({ min: 1, max: 9 })).map(([from, more]) => `${from}–${from + more}`),
);
const entry: fc.Arbitrary<RatedEntry> = fc.record({
  birthDate: fc.constant(null),
  birthYear: fc.option(year, { nil: null }),
  births: fc.option(
    fc.array(birth, { minLength: 1, maxLength: 4 }).map((some) => some.join('; ')),
    { nil: null },
  ),
  nationality: fc.option(country, { nil: null }),
  nationalities: fc.option(fc.array(country, { minLength: 1, maxLength: 3 }), { nil: null }),
  identityNo: fc.constant(null),
});
const party = fc.record({
  name: fc.constant('Hayali Biri'),
  birthDate: fc.option(
    year.map((one) => `${one}-07-01`),
    { nil: null },
  ),
  nationality: fc.option(country, { nil: null }),
  identityNo: fc.constant(null),
});

describe('42 B5 the score of an entry', () => {
  it('never falls for whom a date or a nationality fits that the entry gets besides', () => {
    const names = compareNames('Hayali Biri', 'Hayali Biri');
    const name = { name: 'Hayali Biri', isAlias: false, isWeak: false };
    fc.assert(
      fc.property(party, entry, birth, country, (searched, listed, more, land) => {
        const scoreOf = (rated: RatedEntry) => rateEntry(searched, names, name, rated).score;
        const before = scoreOf(listed);
        if (searched.birthDate !== null && more.includes(searched.birthDate.slice(0, 4)))
          expect(
            scoreOf({ ...listed, births: [listed.births, more].filter(Boolean).join('; ') }),
          ).toBeGreaterThanOrEqual(before);
        const birthYear = searched.birthDate?.slice(0, 4);
        if (birthYear !== undefined)
          expect(
            scoreOf({ ...listed, births: [listed.births, birthYear].filter(Boolean).join('; ') }),
          ).toBeGreaterThanOrEqual(before);
        if (searched.nationality === land)
          expect(
            scoreOf({ ...listed, nationalities: [...(listed.nationalities ?? []), land] }),
          ).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
