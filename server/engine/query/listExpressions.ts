import { type RawBuilder, sql } from 'kysely';

/** Whether a value of a list column satisfies a condition. */
export function holdsOne(
  list: RawBuilder<unknown>,
  condition: (value: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const held = sql.ref('held.value');
  return sql<boolean>`exists (select from jsonb_array_elements_text(${list}) as held (value) where ${condition(held)})`;
}

/** Names of the records in a list column, in its order; deleted ones are left out. */
export function namesListed(list: RawBuilder<unknown>, names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_agg(named.label order by held.place)
    from jsonb_array_elements_text(${list}) with ordinality as held (id, place)
    join (${names}) as named on named.id = held.id::bigint)`;
}
