import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Database } from './openDatabase';
import { perDatabase } from './perDatabase';

const mark = /^\/\* prepared: ([a-z0-9 ]+) \*\/\s/;

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

const markOf = (name: string) => `/* prepared: ${name} */`;

/** Beginning of a prepared statement that is written in SQL. */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(markOf(name));

function named<Row>(name: string, compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...compiled, sql: `${markOf(name)} ${compiled.sql}` };
}

/** Maximum number of selects of a database that stay prepared: each keeps its plan in every connection. */
const maxSelects = 200;

const selectsOf = perDatabase(() => ({
  numbers: new Map<string, number>(),
  /** Of selects that are kept by their callers. */
  compiled: new WeakMap<object, CompiledQuery>(),
}));

/**
 * Runs a select. One without values is planned once by each connection to a PostgreSQL server, until the statistics of
 * its tables change: there is nothing that a plan of its own could know better. It must name its columns, as a migration
 * may add some.
 */
export function runSelect<Row>(database: Database, select: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const { numbers, compiled } = selectsOf(database);
  const known = compiled.get(select) as CompiledQuery<Row> | undefined;
  const statement = known ?? numbered(numbers, select.compile(database));
  compiled.set(select, statement);
  return database.executeQuery(statement);
}

/** A select with its number, which is its name, unless it has values or there are too many. */
function numbered<Row>(numbers: Map<string, number>, select: CompiledQuery<Row>): CompiledQuery<Row> {
  if (select.parameters.length > 0) return select;
  const number = numbers.get(select.sql) ?? numbers.size + 1;
  if (number > maxSelects) return select;
  numbers.set(select.sql, number);
  return named(`select ${number}`, select);
}

/** Name of a prepared statement; undefined for others. */
export function preparedName(statement: string): string | undefined {
  return mark.exec(statement)?.[1];
}
