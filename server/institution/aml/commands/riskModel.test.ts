import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import type { Command, QueryCommand } from '../../../engine/context/Command';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, type TestCall, testDay } from '../../../testing/commandWorld';
import { outdatedRisks, readRiskModel, rescoreRisk } from '../rules/risk';
import { riskParameters } from './riskParameters';
import { riskRatings } from './riskRatings';
import { riskReferences } from './riskReferences';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const commands = [...riskReferences, ...riskRatings, ...riskParameters];
const commandOf = (path: string) => {
  const command = commands.find((one) => one.path === `aml/${path}`);
  if (command === undefined) throw new Error(`There is no command ${path}`);
  return command;
};
const run = ({ call }: CommandTest, path: string, screen: string, test: TestCall) =>
  call(commandOf(path) as Command, `aml/${screen}`, test);
const impact = async ({ query }: CommandTest, path: string, screen: string, test: TestCall) => {
  const { rows } = await query(commandOf(path) as QueryCommand, `aml/${screen}`, {}, test);
  return rows.map(({ levelFrom, levelTo, affectedCount }) => [levelFrom, levelTo, affectedCount]);
};

/** The bands of the catalogue, three parameters, a country, an entry of each list, and two customers. */
async function riskWorld(world: CommandTest) {
  const { insert } = world;
  const bands = [
    ['LOW', 0, 24],
    ['MEDIUM', 25, 44],
    ['HIGH', 45, 84],
    ['PROHIBITED', 85, 100],
  ] as const;
  const ratings: Record<string, string> = {};
  for (const [riskLevel, scoreMin, scoreMax] of bands)
    ratings[riskLevel] = (await insert('RiskRating', { riskLevel, scoreMin, scoreMax, reviewMonths: 6 })).id;
  const values = [
    ['CUSTTYPE', 'INDIVIDUAL', 10, '50'],
    ['NATIONALITY', 'LOW', 10, '30'],
    ['NATIONALITY', 'HIGH', 80, '30'],
    ['PEP', 'NO', 0, '20'],
  ] as const;
  const parameters: Record<string, string> = {};
  for (const [paramCode, matchValue, score, weight] of values) {
    const parameter = {
      paramCode,
      matchValue,
      score,
      weight,
      name: paramCode,
      versionNo: 1,
      status: 'ACTIVE',
    };
    const from = { riskGroup: 'CUSTOMER', validFrom: '2026-01-01' };
    parameters[`${paramCode} ${matchValue}`] = (await insert('RiskParameter', { ...parameter, ...from })).id;
  }
  const list = async (riskKind: string, code: string, riskLevel = 'LOW') => {
    const named = { riskKind, code, riskLevel, nameTr: code, nameEn: code, score: 10, eddRequired: false };
    const stored = { ...named, validFrom: '2026-01-01', status: 'ACTIVE' };
    return (await insert('RiskReference', stored)).id;
  };
  const entries = {
    nationality: await list('NATIONALITY', 'XA'),
    residence: await list('RESIDENCE', 'XA'),
    cook: await list('POSITION', '5120'),
    driver: await list('POSITION', '8332'),
  };
  const country = await insert('Country', { code: 'XA', alpha3: 'XAA', fatfList: 'NONE', status: 'ACTIVE' });
  const customers = [];
  for (const nationality of ['XA', 'TR']) {
    const customer = await insertCustomer(world, {
      nationality,
      residenceCountry: 'XA',
      profession: entries.cook,
    });
    await insert('CustomerRisk', {
      customer: customer.id,
      totalScore: 8,
      calculatedLevel: 'LOW',
      nextReviewDate: '2028-01-01',
      assessedAt: '2026-01-01T00:00:00.000Z',
    });
    customers.push(customer.id);
  }
  return { ratings, parameters, entries, country: country.id, customers };
}

const rescored = async ({ records }: CommandTest, today = testDay) => {
  const model = await readRiskModel(records, today);
  let changed = 0;
  for await (const id of outdatedRisks(records, model, today))
    if (await rescoreRisk(records, model, id, { today, now: `${today}T09:00:00.000Z` })) changed += 1;
  return changed;
};

const changeReason = 'FATF kararı';
/** Fields of an entry that its screen shows and does not change. */
const entry = { nameTr: 'Ad', nameEn: 'Name', score: 90, riskLevel: 'HIGH', eddRequired: true };

