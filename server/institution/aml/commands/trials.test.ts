import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/values/days';
import type { Json } from '../../../../contract/values/json';
import type { QueryCommand } from '../../../engine/context/Command';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { customerWith, rule } from '../../../testing/monitoredCustomers';
import { caughtRows, nightlyRules, reachedThresholds, recordHits } from '../rules/monitoring';
import { monitoringOf } from '../store/MonitoringStore';
import { monitoringRules } from './monitoringRules';

// A trial of a rule gets what its screen sends: the fields that its block waits for. It has to find what the rule finds.

type Values = Readonly<Record<string, Json>>;

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Fields of a form that a block of its screen sends. */
function sentBy(screen: string, block: string): readonly string[] {
  const file = new URL(`../../../../screen-defs/aml/${screen}.json`, import.meta.url);
  const { blocks } = JSON.parse(readFileSync(file, 'utf8')) as {
    blocks: readonly { id: string; when: Readonly<Record<string, unknown>> }[];
  };
  const { when = {} } = blocks.find(({ id }) => id === block) ?? {};
  return Object.keys(when).map((binding) => binding.replace('$form.', ''));
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.includes(name) && value !== null),
  );

const command = (path: string) => monitoringRules.find((one) => one.path === path) as unknown as QueryCommand;

/** A small generator of numbers that repeats. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Movements of a year of eight customers, some of them from a risky country. */
async function year(world: CommandTest, days: number) {
  await world.insert('RiskReference', {
    riskKind: 'NATIONALITY',
    code: 'XR',
    riskLevel: 'HIGH',
    status: 'ACTIVE',
    validFrom: '2020-01-01',
  });
  const next = numbers(42);
  const draw = (most: number) => Math.floor((next.next().value ?? 0) * most);
  for (let customer = 0; customer < 8; customer += 1) {
    const { move } = await customerWith(world, customer % 3 === 0 ? { nationality: 'XR' } : {});
    for (let at = 0; at < 40; at += 1) {
      const amount = [1000 + draw(4000), 100 * (1 + draw(60)), 8000 + draw(4000)][draw(3)] ?? 0;
      await move(draw(days), `${amount}.00`, draw(2) === 0 ? 'C' : 'D', `P${draw(5)}`);
    }
  }
}

/** Operation and currency of all thresholds in these tests. */
const ofCash = { txnType: 'CASH_IN', currency: 'TRY' } as const;

const amountAbove = (amount: string) => ({ field: 'AMOUNT', operator: 'GTE', amount, currency: 'TRY' });

