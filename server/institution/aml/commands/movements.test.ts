import Big from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredOf } from '../../../records/RecordStore';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { entityModel } from '../../../testing/entityModel';
import { customerWith, rule } from '../../../testing/monitoredCustomers';
import { publishRate } from '../../../testing/publishRate';
import { post, reverse } from '../../ledger/rules';
import { type OperationFacts, runOperation } from '../../moneyOperation/rules';
import { caughtRows, complexRule, recordHits } from '../rules/monitoring';
import { hitMovements } from '../rules/strFiles/hitMovements';
import { monitoringOf } from '../store/MonitoringStore';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const stages = ['CUSTOMER', 'LIMIT', 'MONITORING'] as const;

const callOf = ({ records }: CommandTest) => ({
  records,
  today: testDay,
  now: `${testDay}T09:00:00.000Z`,
  granted: [],
  user: { userName: 'elif', roles: ['TELLER'] },
  hold: async () => 'held',
});

const sendOf = (customer: string, amount: string, currency: string): OperationFacts => ({
  txnCode: 'SEND_CASH',
  customer,
  channel: null,
  agent: null,
  recordRef: null,
  amount,
  currency,
});

/** A desk with cash in TRY and USD, a rate of 43 TRY, and sends and deposits of a customer at it. */
async function deskOf(world: CommandTest) {
  const { records, insert } = world;
  await publishRate(world, {
    currency: 'USD',
    buyRate: '43.000000',
    sellRate: '43.500000',
    rateSource: 'TCMB',
  });
  const payDesk = (await insert('PayDesk', { name: 'Gişe 1' })).id;
  for (const currency of ['TRY', 'USD'])
    await insertAccount(world, {
      ownerType: 'DESK',
      payDesk,
      glCode: '100.01',
      currency,
      balance: '900000.00',
    });
  const customer = (await insertCustomer(world)).id;
  const account = (await insertAccount(world, { customer, ownerType: 'CUSTOMER' })).id;
  const call = callOf(world);
  const send = (amount: string, currency: string) => {
    const facts = { currency, desk: payDesk, sendAmount: amount, fee: '10.00', feeTax: '1.00' };
    const work = async () => (await post(call, 'cashSend', facts)).id;
    return runOperation<string>(call, { stages, facts: sendOf(customer, amount, currency) }, work);
  };
  const deposit = (amount: string) => {
    const facts: OperationFacts = { ...sendOf(customer, amount, 'TRY'), txnCode: 'CASH_IN' };
    const work = async () =>
      (await post(call, 'deposit', { currency: 'TRY', desk: payDesk, account, amount })).id;
    return runOperation<string>(call, { stages, facts }, work);
  };
  const moved = () => records.list('PartyMovement', { customer });
  return { customer, account, call, send, deposit, moved };
}

const limit = (world: CommandTest, values: Parameters<CommandTest['insert']>[1]) =>
  world.insert('TransactionLimit', {
    limitCode: 'GUNLUK',
    limitScope: 'CUSTOMER',
    txnCode: 'SEND_CASH',
    currency: 'TRY',
    perTxnMax: '75000.00',
    dailyAmount: '75000.00',
    overAction: 'BLOCK',
    status: 'ACTIVE',
    validFrom: '2026-01-01',
    ...values,
  });

