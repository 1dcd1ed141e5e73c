import { sql } from 'kysely';
import type { ModelField } from '../../contract/compiled/model';
import type { Database } from './openDatabase';
import { preparedStatement } from './preparedStatement';

const increment = preparedStatement(
  'next number',
  (database, { entity, field }: { readonly entity: string; readonly field: string }) =>
    database
      .insertInto('numberCounter')
      .values({ entity, field, value: '1' })
      .onConflict((conflict) =>
        conflict.columns(['entity', 'field']).doUpdateSet({ value: sql`number_counter.value + 1` }),
      )
      .returning('value'),
);

/**
 * Next number of a generated field, without gaps: a rollback releases it. Locks the sequence until the end of
 * the transaction.
 */
export async function nextNumber(transaction: Database, entity: string, field: ModelField): Promise<string> {
  const { prefix = '', digits = 0 } = field.generated ?? {};
  const [next] = (await increment(transaction, { entity, field: field.name })).rows;
  if (next === undefined) throw new Error(`${entity}.${field.name} has no next number`);
  return prefix + next.value.padStart(digits, '0');
}
