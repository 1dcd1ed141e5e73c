import { describe, expect, test } from 'vitest';
import type { Model, ModelEntity, ModelScreen } from '../../../contract/model/model';
import { fixtureModel } from '../../testing/model';
import { fixtureSource } from '../../testing/screens';
import { Definitions } from './Definitions';
import { withoutDemo } from './withoutDemo';

const search = fixtureModel.screens['accounting/accountSearch'] as ModelScreen;
const account = fixtureModel.entities.Account as ModelEntity;

/** A field that points to an entity. */
function pointing(name: string, lookup: string): ModelEntity['fields'] {
  return { [name]: { name, title: { tr: name, en: name }, kind: 'lookup', lookup } };
}

/** The model of the fixtures with a gallery: a screen with a route, one without, and lines of its entity. */
const withGallery: Model = {
  ...fixtureModel,
  entities: {
    ...fixtureModel.entities,
    Sample: { ...account, name: 'Sample', fields: pointing('account', 'Account') },
    SampleLine: { ...account, name: 'SampleLine', fields: pointing('sample', 'Sample') },
  },
  screens: {
    ...fixtureModel.screens,
    'gallery/text': { ...search, key: 'gallery/text', entity: 'Sample' },
    'gallery/hidden': { ...search, key: 'gallery/hidden', entity: 'Account', route: null },
  },
  areas: [
    ...fixtureModel.areas,
    { id: 'gallery', title: { tr: 'Galeri', en: 'Gallery' }, screens: ['gallery/text'], demo: true },
  ],
  broken: { 'gallery/broken': 'something' },
};

describe('an area that exists in demo mode only', () => {
  test('is missing on a production server: its menu, screens, modules and tables', async () => {
    const source = { ...fixtureSource, readModel: async () => withGallery };
    const definitions = await Definitions.load(withoutDemo(source));
    expect(definitions.model).toEqual({ ...fixtureModel, broken: {} });
    expect(await definitions.readModule('gallery/text')).toBeNull();
    await expect(definitions.screen('gallery/text')).rejects.toThrow('No screen gallery/text');
    expect(await definitions.readModel()).toEqual(definitions.model);
  });

  test('does not change a model without such areas', async () => {
    expect((await Definitions.load(withoutDemo(fixtureSource))).model).toEqual(fixtureModel);
  });
});
