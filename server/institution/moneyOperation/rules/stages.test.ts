import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { insertRole } from '../../../testing/staff';
import { explainOperation, type OperationFacts, runOperation, type StageName } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const facts: OperationFacts = {
  txnCode: 'CASH_OUT',
  customer: null,
  channel: null,
  agent: null,
  recordRef: null,
  amount: '500.00',
  currency: 'TRY',
};

/** Verdict and code of a stage, at 13:00 in Türkiye. */
async function ask(world: CommandTest, stage: StageName, more: Partial<OperationFacts> = {}, time = '10:00') {
  const call = {
    records: world.records,
    today: testDay,
    now: `${testDay}T${time}:00.000Z`,
    user: { userName: 'elif', roles: ['user', 'TELLER', 'ACCOUNTING'] },
  };
  const findings = await explainOperation(call, { stages: [stage], facts: { ...facts, ...more } });
  return findings.map(({ verdict, code }) => `${verdict} ${code}`);
}

describe('the stage of rights', () => {
  const right = async (
    world: CommandTest,
    values: Readonly<Record<string, Json>>,
    roleCode: 'TELLER' | 'ACCOUNTING' | 'BRANCH_MGR' = 'TELLER',
  ) =>
    world.insert('TransactionAuthorization', {
      role: (await world.records.find('Role', { roleCode }))?.id ?? (await insertRole(world, roleCode)),
      txnCode: 'CASH_OUT',
      canExecute: true,
      canCancel: false,
      status: 'ACTIVE',
      validFrom: '2026-01-01',
      ...values,
    });

  it('lets everybody pass while no right is defined for the transaction', () =>
    within(async (world) => {
      await right(world, { txnCode: 'CASH_IN' }, 'BRANCH_MGR');
      await right(world, { status: 'PASSIVE' }, 'BRANCH_MGR');
      expect(await ask(world, 'RIGHTS')).toEqual(['NONE right.none']);
    }));

  it('refuses a transaction that its channel does not offer, or offers no more; a cancellation remains possible', () =>
    within(async (world) => {
      const { id: template } = await world.insert('ChannelTemplate', { allowedTxns: ['SEND'] });
      const channel = await world.insert('Channel', { channelCode: 'SUBE', name: 'Şubeler', template });
      const on = { channel: channel.id };
      expect(await ask(world, 'RIGHTS', on)).toEqual(['REFUSED channel.transaction']);
      expect(await ask(world, 'RIGHTS', { ...on, cancels: true })).toEqual(['NONE right.none']);
      expect(await ask(world, 'RIGHTS', { ...on, txnCode: 'SEND_CASH' })).toEqual(['NONE right.none']);
      await world.records.untyped.update('Channel', channel.id, 1, { status: 'PASSIVE' });
      expect(await ask(world, 'RIGHTS', { ...on, txnCode: 'SEND_CASH' })).toEqual(['REFUSED channel.closed']);
    }));

  it('refuses roles without the right once it is defined for another one', () =>
    within(async (world) => {
      await right(world, {}, 'BRANCH_MGR');
      expect(await ask(world, 'RIGHTS')).toEqual(['REFUSED right.missing']);
    }));

  it.each([
    ['PASSED right.granted', {}, {}, '10:00'],
    ['REFUSED right.missing', {}, { cancels: true }, '10:00'],
    ['PASSED right.granted', { canCancel: true }, { cancels: true }, '10:00'],
    ['PASSED right.granted', { timeFrom: '09:00', timeTo: '13:00' }, {}, '10:00'],
    ['REFUSED right.missing', { timeFrom: '09:00', timeTo: '13:00' }, {}, '10:01'],
    ['PASSED right.granted', { timeFrom: '22:00', timeTo: '06:00' }, {}, '22:30'],
    ['PASSED right.granted', { amountLimit: '500.00', currency: 'TRY' }, {}, '10:00'],
    ['REFUSED right.amount', { amountLimit: '499.99', currency: 'TRY' }, {}, '10:00'],
    ['REFUSED right.missing', { amountLimit: '900.00', currency: 'EUR' }, {}, '10:00'],
  ] as const)('finds %s for %j, asked for %j at %s', (expected, values, more, time) =>
    within(async (world) => {
      await right(world, values);
      expect(await ask(world, 'RIGHTS', more, time)).toEqual([expected]);
    }),
  );

  it('42 B2 compares the lira value with a right without a currency, and finds one without a rate above it', () =>
    within(async (world) => {
      const { id, version } = await world.insert('ExchangeRate', {
        currency: 'USD',
        rateDate: testDay,
        buyRate: '40.000000',
        sellRate: '41.000000',
      });
      await world.records.untyped.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
      await right(world, { amountLimit: '20000.00' });
      const usd = (amount: string) => ask(world, 'RIGHTS', { currency: 'USD', amount });
      expect([await usd('500.00'), await usd('500.01')]).toEqual([
        ['PASSED right.granted'],
        ['REFUSED right.amount'],
      ]);
      expect(await ask(world, 'RIGHTS', { amount: '20000.00' })).toEqual(['PASSED right.granted']);
      expect(await ask(world, 'RIGHTS', { currency: 'CHF', amount: '1.00' })).toEqual([
        'REFUSED right.amount',
      ]);
    }));

  it('adds the rights of all roles: the most favourable one applies', () =>
    within(async (world) => {
      const { id: approval } = await world.insert('ApprovalDefinition', {
        code: 'AKIS',
        firstRole: await insertRole(world, 'BRANCH_MGR'),
      });
      await right(world, { amountLimit: '100.00', currency: 'TRY' });
      expect(await ask(world, 'RIGHTS')).toEqual(['REFUSED right.amount']);
      await right(world, { amountLimit: '200.00', currency: 'TRY', approval }, 'ACCOUNTING');
      expect(await ask(world, 'RIGHTS')).toEqual(['APPROVAL right.approval']);
      await right(world, {}, 'ACCOUNTING');
      expect(await ask(world, 'RIGHTS')).toEqual(['PASSED right.granted']);
    }));
});

