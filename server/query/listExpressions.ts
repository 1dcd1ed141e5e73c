import { type RawBuilder, sql } from 'kysely';

/** One of the values of a list that a column holds fulfils a condition. */
export function holdsOne(
  list: RawBuilder<unknown>,
  condition: (value: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const held = sql.ref('held.value');
  return sql<boolean>`exists (select from jsonb_array_elements_text(${list}) as held (value) where ${condition(held)})`;
}

/** The names of the records whose ids a column lists, in its order; what is not there any more is left out. */
export function namesListed(list: RawBuilder<unknown>, names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_agg(named.label order by held.place)
    from jsonb_array_elements_text(${list}) with ordinality as held (id, place)
    join (${names}) as named on named.id = held.id::bigint)`;
}
