import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './openDatabase';
import { perDatabase } from './perDatabase';

const mark = /^\/\* prepared: ([a-z ]+) \*\/\s/;

/** Place of a value in a statement. */
class Slot {
  constructor(readonly name: string) {}
}

/** A fixed statement: runs it with values. */
export type PreparedStatement<Values, Row> = (
  database: Database,
  values: Values,
) => Promise<QueryResult<Row>>;

/**
 * A statement that many requests run: built once for a database, and planned once by each connection to a PostgreSQL
 * server. Only for statements that name their columns (a migration may add some) and find rows by a unique key: the
 * plan is made without knowing the values. @param build gets placeholders of the values, to be passed unchanged
 */
export function preparedStatement<Values extends object, Row>(
  name: string,
  build: (database: Database, values: Values) => Compilable<Row>,
): PreparedStatement<Values, Row> {
  const slots = new Proxy({}, { get: (_, value) => new Slot(String(value)) }) as Values;
  const kept = perDatabase<{ compiled?: CompiledQuery<Row> }>(() => ({}));
  return (database, values) => {
    const statement = kept(database);
    statement.compiled ??= named(name, build(database, slots).compile());
    const { compiled } = statement;
    return database.executeQuery({
      ...compiled,
      parameters: compiled.parameters.map((value) =>
        value instanceof Slot ? values[value.name as keyof Values] : value,
      ),
    });
  };
}

function named<Row>(name: string, compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...compiled, sql: `/* prepared: ${name} */ ${compiled.sql}` };
}

/** Name of a prepared statement; undefined for others. */
export function preparedName(statement: string): string | undefined {
  return mark.exec(statement)?.[1];
}