describe('42 B1 every money operation leaves a movement of a party', () => {
  it('each posting of money of customers or persons says whose it is', () => {
    // Their money moves between the institution and others: a party's order or deposit was counted before.
    const ofInstitution = [
      'billerSettlement',
      // Not in a wallet: its load is the customer's movement.
      'cardPaymentHeld',
      'collection',
      'collectionReturn',
      // Owed to the customer then; the refund gives it back.
      'eftReturn',
      // What a firm owes us for its file; its lines say whose money they are.
      'firmSettlement',
      'heldCardReturn',
      'opening',
      'partnerHandover',
    ];
    const converted = ['convertedHandover', 'crossHandover'];
    const withoutParty = Object.values(entityModel().postings ?? {})
      .filter(({ parties, free }) => parties === undefined && !free)
      .filter(({ facts, legs }) =>
        legs.some(
          ({ gl = '', fact }) =>
            /^(336|320\.05)/.test(gl) ||
            facts[fact ?? '']?.owners?.includes('CUSTOMER') ||
            (facts[fact ?? '']?.type === 'account' && facts[fact ?? '']?.owners === undefined),
        ),
      );
    expect(withoutParty.map(({ event }) => event).sort()).toEqual([...ofInstitution, ...converted].sort());
    for (const { event, parties = [], legs, facts } of Object.values(entityModel().postings ?? {}))
      for (const { amount, account } of parties) {
        expect(
          legs.map((leg) => leg.amount),
          event,
        ).toContain(amount);
        if (account) expect(facts[account]?.type, event).toBe('account');
      }
  });

  it('it names the operation, without a number of its own by the voucher: what a report prints and sends is one', () =>
    within(async (world) => {
      const { deposit, moved } = await deskOf(world);
      await deposit('900.00');
      const [row] = await moved();
      const voucher = await world.records.get('Voucher', row?.voucher ?? '');
      expect(row?.sourceRef).toBe(voucher?.reference);
      const hit = await world.insert('MonitoringHit', { ruleCode: 'X', partyMovement: row?.id ?? null });
      const found = await hitMovements(world.records, [hit as StoredOf<'MonitoringHit'>]);
      expect(found.get(hit.id)?.txnNo).toBe(row?.sourceRef);
    }));

  it('12 cash sends of 1,000 USD reach a threshold of 400,000 TRY', () =>
    within(async (world) => {
      const { send, moved } = await deskOf(world);
      const flow = (await world.insert('ApprovalDefinition', { txnCode: 'SEND_CASH' })).id;
      await world.insert('AmlAmountThreshold', {
        thresholdCode: 'YIL',
        txnType: 'SEND',
        period: 'YEARLY',
        currency: 'TRY',
        amount: '400000.00',
        amlAction: 'APPROVAL',
        approval: flow,
        validFrom: '2026-01-01',
        status: 'ACTIVE',
      });
      const answers: string[] = [];
      for (let each = 0; each < 12; each += 1) answers.push(await send('1000.00', 'USD'));
      expect(answers.map((answer) => answer === 'held')).toEqual([
        ...Array.from({ length: 9 }, () => false),
        ...[true, true, true],
      ]);
      const rows = await moved();
      expect(rows).toHaveLength(9);
      expect(rows[0]).toMatchObject({
        direction: 'OUT',
        amount: '1000.00',
        currency: 'USD',
        amountTry: '43000.00',
        txnCode: 'SEND_CASH',
        txnType: 'SEND',
        account: null,
        voucher: answers[0],
        userName: expect.any(String),
      });
    }));

  it('money of a person that nobody names is not posted', () =>
    within(async (world) => {
      const { call } = await deskOf(world);
      const facts = { currency: 'TRY', desk: '1', sendAmount: '10.00', fee: '0.00', feeTax: '0.00' };
      await expect(post(call, 'cashSend', facts)).rejects.toThrow();
    }));
});

describe('42 B2 a limit in TRY', () => {
  it('counts the lira value of a currency that nobody set a limit for', () =>
    within(async (world) => {
      const { send } = await deskOf(world);
      await limit(world, {});
      await send('1000.00', 'USD');
      await expect(send('1000.00', 'USD')).rejects.toMatchObject({ code: 'limit.dailyAmount' });
      await expect(send('32000.01', 'TRY')).rejects.toMatchObject({ code: 'limit.dailyAmount' });
      await send('32000.00', 'TRY');
    }));

  it('leaves a currency with a limit of its own to that limit', () =>
    within(async (world) => {
      const { send } = await deskOf(world);
      await limit(world, {});
      await limit(world, {
        limitCode: 'DOLAR',
        currency: 'USD',
        perTxnMax: '2000.00',
        dailyAmount: '2000.00',
      });
      await send('1500.00', 'USD');
      await send('75000.00', 'TRY');
      await expect(send('500.01', 'USD')).rejects.toMatchObject({ code: 'limit.dailyAmount' });
    }));
});

