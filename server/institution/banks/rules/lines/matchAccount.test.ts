import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredRecord } from '../../../../records/RecordStore';
import { type CommandTest, commandWorld } from '../../../../testing/commandWorld';
import { postLines, reverse } from '../../../ledger/rules';
import { acceptMatch, matchChosen, setIgnored, undoMatch } from './changeMatches';
import { matchAccount } from './matchAccount';
import { approveDay, openDay, reopenDay } from './reconciliationDays';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const day = '2026-11-19';

/** A bank account with lines and movements of its books. */
async function bank({ insert, records }: CommandTest, accountNo = '1') {
  const account = await insert('Account', {
    ownerType: 'BANK',
    accountType: 'SETTLEMENT',
    currency: 'TRY',
    glCode: '102.01',
    accountNo,
    balance: '0.00',
    availableBalance: '0.00',
  });
  await records.update('Account', account.id, account.version, { status: 'OPEN' });
  const held = await insert('BankAccount', { account: account.id, currency: 'TRY', status: 'ACTIVE' });
  const bankAccount = { id: held.id, account: account.id, currency: 'TRY' };
  const call = { records, today: '2026-11-20', now: '2026-11-20T09:00:00.000Z', by: null };
  return {
    bankAccount: held.id,
    /** What a person chooses. */
    choose: (
      lines: readonly StoredRecord[],
      entries: readonly StoredRecord[],
      differenceCode: string | null = null,
    ) =>
      matchChosen(call, {
        bankAccount: held.id,
        lines: lines.map(({ id }) => id),
        entries: entries.map(({ id }) => id),
        differenceCode,
        matchNote: null,
      }),
    /** A statement's day, with its balances. */
    async statement(openingDay: string, openingBalance: string, closingDay: string, closingBalance: string) {
      const values = { bankAccount: held.id, openingDay, openingBalance, closingDay, closingBalance };
      await openDay(records, (await insert('BankStatement', values)) as never);
    },
    /** A voucher and its reversal. */
    async reversed() {
      const line = { amount: '30.00', currency: 'TRY' };
      const lines = [
        { ...line, side: 'D', account: account.id },
        { ...line, side: 'C', glCode: '770.01' },
      ] as const;
      const { id } = await postLines(call, 'manualVoucher', lines);
      return [id, (await reverse(call, id, 'Yanlış')).id] as const;
    },
    undo: (id: string) => undoMatch(call, id),
    /** Entries that were posted. */
    async legs() {
      const posted = await records.list('LedgerEntry', {});
      return posted.map(({ direction, glCode, amount }) => `${direction} ${glCode} ${amount}`);
    },
    async days() {
      const days = await records.list('Reconciliation', { bankAccount: held.id });
      return days.map(({ difference, explained, unmatchedBank, unmatchedBook, reconStatus }) =>
        [difference, explained, unmatchedBank, unmatchedBook, reconStatus].join(' '),
      );
    },
    line: (bankTxnNo: string, amount: string, values: Readonly<Record<string, string>> = {}) =>
      insert('BankTransaction', {
        bankTxnNo,
        bankAccount: held.id,
        amount,
        direction: 'C',
        bookingDate: day,
        valueDate: day,
        matchStatus: 'UNMATCHED',
        ...values,
      }),
    entry: (txnNo: string, amount: string, values: Readonly<Record<string, string>> = {}) =>
      insert('AccountTransaction', {
        txnNo,
        account: account.id,
        amount,
        direction: 'D',
        bookingDate: day,
        valueDate: day,
        balanceAfter: '0.00',
        ...values,
      }),
    match: () => matchAccount(call, bankAccount),
    async states() {
      const lines = await records.list('BankTransaction', {});
      return lines.map(({ bankTxnNo, matchStatus }) => `${bankTxnNo} ${matchStatus}`);
    },
    async used() {
      const entries = await records.list('BankMatchEntry', {});
      return entries.flatMap(({ usedTransaction }) => usedTransaction ?? []);
    },
  };
}

