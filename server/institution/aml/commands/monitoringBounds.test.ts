import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/values/days';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { customerWith, rule } from '../../../testing/monitoredCustomers';
import { caughtBy, complexRule, fieldRule, onlineHits, reachedThresholds } from '../rules/monitoring';
import { monitoringOf } from '../store/MonitoringStore';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Movements as texts: days ago if not today, time in Türkiye, direction and amount, other side. */
function movementsOf(text: string) {
  return text.split(' ').map((each) => {
    const [, ago = '0', time = '', sign, amount = '', party = null] =
      /^(?:(\d+)d)?([\d:]+)([+-])([\d.]+)(?:\/(\w+))?$/.exec(each) ?? [];
    return { ago: Number(ago), time, amount, direction: sign === '+' ? 'C' : 'D', party } as const;
  });
}

/** Days of a country's risk, relative to the day of the tests. */
const countries = [
  { code: 'XA', riskLevel: 'HIGH', from: 0, until: 0 },
  { code: 'XB', riskLevel: 'MEDIUM', from: 0, until: 0 },
  { code: 'XC', riskLevel: 'HIGH', from: 1, until: 9 },
  { code: 'XD', riskLevel: 'HIGH', from: -9, until: -1 },
];

const two = '08:00:00+3000.00/A 09:00:00+3000.00/B';
const out = '08:00:00-3000.00/A 09:00:00-3000.00/B';
const round = '08:00:00+100.00 09:00:00+100.00';
const hours = { windowHours: 6 };
const parties = { windowHours: 6, distinctParties: 3 };
const idle = { windowHours: 6, minCount: 1, idleDays: 90 };
const pair = { windowHours: 6, minCount: 2 };
const sum = { windowHours: 6, minTotal: '300.00' };
const link = { windowHours: 6, minCount: 1, minTotal: '50.00' };

