import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { onlyWeekends } from '../../../../../contract/values/businessDays';
import { addDays } from '../../../../../contract/values/days';
import { statements } from '../../../../records/migrations/0019-differences';
import { insertAccount } from '../../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { post, reverse } from '../../../ledger/rules';
import {
  closeDay,
  giveUpClose,
  lastDayOfBranch,
  openDay,
  receiveCash,
  resolveDifference,
  resumeDesk,
  returnCash,
  sendCash,
} from '.';

/** A count with nothing missing. */
const all = (received: string) => ({ received, reason: null, witness: null });

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

type World = CommandTest;

/** The call of a user of the branch, by id and name. */
const as = ({ records }: World, id: string, userName: string) => ({
  records,
  today: testDay,
  now: `${testDay}T09:00:00.000Z`,
  language: 'tr' as const,
  user: { id, userName, agent: null },
});
/** Ids of the users of a world. */
const users = new WeakMap<World, Readonly<Record<'manager' | 'teller', string>>>();
const idOf = (world: World, name: 'manager' | 'teller') => users.get(world)?.[name] ?? '';
const manager = (world: World) => as(world, idOf(world, 'manager'), 'manager');
const teller = (world: World) => as(world, idOf(world, 'teller'), 'teller');

/** A main desk with a teller desk, each with an account in TRY. */
async function branch(world: World, mainBalance = '10000.00', tellerBalance = '0.00') {
  const { id: agent } = await world.insert('Agent', { title: 'Kadıköy' });
  const user = async (userName: string) =>
    (await world.insert('User', { userName, firstName: userName, lastName: 'Işık' })).id;
  users.set(world, { manager: await user('manager'), teller: await user('teller') });
  const desk = async (name: string, deskType: string, responsible: string, balance: string) => {
    const { id } = await world.insert('PayDesk', { name, deskType, responsible, agent });
    const account = await insertAccount(world, {
      ownerType: 'DESK',
      accountType: 'CASH',
      payDesk: id,
      glCode: '100.01',
      balance,
    });
    return { id, account: account.id };
  };
  return {
    main: await desk('Ana Kasa', 'MAIN', 'manager', mainBalance),
    counter: await desk('Gişe 1', 'TELLER', 'teller', tellerBalance),
  };
}

async function openBranch(world: World, balances?: readonly [string, string]) {
  const desks = await branch(world, ...(balances ?? []));
  await openDay(manager(world), desks.main.id, idOf(world, 'teller'));
  await openDay(teller(world), desks.counter.id, null);
  return desks;
}

const balanceOf = async ({ records }: World, id: string) => (await records.get('Account', id))?.balance;
const statusOf = async ({ records }: World, id: string) => (await records.get('PayDesk', id))?.deskStatus;
async function sessionOf({ records }: World, payDesk: string) {
  const session = await records.find('PayDeskSession', { payDesk, deskStatus: 'OPEN' });
  if (session === null) throw new Error('The desk has no open day');
  return session;
}

/** Sends cash from the main desk to the counter. */
async function send(world: World, { main, counter }: Awaited<ReturnType<typeof branch>>, amount: string) {
  const cash = { fromDesk: main.id, toDesk: counter.id, currency: 'TRY', amount };
  await sendCash(manager(world), cash);
  return (await world.insert('DeskTransfer', cash)).id;
}

const counted = (amount: string, more: { reason?: string; supervisor?: string } = {}) => ({
  denominations: {},
  counted: amount,
  reason: null,
  supervisor: null,
  closedDays: onlyWeekends,
  ...more,
});

