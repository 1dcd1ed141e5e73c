import type { Model, ModelEntity } from '../../../contract/model/model';
import { confidentialScreens } from './confidentialScreens';

const made = new WeakMap<Model, Model>();

/**
 * The model of a user who may not know of confidential records: logs, rejects, requests and the history of changes hide
 * the rows that name a confidential entity or a screen that uses one, wherever they are read. Sessions stay visible: they never
 * note such a screen. Of records that stay visible, confidential codes (`readsAs`) are read as others, and what would disclose
 * them (`discloses`) as empty.
 */
export function withoutConfidential(model: Model): Model {
  const known = made.get(model);
  if (known !== undefined) return known;
  const screens = [...confidentialScreens(model)];
  const names = Object.values(model.entities).flatMap(({ name, confidential }) =>
    confidential ? [name] : [],
  );
  const entities = names.length === 0 ? model.entities : restrictedBy(model, { screens, names });
  const restricted = withReadings({ ...model, entities, withoutConfidential: true });
  made.set(model, restricted);
  return restricted;
}

/** The model of a user who reads other codes instead of confidential ones, and nothing where a value would disclose them. */
function withReadings(model: Model): Model {
  const { readsAs = {} } = model;
  const readings = Object.entries(model.entities).flatMap(([name, entity]) => {
    const reads = readingsOf(entity, readsAs);
    return reads === undefined ? [] : [[name, reads] as const];
  });
  if (readings.length === 0) return model;
  const readsOf = Object.fromEntries(readings);
  const read = (entity: ModelEntity): ModelEntity => ({
    ...entity,
    ...(readsOf[entity.name] && { reads: readsOf[entity.name] }),
    ...(entity.name === 'ChangeLog' && { readsOf }),
  });
  return {
    ...model,
    codes: Object.fromEntries(
      Object.entries(model.codes).map(([list, codes]) => [list, withTitles(codes, readsAs[list])]),
    ),
    entities: Object.fromEntries(Object.entries(model.entities).map(([name, one]) => [name, read(one)])),
  };
}

/** How the user reads the fields of an entity; undefined without any that differs. */
function readingsOf(
  { fields }: ModelEntity,
  readsAs: NonNullable<Model['readsAs']>,
): ModelEntity['reads'] | undefined {
  const reads = Object.values(fields).flatMap(({ name, codes = '', discloses = [] }) => {
    const readable = readsAs[codes];
    const disclosed = discloses.flatMap((by) => {
      const hidden = Object.keys(readsAs[fields[by]?.codes ?? ''] ?? {});
      return hidden.length === 0 ? [] : [{ by, as: Object.fromEntries(hidden.map((code) => [code, null])) }];
    });
    const readings = readable === undefined ? disclosed : [...disclosed, { by: name, as: readable }];
    return readings.length === 0 ? [] : [[name, readings] as const];
  });
  return reads.length === 0 ? undefined : Object.fromEntries(reads);
}

/** Titles of a list in which confidential codes are named as what is read instead. */
function withTitles(
  codes: Model['codes'][string],
  readsAs: Readonly<Record<string, string>> = {},
): Model['codes'][string] {
  const named = Object.entries(readsAs).flatMap(([code, as]) =>
    codes[as] ? [[code, codes[as]] as const] : [],
  );
  return named.length === 0 ? codes : { ...codes, ...Object.fromEntries(named) };
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
