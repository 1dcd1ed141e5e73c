import {
  databaseName,
  identifierLength,
  postgresColumns,
  serverTables,
} from '../../../../contract/values/databaseNames';
import { endpointPaths } from '../../../language/endpoints/endpointPaths';
import { placeOf } from '../../../language/source/places';
import { systemFields } from '../../../language/views/systemFields';
import type { Rule } from '../Rule';

/** Names PostgreSQL and the server derive from a table's: indexes, keys and sequences share its namespace. */
const reserved = /^(ux|ix|ox|tx|bx|fk)_|_(pkey|id_seq)$/;

/** Why an entity name is not allowed; undefined if it is. */
function entityObjection(name: string): string | undefined {
  const table = databaseName(name);
  if (serverTables.includes(table))
    return `the server keeps a table «${table}» of its own. Use a more specific name, like «Customer${name}»`;
  if (/^pg_/.test(table)) return 'PostgreSQL reserves names that begin with «pg_»';
  if (reserved.test(table)) return `indexes, keys and sequences of other tables have names like «${table}»`;
  return table.length > identifierLength
    ? `its table would be «${table}», and PostgreSQL cuts names after ${identifierLength} characters`
    : undefined;
}

/** Why a field name is not allowed; undefined if it is. */
function fieldObjection(name: string): string | undefined {
  const column = databaseName(name);
  const own = Object.keys(systemFields).find((known) => known.toLowerCase() === name.toLowerCase());
  if (own !== undefined) return `every record has «${own}». Use it without defining it`;
  if (postgresColumns.includes(column)) return `PostgreSQL gives every table a column «${column}» of its own`;
  if (name === 'today') return '«today» is the current date in minDate and maxDate';
  return column.length > identifierLength
    ? `its column would be «${column}», and PostgreSQL cuts names after ${identifierLength} characters`
    : undefined;
}

/** First path segments of the server's own routes. */
const serverPaths: ReadonlySet<string> = new Set(['users', 'utils', 'captcha']);

/** State keys that identify the screen's record. */
const recordKeys = ['id', 'version'];

/** Names reserved by the system are not used. */
export const reservedName: Rule = {
  name: 'reserved-name',
  description: 'No entity, field or endpoint has a name reserved by the server or PostgreSQL.',
  entity({ name, source: { file }, value }, report) {
    const objection = entityObjection(name);
    if (objection !== undefined)
      report({ file, line: 1 }, `An entity can't be named «${name}»: ${objection}.`);
    for (const field of Object.keys(value.fields)) {
      const why = fieldObjection(field);
      if (why !== undefined)
        report(placeOf(value.fields, field), `A field can't be named «${field}»: ${why}.`);
    }
  },
  screen({ screen }, report) {
    for (const { path, place } of endpointPaths(screen)) {
      const [first = ''] = path.split('/');
      if (serverPaths.has(first))
        report(place, `An endpoint can't be «${path}»: the server has its own endpoints below «${first}/».`);
    }
    const properties = screen.form?.schema?.properties ?? {};
    for (const [name, own] of Object.entries(properties)) {
      if (own.type === undefined || !recordKeys.includes(name)) continue;
      report(
        placeOf(properties, name),
        `A field can't be named «${name}»: the state of a screen holds the «${name}» of its record there.`,
      );
    }
  },
};
