import { sql } from 'kysely';
import type { ModelEntity, ModelField } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';
import type { Database } from './openDatabase';
import { preparedStatement } from './preparedStatement';

const increment = preparedStatement(
  'next number',
  (
    database,
    { entity, field, count }: { readonly entity: string; readonly field: string; readonly count: string },
  ) =>
    database
      .insertInto('numberCounter')
      .values({ entity, field, value: count })
      .onConflict((conflict) =>
        conflict
          .columns(['entity', 'field'])
          .doUpdateSet({ value: sql`number_counter.value + excluded.value` }),
      )
      .returning('value'),
);

/** Sequence of a generated field whose numbers may have gaps. */
export const sequenceOf = (entity: string, field: string): string =>
  `number_of_${databaseName(entity)}_${databaseName(field)}`;

/** Generated fields of an entity whose numbers may have gaps. */
export const fieldsWithGaps = ({ fields }: ModelEntity): readonly ModelField[] =>
  Object.values(fields).filter(({ generated }) => generated?.gaps);

const drawn = preparedStatement(
  'next of sequence',
  (database, { sequence, count }: { readonly sequence: string; readonly count: string }) => ({
    compile: () =>
      sql<{ value: string }>`select nextval(${sequence}::text::regclass)::text as value
        from generate_series(1, ${count}::integer)`.compile(database),
  }),
);

/**
 * Next number of a generated field. Without gaps unless the field allows them: a rollback releases it, and the field's counter is
 * locked until the end of the transaction.
 */
export async function nextNumber(transaction: Database, entity: string, field: ModelField): Promise<string> {
  const [next = ''] = await nextNumbers(transaction, entity, field, 1);
  return next;
}

/** The same for several records, in their order. */
export async function nextNumbers(
  transaction: Database,
  entity: string,
  field: ModelField,
  count: number,
): Promise<readonly string[]> {
  if (count === 0) return [];
  const { prefix = '', digits = 0, gaps } = field.generated ?? {};
  const textOf = (number: bigint | string) => prefix + String(number).padStart(digits, '0');
  if (gaps) {
    const sequence = sequenceOf(entity, field.name);
    const { rows } = await drawn(transaction, { sequence, count: String(count) });
    return rows.map(({ value }) => textOf(value));
  }
  const [last] = (await increment(transaction, { entity, field: field.name, count: String(count) })).rows;
  if (last === undefined) throw new Error(`${entity}.${field.name} has no next number`);
  const first = BigInt(last.value) - BigInt(count - 1);
  return Array.from({ length: count }, (_, at) => textOf(first + BigInt(at)));
}
