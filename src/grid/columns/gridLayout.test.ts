import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNewColumns } from './gridLayout';

const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);
const of = (text: string) => [...text].map((name) => ({ name }));

describe('a stored layout and columns that the definition has got since', () => {
  it.each([
    ['abd', 'abcd', 'abcd'],
    ['bcd', 'abcd', 'abcd'],
    ['dab', 'abcd', 'dabc'],
    ['ba', 'xaby', 'xbya'],
    ['', 'abc', 'abc'],
    // A column that the definition has no more stays: AG Grid leaves it out.
    ['azb', 'anb', 'anzb'],
  ])('of %s and %s are %s', (stored, defined, shown) => {
    expect(names(withNewColumns(of(stored), [...defined])).join('')).toBe(shown);
  });

  it('keep the order that the user chose, have each column once, and stand behind the one that they follow', () => {
    const all = [...'abcdefgh'];
    fc.assert(
      fc.property(fc.shuffledSubarray(all), (stored) => {
        const shown = names(
          withNewColumns(
            stored.map((name) => ({ name })),
            all,
          ),
        );
        expect(shown.filter((name) => stored.includes(name))).toEqual(stored);
        expect(shown.toSorted()).toEqual(all);
        for (const [at, name] of all.entries())
          if (!stored.includes(name) && at > 0) expect(shown[shown.indexOf(name) - 1]).toBe(all[at - 1]);
      }),
    );
  });
});
