import { beforeAll, describe, expect, it } from 'vitest';
import { demoServices } from '../../../demo';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { changeConsent, consentStates, optOut, pullConsents, validateConsent } from './consents';
import { savePermission, sendPermissions, validatePermission } from './permissions';

const { consentRegistry: registry } = demoServices;
const screens = { define: 'customers/marketingPermission', update: 'customers/marketingPermissionUpdate' };
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const sms = (customer: string, more = {}) => ({
  customer,
  consentChannel: 'SMS',
  recipient: '+905300000001',
  consent: 'APPROVED',
  consentSource: 'WET_SIGN',
  consentDate: '2026-11-20T08:00:00.000Z',
  ...more,
});

async function insertPermission(world: CommandTest) {
  const { id: customer } = await insertCustomer(world);
  const { result } = await world.call(savePermission(registry), screens.define, { form: sms(customer) });
  return { customer, id: String(result?.id), number: result?.number };
}
const permissionOf = ({ records }: CommandTest, id: string) => records.get('MarketingPermission', id);

describe('marketingPermission', () => {
  it('stores a consent and hands it over to the registry', () =>
    within(async (world) => {
      const { id, number } = await insertPermission(world);
      expect(number).toMatch(/^IYS20261120\d{8}$/);
      expect(await permissionOf(world, id)).toMatchObject({ consent: 'APPROVED', iysRef: number });
      expect(await registry.stateOf(world, { channel: 'SMS', recipient: '+905300000001' })).toBe('APPROVED');
    }));

  it('refuses a consent in the future, and a second one of a recipient', () =>
    within(async (world) => {
      const { customer } = await insertPermission(world);
      const again = (more: object) =>
        world.call(validatePermission, screens.define, { form: sms(customer, more) });
      await expect(again({ consentDate: '2026-11-20T09:00:01.000Z' })).rejects.toMatchObject({
        code: 'permission.future',
      });
      await expect(again({})).rejects.toMatchObject({ code: 'permission.exists' });
    }));

  it('warns of a consent older than three business days', () =>
    within(async (world) => {
      // The 20th is a Friday: three business days before it is Tuesday.
      const { id: customer } = await insertCustomer(world);
      const headOf = async (consentDate: string) =>
        (await world.call(validatePermission, screens.define, { form: sms(customer, { consentDate }) })).head
          ?.code;
      expect(await headOf('2026-11-17T08:00:00.000Z')).toBeUndefined();
      expect(await headOf('2026-11-16T08:00:00.000Z')).toBe('permission.late');
    }));

  it('sends consents later that the registry did not receive', () =>
    within(async (world) => {
      const { id: customer } = await insertCustomer(world);
      const { id } = await world.insert('MarketingPermission', sms(customer));
      const send = () => world.call(sendPermissions(registry), screens.define, { form: { customer } });
      expect((await send()).result).toEqual({ sent: 1 });
      expect((await send()).result).toEqual({ sent: 0 });
      expect(await permissionOf(world, id)).toMatchObject({ iysRef: expect.stringMatching(/^IYS/) });
    }));
});

describe('marketingPermissionUpdate', () => {
  it('withdraws a consent, here and at the registry', () =>
    within(async (world) => {
      const { customer, id } = await insertPermission(world);
      const form = sms(customer, { consent: 'REJECTED' });
      expect((await world.call(changeConsent(registry), screens.update, { form })).result).toEqual({
        changed: 1,
      });
      expect(await permissionOf(world, id)).toMatchObject({ consent: 'REJECTED' });
      expect(await registry.stateOf(world, { channel: 'SMS', recipient: '+905300000001' })).toBe('REJECTED');
      for (const command of [validateConsent, changeConsent(registry)])
        await expect(world.call(command, screens.update, { form })).rejects.toMatchObject({
          code: 'permission.same',
        });
    }));

  it('withdraws the consent of a row', () =>
    within(async (world) => {
      const { id } = await insertPermission(world);
      await world.call(optOut(registry), screens.update, {
        body: { id },
        payload: { consentSource: 'CALL_CENTER' },
      });
      expect(await permissionOf(world, id)).toMatchObject({
        consent: 'REJECTED',
        consentSource: 'CALL_CENTER',
      });
    }));

  it('shows the consents of the registry, and adopts different ones', () =>
    within(async (world) => {
      const { customer, id } = await insertPermission(world);
      const entry = await world.records.find('ConsentRegistryEntry', { recipient: '+905300000001' });
      await world.records.update('ConsentRegistryEntry', String(entry?.id), entry?.version ?? 0, {
        consent: 'REJECTED',
      });
      const query = () => world.query(consentStates(registry), screens.update, { filter: { customer } });
      expect(await query()).toMatchObject({
        total: 1,
        rows: [{ id, consent: 'APPROVED', iysState: 'REJECTED' }],
      });
      const pull = () => world.call(pullConsents(registry), screens.update, { form: { customer } });
      expect((await pull()).result).toEqual({ changed: 1 });
      expect(await permissionOf(world, id)).toMatchObject({ consent: 'REJECTED', consentSource: 'IYS' });
      expect((await pull()).result).toEqual({ changed: 0 });
    }));

  it('refuses a channel without a consent', () =>
    within(async (world) => {
      const { customer } = await insertPermission(world);
      await expect(
        world.call(validateConsent, screens.update, { form: sms(customer, { consentChannel: 'EMAIL' }) }),
      ).rejects.toMatchObject({ code: 'permission.none' });
    }));
});
