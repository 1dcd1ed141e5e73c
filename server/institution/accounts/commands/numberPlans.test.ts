import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertPlan } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { samplePlanNumber, savePlan, validatePlan } from './numberPlans';

const screen = 'accounting/accountNoPlanDefinition';
const form = {
  planCode: 'INTSUSEUR',
  ownerType: 'INTERNAL',
  accountType: 'SUSPENSE',
  currency: 'EUR',
  prefix: '2001',
  sequenceLength: 8,
  mod97: true,
  glCode: '336.90',
  status: 'ACTIVE',
};
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const save = (world: CommandTest, values: Readonly<Record<string, Json>> = {}, recordId?: string) =>
  world.call(savePlan, screen, { form: { ...form, ...values }, ...(recordId && { recordId }) });

describe('an account number plan', () => {
  it('is stored with its capacity', () =>
    within(async (world) => {
      const { result } = await save(world);
      expect(await world.records.get('AccountNoPlan', String(result?.id))).toMatchObject({
        capacity: '99999999',
        lastNumber: 0,
      });
    }));

  it('shows the next number, of a new plan and of one that has given numbers', () =>
    within(async (world) => {
      const plan = await insertPlan(world);
      const ask = async (recordId: string | null) =>
        (await world.call(samplePlanNumber, screen, { form: { ...form, mod97: false }, recordId })).result;
      expect(await ask(null)).toEqual({ number: '200100000001' });
      expect(await ask(plan.id)).toEqual({ number: '200100000042' });
    }));

  it.each([
    ['plan.tooLong', 'sequenceLength', { sequenceLength: 11 }],
    ['plan.exists', 'accountType', { ownerType: 'CUSTOMER', accountType: 'PAYMENT', currency: 'TRY' }],
    ['plan.sameNumbers', 'prefix', { prefix: '1001' }],
    ['plan.sameNumbers', 'prefix', { prefix: '10', sequenceLength: 10 }],
  ])('is refused with %s, when it is checked and when it is stored', (code, field, values) =>
    within(async (world) => {
      await insertPlan(world);
      const refusal = { code, fieldErrors: [{ field }] };
      await expect(save(world, values)).rejects.toMatchObject(refusal);
      const call = world.call(validatePlan, screen, { form: { ...form, ...values } });
      await expect(call).rejects.toMatchObject(refusal);
    }),
  );

  it('keeps the form of its numbers once it has given one; other values may change', () =>
    within(async (world) => {
      const used = await insertPlan(world);
      const kept = {
        ...form,
        ownerType: 'CUSTOMER',
        accountType: 'PAYMENT',
        currency: 'TRY',
        prefix: '1001',
      };
      await expect(save(world, { ...kept, prefix: '1002' }, used.id)).rejects.toMatchObject({
        code: 'plan.used',
      });
      await save(world, { ...kept, glCode: '336.05' }, used.id);
      expect(await world.records.get('AccountNoPlan', used.id)).toMatchObject({ glCode: '336.05' });
    }));

  it('that is passive may be like another one', () =>
    within(async (world) => {
      await insertPlan(world);
      await expect(save(world, { prefix: '1001', status: 'PASSIVE' })).resolves.toBeDefined();
    }));
});
