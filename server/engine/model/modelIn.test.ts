import { describe, expect, test } from 'vitest';
import type { ModelEntity } from '../../../contract/model/model';
import { fixtureModel } from '../../testing/model';
import { modelIn } from './modelIn';

const account = fixtureModel.entities.Account as ModelEntity;
const displayIn = { tr: ['code', 'nameTr'], en: ['code', 'nameEn'] };
const country: ModelEntity = { ...account, name: 'Country', display: displayIn.tr, displayIn };
const model = { ...fixtureModel, entities: { ...fixtureModel.entities, Country: country } };

describe('the model in a language', () => {
  test('names records by the fields of that language', () => {
    expect(modelIn(model, 'tr').entities.Country?.display).toEqual(['code', 'nameTr']);
    expect(modelIn(model, 'en').entities.Country?.display).toEqual(['code', 'nameEn']);
    expect(modelIn(model, 'en').entities.Account).toEqual(account);
  });

  test('is created once, and each language leads to the other', () => {
    expect(modelIn(model, 'en')).toBe(modelIn(model, 'en'));
    expect(modelIn(modelIn(model, 'en'), 'tr')).toBe(modelIn(model, 'tr'));
  });

  test('is the same model with its language where no entity has names in two languages', () => {
    expect(modelIn(fixtureModel, 'en')).toEqual({ ...fixtureModel, language: 'en' });
    expect(modelIn(fixtureModel, 'en').entities).toBe(fixtureModel.entities);
  });
});
