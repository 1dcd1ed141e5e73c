import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../../contract/values/days';
import { sumDecimals } from '../../../../../contract/values/money';
import { turkishIban } from '../../../kernel/rules/money/turkishIban';
import { applyRules, type Match, type MatchRule, type Movement, matchMovements } from '.';
import type { Learned } from './ratePair';

const tolerance = { amount: '0.05', days: 5 } as const;
const day = '2026-10-12';
const virtual = turkishIban('0062', '777');
const payer = turkishIban('0010', '5');

const movement = (id: string, amount: string, others: Partial<Movement> = {}): Movement => ({
  id,
  amount,
  day,
  references: [],
  text: '',
  name: '',
  iban: '',
  taxNo: '',
  namedIban: '',
  ...others,
});

const shown = ({ lines, entries, isSure }: Match) =>
  `${lines.map(({ id }) => id).sort()} = ${entries.map(({ id }) => id).sort()}${isSure ? '' : ' ?'}`;

/** Lines and entries that nothing tells apart stand for each other: what they say is compared. */
const shownRule = ({ rule, lines, entries }: Match) =>
  JSON.stringify([rule, ...[lines, entries].map((side) => side.map(({ id: _, ...said }) => said))]);

const found = (lines: readonly Movement[], entries: readonly Movement[], learned: Learned = new Map()) =>
  matchMovements({ lines, entries, tolerance, learned });

const matches = (...facts: Parameters<typeof found>) => found(...facts).map(shown);

/** Few values, so that much is equal and much could be a sum of others. */
const some = (prefix: string) =>
  fc
    .array(
      fc.record({
        amount: fc.constantFrom('1.00', '2.00', '3.00', '3.02', '5.00', '-1.00', '-3.00', '0.05'),
        day: fc.integer({ min: 0, max: 8 }).map((days) => addDays(day, days)),
        references: fc.subarray(['REF001', 'REF002', 'REF003'], { maxLength: 2 }),
        text: fc.constantFrom('', 'REF001 kira', virtual),
        name: fc.constantFrom('', 'Ayşe Yılmaz', 'AYSE YILMAZ', 'Mehmet Öz'),
        iban: fc.constantFrom('', payer),
        taxNo: fc.constantFrom('', '1234567890'),
        namedIban: fc.constantFrom('', virtual),
      }),
      { maxLength: 14 },
    )
    .map((all) => all.map((each, at) => ({ ...each, id: `${prefix}${at}` })));

