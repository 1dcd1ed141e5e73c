/** What is done to a column that an entity of the institution may have, or may not: the SQL of its new value, and of the rows. */
export type ColumnUpdate = readonly [table: string, column: string, value: string, where: string];

/** The update, in PL/pgSQL, unless the database has no such column. */
export const whereColumnExists = ([table, column, value, where]: ColumnUpdate): string =>
  `    if exists (select from information_schema.columns where table_schema = current_schema()
      and table_name = '${table}' and column_name = '${column}')
    then update ${table} set ${column} = ${value} where ${where}; end if;`;
