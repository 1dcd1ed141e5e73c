import { beforeAll, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { saveProperty, validateProperty } from './properties';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/propertyUpdate';
const stored = async (world: CommandTest, propKey: string) =>
  (
    await world.insert('Property', {
      propKey,
      propGroup: 'SESSION',
      dataType: 'NUMBER',
      restartNeeded: false,
    })
  ).id;

it('a parameter gets a value within its limits, or none', () =>
  within(async (world) => {
    const recordId = await stored(world, 'session.idle');
    await world.call(saveProperty, screen, { recordId, form: { propValue: '900' } });
    expect(await world.records.get('Property', recordId)).toMatchObject({ propValue: '900' });
    await world.call(saveProperty, screen, { recordId, form: { propValue: null } });
    expect(await world.records.get('Property', recordId)).toMatchObject({ propValue: null });
  }));

it.each(['59', '86401', '1800.5', '-1', '1e3', 'x'])('%s is no value of a session’s idle time', (propValue) =>
  within(async (world) => {
    const recordId = await stored(world, 'session.idle');
    const refusal = { code: 'property.value', fieldErrors: [{ field: 'propValue' }] };
    const call = { recordId, form: { propValue } };
    await expect(world.call(validateProperty, screen, call)).rejects.toMatchObject(refusal);
    await expect(world.call(saveProperty, screen, call)).rejects.toMatchObject(refusal);
  }),
);

it('a secret is not set, and a key that no server reads is not found', () =>
  within(async (world) => {
    const form = { propValue: '1' };
    const secret = await stored(world, 'sms.token');
    await expect(world.call(saveProperty, screen, { recordId: secret, form })).rejects.toMatchObject({
      code: 'property.secret',
    });
    const unknown = await stored(world, 'toString');
    await expect(world.call(saveProperty, screen, { recordId: unknown, form })).rejects.toMatchObject({
      code: 'record.notFound',
    });
  }));