describe('lines of a bank account', () => {
  it('are matched with the books, each movement once, however often', () =>
    within(async (world) => {
      const { line, entry, match, states, used } = await bank(world);
      await line('B1', '10.00', { description: 'EFT26000001' });
      await line('B2', '20.00', { direction: 'D', senderName: 'AYSE YILMAZ' });
      await line('B3', '30.00');
      await line('B4', '40.00');
      const one = await entry('HH0000001', '10.00', { description: 'Gelen EFT26000001' });
      const two = await entry('HH0000002', '20.00', { direction: 'C', counterparty: 'Ayşe Yılmaz' });
      await entry('HH0000003', '30.00');
      expect(await match()).toEqual({ matched: 2, suggested: 1 });
      const after = ['B1 MATCHED', 'B2 MATCHED', 'B3 SUGGESTED', 'B4 UNMATCHED'];
      expect(await states()).toEqual(after);
      expect(await used()).toEqual([one.id, two.id]);
      // Nothing new: nothing is written.
      expect(await match()).toEqual({ matched: 0, suggested: 1 });
      expect(await states()).toEqual(after);
      expect(await used()).toEqual([one.id, two.id]);
      expect(await world.records.count('BankMatch', {})).toBe(3);
    }));

  it('are matched by a person who accepts a suggestion, unless its movement is used by then', () =>
    within(async (world) => {
      const { line, entry, match, states, used } = await bank(world);
      await line('B1', '30.00');
      const { id } = await entry('HH0000001', '30.00', { description: 'EFT26000001' });
      await match();
      const found = await world.records.find('BankMatch', { matchState: 'SUGGESTED' });
      await acceptMatch(world.records, found?.id ?? '');
      expect(await states()).toEqual(['B1 MANUAL']);
      expect(await used()).toEqual([id]);
      await expect(acceptMatch(world.records, found?.id ?? '')).rejects.toMatchObject({
        code: 'bankMatch.state',
      });
      const late = await world.insert('BankMatch', {
        bankAccount: found?.bankAccount ?? '',
        difference: '0.00',
      });
      await world.insert('BankMatchEntry', { bankMatch: late.id, accountTransaction: id });
      await expect(acceptMatch(world.records, late.id)).rejects.toMatchObject({ code: 'bankMatch.used' });
    }));

  it('lose a suggestion when its movement belongs to another line', () =>
    within(async (world) => {
      const { line, entry, match, states } = await bank(world);
      await line('B1', '30.00');
      await entry('HH0000001', '30.00', { description: 'EFT26000001' });
      expect(await match()).toEqual({ matched: 0, suggested: 1 });
      await line('B2', '30.00', { description: 'EFT26000001' });
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      expect(await states()).toEqual(['B1 UNMATCHED', 'B2 MATCHED']);
    }));

  it('that came do not match what left, and a movement of another account is none of theirs', () =>
    within(async (world) => {
      const { line, entry, match } = await bank(world);
      const other = await bank(world, '2');
      await line('B1', '10.00', { description: 'EFT26000001' });
      await entry('HH0000001', '10.00', { direction: 'C', description: 'EFT26000001' });
      await other.entry('HH0000002', '10.00', { description: 'EFT26000001' });
      expect(await match()).toEqual({ matched: 0, suggested: 0 });
    }));

  it('are free again with their movements when a match is undone', () =>
    within(async (world) => {
      const { line, entry, match, states, used, undo } = await bank(world);
      await line('B1', '10.00', { description: 'TOP2600001' });
      for (const [at, amount] of ['4.00', '6.00'].entries())
        await entry(`HH000000${at}`, amount, { description: 'TOP2600001' });
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      expect(await used()).toHaveLength(2);
      const found = await world.records.find('BankMatch', { matchState: 'IN_FORCE' });
      if (found === null) throw new Error('no match');
      expect(found).toMatchObject({ difference: '0.00', reasons: ['SUM', 'REFERENCE'] });
      await undo(found.id);
      await expect(undo(found.id)).rejects.toMatchObject({ code: 'bankMatch.state' });
      expect(await states()).toEqual(['B1 UNMATCHED']);
      expect(await used()).toEqual([]);
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
    }));

  it('can’t use a movement that a match in force has', () =>
    within(async (world) => {
      const { line, entry, match } = await bank(world);
      await line('B1', '10.00', { description: 'EFT26000001' });
      const { id } = await entry('HH0000001', '10.00', { description: 'EFT26000001' });
      await match();
      const found = await world.records.find('BankMatch', { matchState: 'IN_FORCE' });
      const again = { bankMatch: found?.id ?? '', accountTransaction: id, usedTransaction: id };
      await expect(world.insert('BankMatchEntry', again)).rejects.toMatchObject({ code: 'record.unique' });
    }));
});