describe('a desk’s day', () => {
  it('continues if its close is given up: a counted currency begins another day, and posted differences stay', () =>
    within(async (world) => {
      const { counter } = await openBranch(world, ['10000.00', '250.00']);
      await insertAccount(world, {
        ownerType: 'DESK',
        accountType: 'CASH',
        payDesk: counter.id,
        glCode: '100.01',
        currency: 'EUR',
      });
      const early = giveUpClose(teller(world), counter.id);
      await expect(early).rejects.toMatchObject({ code: 'desk.notCounting' });
      const first = await sessionOf(world, counter.id);
      await world.insert('PayDeskSession', {
        payDesk: counter.id,
        businessDate: testDay,
        currency: 'EUR',
        openingBalance: '0.00',
      });
      const short = counted('240.00', { reason: 'Eksik', supervisor: idOf(world, 'manager') });
      await closeDay(teller(world), first.id, short);
      expect(await statusOf(world, counter.id)).toBe('COUNTING');
      const other = giveUpClose(manager(world), counter.id);
      await expect(other).rejects.toMatchObject({ code: 'desk.otherResponsible' });
      await giveUpClose(teller(world), counter.id);
      expect(await statusOf(world, counter.id)).toBe('OPEN');
      const days = await world.records.list('PayDeskSession', { payDesk: counter.id, currency: 'TRY' });
      expect(
        days.map(({ deskStatus, openingBalance, difference }) => [deskStatus, openingBalance, difference]),
      ).toEqual([
        ['CLOSED', '250.00', '-10.00'],
        ['OPEN', '240.00', null],
      ]);
      const eur = { payDesk: counter.id, currency: 'EUR' };
      expect(await world.records.count('PayDeskSession', eur)).toBe(1);
    }));

  it('42 C4 adds up: opening, in and out are the expected balance, and a difference is in neither of them', () =>
    within(async (world) => {
      const desks = await branch(world, '10000.00', '250.00');
      const { main, counter } = desks;
      const call = as(world, idOf(world, 'teller'), 'teller');
      const cash = { currency: 'TRY', desk: counter.id };
      // Before the day, and between two days.
      await post(call, 'deskOver', { ...cash, amount: '40.00' });
      await openDay(manager(world), main.id, idOf(world, 'teller'));
      await openDay(call, counter.id, null);
      const moved = await post(call, 'deskTransferReceived', { ...cash, amount: '60.00' });
      await post(call, 'deskTransferSent', { ...cash, amount: '25.00' });
      const wrong = { reason: 'Eksik', supervisor: idOf(world, 'manager') };
      await closeDay(call, (await sessionOf(world, counter.id)).id, counted('315.00', wrong));
      await reverse(call, moved.id, 'Yanlış');
      await openDay(call, counter.id, null);
      await post(call, 'deskTransferReceived', { ...cash, amount: '5.00' });
      await closeDay(call, (await sessionOf(world, counter.id)).id, counted('267.00', wrong));
      const days = await world.records.list('PayDeskSession', { payDesk: counter.id });
      expect(
        days.map(({ openingBalance, totalIn, totalOut, expectedBalance, countedBalance, difference }) => [
          ...[openingBalance, totalIn, totalOut, expectedBalance],
          ...[countedBalance, difference],
        ]),
      ).toEqual([
        ['290.00', '60.00', '25.00', '325.00', '315.00', '-10.00'],
        ['255.00', '5.00', '0.00', '260.00', '267.00', '7.00'],
      ]);
    }));

  it('outlasts a suspension: the desk is open again, and its branch does not close meanwhile', () =>
    within(async (world) => {
      const { main, counter } = await openBranch(world, ['10000.00', '250.00']);
      const { records } = world;
      const early = resumeDesk(records, counter.id);
      await expect(early).rejects.toMatchObject({ code: 'desk.notSuspended' });
      const suspend = async (id: string) => {
        const { version = 0 } = (await records.get('PayDesk', id)) ?? {};
        await records.update('PayDesk', id, version, { deskStatus: 'SUSPENDED' });
      };
      await suspend(counter.id);
      const opened = openDay(teller(world), counter.id, null);
      await expect(opened).rejects.toMatchObject({
        code: 'desk.notClosed',
        text: { en: 'Gişe 1 is suspended: the branch manager has to resume it.' },
      });
      const day = await sessionOf(world, main.id);
      const closed = closeDay(manager(world), day.id, counted('10000.00'));
      await expect(closed).rejects.toMatchObject({
        code: 'desk.branchOpen',
        text: {
          tr: 'Ana kasa kapatılamaz. 1 gişe kasası açık: önce kapatın.',
          en: 'The main desk can’t be closed. 1 teller desk is open: close first.',
        },
      });
      await resumeDesk(records, counter.id);
      expect(await statusOf(world, counter.id)).toBe('OPEN');
      await closeDay(teller(world), (await sessionOf(world, counter.id)).id, counted('250.00'));
      await suspend(counter.id);
      await resumeDesk(records, counter.id);
      expect(await statusOf(world, counter.id)).toBe('CLOSED');
    }));

  it('begins with the balance of its account, after the main desk, with a witness for that one', () =>
    within(async (world) => {
      const { main, counter } = await branch(world, '10000.00', '250.00');
      await expect(openDay(teller(world), counter.id, null)).rejects.toMatchObject({
        code: 'desk.mainClosed',
      });
      await expect(openDay(manager(world), main.id, null)).rejects.toMatchObject({ code: 'desk.witness' });
      await expect(openDay(manager(world), main.id, idOf(world, 'manager'))).rejects.toMatchObject({
        code: 'desk.witness',
      });
      await openDay(manager(world), main.id, idOf(world, 'teller'));
      await expect(openDay(manager(world), counter.id, null)).rejects.toMatchObject({
        code: 'desk.otherResponsible',
      });
      await openDay(teller(world), counter.id, null);
      expect(await sessionOf(world, counter.id)).toMatchObject({
        openingBalance: '250.00',
        businessDate: testDay,
        openedBy: idOf(world, 'teller'),
        deskType: 'TELLER',
      });
      await expect(openDay(teller(world), counter.id, null)).rejects.toMatchObject({
        code: 'desk.notClosed',
      });
    }));

  it('ends with an equal count, the main desk after the others', () =>
    within(async (world) => {
      const { main, counter } = await openBranch(world, ['10000.00', '250.00']);
      const end = async (call: ReturnType<typeof as>, desk: string, amount: string) =>
        closeDay(call, (await sessionOf(world, desk)).id, counted(amount));
      await expect(end(manager(world), main.id, '10000.00')).rejects.toMatchObject({
        code: 'desk.branchOpen',
      });
      const { id } = await sessionOf(world, counter.id);
      await end(teller(world), counter.id, '250.00');
      expect(await world.records.get('PayDeskSession', id)).toMatchObject({
        difference: '0.00',
        diffType: 'NONE',
        voucher: null,
        diffAction: null,
        deskStatus: 'CLOSED',
      });
      expect(await statusOf(world, counter.id)).toBe('CLOSED');
      await end(manager(world), main.id, '10000.00');
      expect(await statusOf(world, main.id)).toBe('CLOSED');
    }));

  it.each([
    ['UNDER', '200.00', '-50.00', 'STAFF_DEBT', 'INCOME'],
    ['OVER', '300.00', '50.00', 'INCOME', 'EXPENSE'],
    ['UNDER', '200.00', '-50.00', 'CORRECTED', 'INCOME'],
  ] as const)(
    'shows a difference (%s) of %s after the count, posts it, and ends by the right resolution alone',
    (diffType, amount, difference, resolution, wrong) =>
      within(async (world) => {
        const { counter } = await openBranch(world, ['10000.00', '250.00']);
        const { id } = await sessionOf(world, counter.id);
        const close = (count: ReturnType<typeof counted>) => closeDay(teller(world), id, count);
        await expect(close(counted(amount))).rejects.toMatchObject({ code: 'desk.difference' });
        const reason = 'Kupür karıştı';
        await expect(close(counted(amount, { reason }))).rejects.toMatchObject({ code: 'desk.witness' });
        await expect(
          close(counted(amount, { reason, supervisor: idOf(world, 'teller') })),
        ).rejects.toMatchObject({
          code: 'desk.witness',
        });
        await close(counted(amount, { reason, supervisor: idOf(world, 'manager') }));
        expect(await balanceOf(world, counter.account)).toBe(amount);
        const closed = await world.records.get('PayDeskSession', id);
        expect(closed).toMatchObject({
          diffType,
          difference,
          diffAction: 'PENDING',
          supervisor: idOf(world, 'manager'),
        });
        if (closed === null) throw new Error('The day is gone');
        const note = 'Tutanak 7';
        await expect(
          resolveDifference(manager(world), closed, { resolution: wrong, note }),
        ).rejects.toMatchObject({ code: 'desk.notResolvable' });
        const resolved = await resolveDifference(manager(world), closed, { resolution, note });
        expect(resolved.diffAction).toBe(resolution);
        await expect(resolveDifference(manager(world), resolved, { resolution, note })).rejects.toMatchObject(
          { code: 'desk.notResolvable' },
        );
        expect(await balanceOf(world, counter.account)).toBe(resolution === 'CORRECTED' ? '250.00' : amount);
      }),
  );
});

