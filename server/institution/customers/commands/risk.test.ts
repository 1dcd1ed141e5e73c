import { beforeAll, describe, expect, it } from 'vitest';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { readRiskModel, rescoreRisk, riskFacts, riskScore } from '../../aml/rules/risk';
import { rescoreCustomer, rescoreOpenRisk, riskFactors, updateRisk, validateRiskUpdate } from './risk';

const screen = 'customers/customerRiskUpdate';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Two parameters, with PEP weighing more than customer type, and the catalogue's bands. */
async function insertModel({ insert }: CommandTest): Promise<void> {
  const parameter = (paramCode: string, matchValue: string, score: number, weight: string) =>
    insert('RiskParameter', { paramCode, matchValue, score, weight, name: paramCode, status: 'ACTIVE' });
  await parameter('CUSTTYPE', 'INDIVIDUAL', 10, '40');
  await parameter('PEP', 'YES', 100, '60');
  await parameter('PEP', 'NO', 0, '60');
  const bands = [
    ['LOW', 0, 39, 24],
    ['MEDIUM', 40, 59, 12],
    ['HIGH', 60, 89, 6],
    ['PROHIBITED', 90, 100, 6],
  ] as const;
  for (const [riskLevel, scoreMin, scoreMax, reviewMonths] of bands)
    await insert('RiskRating', {
      riskLevel,
      scoreMin,
      scoreMax,
      reviewMonths,
      approvalRequired: riskLevel === 'HIGH',
    });
}

async function insertRisk(world: CommandTest, values = {}, customerValues = {}) {
  const customer = await insertCustomer(world, customerValues);
  const risk = await world.insert('CustomerRisk', {
    customer: customer.id,
    totalScore: 4,
    calculatedLevel: 'LOW',
    nextReviewDate: testDay,
    assessedAt: '2026-01-01T00:00:00.000Z',
    ...values,
  });
  return { customer, risk };
}

describe('42 B1 the money that a customer moves', () => {
  it('is a factor of the score, with or without an account, in lira, of 90 days, without what was undone', () =>
    within(async (world) => {
      await insertModel(world);
      for (const [matchValue, score] of [
        ['0-49999', 0],
        ['50000-', 100],
      ] as const)
        await world.insert('RiskParameter', {
          paramCode: 'TXNVOLUME',
          matchValue,
          score,
          weight: '60',
          name: 'Hacim',
          status: 'ACTIVE',
        });
      const scoreOf = async (movements: readonly Readonly<Record<string, string | null>>[]) => {
        const { customer, risk } = await insertRisk(world);
        for (const values of movements)
          await world.insert('PartyMovement', {
            customer: customer.id,
            party: `CUSTOMER ${customer.id}`,
            direction: 'OUT',
            currency: 'USD',
            amount: '700.00',
            amountTry: '30000.00',
            bookingDate: testDay,
            movedAt: `${testDay}T08:00:00Z`,
            ...values,
          });
        await rescoreRisk(world.records, await readRiskModel(world.records, testDay), risk.id, {
          today: testDay,
          now: `${testDay}T09:00:00.000Z`,
        });
        return (await world.records.get('CustomerRisk', risk.id))?.totalScore;
      };
      const [old, undone] = [{ bookingDate: '2026-08-01' }, { reversedAt: `${testDay}T08:30:00Z` }];
      expect(await scoreOf([{}, { account: null }])).toBe(64);
      expect(await scoreOf([{}, old])).toBe(4);
      expect(await scoreOf([{}, undone])).toBe(4);
      expect(await scoreOf([])).toBe(4);
    }));
});

describe('riskScore', () => {
  it('names parameters and values in both languages; a parameter without an English name has its only one', () => {
    const parameter = (paramCode: string, matchValue: string, name: string, nameEn?: string) => ({
      paramCode,
      matchValue,
      score: 10,
      weight: '50',
      name,
      ...(nameEn && { nameEn }),
    });
    const customer = {
      customerType: 'INDIVIDUAL',
      nationality: 'DE',
      pep: true,
      createdAt: testDay,
    } as const;
    const profession = { id: '4', riskLevel: 'LOW', nameTr: 'Hekim', nameEn: 'Physician' } as const;
    const facts = riskFacts(
      customer as unknown as Parameters<typeof riskFacts>[0],
      { nationality: null, residence: null, profession },
      testDay,
    );
    const { factors } = riskScore(
      [
        parameter('PEP', 'YES', 'Siyasi nüfuz sahibi', 'Politically exposed person'),
        parameter('NATIONALITY', 'LOW', 'Uyruk', 'Nationality'),
        parameter('POSITION', 'LOW', 'Meslek'),
      ],
      facts,
    );
    expect(factors.map(({ paramName, factorValue }) => [paramName, factorValue])).toEqual([
      [
        { tr: 'Siyasi nüfuz sahibi', en: 'Politically exposed person' },
        { tr: 'Evet', en: 'Yes' },
      ],
      [
        { tr: 'Uyruk', en: 'Nationality' },
        { tr: 'Almanya', en: 'Germany' },
      ],
      [
        { tr: 'Meslek', en: 'Meslek' },
        { tr: 'Hekim', en: 'Physician' },
      ],
    ]);
  });

  it('is the weighted sum of matching references; a range includes both ends', () => {
    const parameter = (paramCode: string, matchValue: string, score: number, weight: string) => ({
      paramCode,
      matchValue,
      score,
      weight,
      name: paramCode,
    });
    const parameters = [
      parameter('A', 'X', 50, '33.3333'),
      parameter('A', 'Y', 99, '33.3333'),
      parameter('MONTHS', '0-3', 80, '50'),
      parameter('MONTHS', '4-', 10, '50'),
      parameter('UNKNOWN', 'X', 100, '16.6667'),
    ];
    const at = (months: number) =>
      riskScore(parameters, {
        A: { shown: 'x', matched: 'X' },
        MONTHS: { shown: String(months), matched: months },
      });
    expect(at(3)).toMatchObject({ totalScore: 57, factors: [{ factorScore: 50 }, { factorScore: 80 }] });
    expect(at(4).totalScore).toBe(22);
  });
});