describe('W6 a risk list', () => {
  it('shows whose level would move, begins a new edition, and the customers follow', () =>
    within(async (world) => {
      const { entries, customers } = await riskWorld(world);
      const form = { ...entry, code: 'XA', validFrom: '2026-01-01', changeReason };
      const test = { recordId: entries.nationality, form };
      expect(await impact(world, 'nationality/update/impact', 'nationalityUpdate', test)).toEqual([
        ['LOW', 'HIGH', 1],
      ]);
      const { head } = await run(world, 'nationality/update/validate', 'nationalityUpdate', test);
      expect(head).toMatchObject({ code: 'risk.impact', notificationType: 'WARNING' });
      await run(world, 'nationality/update/commit', 'nationalityUpdate', test);
      const editions = await world.records.list('RiskReference', { riskKind: 'NATIONALITY', code: 'XA' });
      expect(editions.map((each) => [each.riskLevel, each.validUntil, each.status])).toEqual([
        ['LOW', '2026-11-19', 'PASSIVE'],
        ['HIGH', null, 'ACTIVE'],
      ]);
      expect(await rescored(world)).toBe(1);
      expect(await world.records.get('Customer', customers[0] ?? '')).toMatchObject({ riskLevel: 'HIGH' });
      expect(await world.records.find('CustomerRisk', { customer: customers[0] ?? '' })).toMatchObject({
        totalScore: 29,
        calculatedLevel: 'HIGH',
        nextReviewDate: '2027-05-20',
      });
      expect(await rescored(world)).toBe(0);
    }));

  it('has occupations whose editions belong together: a customer keeps his with each change', () =>
    within(async (world) => {
      const { entries } = await riskWorld(world);
      const form = { ...entry, code: '5120', pepRelated: true, validFrom: '2026-12-01', changeReason };
      await run(world, 'position/update/commit', 'positionUpdate', { recordId: entries.cook, form });
      expect(await rescored(world)).toBe(0);
      expect(await rescored(world, '2026-12-01')).toBe(2);
    }));

  it('moves customers of an occupation that is removed to another one', () =>
    within(async (world) => {
      const { entries, customers } = await riskWorld(world);
      const remove = (replacement: string) =>
        run(world, 'position/delete/commit', 'positionDelete', {
          recordId: entries.cook,
          form: { replacement, changeReason },
        });
      await expect(remove(entries.cook)).rejects.toMatchObject({ code: 'risk.sameOccupation' });
      await remove(entries.driver);
      expect(await world.records.get('Customer', customers[0] ?? '')).toMatchObject({
        profession: entries.driver,
      });
      expect(await world.records.get('RiskReference', entries.cook)).toMatchObject({
        status: 'PASSIVE',
        validUntil: testDay,
      });
    }));

  it('keeps a country while customers of high risk live there, and names defined countries only', () =>
    within(async (world) => {
      const { entries, customers } = await riskWorld(world);
      const remove = () =>
        run(world, 'residenceCountry/delete/commit', 'residenceCountryDelete', {
          recordId: entries.residence,
          form: { changeReason },
        });
      const customer = await world.records.get('Customer', customers[0] ?? '');
      await world.records.update('Customer', customers[0] ?? '', customer?.version ?? 0, {
        riskLevel: 'HIGH',
      });
      await expect(remove()).rejects.toMatchObject({ code: 'risk.highResidents' });
      const form = { code: 'QQ', nameTr: 'Yok', nameEn: 'None', score: 1, riskLevel: 'LOW' };
      await expect(run(world, 'nationality/validate', 'nationalityCreate', { form })).rejects.toMatchObject({
        code: 'risk.country',
      });
    }));

  it('takes the FATF list of a country, whose black list makes its risk high', () =>
    within(async (world) => {
      const { country } = await riskWorld(world);
      const stored = await world.records.get('Country', country);
      await world.records.update('Country', country, stored?.version ?? 0, { fatfList: 'BLACK' });
      const { result } = await run(world, 'residenceCountry/syncFatf', 'residenceCountry', {});
      expect(result).toEqual({ changed: 1 });
      const [, next] = await world.records.list('RiskReference', { riskKind: 'RESIDENCE', code: 'XA' });
      expect(next).toMatchObject({
        fatfList: 'BLACK',
        riskLevel: 'HIGH',
        validFrom: testDay,
        status: 'ACTIVE',
      });
    }));
});