describe('matches', () => {
  it('never use a line or an entry twice, and their parts are the whole within the tolerance', () => {
    fc.assert(
      fc.property(some('l'), some('e'), (lines, entries) => {
        const all = found(lines, entries);
        for (const side of ['lines', 'entries'] as const) {
          const ids = all.flatMap((match) => match[side].map(({ id }) => id));
          expect(new Set(ids).size).toBe(ids.length);
        }
        for (const match of all) {
          const sum = (side: readonly Movement[]) => sumDecimals(side.map(({ amount }) => amount));
          expect(new Big(sum(match.lines)).minus(sum(match.entries)).eq(match.difference)).toBe(true);
          expect(new Big(match.difference).abs().lte(tolerance.amount)).toBe(true);
          expect(Math.min(match.lines.length, match.entries.length)).toBe(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('do not depend on the order of lines and entries', () => {
    const both = fc.tuple(some('l'), some('e'));
    const shuffled = both.chain(([lines, entries]) =>
      fc.record({
        before: fc.constant([lines, entries] as const),
        after: fc.tuple(
          fc.shuffledSubarray(lines, { minLength: lines.length }),
          fc.shuffledSubarray(entries, { minLength: entries.length }),
        ),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ before, after }) => {
        expect(matches(...after).sort()).toEqual(matches(...before).sort());
      }),
    );
  });

  it('find every pair that a reference names', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, (all) => {
        const entries = all.map((amount, at) =>
          movement(`e${at}`, `${amount}.00`, { references: [`EFT26${String(at).padStart(6, '0')}`] }),
        );
        const lines = entries.map(({ amount, references }, at) =>
          movement(`l${at}`, amount, { text: `Ödeme ${references[0]} için` }),
        );
        expect(matches(lines, entries).sort()).toEqual(all.map((_, at) => `l${at} = e${at}`).sort());
      }),
    );
  });
});

describe('a line and an entry', () => {
  it.each<[string, Partial<Movement>, Partial<Movement>, readonly string[]]>([
    ['with the same reference', { text: 'eft26000123 no' }, { references: ['EFT26000123'] }, ['l = e']],
    [
      'with the virtual IBAN in blanks',
      { text: virtual.replace(/(.{4})/g, '$1 ') },
      { namedIban: virtual },
      ['l = e'],
    ],
    ['with the virtual IBAN of the bank', { namedIban: virtual }, { namedIban: virtual }, ['l = e']],
    ['with the account of the payer', { iban: payer }, { iban: payer }, ['l = e']],
    ['with the tax number of the payer', { taxNo: '1234567890' }, { taxNo: '1234567890' }, ['l = e']],
    ['with a name in another spelling', { name: 'YILMAZ AYSE' }, { name: 'Ayşe Yılmaz' }, ['l = e']],
    ['with nothing but amount and day', {}, {}, ['l = e ?']],
    ['with another name', { name: 'Mehmet Öz' }, { name: 'Ayşe Yılmaz' }, []],
    ['of a day too far away', { day: '2026-10-18' }, {}, []],
    ['of the other direction', {}, { amount: '-100.00' }, []],
    ['within the tolerance', { amount: '99.95', text: 'REF001' }, { references: ['REF001'] }, ['l = e']],
    ['beyond the tolerance', { amount: '99.94', text: 'REF001' }, { references: ['REF001'] }, []],
  ])('%s', (_, line, entry, wanted) => {
    expect(matches([movement('l', '100.00', line)], [movement('e', '100.00', entry)])).toEqual(wanted);
  });

  it('are not sure if another entry comes near, unless nothing tells the two apart', () => {
    const line = movement('l', '100.00', { name: 'Ayşe Yılmaz' });
    const named = { name: 'Ayse Yilmaz' };
    const [one, same, other] = [
      movement('e1', '100.00', named),
      movement('e2', '100.00', named),
      movement('e3', '100.00', { ...named, references: ['EFT26000003'] }),
    ] as const;
    expect(matches([line], [one, same])).toEqual(['l = e1']);
    expect(matches([line], [one, other])).toEqual(['l = e1 ?']);
  });

  it('are not sure if the line names another entry', () => {
    const [named, plain] = [
      movement('e1', '70.00', { references: ['EFT26000001'] }),
      movement('e2', '100.00', { name: 'Ayşe Yılmaz' }),
    ];
    const line = movement('l', '100.00', { name: 'Ayşe Yılmaz', text: 'EFT26000001' });
    expect(matches([line], [named, plain])).toEqual(['l = e2 ?']);
    expect(matches([{ ...line, text: '' }], [named, plain])).toEqual(['l = e2']);
  });

  it('that a person matched before are a suggestion for the next of its kind', () => {
    const line = movement('l', '100.00', { text: 'Kira 10/2026', day: '2026-10-16' });
    const entry = movement('e', '100.00', { name: 'Emlak Ltd' });
    expect(matches([line], [entry])).toEqual([]);
    expect(matches([line], [entry], new Map([['kira', new Set(['emlak ltd'])]]))).toEqual(['l = e ?']);
  });
});

describe('a sum', () => {
  const batch = { references: ['TOP2600001'] };
  const three = ['10.00', '20.00', '30.00'].map((amount, at) => movement(`e${at}`, amount, batch));

  it('of all entries that a reference names is one line', () => {
    expect(matches([movement('l', '60.00', { text: 'TOP2600001' })], three)).toEqual(['l = e0,e1,e2']);
  });

  it('of all lines that a reference names is one entry, also of those that take back a part', () => {
    const lines = ['80.00', '-20.00'].map((amount, at) => movement(`l${at}`, amount, { text: 'TOP2600001' }));
    expect(matches(lines, [movement('e', '60.00', batch)])).toEqual(['l0,l1 = e']);
  });

  it('of a part of them is a suggestion, if it is the only one', () => {
    const line = movement('l', '40.00', { text: 'TOP2600001' });
    expect(matches([line], three)).toEqual(['l = e0,e2 ?']);
    expect(matches([line], [...three, movement('e3', '30.00', batch)])).toEqual([]);
  });

  it('of what one payer sent is a suggestion', () => {
    const entries = three.map((entry) => ({ ...entry, references: [], iban: payer }));
    expect(matches([movement('l', '60.00', { iban: payer })], entries)).toEqual(['l = e0,e1,e2 ?']);
  });

  it('of what has nothing in common is none', () => {
    expect(matches([movement('l', '60.00')], three)).toEqual([]);
  });
});

describe('a rule', () => {
  const rule: MatchRule = {
    id: 'r',
    direction: 'C',
    field: 'REFERENCE',
    pattern: '',
    tolerance,
    posts: false,
  };
  const rules = fc.array(
    fc.record({
      id: fc.constantFrom('r0', 'r1', 'r2'),
      direction: fc.constantFrom('C' as const, 'D' as const),
      field: fc.constantFrom('REFERENCE', 'IBAN', 'TAX_ID', 'AMOUNT_DATE', 'TEXT' as const),
      pattern: fc.constantFrom('kira', 'yilmaz'),
      tolerance: fc.constantFrom(tolerance, { amount: '0.00', days: 0 }),
      posts: fc.boolean(),
    }),
    { maxLength: 3 },
  );

  it('takes only its own direction, a line and an entry once, in any order of them', () => {
    fc.assert(
      fc.property(rules, some('l'), some('e'), (all, lines, entries) => {
        const matched = applyRules(all, lines, entries);
        for (const side of ['lines', 'entries'] as const) {
          const ids = matched.flatMap((match) => match[side].map(({ id }) => id));
          expect(new Set(ids).size).toBe(ids.length);
        }
        for (const {
          rule: id,
          lines: [line],
          entries: found,
          difference,
        } of matched) {
          const own = all.filter((each) => each.id === id);
          expect(own.map(({ direction }) => direction)).toContain(line?.amount.startsWith('-') ? 'D' : 'C');
          const most = Math.max(...own.map((each) => Number(each.tolerance.amount)));
          if (found.length > 0) expect(Math.abs(Number(difference))).toBeLessThanOrEqual(most);
          else expect(own.some(({ posts }) => posts)).toBe(true);
        }
        const again = applyRules(all, lines.toReversed(), entries.toReversed());
        expect(again.map(shownRule).sort()).toEqual(matched.map(shownRule).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('decides nothing that is open to choice', () => {
    const named = (id: string, name: string) => movement(id, '5.00', { references: ['REF001'], name });
    const [line, other] = [named('l0', 'Ayşe'), named('l1', 'Mehmet')];
    const [entry, second] = [named('e0', 'Ayşe'), named('e1', 'Mehmet')];
    expect(applyRules([rule], [line], [entry]).map(shown)).toEqual(['l0 = e0']);
    expect(applyRules([rule], [line], [entry, second])).toEqual([]);
    expect(applyRules([rule], [line, other], [entry])).toEqual([]);
  });

  it('finds its words as a bank writes them: in capitals, without Turkish letters', () => {
    const texts = ['Hesap işletim ücreti', 'HESAP ISLETIM UCRETI', 'HESAP  İŞLETİM ÜCRETİ', 'İşlem ücreti'];
    const lines = texts.map((text, at) => movement(`l${at}`, `${at + 1}.00`, { text }));
    const matched = applyRules(
      [{ ...rule, field: 'TEXT', pattern: 'İşletim HESAP', posts: true }],
      lines,
      [],
    );
    expect(matched.map(({ lines: [line] }) => line?.id)).toEqual(['l0', 'l1', 'l2']);
  });
});
