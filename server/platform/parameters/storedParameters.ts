import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import { type ParameterKey, parameters, parameterValue } from './parameters';

/** Values that the institution has set; parameters without one have that of the installation. */
export type StoredParameters = Partial<Readonly<Record<ParameterKey, number>>>;

/** Reads the values of `Property`. A value outside of its limits is ignored; none without the entity. */
export async function storedParameters(
  database: Database,
  { entities }: Pick<Model, 'entities'>,
): Promise<StoredParameters> {
  if (entities.Property === undefined) return {};
  const { rows } = await sql<{ key: string; value: string }>`
    select ${sql.ref('propKey')} as key, ${sql.ref('propValue')} as value
    from ${sql.table('Property')} where ${sql.ref('propValue')} is not null`.execute(database);
  const values = rows.flatMap(({ key, value }) => {
    const known = Object.hasOwn(parameters, key)
      ? parameterValue(parameters[key as ParameterKey], value)
      : null;
    return known === null ? [] : [[key, known] as const];
  });
  return Object.fromEntries(values);
}
