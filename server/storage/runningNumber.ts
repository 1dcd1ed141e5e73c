import { sql } from 'kysely';
import type { ModelField } from '../../contract/compiled/model';
import type { Database } from './openDatabase';

/**
 * Next number of a generated field, without gaps: a rollback releases it. Locks the sequence until the end of
 * the transaction.
 */
export async function nextNumber(transaction: Database, entity: string, field: ModelField): Promise<string> {
  const { prefix = '', digits = 0 } = field.generated ?? {};
  const { value } = await transaction
    .insertInto('numberCounter')
    .values({ entity, field: field.name, value: '1' })
    .onConflict((conflict) =>
      conflict.columns(['entity', 'field']).doUpdateSet({ value: sql`number_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return prefix + value.padStart(digits, '0');
}
