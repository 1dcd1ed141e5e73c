import { sql } from 'kysely';
import type { ModuleSchema } from '../../../records/ModuleSchema';

/** Customers are found by their whole passport number; a masked field has no index of the definitions, which sort. */
export const indexPassports: NonNullable<ModuleSchema['settle']> = async (
  database,
  { entities },
  unmigrated,
) => {
  if (entities.Customer?.fields.passportNo === undefined || unmigrated.has('Customer')) return;
  await sql`create index if not exists customer_by_passport on customer (passport_no)`.execute(database);
};
