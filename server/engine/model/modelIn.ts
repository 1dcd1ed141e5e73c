import type { Model } from '../../../contract/model/model';
import { type Language, languages } from '../../../contract/values/language';

const made = new WeakMap<Model, Readonly<Record<Language, Model>>>();

/** The model in a language: everything that reads records by their paths then follows the user's language. */
export function modelIn(model: Model, language: Language): Model {
  let known = made.get(model);
  if (known === undefined) {
    const each = languages.map((one) => [one, { ...model, language: one }] as const);
    known = Object.fromEntries(each) as Record<Language, Model>;
    for (const one of new Set([model, ...Object.values(known)])) made.set(one, known);
  }
  return known[language];
}
