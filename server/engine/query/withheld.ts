import type { RawBuilder } from 'kysely';
import type { Model } from '../../../contract/model/model';
import type { Language, LocalizedText } from '../../../contract/values/language';
import type { SessionUser } from '../../../contract/wire/session';

/** The column of a field of the same row. */
type ColumnOf = (field: string) => RawBuilder<unknown>;

/** What is kept from a user of the records of an entity. */
export interface WithheldOfEntity {
  /** Rows that the user does not see. */
  readonly hides?: (of: ColumnOf) => RawBuilder<boolean>;
  /** Rows whose `fields` the user does not see, and whose `amounts` are in no sum. Never null. */
  readonly when?: (of: ColumnOf) => RawBuilder<boolean>;
  /** Shown as a text, without their value: they filter, order and sum nothing. */
  readonly fields?: readonly string[];
  /** Shown in their rows. */
  readonly amounts?: readonly string[];
}

/** What is kept from a user, by entity. */
export interface Withheld {
  /** Users with the same key see the same. */
  readonly key: string;
  /** Shown in place of a value. */
  readonly text: LocalizedText;
  readonly entities: Readonly<Record<string, WithheldOfEntity>>;
}

/** The rule of a module: what is kept from a user of a model; null for nothing. */
export type WithheldFrom = (
  user: Pick<SessionUser, 'userName' | 'agent' | 'role'>,
  model: Pick<Model, 'entities'>,
) => Withheld | null;

/** A model of a user, its rule, and the model that it was made of. */
const rules = new WeakMap<Model, Withheld & { readonly base: Model }>();
const made = new WeakMap<Model, Map<string, Model>>();

/** Maximum number of models that are kept for one. */
const maxModels = 1000;

/** The model of a user from whom values are kept: whatever reads records by their paths follows it. */
export function withWithheld(model: Model, withheld: Withheld): Model {
  const known = made.get(model) ?? new Map<string, Model>();
  made.set(model, known);
  const found = known.get(withheld.key);
  if (found !== undefined) return found;
  if (known.size >= maxModels) known.clear();
  const modelOfUser = { ...model };
  rules.set(modelOfUser, { ...withheld, base: model });
  known.set(withheld.key, modelOfUser);
  return modelOfUser;
}

/** What is kept from the user of a model, of the records of an entity. */
export function withheldOf(model: Model, entity: string): WithheldOfEntity | undefined {
  return ruleOf(model)?.entities[entity];
}

/** What is kept from the user of a model, and the model without it; undefined for nothing. */
export const ruleOf = (model: Model): (Withheld & { readonly base: Model }) | undefined => rules.get(model);

/** The model without what depends on its user. */
export const baseOf = (model: Model): Model => ruleOf(model)?.base ?? model;

/** The text in place of a value that is kept from the user of a model. */
export function withheldText(model: Model, language: Language = model.language ?? 'tr'): string {
  return ruleOf(model)?.text[language] ?? '';
}