describe('the stage of the customer', () => {
  const restricted = async (world: CommandTest, values: Readonly<Record<string, Json>>) => {
    const customer = await insertCustomer(world);
    await world.insert('CustomerRestriction', {
      customer: customer.id,
      restrictionType: 'ALL',
      reason: 'AML_REVIEW',
      startDate: '2026-11-01',
      ...values,
    });
    return customer.id;
  };

  it('lets active customers pass, and operations without a customer', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      expect(await ask(world, 'CUSTOMER', { customer: id })).toEqual(['PASSED customer.eligible']);
      expect(await ask(world, 'CUSTOMER')).toEqual(['NONE customer.none']);
    }));

  it('refuses a candidate', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world, { status: 'CANDIDATE' });
      expect(await ask(world, 'CUSTOMER', { customer: id })).toEqual(['REFUSED customer.notActive']);
    }));

  it.each([
    ['REFUSED customer.restricted', {}],
    ['REFUSED customer.restricted', { restrictionType: 'CASH_OUT' }],
    ['PASSED customer.eligible', { restrictionType: 'SEND' }],
    ['PASSED customer.eligible', { endDate: '2026-11-19' }],
    ['REFUSED customer.restricted', { endDate: testDay }],
    ['PASSED customer.eligible', { startDate: '2026-11-21' }],
  ] as const)('finds %s for a restriction with %j', (expected, values) =>
    within(async (world) => {
      const customer = await restricted(world, values);
      expect(await ask(world, 'CUSTOMER', { customer })).toEqual([expected]);
    }),
  );
});

describe('42 D3 the locks of an operation', () => {
  it('are of its own user, branch and customer; branches share that of their channel only if it has a limit', () =>
    within(async (world) => {
      const { id: agent } = await world.insert('Agent', { title: 'Merkez', agentType: 'BRANCH' });
      const { id: channel } = await world.insert('Channel', { channelCode: 'SUBE', name: 'Şubeler' });
      const locked = async () => {
        const names: string[] = [];
        const records = new Proxy(world.records, {
          get: (target, name) =>
            name === 'lockName'
              ? async (...locks: string[]) => void names.push(...locks)
              : Reflect.get(target, name),
        });
        const call = { records, today: testDay, now: `${testDay}T10:00:00.000Z`, granted: [] };
        const user = { userName: 'elif', roles: [] };
        const hold = () => Promise.reject(new Error('nothing is held here'));
        const sent = { ...facts, txnCode: 'SEND_CASH', channel, agent } as const;
        await runOperation({ ...call, user, hold }, { stages: [], facts: sent }, async () => null);
        return names.filter((name) => name.includes('channel')).length;
      };
      expect(await locked()).toBe(0);
      const limit = { channel, txnType: 'SEND', currency: 'USD', perTxnMax: '5.00' };
      const { id, version } = await world.insert('ChannelLimit', { ...limit, status: 'PASSIVE' });
      expect(await locked()).toBe(0);
      await world.records.untyped.update('ChannelLimit', id, version, { status: 'ACTIVE' });
      expect(await locked()).toBe(1);
    }));
});