describe('cash between desks', () => {
  it('is in transit until it is counted; a shortage stays on its account', () =>
    within(async (world) => {
      const desks = await openBranch(world);
      const { main, counter } = desks;
      const id = await send(world, desks, '1000.00');
      expect([await balanceOf(world, main.account), await balanceOf(world, counter.account)]).toEqual([
        '9000.00',
        '0.00',
      ]);
      await expect(receiveCash(manager(world), id, all('1000.00'))).rejects.toMatchObject({
        code: 'desk.otherDesk',
      });
      await expect(receiveCash(teller(world), id, all('1000.01'))).rejects.toMatchObject({
        code: 'desk.countedMore',
      });
      const short = { received: '950.00', reason: 'Torba yırtık', witness: idOf(world, 'manager') };
      await expect(receiveCash(teller(world), id, { ...short, reason: null })).rejects.toMatchObject({
        code: 'desk.difference',
      });
      await expect(receiveCash(teller(world), id, { ...short, witness: null })).rejects.toMatchObject({
        code: 'desk.witness',
      });
      expect(await receiveCash(teller(world), id, short)).toMatchObject({
        shortReason: 'Torba yırtık',
        deskTransferStatus: 'PARTIAL',
        receivedAmount: '950.00',
      });
      expect(await balanceOf(world, counter.account)).toBe('950.00');
      await expect(returnCash(manager(world), id, 'CANCELLED')).rejects.toMatchObject({
        code: 'desk.notInTransit',
      });
    }));

  it.each(['REJECTED', 'CANCELLED'] as const)('goes back when it is %s', (status) =>
    within(async (world) => {
      const desks = await openBranch(world);
      const id = await send(world, desks, '1000.00');
      const by = status === 'REJECTED' ? teller(world) : manager(world);
      const other = status === 'REJECTED' ? manager(world) : teller(world);
      await expect(returnCash(other, id, status)).rejects.toMatchObject({ code: 'desk.otherDesk' });
      expect((await returnCash(by, id, status)).deskTransferStatus).toBe(status);
      expect(await balanceOf(world, desks.main.account)).toBe('10000.00');
    }),
  );

  it('never leaves more than there is, nor to the same or a closed desk', () =>
    within(async (world) => {
      const { main, counter } = await branch(world);
      await openDay(manager(world), main.id, idOf(world, 'teller'));
      const cash = { fromDesk: main.id, toDesk: counter.id, currency: 'TRY', amount: '10.00' };
      await expect(sendCash(manager(world), cash)).rejects.toMatchObject({ code: 'desk.notOpen' });
      await expect(sendCash(manager(world), { ...cash, toDesk: main.id })).rejects.toMatchObject({
        code: 'desk.same',
      });
      await openDay(teller(world), counter.id, null);
      await expect(sendCash(manager(world), { ...cash, amount: '10000.01' })).rejects.toMatchObject({
        code: 'ledger.insufficientBalance',
      });
    }));
});

