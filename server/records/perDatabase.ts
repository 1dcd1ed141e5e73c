import type { Database } from './openDatabase';

/** A value for each database, the same one within its transactions; it goes with the database. */
export function perDatabase<Value>(create: () => Value): (database: Database) => Value {
  const values = new WeakMap<object, Value>();
  return (database) => {
    // Transactions have an executor of their own, but share the adapter of their database.
    const { adapter } = database.getExecutor();
    const value = values.get(adapter) ?? create();
    values.set(adapter, value);
    return value;
  };
}