// By default a rule needs three movements and 9,000.00 in total. Each row has the closest movements that it catches and that it misses.
const bounds = [
  ['STRUCTURING', 'number', hours, `${two} 10:00:00+3000.00`, '08:00:00+4500.00 10:00:00+4500.00'],
  ['STRUCTURING', 'amount', hours, `${two} 10:00:00+3000.00`, `${two} 10:00:00+2999.99`],
  ['STRUCTURING', 'one amount', hours, `${two} 10:00:00+8999.99`, `${two} 10:00:00+9000.00`],
  ['STRUCTURING', 'time', hours, `${two} 13:59:59+3000.00`, `${two} 14:00:00+3000.00`],
  ['STRUCTURING', 'direction', hours, `${two} 10:00:00+3000.00`, `${two} 10:00:00-3000.00`],
  [
    'RAPID_IN_OUT',
    'number',
    hours,
    '08:00:00+4500.00 08:30:00+4500.00 09:00:00-9000.00',
    '08:00:00+9000.00 09:00:00-9000.00',
  ],
  ['RAPID_IN_OUT', 'coming', pair, '08:00:00+9000.00 09:00:00-9000.00', '08:00:00+8999.99 09:00:00-9000.00'],
  ['RAPID_IN_OUT', 'going', pair, '08:00:00+9000.00 09:00:00-9000.00', '08:00:00+9000.00 09:00:00-8999.99'],
  ['RAPID_IN_OUT', 'time', pair, '08:00:00+9000.00 13:59:59-9000.00', '08:00:00+9000.00 14:00:00-9000.00'],
  ['MANY_TO_ONE', 'parties', parties, `${two} 10:00:00+3000.00/C`, `${two} 10:00:00+3000.00/B`],
  [
    'MANY_TO_ONE',
    'number',
    { ...parties, minCount: 4 },
    `07:00:00+0.01/A ${two} 10:00:00+3000.00/C`,
    `${two} 10:00:00+9000.00/C`,
  ],
  ['MANY_TO_ONE', 'amount', parties, `${two} 10:00:00+3000.00/C`, `${two} 10:00:00+2999.99/C`],
  ['MANY_TO_ONE', 'time', parties, `${two} 13:59:59+3000.00/C`, `${two} 14:00:00+3000.00/C`],
  ['MANY_TO_ONE', 'direction', parties, `${two} 10:00:00+3000.00/C`, `${two} 10:00:00-3000.00/C`],
  ['ONE_TO_MANY', 'parties', parties, `${out} 10:00:00-3000.00/C`, `${out} 10:00:00-3000.00/B`],
  [
    'ONE_TO_MANY',
    'number',
    { ...parties, minCount: 4 },
    `07:00:00-0.01/A ${out} 10:00:00-3000.00/C`,
    `${out} 10:00:00-9000.00/C`,
  ],
  ['ONE_TO_MANY', 'amount', parties, `${out} 10:00:00-3000.00/C`, `${out} 10:00:00-2999.99/C`],
  ['ONE_TO_MANY', 'time', parties, `${out} 13:59:59-3000.00/C`, `${out} 14:00:00-3000.00/C`],
  ['ONE_TO_MANY', 'direction', parties, `${out} 10:00:00-3000.00/C`, `${out} 10:00:00+3000.00/C`],
  ['BETTING', 'round amount', sum, `${round} 10:00:00+100.00`, `${round} 10:00:00+100.01`],
  ['BETTING', 'number', sum, `${round} 10:00:00+100.00`, '08:00:00+100.00 10:00:00+200.00'],
  [
    'BETTING',
    'amount',
    { ...sum, minTotal: '300.01' },
    `${round} 10:00:00+200.00`,
    `${round} 10:00:00+100.00`,
  ],
  ['BETTING', 'time', sum, `${round} 13:59:59+100.00`, `${round} 14:00:00+100.00`],
  ['DORMANT', 'days', idle, '90d12:00:00+1.00 08:00:00+9000.00', '89d12:00:00+1.00 08:00:00+9000.00'],
  ['DORMANT', 'years', idle, '1200d12:00:00+1.00 08:00:00+9000.00', '08:00:00+9000.00'],
  ['DORMANT', 'amount', idle, '90d12:00:00+1.00 08:00:00-9000.00', '90d12:00:00+1.00 08:00:00-8999.99'],
  [
    'DORMANT',
    'number',
    { ...idle, minCount: 2 },
    '90d12:00:00+1.00 08:00:00+1.00 09:00:00-9000.00',
    '90d12:00:00+1.00 08:00:00+9000.00',
  ],
  [
    'DORMANT',
    'time',
    idle,
    '90d12:00:00+1.00 08:00:00+1.00 13:59:59-8999.00',
    '90d12:00:00+1.00 08:00:00+1.00 14:00:00-9000.00',
  ],
  ['CORRIDOR', 'risk', link, 'XA 08:00:00+50.00', 'XB 08:00:00+50.00'],
  ['CORRIDOR', 'first day', link, 'XA 08:00:00+50.00', 'XC 08:00:00+50.00'],
  ['CORRIDOR', 'last day', link, 'XA 08:00:00+50.00', 'XD 08:00:00+50.00'],
  ['CORRIDOR', 'amount', link, 'XA 08:00:00+50.00', 'XA 08:00:00+49.99'],
] as const;

