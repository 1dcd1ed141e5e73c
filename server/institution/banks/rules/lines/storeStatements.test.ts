import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../../contract/values/days';
import { sumDecimals } from '../../../../../contract/values/money';
import { type CommandTest, commandWorld } from '../../../../testing/commandWorld';
import {
  encodedIn,
  inParts,
  type MadeLine,
  type MadeStatement,
  mt940Of,
} from '../../../../testing/statementFiles';
import { turkishIban } from '../../../kernel/rules/money/turkishIban';
import { type BankFormat, readStatements } from '../statements';
import { storeStatements } from './storeStatements';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const iban = turkishIban('0062', '1234567');
const format: BankFormat = {
  fileFormat: 'MT940',
  characterSet: 'UTF-8',
  decimalMark: ',',
  detailStyle: 'CODEWORDS',
};

const lineOf = (day: number, amount: string, others: Partial<MadeLine> = {}): MadeLine => ({
  ...{
    entry: 0,
    bookingDay: addDays('2026-11-01', day),
    valueDay: addDays('2026-11-01', day),
    isReversal: false,
  },
  direction: 'C',
  amount,
  bankReference: '',
  reference: '',
  description: 'Havale',
  name: 'AYŞE',
  iban: '',
  taxNo: '',
  namedIban: '',
  ...others,
});

const sumOf = (lines: readonly MadeLine[]) =>
  sumDecimals(lines.map(({ direction, amount }) => (direction === 'C' ? amount : `-${amount}`)));

/** A statement of lines of an account, which begins with some. */
const statementOf = (
  lines: readonly MadeLine[],
  before: readonly MadeLine[] = [],
  number = '1',
): MadeStatement => ({
  account: iban,
  currency: 'TRY',
  statementNo: number,
  day: lines.at(-1)?.bookingDay ?? '2026-11-01',
  opening: sumDecimals(['100', sumOf(before)]),
  lines,
});

/** Stores the statements of a file. */
async function storer({ insert, records }: CommandTest) {
  const bank = await insert('Bank', { bankCode: '0062' });
  const account = await insert('BankAccount', { bank: bank.id, iban, currency: 'TRY', status: 'ACTIVE' });
  return {
    async store(...made: readonly MadeStatement[]) {
      const style = { pageSize: 50, hasBlocks: false, hasParties: true, prefix: '' };
      const text = mt940Of(made, format, style);
      const statements = await readStatements(inParts(encodedIn(text, 'UTF-8')), format);
      const file = await insert('StatementFile', { bank: bank.id, fileStatus: 'UPLOADED' });
      const { warnings, ...counts } = await storeStatements(
        records,
        { id: file.id, bank: bank.id },
        statements,
      );
      return { ...counts, warnings: warnings.map(({ en }) => en) };
    },
    async lines() {
      const stored = await records.list('BankTransaction', {});
      return stored
        .map(({ bookingDate, bankTxnNo, amount }) => `${bookingDate} ${bankTxnNo} ${amount}`)
        .sort();
    },
    balance: async () => (await records.get('BankAccount', account.id))?.bankBalance,
  };
}

/** Lines of ten days, some of which nothing tells apart. */
const lines = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 9 }),
      amount: fc.constantFrom('1.00', '2.00'),
      bankReference: fc.constantFrom('', '', 'B1', 'B2'),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) =>
    all
      .sort((one, other) => one.day - other.day)
      // A reference of the bank has one amount.
      .map(({ day, amount, bankReference }) =>
        lineOf(day, bankReference === '' ? amount : '3.00', { bankReference }),
      ),
  );

describe('statements', () => {
  it('leave the same lines, however their periods overlap and however often they are uploaded', async () => {
    const periods = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 3 })), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(lines, periods, (all, some) =>
        within(async (world) => {
          const whole = await storer(world);
          const day = (at: number) => addDays('2026-11-01', at);
          // Whole days, each period begins no later than that before has ended.
          let until = -1;
          for (const [length, back] of [...some, [9, 0] as const]) {
            const from = Math.max(0, until + 1 - back);
            until = Math.max(until, Math.min(9, from + length));
            const part = all.filter((line) => line.bookingDay >= day(from) && line.bookingDay <= day(until));
            const before = all.filter((line) => line.bookingDay < day(from));
            await whole.store({ ...statementOf(part, before), day: day(until) });
          }
          await whole.store({ ...statementOf(all), day: day(9) });
          expect(await whole.lines()).toHaveLength(all.length);
          expect(Number(await whole.balance())).toBe(Number(sumDecimals(['100', sumOf(all)])));
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('that are stored change nothing', () =>
    within(async (world) => {
      const { store, lines: stored } = await storer(world);
      const made = statementOf([lineOf(0, '5.00'), lineOf(0, '5.00')]);
      expect(await store(made)).toEqual({ lineCount: 2, newCount: 2, warnings: [] });
      const before = await stored();
      expect(new Set(before).size).toBe(2);
      expect(await store(made)).toMatchObject({ newCount: 0, warnings: [expect.stringContaining('before')] });
      expect(await stored()).toEqual(before);
    }));

  it('that continue the last one have no line of it, even if nothing tells two apart', () =>
    within(async (world) => {
      const { store, balance } = await storer(world);
      const morning = [lineOf(0, '5.00')];
      await store(statementOf(morning));
      const evening = statementOf([lineOf(0, '5.00')], morning, '2');
      expect(await store(evening)).toEqual({ lineCount: 1, newCount: 1, warnings: [] });
      expect(await balance()).toBe('110.00');
    }));

  it('whose periods overlap, or leave out some days, come with a warning', () =>
    within(async (world) => {
      const { store } = await storer(world);
      const [one, two, three] = [lineOf(0, '1.00'), lineOf(1, '2.00'), lineOf(2, '3.00')] as const;
      const after = [lineOf(5, '7.00')];
      await store(statementOf([one, two]));
      const { warnings } = await store(statementOf([two, three], [one], '2'));
      expect(warnings).toEqual(['The period of statement 2 overlaps: 1 of its lines were there already.']);
      expect(await store(statementOf(after, [one, two, three, lineOf(4, '9.00')], '3'))).toMatchObject({
        newCount: 1,
        warnings: [expect.stringContaining('may be missing')],
      });
    }));

  it.each([
    ['of another bank’s account', { account: turkishIban('0062', '9') }, 'statement.account'],
    ['in another currency', { currency: 'USD' }, 'statement.account'],
  ])('%s are refused', (_, others, code) =>
    within(async (world) => {
      const { store } = await storer(world);
      const made = { ...statementOf([lineOf(0, '1.00')]), ...others };
      await expect(store(made)).rejects.toMatchObject({ code });
    }),
  );

  it('that contradict stored ones are refused', () =>
    within(async (world) => {
      const { store } = await storer(world);
      const named = { bankReference: 'B7' };
      await store(statementOf([lineOf(0, '1.00', named), lineOf(1, '2.00')]));
      const changed = statementOf([lineOf(0, '4.00', named)], [], '2');
      await expect(store(changed)).rejects.toMatchObject({ code: 'statement.changedLine' });
      // A line of a stored day that the stored statement did not have.
      const other = statementOf([lineOf(0, '1.00', named), lineOf(1, '8.00')], [], '3');
      await expect(store(other)).rejects.toMatchObject({ code: 'statement.overlap' });
    }));
});
