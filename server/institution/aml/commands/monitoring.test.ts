import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/values/days';
import type { Json } from '../../../../contract/values/json';
import type { Command, QueryCommand } from '../../../engine/context/Command';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { customerWith, rule } from '../../../testing/monitoredCustomers';
import { explainOperation, type OperationFacts, runOperation } from '../../moneyOperation/rules';
import { caughtRows, complexRule, dryRun, nightlyRules, recordHits } from '../rules/monitoring';
import { monitoringOf } from '../store/MonitoringStore';
import { monitoringRules } from './monitoringRules';
import { riskReferences } from './riskReferences';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Customers and explanations of the hits of all rules. */
async function nightly({ records }: CommandTest) {
  for (const { rule: one, lookback } of await nightlyRules(records))
    await recordHits(
      records,
      one,
      await caughtRows(monitoringOf(records), one, { from: addDays(testDay, -lookback), until: testDay }),
    );
  const hits = await records.list('MonitoringHit', {});
  return hits.map(({ customer, ruleCode, txnDate, explanationEn }) => ({
    customer,
    ruleCode,
    txnDate,
    explanationEn,
  }));
}

describe('W5 a pattern', () => {
  it('STRUCTURING: deposits below the threshold that reach it together, once in a window', () =>
    within(async (world) => {
      await rule(world, 'STRUCTURING');
      const { customer, move } = await customerWith(world);
      const other = await customerWith(world);
      for (const ago of [20, 19, 18, 17]) await move(ago, '4000.00');
      // Above the threshold by itself, too far apart, and too few.
      for (const ago of [3, 2, 1]) await other.move(ago, '9000.00');
      for (const ago of [40, 36, 32]) await other.move(ago, '4000.00');
      const hits = await nightly(world);
      expect(hits).toEqual([
        {
          customer,
          ruleCode: 'STRUCTURIN',
          txnDate: addDays(testDay, -17),
          explanationEn: 'Within 3 day(s) 3 deposits below the threshold, 12,000.00 TRY in all.',
        },
      ]);
      expect(await nightly(world)).toHaveLength(1);
    }));

  it('counts hours where the rule says hours: a movement just outside of the window does not count', () =>
    within(async (world) => {
      await rule(world, 'STRUCTURING', { windowHours: 6 });
      const [near, far] = [await customerWith(world), await customerWith(world)];
      for (const time of ['08:00:00', '11:30:00', '13:59:59']) await near.book({ time, amount: '4000.00' });
      for (const time of ['08:00:00', '11:30:00', '14:00:00']) await far.book({ time, amount: '4000.00' });
      expect(await nightly(world)).toEqual([
        {
          customer: near.customer,
          ruleCode: 'STRUCTURIN',
          txnDate: testDay,
          explanationEn: 'Within 6 hour(s) 3 deposits below the threshold, 12,000.00 TRY in all.',
        },
      ]);
    }));

  it.each([
    ['MANY_TO_ONE', 'C', 'money from 3 parties'],
    ['ONE_TO_MANY', 'D', 'money to 3 parties'],
  ])('%s: different parties on the other side', (scenario, direction, what) =>
    within(async (world) => {
      await rule(world, scenario, { distinctParties: 3 });
      const [many, few] = [await customerWith(world), await customerWith(world)];
      for (const party of ['A', 'B', 'C']) {
        await many.move(1, '3500.00', direction, party);
        await few.move(1, '3500.00', direction, 'A');
      }
      const hits = await nightly(world);
      expect(hits.map(({ customer }) => customer)).toEqual([many.customer]);
      expect(hits[0]?.explanationEn).toContain(what);
    }),
  );

  it('RAPID_IN_OUT: money that comes and leaves; DORMANT: the first movement after a long rest', () =>
    within(async (world) => {
      await rule(world, 'RAPID_IN_OUT', { minCount: 2 });
      await rule(world, 'DORMANT', { minCount: 1, windowHours: 24, idleDays: 90 });
      const [fast, slow, woken] = [
        await customerWith(world),
        await customerWith(world),
        await customerWith(world),
      ];
      await fast.move(2, '9500.00', 'C');
      await fast.move(1, '9400.00', 'D');
      await slow.move(30, '9500.00', 'C');
      await slow.move(1, '9400.00', 'D');
      await woken.move(200, '100.00', 'C');
      await woken.move(5, '9000.00', 'C');
      const hits = await nightly(world);
      expect(hits.map(({ customer, ruleCode }) => [customer, ruleCode])).toEqual([
        [fast.customer, 'RAPID_IN_O'],
        [woken.customer, 'DORMANT'],
      ]);
      expect(hits[1]?.explanationEn).toContain('a movement after 195 days without one');
    }));

  it('BETTING: round amounts; CORRIDOR: a link to a risky country; conditions narrow a rule', () =>
    within(async (world) => {
      await world.insert('RiskReference', {
        riskKind: 'NATIONALITY',
        code: 'XR',
        riskLevel: 'HIGH',
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      });
      await rule(world, 'BETTING', { minTotal: '300.00' });
      const corridor = await rule(world, 'CORRIDOR', { minCount: 1, minTotal: '50.00' });
      const line = { rule: corridor.id, field: 'DIRECTION', operator: 'EQ', value: 'OUT' };
      await world.insert('RuleCondition', line);
      const [round, foreign] = [await customerWith(world), await customerWith(world, { nationality: 'XR' })];
      for (const amount of ['100.00', '300.00', '200.00']) await round.move(1, amount);
      await foreign.move(2, '75.50', 'C');
      await foreign.move(1, '75.50', 'D');
      const hits = await nightly(world);
      expect(hits.map(({ customer, ruleCode, txnDate }) => [customer, ruleCode, txnDate])).toEqual([
        [round.customer, 'BETTING', addDays(testDay, -1)],
        [foreign.customer, 'CORRIDOR', addDays(testDay, -1)],
      ]);
    }));

  it('CORRIDOR finds the movements since the day of publication of a country that is entered later', () =>
    within(async (world) => {
      const { customer, move } = await customerWith(world, { nationality: 'XQ' });
      for (const ago of [30, 10]) await move(ago, '75.50');
      await rule(world, 'CORRIDOR', { minCount: 1, minTotal: '50.00' });
      const entry = { code: 'XQ', nameTr: 'Ülke', nameEn: 'Country', score: 80, riskLevel: 'HIGH' };
      const form = { ...entry, eddRequired: true, validFrom: addDays(testDay, -20), status: 'ACTIVE' };
      const create = riskReferences.find(({ path }) => path === 'aml/nationality/commit') as Command;
      await world.insert('Country', { code: 'XQ' });
      await world.call(create, 'aml/nationalityCreate', { form });
      const hits = await nightly(world);
      expect(hits).toMatchObject([{ customer, txnDate: addDays(testDay, -10) }]);
    }));

  it('a rule on one field catches each movement that it holds for; a hit is cleared once', () =>
    within(async (world) => {
      await world.insert('SuspiciousRule', {
        ruleCode: 'TUTAR',
        name: 'Tutar',
        field: 'AMOUNT',
        operator: 'GTE',
        amount: '5000.00',
        score: 80,
        lookbackDays: 30,
        severity: 'HIGH',
        status: 'ACTIVE',
      });
      const { move } = await customerWith(world);
      for (const [ago, amount] of [
        [40, '5000.00'],
        [3, '4999.99'],
        [2, '5000.00'],
        [1, '7000.00'],
      ] as const)
        await move(ago, amount);
      const found = await nightly(world);
      expect(found.map(({ explanationEn }) => explanationEn)).toEqual(
        ['1', '2'].map(() => 'The condition holds: Amount ≥ 5,000.00 TRY.'),
      );
      const [hit] = await world.records.list('MonitoringHit', {});
      const clear = monitoringRules.find(({ path }) => path === 'aml/suspicious/clearHit') as Command;
      const test = { body: { id: hit?.id ?? '' }, payload: { decisionNote: 'Ev satışı' } };
      await world.call(clear, 'aml/suspiciousTransactionsQuery', test);
      expect(await world.records.get('MonitoringHit', hit?.id ?? '')).toMatchObject({
        monitoringStatus: 'CLEARED',
        clearNote: 'Ev satışı',
      });
      await expect(world.call(clear, 'aml/suspiciousTransactionsQuery', test)).rejects.toMatchObject({
        code: 'monitoring.decided',
      });
    }));

  it('is tried on the last 90 days before it is active, and a threshold on the last 30', () =>
    within(async (world) => {
      const { move } = await customerWith(world);
      for (const ago of [100, 99, 98, 12, 11, 10]) await move(ago, '4000.00');
      const queryOf = (path: string) => monitoringRules.find((each) => each.path === path) as QueryCommand;
      const form = {
        scenario: 'STRUCTURING',
        windowHours: 72,
        minCount: 3,
        minTotal: '9000.00',
        currency: 'TRY',
      };
      const tried = await world.query(
        queryOf('aml/complexAction/dryRun'),
        'aml/amlComplexActionDefintion',
        {},
        { form },
      );
      expect(tried.total).toBe(1);
      expect(tried.rows[0]).toMatchObject({ txnDate: addDays(testDay, -10) });
      expect(await world.records.count('MonitoringHit', {})).toBe(0);
      const threshold = { txnType: 'CASH_IN', period: 'TXN', currency: 'TRY', amount: '4000.00' };
      const { rows } = await world.query(
        queryOf('aml/amount/simulate'),
        'aml/amountDefinition',
        {},
        { form: threshold },
      );
      expect(rows[0]).toMatchObject({ reached: 3, customers: 1, total: '12000.00' });
      const single = { field: 'AMOUNT', operator: 'GTE', amount: '4000.00', lookbackDays: 30 };
      const txnNos = (await world.records.list('PartyMovement', {})).map(({ sourceRef }) => sourceRef ?? '');
      const triedOn = async (testedTxnNo?: string) =>
        (
          await world.query(
            queryOf('aml/suspiciousRule/dryRun'),
            'aml/suspiciousTransactionRuleCreate',
            {},
            { form: { ...single, ...(testedTxnNo && { testedTxnNo }) } },
          )
        ).rows.map(({ txnDate }) => txnDate);
      expect(await triedOn()).toEqual([10, 11, 12].map((ago) => addDays(testDay, -ago)));
      expect(await triedOn(txnNos[0])).toEqual([addDays(testDay, -100)]);
      await expect(triedOn('YOK')).rejects.toMatchObject({ code: 'record.notFound' });
      const counted = { ...threshold, period: 'WEEKLY', amount: '99999.00', countLimit: 2 };
      const byNumber = await world.query(
        queryOf('aml/amount/simulate'),
        'aml/amountDefinition',
        {},
        { form: counted },
      );
      expect(byNumber.rows[0]).toMatchObject({ reached: 1, customers: 1, total: '4000.00' });
    }));
});

