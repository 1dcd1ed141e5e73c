import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../../contract/values/json';
import { insertAccount } from '../../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { corridorsTo, findRoute, type RouteRequest, requirePartner, requireRoute } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** 12:00 in Türkiye. */
const at = `${testDay}T09:00:00.000Z`;
const request: RouteRequest = {
  country: 'GE',
  currency: 'USD',
  method: 'CASH',
  sendCurrency: 'TRY',
  amount: '1000.00',
  payoutAmount: '24.00',
  at,
  today: testDay,
};

type Values = Readonly<Record<string, Json>>;
/** Values of a test that differ: of a partner's records, or of the rule. */
interface Changes {
  readonly country?: Values;
  readonly partner?: Values;
  readonly coverage?: Values;
  readonly condition?: Values;
  readonly account?: Values;
  readonly info?: Values;
  readonly second?: { readonly condition?: Values; readonly account?: Values };
  readonly rule?: Values;
}

/** States of a partner, in their order. */
const steps = ['TEST', 'LIVE', 'SUSPENDED'] as const;

/** A partner that pays USD in Georgia up to 10,000 lira until 17:00, with 500 USD at it. */
async function addPartner(
  world: CommandTest,
  partnerCode: string,
  changes: Omit<Changes, 'second' | 'rule'>,
) {
  const partner = await world.insert('Partner', {
    partnerCode,
    title: partnerCode,
    contractEnd: '2027-01-01',
    settlementCurrency: 'USD',
  });
  const { status = 'LIVE', ...values } = changes.partner ?? {};
  for (const partnerStatus of steps.slice(0, steps.indexOf(status as never) + 1)) {
    const { version } = (await world.records.get('Partner', partner.id)) ?? partner;
    await world.records.update('Partner', partner.id, version, { partnerStatus, ...values });
  }
  await world.insert('PartnerCountry', {
    partner: partner.id,
    country: 'GE',
    sendAllowed: true,
    currencies: ['USD', 'EUR'],
    payoutMethods: ['CASH'],
    status: 'ACTIVE',
    ...changes.coverage,
  });
  await world.insert('PartnerCondition', {
    partner: partner.id,
    inOut: 'OUT',
    payoutMethod: 'CASH',
    sendCurrency: 'TRY',
    payoutCurrency: 'USD',
    minAmount: '100.00',
    maxAmount: '10000.00',
    cutOffTime: '17:00',
    unitFee: '2.00',
    status: 'ACTIVE',
    ...changes.condition,
  });
  const account = await insertAccount(world, {
    ownerType: 'EXF',
    glCode: '136.02',
    currency: 'USD',
    balance: '500.00',
    ...changes.account,
  });
  await world.insert('PartnerAccount', {
    partner: partner.id,
    account: account.id,
    partnerAccountRole: 'PREFUND',
    currency: 'USD',
    status: 'ACTIVE',
    alertBalance: '100.00',
    creditLimit: '50.00',
    ...changes.info,
  });
  return partner.id;
}

/** A corridor with a primary partner ONE and a secondary one TWO, which asks 1.00 more. */
async function corridor(world: CommandTest, { second, rule, country, ...first }: Changes = {}) {
  await world.insert('Country', { code: 'GE', allowSend: true, sanctioned: false, ...country });
  const one = await addPartner(world, 'ONE', first);
  const two =
    second &&
    (await addPartner(world, 'TWO', { ...second, condition: { unitFee: '3.00', ...second.condition } }));
  await world.insert('PreferredPartner', {
    country: 'GE',
    currency: 'USD',
    payoutMethod: 'CASH',
    routeRule: 'FIXED',
    primaryPartner: one,
    secondaryPartner: two ?? null,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
    ...rule,
  });
}

const found = async ({ records }: CommandTest, asked: Partial<RouteRequest> = {}) => {
  const route = await findRoute(records, { ...request, ...asked });
  return 'code' in route ? route.code : route.partner.partnerCode;
};