describe('a person', () => {
  it('matches what was chosen; its difference is posted, and belongs to the match', () =>
    within(async (world) => {
      const { line, entry, choose, states, used, legs, undo } = await bank(world);
      const lines = [await line('B1', '40.00'), await line('B2', '58.00')];
      const entries = [await entry('HH0000001', '100.00')];
      await expect(choose(lines, entries)).rejects.toMatchObject({ code: 'bankMatch.difference' });
      const { id, difference, differenceCode } = await choose(lines, entries, '653.02');
      expect({ difference, differenceCode }).toEqual({ difference: '-2.00', differenceCode: '653.02' });
      expect(await states()).toEqual(['B1 MANUAL', 'B2 MANUAL']);
      expect(await used()).toEqual(entries.map((each) => each.id));
      expect(await legs()).toEqual(['C 102.01 2.00', 'D 653.02 2.00']);
      await expect(choose(lines, entries, '653.02')).rejects.toMatchObject({ code: 'bankMatch.notOpen' });
      await undo(id);
      expect(await states()).toEqual(['B1 UNMATCHED', 'B2 UNMATCHED']);
      expect(await legs()).toEqual(['C 102.01 2.00', 'D 653.02 2.00', 'D 102.01 2.00', 'C 653.02 2.00']);
      expect(await world.records.get('BankMatch', id)).toMatchObject({ differenceCode: null });
    }));

  it('posts a line that the books lack as a whole, and money that left to the other side', () =>
    within(async (world) => {
      const { line, choose, legs } = await bank(world);
      await choose([await line('B1', '7.50', { direction: 'D' })], [], '653.02');
      expect(await legs()).toEqual(['C 102.01 7.50', 'D 653.02 7.50']);
    }));

  it('chooses open lines and movements of the account alone', () =>
    within(async (world) => {
      const { line, entry, choose } = await bank(world);
      const other = await bank(world, '2');
      const [own, foreign] = [await line('B1', '5.00'), await other.entry('HH0000001', '5.00')];
      await expect(choose([own], [foreign])).rejects.toMatchObject({ code: 'bankMatch.notOpen' });
      await expect(choose([], [foreign])).rejects.toMatchObject({ code: 'bankMatch.notOpen' });
      const [first, second] = [await entry('HH0000002', '5.00'), await line('B2', '5.00')];
      await choose([own], [first]);
      await expect(choose([second], [first])).rejects.toMatchObject({ code: 'bankMatch.used' });
    }));

  it('takes a line out of the reconciliation, and back into it', () =>
    within(async (world) => {
      const { line, states } = await bank(world);
      const { id } = await line('B1', '5.00');
      await setIgnored(world.records, id, 'Bankanın hatası');
      expect(await states()).toEqual(['B1 IGNORED']);
      await expect(setIgnored(world.records, id, 'Bir daha')).rejects.toMatchObject({
        code: 'bankLine.state',
      });
      await setIgnored(world.records, id, null);
      expect(await states()).toEqual(['B1 UNMATCHED']);
    }));

  it('teaches: the next line of a kind is surer', () =>
    within(async (world) => {
      const { line, entry, match, choose } = await bank(world);
      const values = { description: 'Poliçe' };
      const other = { counterparty: 'Yıldız Acentelik' };
      await choose([await line('B1', '5.00', values)], [await entry('HH0000001', '5.00', other)]);
      await line('B2', '9.00', values);
      await entry('HH0000002', '9.00', other);
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      const reasons = (await world.records.list('BankMatch', {})).map((each) => each.reasons);
      expect(reasons).toEqual([['PERSON'], ['AMOUNT', 'LEARNED', 'DAY']]);
    }));
});

describe('rules of the institution', () => {
  const rule = (values: Readonly<Record<string, string | number | boolean>>) => ({
    ruleCode: 'R1',
    direction: 'C',
    matchField: 'AMOUNT_DATE',
    amountTolerance: '0.00',
    dayTolerance: 2,
    priority: 1,
    status: 'ACTIVE',
    ...values,
  });

  it('match before others, count their matches and post differences within their tolerance', () =>
    within(async (world) => {
      const { line, entry, match, used, legs } = await bank(world);
      const tolerant = { matchField: 'TEXT', pattern: 'POS satış', amountTolerance: '2.00' };
      await world.insert('ReconciliationRule', rule({ ...tolerant, differenceCode: '653.02' }));
      await line('B1', '98.50', { description: 'Günlük POS satış 19/11' });
      await entry('HH0000001', '100.00');
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      expect(await used()).toHaveLength(1);
      expect(await legs()).toEqual(['C 102.01 1.50', 'D 653.02 1.50']);
      const made = await world.records.find('BankMatch', { matchState: 'IN_FORCE' });
      expect(made).toMatchObject({ difference: '-1.50', differenceCode: '653.02', reasons: ['RULE'] });
      expect(await world.records.find('ReconciliationRule', {})).toMatchObject({ hitCount: 1 });
    }));

  it('leave to a person what is open to choice, and what is none of theirs', () =>
    within(async (world) => {
      const { line, entry, match, states } = await bank(world);
      await world.insert('ReconciliationRule', rule({}));
      await line('B1', '10.00', { description: 'bir' });
      await entry('HH0000001', '10.00', { counterparty: 'Bir' });
      await entry('HH0000002', '10.00', { counterparty: 'İki' });
      await line('B2', '20.00', { direction: 'D' });
      await entry('HH0000003', '20.00', { direction: 'C' });
      await line('B3', '30.00');
      await entry('HH0000004', '30.00');
      await match();
      expect(await states()).toEqual(['B1 SUGGESTED', 'B2 SUGGESTED', 'B3 MATCHED']);
    }));

  it('post lines that the books lack, if they say so', () =>
    within(async (world) => {
      const { line, match, states } = await bank(world);
      const fees = { matchField: 'TEXT', pattern: 'masraf', direction: 'D', differenceCode: '653.02' };
      await world.insert('ReconciliationRule', rule({ ...fees, autoPost: true }));
      await line('B1', '3.25', { direction: 'D', description: 'EFT MASRAFI'.replace('I', 'ı') });
      await line('B2', '3.25', { direction: 'D', description: 'Kira' });
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      expect(await states()).toEqual(['B1 MATCHED', 'B2 UNMATCHED']);
    }));
});