/** Numbers from 0 to `below` - 1 that look random, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('a dry run', () => {
  it('finds in a sample of 90 days what counting movement by movement finds', () =>
    within(async (world) => {
      const next = numbers(17);
      const expected: string[] = [];
      for (let each = 0; each < 6; each += 1) {
        const { customer, move } = await customerWith(world);
        const sample = Array.from({ length: 90 }, () => ({
          ago: next(95),
          amount: (1 + next(6)) * 1000,
          isIn: next(4) > 0,
        })).sort((a, b) => b.ago - a.ago);
        for (const { ago, amount, isIn } of sample) await move(ago, `${amount}.00`, isIn ? 'C' : 'D');
        const deposits = sample.filter(({ isIn, amount }) => isIn && amount < 5000);
        let last = Number.POSITIVE_INFINITY;
        for (const { ago } of deposits) {
          const window = deposits.filter((one) => one.ago >= ago && one.ago < ago + 3);
          const total = window.reduce((sum, one) => sum + one.amount, 0);
          if (ago > 90 || window.length < 3 || total < 5000) continue;
          // A window that shares a movement with the one before is of the same episode.
          if (Math.max(...window.map((one) => one.ago)) >= last) expected.pop();
          last = ago;
          expected.push(`${customer} ${addDays(testDay, -ago)}`);
        }
      }
      expect(expected.length).toBeGreaterThan(20);
      const stored = await rule(world, 'STRUCTURING', { minTotal: '5000.00' });
      const { hits } = await dryRun(
        world.records,
        complexRule({ ...stored, scenario: 'STRUCTURING' }, []),
        addDays(testDay, -90),
        testDay,
      );
      expect(hits.map(({ customer, txnDate }) => `${customer} ${txnDate}`)).toEqual(expected);
    }));
});

describe('the stage of monitoring', () => {
  const call = ({ records }: CommandTest) => ({
    records,
    today: testDay,
    now: `${testDay}T09:00:00.000Z`,
    user: { userName: 'elif', roles: ['TELLER'] },
  });
  const facts = (customer: string, amount: string, more: Partial<OperationFacts> = {}): OperationFacts => ({
    txnCode: 'CASH_IN',
    customer,
    channel: null,
    agent: null,
    recordRef: null,
    amount,
    currency: 'TRY',
    ...more,
  });
  const ask = async (world: CommandTest, of: OperationFacts) =>
    (await explainOperation(call(world), { stages: ['MONITORING'], facts: of })).map(
      ({ verdict, code }) => `${verdict} ${code}`,
    );
  const threshold = (world: CommandTest, amlAction: string, values: Readonly<Record<string, Json>> = {}) =>
    world.insert('AmlAmountThreshold', {
      thresholdCode: amlAction,
      txnType: 'CASH_IN',
      period: 'DAILY',
      currency: 'TRY',
      amount: '10000.00',
      amlAction,
      validFrom: '2026-01-01',
      status: 'ACTIVE',
      ...values,
    });

  it('adds the movements of the period, and requires what the threshold says', () =>
    within(async (world) => {
      const { customer, move } = await customerWith(world);
      await threshold(world, 'DESCRIBE');
      await move(0, '6000.00');
      await move(1, '9000.00');
      expect(await ask(world, facts(customer, '3999.99'))).toEqual(['PASSED aml.clear']);
      expect(await ask(world, facts(customer, '4000.00'))).toEqual(['REFUSED aml.describe']);
      expect(await ask(world, facts(customer, '4000.00', { isDescribed: true }))).toEqual([
        'PASSED aml.describe',
      ]);
      await threshold(world, 'DECLARE', { period: 'WEEKLY', amount: '19000.00' });
      expect(await ask(world, facts(customer, '4000.00', { isDescribed: true }))).toEqual([
        'PASSED aml.describe',
        'REFUSED aml.declare',
      ]);
      await threshold(world, 'BLOCK', {
        kycLevel: 'SIMPLIFIED',
        amount: '1.00',
        validUntil: addDays(testDay, -1),
      });
      expect(await ask(world, facts(customer, '1.00'))).toEqual(['PASSED aml.clear']);
    }));

  it('a rule stops an operation without a word of it; one that only warns leaves its hit', () =>
    within(async (world) => {
      const { customer, move } = await customerWith(world);
      for (const ago of [2, 1]) await move(ago, '4000.00');
      const { id, version } = await rule(world, 'STRUCTURING', { runMode: 'ONLINE' });
      const operation = { stages: ['MONITORING'] as const, facts: facts(customer, '4000.00') };
      const run = () =>
        runOperation({ ...call(world), granted: [], hold: async () => 'held' }, operation, async () => {
          await move(1, '4000.00', 'D');
          await move(0, '4000.00');
          return 'posted';
        });
      expect(await run()).toBe('posted');
      const [hit, ...others] = await world.records.list('MonitoringHit', {});
      expect(others).toEqual([]);
      expect(hit).toMatchObject({
        customer,
        amount: '4000.00',
        txnDate: testDay,
        monitoringStatus: 'NEW',
      });
      // The night finds the same movement, and stores no second hit.
      expect(await nightly(world)).toHaveLength(1);
      await world.records.update('ComplexActionRule', id, version, { amlAction: 'BLOCK' });
      await expect(run()).rejects.toMatchObject({
        code: 'operation.stopped',
        stage: 'MONITORING',
        values: { rule: 'STRUCTURIN' },
        text: { en: 'This operation can’t be completed now.' },
      });
    }));
});