describe('42 B9 a trial finds what the rule finds, over the same days', () => {
  it.each([
    ['STRUCTURING', {}, []],
    ['MANY_TO_ONE', { distinctParties: 2 }, []],
    ['ONE_TO_MANY', { distinctParties: 2 }, [amountAbove('3000.00')]],
    ['RAPID_IN_OUT', { minCount: 2, minTotal: '3000.00' }, []],
    ['DORMANT', { minCount: 1, minTotal: '1000.00', idleDays: 6 }, []],
    ['CORRIDOR', { minCount: 1, minTotal: '50.00' }, [{ field: 'DIRECTION', operator: 'EQ', value: 'OUT' }]],
    [
      'BETTING',
      { minCount: 2, minTotal: '1000.00', conditionJoin: 'ANY' },
      [amountAbove('5000.00'), { field: 'DIRECTION', operator: 'EQ', value: 'OUT' }],
    ],
  ] as const)('%s with %j and %j', (scenario, values, conditions) =>
    within(async (world) => {
      await year(world, 80);
      const stored = await rule(world, scenario, values);
      for (const line of conditions) await world.insert('RuleCondition', { rule: stored.id, ...line });
      const form = { ...(stored as Values), conditions: conditions as unknown as Json };
      const trial = await world.query(
        command('aml/complexAction/dryRun'),
        'aml/amlComplexActionDefintion',
        {},
        {
          form: only(form, sentBy('amlComplexActionDefintion', 'dryRun')),
        },
      );
      const [night] = await nightlyRules(world.records);
      if (night === undefined) throw new Error('no rule');
      const within90 = { from: addDays(testDay, -90), until: testDay };
      const rows = await caughtRows(monitoringOf(world.records), night.rule, within90);
      const hits = await recordHits(world.records, night.rule, rows);
      expect(trial.total).toBe(hits.length);
      expect(hits.length).toBeGreaterThan(0);
    }),
  );

  it('a rule on one field, over the days that it looks back', () =>
    within(async (world) => {
      await year(world, 360);
      const stored = await world.insert('SuspiciousRule', {
        ruleCode: 'TUTAR',
        name: 'Tutar',
        ...amountAbove('9000.00'),
        score: 80,
        lookbackDays: 366,
        severity: 'HIGH',
        status: 'ACTIVE',
        autoCase: false,
      });
      const trial = await world.query(
        command('aml/suspiciousRule/dryRun'),
        'aml/suspiciousTransactionRuleCreate',
        {},
        {
          form: only(stored as Values, sentBy('suspiciousTransactionRuleCreate', 'dryRun')),
        },
      );
      const [night] = await nightlyRules(world.records);
      if (night === undefined) throw new Error('no rule');
      const days = { from: addDays(testDay, -night.lookback), until: testDay };
      const hits = await recordHits(
        world.records,
        night.rule,
        await caughtRows(monitoringOf(world.records), night.rule, days),
      );
      expect(trial.total).toBe(hits.length);
      expect(hits.length).toBeGreaterThan(0);
    }));

  it('a threshold, for each operation of the days when it was carried out', () =>
    within(async (world) => {
      const next = numbers(7);
      const draw = (most: number) => Math.floor((next.next().value ?? 0) * most);
      const parties = [];
      for (const customerType of ['INDIVIDUAL', 'CORPORATE', 'INDIVIDUAL', 'INDIVIDUAL'])
        parties.push({ customerType, ...(await customerWith(world, { customerType })) });
      const forms = (['TXN', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).flatMap((period, at) => [
        { ...ofCash, thresholdCode: `T${at}`, period, amount: `${(at + 1) * 7000}.00` },
        { ...ofCash, thresholdCode: `C${at}`, period, amount: '900000.00', countLimit: at + 2 },
        {
          ...ofCash,
          thresholdCode: `K${at}`,
          period,
          amount: `${(at + 1) * 5000}.00`,
          customerType: 'INDIVIDUAL',
        },
      ]);
      for (const form of forms)
        await world.insert('AmlAmountThreshold', {
          ...form,
          amlAction: 'WARN',
          status: 'ACTIVE',
          validFrom: '2020-01-01',
        });
      const told = new Map<string, number>();
      for (let ago = 60; ago >= 0; ago -= 1)
        for (const { customer, move } of parties) {
          if (draw(3) > 0) continue;
          const amount = `${500 + draw(9000)}.00`;
          const reached = await reachedThresholds(world.records, {
            party: `CUSTOMER ${customer}`,
            customer,
            txnType: 'CASH_IN',
            amount,
            currency: 'TRY',
            today: addDays(testDay, -ago),
          });
          // A trial looks at the last thirty days.
          for (const { threshold } of ago <= 30 ? reached : [])
            told.set(threshold.thresholdCode, (told.get(threshold.thresholdCode) ?? 0) + 1);
          await move(ago, amount);
        }
      const tried = new Map<string, number>();
      for (const form of forms) {
        const [found] = (
          await world.query(
            command('aml/amount/simulate'),
            'aml/amountDefinition',
            {},
            { form: only(form, sentBy('amountDefinition', 'simulation')) },
          )
        ).rows;
        if (found && found.reached !== 0) tried.set(form.thresholdCode, Number(found.reached));
      }
      expect(Object.fromEntries([...tried].sort())).toEqual(Object.fromEntries([...told].sort()));
      expect(tried.size).toBeGreaterThan(9);
    }));

  it('a threshold of some customers alone counts theirs', () =>
    within(async (world) => {
      const [known, other] = [
        await customerWith(world, { customerType: 'CORPORATE', kycLevel: 'BASIC' }),
        await customerWith(world, { customerType: 'INDIVIDUAL', kycLevel: 'BASIC' }),
      ];
      for (const { move } of [known, other]) for (const ago of [1, 3]) await move(ago, '9000.00');
      const form = {
        thresholdCode: 'ESIK',
        txnType: 'CASH_IN',
        amount: '8000.00',
        currency: 'TRY',
        period: 'TXN',
        customerType: 'CORPORATE',
        kycLevel: 'BASIC',
      };
      const trial = await world.query(
        command('aml/amount/simulate'),
        'aml/amountDefinition',
        {},
        {
          form: only(form, sentBy('amountDefinition', 'simulation')),
        },
      );
      expect(trial.rows[0]).toMatchObject({ reached: 2, customers: 1 });
      await world.insert('AmlAmountThreshold', {
        ...form,
        amlAction: 'WARN',
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      });
      const reaches = async ({ customer }: typeof known) => {
        const facts = {
          party: `CUSTOMER ${customer}`,
          customer,
          txnType: 'CASH_IN',
          today: testDay,
        } as const;
        return (await reachedThresholds(world.records, { ...facts, amount: '9000.00', currency: 'TRY' }))
          .length;
      };
      expect([await reaches(known), await reaches(other)]).toEqual([1, 0]);
    }));
});
