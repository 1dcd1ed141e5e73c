import { describe, expect, test } from 'vitest';
import { fixtureModel } from '../../testing/model';
import { modelIn } from './modelIn';

describe('the model in a language', () => {
  test('is the same model with its language', () => {
    expect(modelIn(fixtureModel, 'en')).toEqual({ ...fixtureModel, language: 'en' });
    expect(modelIn(fixtureModel, 'en').entities).toBe(fixtureModel.entities);
  });

  test('is created once, and each language leads to the other', () => {
    expect(modelIn(fixtureModel, 'en')).toBe(modelIn(fixtureModel, 'en'));
    expect(modelIn(modelIn(fixtureModel, 'en'), 'tr')).toBe(modelIn(fixtureModel, 'tr'));
  });
});
