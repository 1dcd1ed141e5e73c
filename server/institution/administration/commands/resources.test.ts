import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { saveResource, shippedTexts, validateResource } from './resources';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/resourceCollectionDefinition';
const entry = { collection: 'auth', resourceType: 'LABEL', resourceKey: 'end.seconds', status: 'ACTIVE' };
const save = (world: CommandTest, form: Readonly<Record<string, Json>>) =>
  world.call(saveResource, screen, { form: { ...entry, ...form } });

describe('a text of the institution', () => {
  it('is stored with the values of the product’s text', () =>
    within(async (world) => {
      await save(world, { valueTr: 'Son {{seconds}} saniye.' });
      expect(await world.records.find('ResourceEntry', { resourceKey: 'end.seconds' })).toMatchObject({
        collection: 'auth',
        valueTr: 'Son {{seconds}} saniye.',
        valueEn: null,
      });
    }));

  it('has no value that the page does not fill in, when it is checked and when it is stored', () =>
    within(async (world) => {
      const form = { ...entry, valueEn: '{{minutes}} minutes left' };
      const refusal = { code: 'resource.placeholder', fieldErrors: [{ field: 'valueEn' }] };
      await expect(world.call(validateResource, screen, { form })).rejects.toMatchObject(refusal);
      await expect(save(world, form)).rejects.toMatchObject(refusal);
    }));

  it('replaces a text that the shell has; keys of screens are free', () =>
    within(async (world) => {
      await expect(save(world, { resourceKey: 'toString', valueEn: 'x' })).rejects.toMatchObject({
        code: 'resource.unknownKey',
        fieldErrors: [{ field: 'resourceKey' }],
      });
      const ofScreen = { collection: 'accounting', resourceKey: 'Account.currency', valueEn: 'Unit' };
      await expect(save(world, ofScreen)).resolves.toBeDefined();
    }));

  it('is there once for a key', () =>
    within(async (world) => {
      await save(world, { valueEn: 'One' });
      await expect(save(world, { valueEn: 'Two' })).rejects.toMatchObject({ code: 'record.unique' });
    }));
});

describe('the product’s texts of a collection', () => {
  const list = async (world: CommandTest, collection: string, text?: string) =>
    (await world.query(shippedTexts, screen, { filter: { collection }, ...(text && { text }) })).rows;

  it('are listed by key, and found by any of their words', () =>
    within(async (world) => {
      const keys = (await list(world, 'common')).map(({ id }) => id);
      expect(keys).toContain('unauthorizedEntry');
      expect(keys).toEqual([...keys].sort());
      expect(await list(world, 'common', 'yuklen')).toEqual([
        { id: 'loading', resourceKey: 'loading', valueTr: 'Yükleniyor...', valueEn: expect.any(String) },
      ]);
    }));

  it('of a screen’s area are not listed', () =>
    within(async (world) => {
      expect(await list(world, 'accounting')).toEqual([]);
    }));
});
