import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { walletWorld } from '../../../testing/walletWorld';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** The screen that defines a group, with both limits of loads. */
async function definition(world: CommandTest) {
  const place = await walletWorld(world);
  const { once, daily } = place.limits;
  const save = (form: JsonObject, step = 'validate') =>
    world.call(place.named(`limitGroup/${step}`), 'wallet/limitGroupDefinition', {
      form: {
        groupCode: 'NEW',
        name: 'Yeni',
        kycLevel: 'FULL',
        walletType: 'PERSONAL',
        maxBalance: '100.00',
        isDefault: false,
        status: 'ACTIVE',
        limits: [{ walletLimit: once }, { walletLimit: daily }],
        ...form,
      },
    });
  return { ...place, save };
}

describe('a limit group', () => {
  it('warns of the kinds that it does not limit', () =>
    within(async (world) => {
      const { save } = await definition(world);
      const { head } = await save({});
      expect(head?.code).toBe('wallet.unlimited');
      expect(head?.message.en).toBe(
        'The group has no limit for: Withdrawal to an IBAN, Cash withdrawal, Purchase, Sent to a wallet, Received from a wallet.',
      );
    }));

  it('has one limit of each kind and period, and a level and type one default group', () =>
    within(async (world) => {
      const { save, limits } = await definition(world);
      const { once } = limits;
      const twice = { limits: [{ walletLimit: once }, { walletLimit: once }] };
      for (const step of ['validate', 'commit'])
        await expect(save(twice, step)).rejects.toMatchObject({ code: 'wallet.limitTwice' });
      await expect(save({ isDefault: true })).rejects.toMatchObject({ code: 'wallet.secondDefault' });
      await save({ isDefault: true, walletType: 'PREPAID' }, 'commit');
    }));

  it('becomes the default in place of another one', () =>
    within(async (world) => {
      const { save, named, groups } = await definition(world);
      const { result } = await save({}, 'commit');
      const id = String(result?.id);
      await world.call(named('limitGroup/setDefault'), 'wallet/limitGroupQuery', { body: { id } });
      const defaults = await world.records.list('WalletLimitGroup', { kycLevel: 'FULL', isDefault: true });
      expect(defaults.map((each) => each.id).sort()).toEqual([groups.merchant, id].sort());
    }));
});