describe('W5 a pattern at its boundary, in an operation and at night', () => {
  it.each(bounds)('%s: %s', (scenario, _, values, just, behind) =>
    within(async (world) => {
      for (const { from, until, ...country } of countries)
        await world.insert('RiskReference', {
          riskKind: 'NATIONALITY',
          status: 'ACTIVE',
          ...country,
          validFrom: addDays(testDay, from),
          validUntil: addDays(testDay, until),
        });
      const stored = await rule(world, scenario, { ...values, runMode: 'ONLINE' });
      const [online, caught]: [boolean[], string[]] = [[], []];
      for (const text of [just, behind]) {
        const [, nationality = 'TR', rest = ''] = /^(?:(X.) )?(.*)$/.exec(text) ?? [];
        const { customer, book } = await customerWith(world, { nationality });
        const movements = movementsOf(rest);
        const last = movements.at(-1);
        if (last === undefined) throw new Error(text);
        for (const movement of movements.slice(0, -1)) await book(movement);
        const { amount, direction, party: counterparty, time } = last;
        const now = new Date(`${testDay}T${time}+03:00`).toISOString();
        const txnType = direction === 'C' ? 'CASH_IN' : 'CASH_OUT';
        const money = { amount, amountTry: amount, currency: 'TRY' } as const;
        const pending = {
          ...money,
          party: `CUSTOMER ${customer}`,
          customer,
          direction: direction === 'C' ? 'IN' : 'OUT',
          txnType,
          counterparty,
          now,
        } as const;
        online.push((await onlineHits(world.records, pending, testDay)).length === 1);
        await book(last);
        caught.push(customer);
      }
      const found = await caughtBy(monitoringOf(world.records), complexRule(stored, []), testDay, testDay);
      expect({ online, night: found.map(({ customer }) => customer) }).toEqual({
        online: [true, false],
        night: caught.slice(0, 1),
      });
    }),
  );

  it.each([
    ['GTE', '5000', '5000.00', '4999.99'],
    ['GT', '5000', '5000.01', '5000.00'],
    ['EQ', '5000', '5000.00', '5000.01'],
  ] as const)('a rule on one field: %s %s', (operator, value, just, behind) =>
    within(async (world) => {
      const { move } = await customerWith(world);
      for (const amount of [just, behind]) await move(0, amount);
      const single = fieldRule({ field: 'AMOUNT', operator, amount: value, currency: 'TRY' });
      const found = await caughtBy(monitoringOf(world.records), single, testDay, testDay);
      expect(found.map(({ amount }) => amount)).toEqual([just]);
    }),
  );

  // Friday, 2026-11-20: its week began four days before, its month 19, its year 323.
  it.each([
    ['TXN', { amount: '5000.00' }, '', '5000.00', '4999.99'],
    ['DAILY', { amount: '5000.00' }, '0', '4000.00', '3999.99'],
    ['DAILY', { amount: '5000.00' }, '1', '5000.00', '4999.99'],
    ['WEEKLY', { amount: '5000.00' }, '4', '4000.00', '3999.99'],
    ['WEEKLY', { amount: '5000.00' }, '5', '5000.00', '4999.99'],
    ['MONTHLY', { amount: '5000.00' }, '19', '4000.00', '3999.99'],
    ['MONTHLY', { amount: '5000.00' }, '20', '5000.00', '4999.99'],
    ['YEARLY', { amount: '5000.00' }, '323', '4000.00', '3999.99'],
    ['YEARLY', { amount: '5000.00' }, '324', '5000.00', '4999.99'],
    ['DAILY', { amount: '99999.00', countLimit: 3 }, '0 0', '1.00', null],
    ['DAILY', { amount: '99999.00', countLimit: 4 }, '0 0', null, '1.00'],
    ['TXN', { amount: '99999.00', countLimit: 1 }, '0 0', null, '1.00'],
  ] as const)(
    'a threshold %s %o after movements of 1,000.00 %s days ago',
    (period, values, days, just, behind) =>
      within(async (world) => {
        const { customer, move } = await customerWith(world);
        for (const ago of days === '' ? [] : days.split(' ')) await move(Number(ago), '1000.00');
        await world.insert('AmlAmountThreshold', {
          thresholdCode: 'T',
          txnType: 'CASH_IN',
          period,
          currency: 'TRY',
          amlAction: 'WARN',
          validFrom: '2026-01-01',
          status: 'ACTIVE',
          ...values,
        });
        const reached = async (amount: string) => {
          const facts = {
            party: `CUSTOMER ${customer}`,
            customer,
            txnType: 'CASH_IN',
            amount,
            currency: 'TRY',
            today: testDay,
          } as const;
          return (await reachedThresholds(world.records, facts)).length === 1;
        };
        if (just !== null) expect(await reached(just)).toBe(true);
        if (behind !== null) expect(await reached(behind)).toBe(false);
      }),
  );
});