describe('W6 scores and weights', () => {
  const lines = (changes: JsonObject = {}): Json[] =>
    [
      { paramCode: 'CUSTTYPE', matchValue: 'INDIVIDUAL', score: 60, weight: '60' },
      { paramCode: 'PEP', matchValue: 'NO', score: 0, weight: '40', ...changes },
    ].map((line) => ({ name: line.paramCode, riskGroup: 'CUSTOMER', ...line }));

  it('begin as they are, add up to 100, and become a new version', () =>
    within(async (world) => {
      await riskWorld(world);
      const screen = 'riskParametersScoreWeightDetermination';
      const { state } = await run(world, 'riskParameter/begin', screen, {});
      expect(state?.weightTotal).toBe('100.0000');
      expect(state?.parameters).toHaveLength(4);
      const form = { validFrom: testDay, parameters: lines(), changeReason };
      expect(await impact(world, 'riskParameter/impact', screen, { form })).toEqual([['LOW', 'MEDIUM', 2]]);
      const { result } = await run(world, 'riskParameter/commit', screen, { form });
      expect(result).toMatchObject({ number: '2' });
      expect(await world.records.count('RiskParameter', { status: 'ACTIVE', versionNo: 2 })).toBe(2);
      expect(await world.records.count('RiskParameter', { status: 'ACTIVE' })).toBe(2);
      expect(await rescored(world)).toBe(2);
    }));

  it.each([
    ['risk.weights', { weight: '39.9999' }],
    ['risk.unequalWeights', { paramCode: 'CUSTTYPE', matchValue: 'CORPORATE' }],
    ['risk.repeatedValue', { paramCode: 'CUSTTYPE', matchValue: 'INDIVIDUAL', weight: '60' }],
  ])('are refused with %s', (code, changes) =>
    within(async (world) => {
      const form = { validFrom: testDay, parameters: lines(changes), changeReason };
      const call = run(world, 'riskParameter/commit', 'riskParametersScoreWeightDetermination', { form });
      await expect(call).rejects.toMatchObject({ code });
    }),
  );

  it('change one weight, and the others share the rest in proportion to the last digit', () =>
    within(async (world) => {
      const { parameters } = await riskWorld(world);
      const test = (rebalance: boolean) => ({
        recordId: parameters['PEP NO'] ?? '',
        form: { score: 5, weight: '33.3333', rebalance, validFrom: testDay, changeReason },
      });
      const path = 'riskParameter/update/commit';
      await expect(run(world, path, 'riskScoreWeightUpdate', test(false))).rejects.toMatchObject({
        code: 'risk.weights',
      });
      await run(world, path, 'riskScoreWeightUpdate', test(true));
      const stored = await world.records.list('RiskParameter', { status: 'ACTIVE' });
      expect(stored.map(({ paramCode, weight, score }) => [paramCode, weight, score])).toEqual([
        ['CUSTTYPE', '41.6667', 10],
        ['NATIONALITY', '25.0000', 10],
        ['NATIONALITY', '25.0000', 80],
        ['PEP', '33.3333', 5],
      ]);
    }));
});

describe('W6 a band', () => {
  const rest = { reviewMonths: 12, monitoring: 'LOW', approvalRequired: false };
  const change = (
    world: CommandTest,
    recordId: string | undefined,
    [riskLevel, scoreMin, scoreMax]: readonly [string, number, number],
  ) =>
    run(world, 'riskRating/update/commit', 'customerRiskRatingUpdate', {
      recordId: recordId ?? '',
      form: { riskLevel, scoreMin, scoreMax, ...rest, changeReason },
    });

  it('shifts its neighbours, shows the effect, and counts its customers', () =>
    within(async (world) => {
      const { ratings } = await riskWorld(world);
      const form = { scoreMin: 5, scoreMax: 50, reviewMonths: 12 };
      const test = { recordId: ratings.MEDIUM ?? '', form };
      expect(await impact(world, 'riskRating/update/impact', 'customerRiskRatingUpdate', test)).toEqual([
        ['LOW', 'MEDIUM', 2],
      ]);
      await change(world, ratings.MEDIUM, ['MEDIUM', 5, 50]);
      await rescored(world);
      const query = commandOf('riskRating/query') as QueryCommand;
      const { rows } = await world.query(query, 'aml/customerRiskRatingMatchQuery');
      expect(rows.map((row) => [row.riskLevel, row.scoreMin, row.scoreMax, row.customerCount])).toEqual([
        ['LOW', 0, 4, 0],
        ['MEDIUM', 5, 50, 2],
        ['HIGH', 51, 84, 0],
        ['PROHIBITED', 85, 100, 0],
      ]);
    }));

  it.each([
    ['risk.bandEmpty', 'MEDIUM', 25, 84],
    ['risk.bandEmpty', 'MEDIUM', 0, 44],
    ['risk.bandEnds', 'LOW', 1, 24],
    ['risk.bandEnds', 'PROHIBITED', 85, 99],
  ])('is refused with %s', (code, level, from, to) =>
    within(async (world) => {
      const { ratings } = await riskWorld(world);
      await expect(change(world, ratings[level], [level, from, to])).rejects.toMatchObject({ code });
    }),
  );
});
