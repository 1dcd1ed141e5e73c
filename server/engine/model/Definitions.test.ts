import { expect, test } from 'vitest';
import type { Model } from '../../../contract/model/model';
import { fixtureModel } from '../../testing/model';
import { fixtureSource } from '../../testing/screens';
import { Definitions } from './Definitions';

const key = 'accounting/accountCreate';

test('a screen is loaded on request, and again after a change', async () => {
  const imports: string[] = [];
  const definitions = await Definitions.load({
    ...fixtureSource,
    importModule(screen, hash) {
      imports.push(`${screen} ${hash}`);
      return fixtureSource.importModule(screen, hash);
    },
  });
  expect(imports).toEqual([]);
  const [one, same] = await Promise.all([definitions.screen(key), definitions.screen(key)]);
  expect(one).toBe(same);
  const screen = fixtureModel.screens[key];
  if (!screen) throw new Error('fixture');
  const changed: Model = {
    ...fixtureModel,
    screens: { ...fixtureModel.screens, [key]: { ...screen, hash: 'h2' } },
  };
  definitions.replace(changed);
  await definitions.screen(key);
  expect(imports).toEqual([`${key} h1`, `${key} h2`]);
});

test('a screen that cannot be loaded fails by name, and the next call retries', async () => {
  let broken = true;
  const definitions = await Definitions.load({
    ...fixtureSource,
    importModule: (screen, hash) =>
      broken ? Promise.resolve({ problems: [] }) : fixtureSource.importModule(screen, hash),
  });
  await expect(definitions.screen(key)).rejects.toThrow(`Screen ${key} did not compile`);
  await expect(definitions.screen('no/screen')).rejects.toThrow('No screen no/screen');
  broken = false;
  expect((await definitions.screen(key)).definition.key).toBe(key);
});
