import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { saveFeeTemplate, validateFeeTemplate } from './feeTemplates';

const screen = 'fee/feeDefinition';
const form = {
  code: 'U1',
  name: 'Gişe',
  txnType: 'SEND',
  currency: 'TRY',
  calcMethod: 'FIXED',
  fixedAmount: '15.00',
  minAmount: '5.00',
  bsmvIncluded: true,
  priority: 100,
  validFrom: testDay,
  status: 'ACTIVE',
};
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const save = (world: CommandTest, change: object, recordId: string | null = null) =>
  world.call(saveFeeTemplate('1'), screen, { form: { ...form, ...change }, recordId });

/** Stores a template in force since January. */
const stored = async (world: CommandTest) =>
  (await world.insert('FeeTemplate', { ...form, feeType: '1', validFrom: '2026-01-01' })).id;

describe('E02 feeDefinition', () => {
  it.each(['1', '2'] as const)('stores type %s by the path that it was saved through', (type) =>
    within(async (world) => {
      const { result } = await world.call(saveFeeTemplate(type), screen, { form });
      expect(await world.records.get('FeeTemplate', String(result?.id))).toMatchObject({
        feeType: type,
        status: 'ACTIVE',
        fixedAmount: '15.00',
      });
    }),
  );

  it('keeps a template in force: a change ends its validity and begins a new one', () =>
    within(async (world) => {
      const old = await stored(world);
      const change = { fixedAmount: '20.00', minAmount: null, validFrom: '2026-12-01' };
      const next = String((await save(world, change, old)).result?.id);
      expect(await world.records.get('FeeTemplate', old)).toMatchObject({
        fixedAmount: '15.00',
        minAmount: '5.00',
        validFrom: '2026-01-01',
        validUntil: '2026-11-30',
      });
      expect(await world.records.get('FeeTemplate', next)).toMatchObject({
        code: 'U1',
        feeType: '1',
        fixedAmount: '20.00',
        minAmount: null,
        validFrom: '2026-12-01',
        validUntil: null,
      });
    }));

  it('changes a template in place before its validity begins', () =>
    within(async (world) => {
      const id = String((await save(world, { validFrom: '2026-12-01' })).result?.id);
      await save(world, { validFrom: '2026-12-01', fixedAmount: '9.00' }, id);
      expect(await world.records.list('FeeTemplate', {})).toMatchObject([{ id, fixedAmount: '9.00' }]);
    }));

  it('refuses a change that would reach back', () =>
    within(async (world) => {
      const id = await stored(world);
      await expect(save(world, { validFrom: '2026-11-19' }, id)).rejects.toMatchObject({
        code: 'edition.past',
      });
    }));

  it.each([
    ['fee.maxBelowMin', { maxAmount: '4.99' }],
    ['fee.samePriority', { code: 'U2' }],
  ])('refuses with %s, on validate and on commit', (code, change) =>
    within(async (world) => {
      await save(world, {});
      const refused = { form: { ...form, ...change } };
      await expect(world.call(validateFeeTemplate('1'), screen, refused)).rejects.toMatchObject({ code });
      await expect(world.call(saveFeeTemplate('1'), screen, refused)).rejects.toMatchObject({ code });
    }),
  );

  it('keeps a code for one template at a time', () =>
    within(async (world) => {
      await save(world, {});
      await expect(save(world, { priority: 5 })).rejects.toMatchObject({ code: 'edition.overlap' });
    }));

  it('lets templates of one priority follow each other in time', () =>
    within(async (world) => {
      await save(world, { validUntil: '2026-12-31' });
      await save(world, { code: 'U2', validFrom: '2027-01-01' });
      expect(await world.records.count('FeeTemplate', {})).toBe(2);
    }));

  it('requires the amount template in the currency of the fee', () =>
    within(async (world) => {
      const template = await world.insert('AmountTemplate', {
        code: 'B1',
        currency: 'EUR',
        status: 'ACTIVE',
      });
      await expect(save(world, { amountTemplate: template.id })).rejects.toMatchObject({
        code: 'fee.templateCurrency',
      });
    }));
});
