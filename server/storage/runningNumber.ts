import { sql } from 'kysely';
import type { ModelField } from '../../contract/compiled/model';
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

/**
 * Next number of a generated field, without gaps: a rollback releases it. Locks the sequence until the end of
 * the transaction.
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
  const { prefix = '', digits = 0 } = field.generated ?? {};
  const [last] = (await increment(transaction, { entity, field: field.name, count: String(count) })).rows;
  if (last === undefined) throw new Error(`${entity}.${field.name} has no next number`);
  const first = BigInt(last.value) - BigInt(count - 1);
  return Array.from({ length: count }, (_, at) => prefix + String(first + BigInt(at)).padStart(digits, '0'));
}
