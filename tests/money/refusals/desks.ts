import type { JsonObject } from '../../../contract/values/json';
import type { BrokenRule, World } from './World';

const close = (world: World, day: string, values: object) =>
  world
    .screen(world.till.userName, 'payDeskClose', 'deskSession/close')
    .commit({ session: day, denominations: { 10: 1 }, ...values }, { record: day });

const branch = { title: 'Şube 77', agentType: 'BRANCH', agentStatus: 'ACTIVE' };

/** Changes the closed desk, unless another one is given, as its definition is. */
const define = async (world: World, values: object, desk = world.closed) => {
  const { name, deskType, agent, cashLimit } = (await world.records.get('PayDesk', desk.id)) ?? {};
  const user = await world.userId(desk.userName);
  return world
    .asRoot('payDeskDefinition', 'desk')
    .commit({ name, deskType, agent, cashLimit, user, currencies: ['USD'], ...values } as JsonObject, {
      record: desk.id,
    });
};

/** Id of a day with 5.00 too much in its count, which nobody has resolved. */
const countedOver = async (world: World, businessDate: string) => {
  const voucher = await world.voucher();
  return world.insert('PayDeskSession', {
    payDesk: world.closed.id,
    agent: world.closed.branch,
    deskType: 'TELLER',
    currency: 'TRY',
    businessDate,
    openingBalance: '0.00',
    openedAt: `${businessDate}T06:00:00.000Z`,
    difference: '5.00',
    diffType: 'OVER',
    diffAction: 'PENDING',
    voucher,
  });
};

const resolve = (world: World, userName: string, day: string) =>
  world
    .screen(userName, 'deskCashOverUnder', 'deskDifference')
    .act('resolve', day, { diffAction: 'STAFF_DEBT', diffReason: 'İncelendi' });

/** Rules of pay desks (requirements C6, desk day and desk transfer). */
export const deskRules: readonly BrokenRule[] = [
  {
    code: 'desk.notOpen',
    how: 'a transfer to a closed desk',
    run: (world) => world.send(world.closed),
  },
  {
    code: 'desk.notClosed',
    how: 'an open desk is opened again',
    run: (world) => world.deskOpen(world.till).commit({ payDesk: world.till.id }, { record: world.till.id }),
  },
  {
    code: 'desk.mainClosed',
    how: 'a teller desk is opened before the main desk',
    run: (world) =>
      world.while('PayDesk', world.main.id, { deskStatus: 'SUSPENDED' }, { deskStatus: 'OPEN' }, () =>
        world.deskOpen(world.closed).commit({ payDesk: world.closed.id }, { record: world.closed.id }),
      ),
  },
  {
    code: 'desk.otherResponsible',
    how: 'another teller takes cash at the desk',
    run: async (world) => world.deposit(await world.account(), {}, world.closed.userName),
  },
  {
    code: 'desk.noAccount',
    how: 'a day in a currency whose account is gone is closed',
    run: async (world) => {
      const day = await world.insert('PayDeskSession', {
        payDesk: world.till.id,
        agent: world.till.branch,
        deskType: 'TELLER',
        currency: 'GBP',
        businessDate: world.house.day,
        openingBalance: '0.00',
        openedAt: `${world.house.day}T06:00:00.000Z`,
      });
      return close(world, day, {});
    },
  },
  {
    code: 'desk.notCounting',
    how: 'the close of a desk is given up that has not begun',
    run: (world) => world.screen(world.till.userName, 'payDeskSearch', 'desk').act('giveUp', world.till.id),
  },
  {
    code: 'desk.notSuspended',
    how: 'an open desk is resumed',
    run: (world) => world.asRoot('payDeskSearch', 'desk').act('resume', world.till.id),
  },
  {
    code: 'desk.difference',
    how: 'a count differs, without a reason',
    run: async (world) => close(world, await world.dayOf(world.till, 'USD'), {}),
  },
  {
    code: 'desk.dayClosed',
    how: 'a day is closed twice',
    run: async (world) => {
      const day = await world.insert('PayDeskSession', {
        payDesk: world.till.id,
        agent: world.till.branch,
        deskType: 'TELLER',
        currency: 'TRY',
        businessDate: '2026-11-19',
        openingBalance: '0.00',
        openedAt: '2026-11-19T06:00:00.000Z',
      });
      const { version } = (await world.records.get('PayDeskSession', day)) ?? { version: 0 };
      await world.records.update('PayDeskSession', day, version, { deskStatus: 'CLOSED' });
      return close(world, day, {});
    },
  },
  {
    code: 'desk.branchOpen',
    how: 'the main desk is closed before a teller desk',
    run: async (world) => {
      const day = await world.dayOf(world.main, 'USD');
      const screen = world.screen(world.main.userName, 'mainDeskClose', 'mainDesk/close');
      return screen.commit(
        { session: day, denominations: { 10: 1 }, ...(await world.witness()) },
        { record: day },
      );
    },
  },
  {
    code: 'desk.mainExists',
    how: 'a second main desk of a branch is defined',
    run: (world) => define(world, { deskType: 'MAIN' }),
  },
  {
    code: 'desk.fixed',
    how: 'a desk is moved to another branch',
    run: async (world) => {
      const agent = await world.insert('Agent', { ...branch, agentNo: 'S77' });
      const user = await world.insert('User', { userName: 'deniz77', agent });
      return define(world, { agent, user });
    },
  },
  {
    code: 'desk.inUse',
    how: 'an open desk gets another user',
    run: async (world) => define(world, { user: await world.userId(world.main.userName) }, world.till),
  },
  {
    code: 'desk.cashLeft',
    how: 'a currency is taken out of a desk that holds cash in it',
    run: (world) => define(world, {}),
  },
  { code: 'desk.same', how: 'a transfer to the same desk', run: (world) => world.send(world.main) },
  {
    code: 'desk.notInTransit',
    how: 'a transfer is received that was taken back',
    run: async (world) => {
      const transfer = await world.sent();
      await world.transfers(world.main.userName).act('cancel', transfer);
      return world
        .transfers(world.till.userName)
        .act('receive', transfer, { denominations: { 10: 2 } }, { currency: 'TRY' });
    },
  },
  {
    code: 'desk.countedMore',
    how: 'more is received than was sent',
    run: async (world) =>
      world
        .transfers(world.till.userName)
        .act('receive', await world.sent(), { denominations: { 10: 3 } }, { currency: 'TRY' }),
  },
  {
    code: 'desk.otherDesk',
    how: 'another teller rejects a transfer',
    run: async (world) => world.transfers(world.closed.userName).act('reject', await world.sent()),
  },
  {
    code: 'desk.notResolvable',
    how: 'cash over is charged to staff',
    run: async (world) => resolve(world, 'accountant', await countedOver(world, '2026-11-19')),
  },
  {
    code: 'desk.differenceLate',
    how: 'the branch resolves a difference after five business days',
    run: async (world) => resolve(world, world.main.userName, await countedOver(world, '2026-11-10')),
  },
  {
    code: 'pool.deskTaken',
    how: 'a desk is put into a second pool of a currency',
    run: async (world) => {
      const pool = (poolCode: string) => ({
        poolCode,
        name: 'Havuz',
        agent: world.till.branch,
        currency: 'TRY',
        poolLimit: '1000.00',
        desks: [world.till.id],
        status: 'ACTIVE',
      });
      await world.insert('PayDeskPool', pool('HVZ1'));
      return world.asRoot('payDeskPoolSave', 'deskPool').commit(pool('HVZ2'));
    },
  },
];