it('conserves cash: desks and cash in transit always add up, less what was short', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          kuruş: fc.integer({ min: 1, max: 500_000 }),
          end: fc.constantFrom('receive', 'short', 'reject', 'leave'),
        }),
        { maxLength: 5 },
      ),
      (steps) =>
        within(async (world) => {
          const desks = await openBranch(world);
          let [main, counter, transit, short] = [1_000_000, 0, 0, 0];
          for (const { kuruş, end } of steps) {
            const text = (cents: number) => (cents / 100).toFixed(2);
            if (kuruş > main) {
              await expect(send(world, desks, text(kuruş))).rejects.toMatchObject({
                code: 'ledger.insufficientBalance',
              });
              continue;
            }
            const id = await send(world, desks, text(kuruş));
            main -= kuruş;
            if (end === 'leave') transit += kuruş;
            if (end === 'reject') {
              await returnCash(teller(world), id, 'REJECTED');
              main += kuruş;
            }
            if (end === 'receive' || end === 'short') {
              const missing = end === 'short' ? Math.ceil(kuruş / 3) : 0;
              await receiveCash(teller(world), id, {
                received: text(kuruş - missing),
                reason: 'Noksan',
                witness: idOf(world, 'manager'),
              });
              counter += kuruş - missing;
              short += missing;
            }
          }
          expect(await balanceOf(world, desks.main.account)).toBe((main / 100).toFixed(2));
          expect(await balanceOf(world, desks.counter.account)).toBe((counter / 100).toFixed(2));
          const sums = async (glCode: string) => {
            const { D, C } = await world.records.sum('LedgerEntry', ['amount'], { glCode }, 'direction');
            return Number(D?.amount ?? 0) - Number(C?.amount ?? 0);
          };
          expect(await sums('101.09')).toBeCloseTo(transit / 100, 2);
          expect(await sums('197.01')).toBeCloseTo(short / 100, 2);
        }),
    ),
    { numRuns: 15 },
  ));

it('44 A1 differences of an earlier version get the last day that the branch has for those of today', () =>
  within(async (world) => {
    const closed = { country: 'TR', shiftValue: true, recurring: false };
    for (const day of [
      { ...closed, date: '2026-03-20' },
      { ...closed, date: '2020-04-23', recurring: true },
      { ...closed, date: '2026-04-28', shiftValue: false },
      { ...closed, date: '2026-05-12', country: 'DE' },
    ])
      await world.insert('VacationDay', day);
    const days = Array.from({ length: 90 }, (_, at) => addDays('2026-03-01', at));
    for (const businessDate of days) await world.insert('PayDeskSession', { businessDate, diffType: 'OVER' });
    await world.insert('PayDeskSession', {
      businessDate: '2026-03-02',
      diffType: 'NONE',
    });
    const migrated = world.records.store((database) => ({
      async run() {
        for (const statement of statements) await sql.raw(statement).execute(database);
      },
    }));
    await migrated.run();
    const calendar = { dates: new Set(['2026-03-20']), yearly: new Set(['04-23']) };
    const sessions = await world.records.list('PayDeskSession', {});
    const wanted = sessions.map(({ businessDate, diffType }) =>
      diffType === 'NONE' ? null : lastDayOfBranch(businessDate, calendar),
    );
    expect(sessions.map(({ resolveBy }) => resolveBy)).toEqual(wanted);
    expect(sessions).toHaveLength(91);
  }));