describe('customerRiskQuery', () => {
  it('rescores a row: score, level, next review, and the customer with it', () =>
    within(async (world) => {
      await insertModel(world);
      const { customer, risk } = await insertRisk(world, {}, { pep: true });
      await world.call(rescoreCustomer, screen, { body: { id: risk.id } });
      expect(await world.records.get('CustomerRisk', risk.id)).toMatchObject({
        totalScore: 64,
        calculatedLevel: 'HIGH',
        nextReviewDate: '2027-05-20',
      });
      expect(await world.records.get('Customer', customer.id)).toMatchObject({
        riskLevel: 'HIGH',
        kycLevel: 'ENHANCED',
      });
    }));

  it('uses the risk lists, too: a prohibited nationality is prohibited with any score', () =>
    within(async (world) => {
      await insertModel(world);
      await world.insert('RiskReference', {
        riskKind: 'NATIONALITY',
        code: 'KP',
        riskLevel: 'PROHIBITED',
        status: 'ACTIVE',
      });
      const { risk } = await insertRisk(world, {}, { nationality: 'KP' });
      await world.call(rescoreCustomer, screen, { body: { id: risk.id } });
      expect(await world.records.get('CustomerRisk', risk.id)).toMatchObject({
        totalScore: 4,
        calculatedLevel: 'PROHIBITED',
      });
    }));

  it('shows the components of the selected row’s score, the heaviest first', () =>
    within(async (world) => {
      await insertModel(world);
      const { risk } = await insertRisk(world, {}, { pep: true });
      await world.call(rescoreCustomer, screen, { body: { id: risk.id } });
      const of = { recordId: risk.id };
      const { rows, total } = await world.query(riskFactors, 'customers/customerRiskQuery', {}, of);
      expect(total).toBeGreaterThan(1);
      const points = rows.map(({ factorScore, factorWeight }) => Number(factorScore) * Number(factorWeight));
      expect(points).toEqual([...points].sort((one, other) => other - one));
      expect(rows[0]).toMatchObject({ paramName: { en: 'PEP' }, factorValue: { tr: 'Evet', en: 'Yes' } });
      expect(await world.query(riskFactors, 'customers/customerRiskQuery')).toMatchObject({ total: 0 });
    }));

  it('does not score without bands', () =>
    within(async (world) => {
      const { risk } = await insertRisk(world);
      await expect(world.call(rescoreCustomer, screen, { body: { id: risk.id } })).rejects.toMatchObject({
        code: 'risk.notRated',
      });
    }));
});

describe('customerRiskUpdate', () => {
  const form = {
    overrideLevel: 'HIGH',
    overrideReason: 'Nakit yoğun faaliyet nedeniyle',
    nextReviewDate: '2027-01-15',
  };

  it('uses the new score after rescoring', () =>
    within(async (world) => {
      await insertModel(world);
      const { risk } = await insertRisk(world);
      const { state } = await world.call(rescoreOpenRisk, screen, { recordId: risk.id });
      expect(state).toMatchObject({ version: risk.version + 1, totalScore: 4, calculatedLevel: 'LOW' });
    }));

  it('sets a level by hand, which applies to the customer, and removes it', () =>
    within(async (world) => {
      await insertModel(world);
      const { customer, risk } = await insertRisk(world);
      const senior = { recordId: risk.id, role: 'staff' } as const;
      const reply = await world.call(validateRiskUpdate, screen, { ...senior, form });
      expect(reply.head?.code).toBe('risk.seniorApproval');
      await world.call(updateRisk, screen, { ...senior, form });
      expect(await world.records.get('Customer', customer.id)).toMatchObject({ riskLevel: 'HIGH' });
      await world.call(updateRisk, screen, { ...senior, form: { nextReviewDate: '2027-01-15' } });
      expect(await world.records.get('Customer', customer.id)).toMatchObject({ riskLevel: 'LOW' });
    }));

  it.each([
    ['risk.seniorNeeded', 'LOW', 'HIGH'],
    ['risk.lowersProhibited', 'PROHIBITED', 'MEDIUM'],
  ])('refuses with %s, on validate and on commit', (code, calculatedLevel, overrideLevel) =>
    within(async (world) => {
      await insertModel(world);
      const { risk } = await insertRisk(world, { calculatedLevel });
      for (const command of [validateRiskUpdate, updateRisk]) {
        const call = { recordId: risk.id, form: { ...form, overrideLevel } };
        await expect(world.call(command, screen, call)).rejects.toMatchObject({ code });
      }
    }),
  );
});