describe('42 B4 one pattern is one hit', () => {
  it('in a search of any days, and with a late movement', () =>
    within(async (world) => {
      const stored = await rule(world, 'STRUCTURING', { windowHours: 24, minCount: 2, minTotal: '6000.00' });
      const pattern = complexRule(stored, []);
      const { book } = await customerWith(world);
      const search = async (from: string) =>
        recordHits(
          world.records,
          pattern,
          await caughtRows(monitoringOf(world.records), pattern, { from, until: testDay }),
        );
      // Days 0.5, 1.2, 1.9 and 2.6: each with the one before in 24 hours.
      await book({ ago: 3, time: '12:00:00', amount: '4000.00' });
      await book({ ago: 2, time: '04:48:00', amount: '4000.00' });
      expect(await search('2026-11-01')).toHaveLength(1);
      await book({ ago: 2, time: '21:36:00', amount: '4000.00' });
      await book({ ago: 1, time: '14:24:00', amount: '4000.00' });
      for (const from of ['2026-11-01', '2026-11-18', '2026-11-19', '2026-11-20'])
        expect(await search(from)).toEqual([]);
      await book({ ago: 3, time: '09:00:00', amount: '3000.00' });
      expect(await search('2026-11-01')).toEqual([]);
      const [hit, ...others] = await world.records.list('MonitoringHit', {});
      expect(others).toEqual([]);
      expect(hit).toMatchObject({
        episodeFrom: '2026-11-17T06:00:00.000Z',
        episodeUntil: '2026-11-19T11:24:00.000Z',
      });
      // A decided hit covers its episode; movements that are all new make a new one.
      await world.records.update('MonitoringHit', hit?.id ?? '', hit?.version ?? 0, {
        monitoringStatus: 'CLEARED',
      });
      expect(await search('2026-11-01')).toEqual([]);
      await book({ ago: 0, time: '15:00:00', amount: '4000.00' });
      expect(await search('2026-11-01')).toEqual([]);
      await book({ ago: 0, time: '16:00:00', amount: '4000.00' });
      expect(await search('2026-11-01')).toHaveLength(1);
    }));

  it('an operation that was reversed frees its limit, counts for no rule, and its hit shows it', () =>
    within(async (world) => {
      const { call, deposit, moved, customer } = await deskOf(world);
      await limit(world, { txnCode: 'CASH_IN' });
      await rule(world, 'STRUCTURING', {
        runMode: 'ONLINE',
        minCount: 1,
        minTotal: '50000.01',
        currency: 'TRY',
      });
      const first = await deposit('30000.00');
      const second = await deposit('30000.00');
      await expect(deposit('30000.00')).rejects.toMatchObject({ code: 'limit.dailyAmount' });
      const [hit] = await world.records.list('MonitoringHit', { customer });
      expect(hit).toMatchObject({ party: `CUSTOMER ${customer}`, reversedAt: null });
      expect(hit?.partyMovement).toBe((await moved()).at(-1)?.id);
      await reverse(call, second, 'Yanlış tutar');
      expect((await world.records.get('MonitoringHit', hit?.id ?? ''))?.reversedAt).not.toBeNull();
      expect((await moved()).map(({ reversedAt }) => reversedAt !== null)).toEqual([false, true]);
      const { amount, count } = await monitoringOf(world.records).turnover(
        `CUSTOMER ${customer}`,
        'TRY',
        'CASH_IN',
        testDay,
      );
      expect([new Big(amount).toFixed(2), count]).toEqual(['30000.00', 1]);
      await deposit('30000.00');
      expect(await world.records.list('LimitUse', { voucher: first })).toHaveLength(1);
    }));

  it('an online hit is not found again by night when fee and tax are booked with it', () =>
    within(async (world) => {
      const { send, customer } = await deskOf(world);
      const stored = await rule(world, 'ONE_TO_MANY', {
        runMode: 'ONLINE',
        minCount: 2,
        minTotal: '2000.00',
      });
      for (const amount of ['1000.00', '1000.00']) await send(amount, 'TRY');
      const hits = () => world.records.list('MonitoringHit', { customer });
      expect(await hits()).toHaveLength(1);
      const pattern = complexRule(stored, []);
      const rows = await caughtRows(monitoringOf(world.records), pattern, { from: testDay, until: testDay });
      expect(rows.length).toBeGreaterThan(0);
      await recordHits(world.records, pattern, rows);
      expect(await hits()).toHaveLength(1);
    }));
});