describe('a reconciliation day', () => {
  const next = '2026-11-20';

  it('explains what the books have on another day, and is approved in its order once nothing is open', () =>
    within(async (world) => {
      const { line, entry, choose, match, days, statement, undo } = await bank(world);
      await statement('2026-11-18', '0.00', day, '10.00');
      await statement(day, '10.00', next, '10.00');
      const late = [await line('B1', '10.00')];
      await match();
      expect(await days()).toEqual(['10.00 0.00 1 0 DIFFERENCE', '10.00 0.00 1 0 DIFFERENCE']);
      const [first, second] = await world.records.list('Reconciliation', {});
      const [one, two] = [first?.id ?? '', second?.id ?? ''];
      await expect(approveDay(world.records, one, null)).rejects.toMatchObject({
        code: 'reconciliation.unexplained',
      });
      const booked = await entry('HH0000001', '10.00', { bookingDate: next, valueDate: next });
      const { id } = await choose(late, [booked]);
      // The movement was inserted beside the ledger, whose balance it does not change: it is as if it were booked elsewhere.
      await expect(approveDay(world.records, two, null)).rejects.toMatchObject({
        code: 'reconciliation.earlier',
      });
      await approveDay(world.records, one, 'Tamam');
      expect((await days())[0]).toBe('10.00 10.00 0 0 APPROVED');
      await expect(undo(id)).rejects.toMatchObject({ code: 'reconciliation.approved' });
      await expect(approveDay(world.records, one, null)).rejects.toMatchObject({
        code: 'reconciliation.status',
      });
      await approveDay(world.records, two, null);
      await expect(reopenDay(world.records, one, 'Yanlış')).rejects.toMatchObject({
        code: 'reconciliation.later',
      });
      await reopenDay(world.records, two, 'Yanlış eşleşme');
      await reopenDay(world.records, one, 'Yanlış eşleşme');
      await undo(id);
      expect((await days())[0]).toBe('10.00 0.00 1 0 DIFFERENCE');
    }));

  it('is not balanced by an open line that an open movement equals', () =>
    within(async (world) => {
      const { line, entry, match, days, statement } = await bank(world);
      await statement('2026-11-18', '0.00', day, '30.00');
      await line('B1', '30.00', { senderName: 'BIR' });
      await entry('HH0000001', '30.00', { counterparty: 'Başkası' });
      await match();
      expect(await days()).toEqual(['0.00 0.00 1 1 DIFFERENCE']);
    }));

  it('takes no line of a later file', () =>
    within(async (world) => {
      const { statement, bankAccount, days } = await bank(world);
      await statement('2026-11-18', '0.00', day, '0.00');
      const [first] = await world.records.list('Reconciliation', { bankAccount });
      await approveDay(world.records, first?.id ?? '', null);
      await expect(statement('2026-11-18', '0.00', day, '5.00')).rejects.toMatchObject({
        code: 'reconciliation.approved',
      });
      expect(await days()).toEqual(['0.00 0.00 0 0 APPROVED']);
    }));

  it('counts a voucher that was reversed, and its reversal, only if one of them is matched', () =>
    within(async (world) => {
      const { line, entry, match, choose, days, statement, reversed } = await bank(world);
      const [wrong, reversal] = await reversed();
      await statement(day, '0.00', next, '0.00');
      const booked = await entry('HH0000001', '30.00', { voucher: wrong, bookingDate: next });
      await entry('HH0000002', '30.00', { direction: 'C', voucher: reversal, bookingDate: next });
      await match();
      expect(await days()).toEqual(['0.00 0.00 0 0 BALANCED']);
      await choose([await line('B1', '30.00', { bookingDate: next })], [booked]);
      await statement(day, '0.00', next, '30.00');
      await match();
      expect(await days()).toEqual(['30.00 0.00 0 1 DIFFERENCE']);
    }));
});