describe('W2 the partner that pays a receiver abroad', () => {
  it('is missing at the field that is wrong: a currency that is not sent there, or only the method', () =>
    within(async (world) => {
      await corridor(world);
      const gap = async (asked: Partial<RouteRequest>) => {
        const route = await findRoute(world.records, { ...request, ...asked });
        return 'code' in route ? [route.field, route.text.en] : [];
      };
      expect(await gap({ currency: 'EUR' })).toEqual([
        'payoutCurrency',
        'EUR is not sent to this country; sent are: USD.',
      ]);
      expect((await gap({ method: 'CARD' }))[0]).toBe('payoutMethod');
    }));

  it.each<readonly [string, Changes, Partial<RouteRequest>, string]>([
    ['is the primary one', { second: {} }, {}, 'ONE'],
    ['is nobody in a country that is closed', { country: { allowSend: false } }, {}, 'route.countryClosed'],
    ['is nobody in an unknown corridor', {}, { currency: 'EUR' }, 'route.noCorridor'],
    ['is nobody before the rule begins', { rule: { validFrom: '2026-11-21' } }, {}, 'route.noCorridor'],
    ['is not one in test', { partner: { status: 'TEST' } }, {}, 'route.notLive'],
    ['is not one whose contract has ended', { partner: { contractEnd: '2026-11-19' } }, {}, 'route.notLive'],
    ['is not one that does not pay there', { coverage: { sendAllowed: false } }, {}, 'route.notCovered'],
    ['is not one without the currency', { coverage: { currencies: ['EUR'] } }, {}, 'route.notCovered'],
    ['is not one without the method', { coverage: { payoutMethods: ['CARD'] } }, {}, 'route.notCovered'],
    ['is not one without a condition of the pair', {}, { sendCurrency: 'EUR' }, 'route.noCondition'],
    ['takes the largest amount', {}, { amount: '10000.00' }, 'ONE'],
    ['takes no larger amount', {}, { amount: '10000.01' }, 'route.amount'],
    ['takes no amount below the smallest', {}, { amount: '99.99' }, 'route.amount'],
    ['takes transfers until its last minute', {}, { at: `${testDay}T14:00:59.000Z` }, 'ONE'],
    ['takes no later ones', {}, { at: `${testDay}T14:01:00.000Z` }, 'route.afterCutOff'],
    ['pays from prefunding and credit', {}, { payoutAmount: '550.00' }, 'ONE'],
    ['pays no more than these', {}, { payoutAmount: '550.01' }, 'route.noFunds'],
    [
      'is the secondary one if the primary can’t',
      { partner: { status: 'SUSPENDED' }, second: {} },
      {},
      'TWO',
    ],
    ['is the secondary one if prefunding is low', { account: { balance: '99.99' }, second: {} }, {}, 'TWO'],
    [
      ...[
        'is the primary one if both are low',
        { account: { balance: '9.00' }, second: { account: { balance: '8.00' } } },
      ],
      ...[{}, 'ONE'],
    ] as never,
    [
      ...[
        'is the secondary one after a switch',
        { second: {}, rule: { failoverUntil: `${testDay}T09:00:01.000Z` } },
      ],
      ...[{}, 'TWO'],
    ] as never,
    ['is the primary one after the switch has ended', { second: {}, rule: { failoverUntil: at } }, {}, 'ONE'],
    [
      'is the cheaper one by cost',
      { second: { condition: { unitFee: '1.99' } }, rule: { routeRule: 'COST' } },
      {},
      'TWO',
    ],
    [
      ...[
        'is the faster one by speed',
        { second: { condition: { deliveryMinutes: 5 } }, rule: { routeRule: 'SPEED' } },
      ],
      ...[{}, 'TWO'],
    ] as never,
  ])('%s', (_, changes, asked, expected) =>
    within(async (world) => {
      await corridor(world, changes);
      expect(await found(world, asked)).toBe(expected);
    }),
  );

  it('42 B12 pays nothing that transfers under way will take, when they are priced and when they are sent', () =>
    within(async (world) => {
      await corridor(world);
      const partner = (await world.records.find('Partner', { partnerCode: 'ONE' }))?.id ?? '';
      const { id, version } = await world.insert('Transfer', {
        transferType: 'ABROAD',
        partner,
        payoutAmount: '300.00',
        payoutCurrency: 'USD',
        payoutCode: null,
      });
      expect(await found(world, { payoutAmount: '550.00' })).toBe('ONE');
      await world.records.update('Transfer', id, version, { transferStatus: 'SENT' });
      expect(await found(world, { payoutAmount: '250.00' })).toBe('ONE');
      expect(await found(world, { payoutAmount: '250.01' })).toBe('route.noFunds');
      const transfer = { partner, payoutCurrency: 'USD' };
      await requirePartner(world.records, { ...transfer, payoutAmount: '250.00' });
      await expect(
        requirePartner(world.records, { ...transfer, payoutAmount: '250.01' }),
      ).rejects.toMatchObject({
        code: 'route.noFunds',
      });
    }));

  it('has its range of amounts in the refusal, at the amount', () =>
    within(async (world) => {
      await corridor(world);
      await expect(requireRoute(world.records, { ...request, amount: '1.00' }, 'en')).rejects.toMatchObject({
        code: 'route.amount',
        fieldErrors: [{ field: 'sendAmount', message: 'ONE pays amounts from 100.00 to 10000.00 TRY.' }],
      });
    }));
});

describe('W2 the corridors to a country', () => {
  it('are those in which a partner pays, with the currencies that senders pay in', () =>
    within(async (world) => {
      await corridor(world, { partner: { status: 'SUSPENDED' }, second: {} });
      expect(await corridorsTo(world.records, 'GE', { at, today: testDay })).toEqual([
        { currency: 'USD', method: 'CASH', sendCurrencies: ['TRY'] },
      ]);
      expect(await corridorsTo(world.records, 'UZ', { at, today: testDay })).toEqual([]);
    }));

  it('are none while nobody pays', () =>
    within(async (world) => {
      await corridor(world, { partner: { status: 'SUSPENDED' } });
      expect(await corridorsTo(world.records, 'GE', { at, today: testDay })).toEqual([]);
    }));
});
