import type { Model, ModelEntity } from '../../../contract/model/model';
import { type Language, languages } from '../../../contract/values/language';

const made = new WeakMap<Model, Readonly<Record<Language, Model>>>();

/** The model with the labels of a language: everything that reads display fields then follows the user's language. */
export function modelIn(model: Model, language: Language): Model {
  let known = made.get(model);
  if (known === undefined) {
    const each = languages.map((one) => [one, withLabelsIn(model, one)] as const);
    known = Object.fromEntries(each) as Record<Language, Model>;
    for (const one of new Set([model, ...Object.values(known)])) made.set(one, known);
  }
  return known[language];
}

function withLabelsIn(model: Model, language: Language): Model {
  const entities = Object.entries(model.entities);
  if (entities.every(([, { displayIn }]) => displayIn === undefined)) return { ...model, language };
  const inLanguage = ({ displayIn, ...entity }: ModelEntity): ModelEntity =>
    displayIn === undefined ? entity : { ...entity, displayIn, display: displayIn[language] };
  return {
    ...model,
    language,
    entities: Object.fromEntries(entities.map(([name, one]) => [name, inLanguage(one)])),
  };
}
