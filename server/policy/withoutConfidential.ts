import type { Model, ModelEntity } from '../../contract/compiled/model';
import { confidentialScreens } from './confidentialScreens';

const made = new WeakMap<Model, Model>();

/**
 * The model of a user who may not know of confidential records: logs, rejects, requests and the history of changes hide
 * the rows that name a confidential entity or a screen that uses one, wherever they are read. Sessions stay visible: they never
 * note such a screen.
 */
export function withoutConfidential(model: Model): Model {
  const known = made.get(model);
  if (known !== undefined) return known;
  const screens = [...confidentialScreens(model)];
  const names = Object.values(model.entities).flatMap(({ name, confidential }) =>
    confidential ? [name] : [],
  );
  const restricted =
    names.length === 0 ? model : { ...model, entities: restrictedBy(model, { screens, names }) };
  made.set(model, restricted);
  return restricted;
}

function restrictedBy(
  { entities, codes: lists }: Model,
  { screens, names }: { readonly screens: readonly string[]; readonly names: readonly string[] },
): Model['entities'] {
  /** The confidential values of a list of screens or of entities, whatever its name. */
  const hiddenOf = (list: string | undefined): readonly string[] => {
    const codes = lists[list ?? ''] ?? {};
    return [screens, names].find((values) => values.some((value) => value in codes)) ?? [];
  };
  const restrict = (entity: ModelEntity): ModelEntity => {
    const hides = Object.fromEntries(
      Object.values(entity.fields).flatMap(({ name, codes }) => {
        const values = hiddenOf(codes);
        return values.length === 0 ? [] : [[name, values]];
      }),
    );
    return Object.keys(hides).length === 0 || entity.name === 'Session' ? entity : { ...entity, hides };
  };
  return Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, restrict(entity)]));
}
