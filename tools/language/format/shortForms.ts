import type { Json, JsonObject } from '../../../contract/values/json';
import { fieldRef } from '../kinds/fieldRef';
import { withoutWords } from '../source/withoutWords';
import { shortDialog } from './shortDialog';

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isOnly = (value: Json, words: readonly string[]): value is JsonObject =>
  isObject(value) && Object.keys(value).toSorted().join() === words.toSorted().join();

/** Rows in place of a section that has nothing else; the next untitled one stays a section of its own. */
function shortLayout(layout: readonly Json[]): Json[] {
  let isUntitled = false;
  return layout.flatMap((entry) => {
    const isShort = isOnly(entry, ['rows']) && !isUntitled;
    isUntitled = isShort || Array.isArray(entry);
    return isShort && Array.isArray(entry.rows) ? entry.rows : [entry];
  });
}

/** Fields of the schema that only name their entity, as the layout names them: `Account#/currency`. */
function referredFields({ schema }: JsonObject): ReadonlyMap<string, string> {
  const properties = isObject(schema) && isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return new Map(
    properties.flatMap(([name, field]) =>
      isOnly(field, ['$ref']) && typeof field.$ref === 'string' && fieldRef(field.$ref)?.field === name
        ? [[name, field.$ref]]
        : [],
    ),
  );
}

function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  return Array.isArray(value) ? value.map((one) => withNames(one, names)) : value;
}

/** The schema without fields that the layout describes; nothing where nothing is left. */
function restOf(schema: Json, names: ReadonlyMap<string, string>): JsonObject {
  if (!isObject(schema) || !isObject(schema.properties)) return {};
  const properties = withoutWords(schema.properties, names.keys());
  const rest =
    Object.keys(properties).length === 0 ? withoutWords(schema, ['properties']) : { ...schema, properties };
  return Object.keys(rest).length === 0 ? {} : { schema: rest };
}

function shortForm(form: JsonObject): JsonObject {
  if (!Array.isArray(form.layout)) return form;
  const laidOut = JSON.stringify(form.layout);
  const names = new Map([...referredFields(form)].filter(([name]) => laidOut.includes(`"${name}"`)));
  const layout = form.layout.map((entry) =>
    isObject(entry) && entry.rows !== undefined
      ? { ...entry, rows: withNames(entry.rows, names) }
      : withNames(entry, names),
  );
  return {
    ...(form.schema === undefined
      ? {}
      : names.size === 0
        ? { schema: form.schema }
        : restOf(form.schema, names)),
    ...withoutWords(form, ['schema']),
    layout: shortLayout(layout),
  };
}

function shortColumn(column: Json): Json {
  if (!isOnly(column, ['field', '$ref'])) return column;
  const { field, $ref } = column;
  return typeof $ref === 'string' && fieldRef($ref)?.field === field ? $ref : column;
}

/** Columns at the end that are only hidden become `hidden`; fields of `detail` are hidden columns anyway. */
function shortGrid(grid: JsonObject): JsonObject {
  if (!Array.isArray(grid.columns)) return grid;
  const columns = grid.columns.map(shortColumn);
  const shown = columns.findLastIndex((column) => !isOnly(column, ['field', 'hidden'])) + 1;
  const last = columns.slice(shown).flatMap((one) => (isObject(one) && one.field ? [one.field] : []));
  const inDetail = isObject(grid.detail) && Array.isArray(grid.detail.fields) ? grid.detail.fields : [];
  const hidden = [...last, ...(Array.isArray(grid.hidden) ? grid.hidden : [])].filter(
    (field) => !inDetail.includes(field),
  );
  return Object.fromEntries(
    Object.entries(grid).flatMap(([word, value]): (readonly [string, Json])[] => {
      if (word === 'columns')
        return [[word, columns.slice(0, shown)], ...(hidden.length > 0 ? [['hidden', hidden] as const] : [])];
      return word === 'hidden' ? [] : [[word, value]];
    }),
  );
}

const lists: ReadonlySet<string> = new Set(['blocks', 'tabs', 'actions']);

/** The short forms of a block, tab or action. */
function shortPart(part: JsonObject, list: string): JsonObject {
  const short = shortForms(part);
  return list === 'actions' ? shortDialog(short) : short;
}

/** The short forms of a screen, or of a block, tab or action of it. */
function shortForms(part: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(part).map(([word, value]): [string, Json] => {
      if (word === 'form' && isObject(value)) return [word, shortForm(value)];
      if (word === 'grid' && isObject(value)) return [word, shortGrid(value)];
      if (['category', 'groupBy', 'columnGroupBy'].includes(word)) return [word, shortColumn(value)];
      if (word === 'series' && Array.isArray(value)) return [word, value.map(shortColumn)];
      if (lists.has(word) && Array.isArray(value))
        return [word, value.map((one) => (isObject(one) ? shortPart(one, word) : one))];
      return [word, value];
    }),
  );
}

/** The short forms of a screen, and no route where it follows from the key. */
export function shortScreen(key: string, screen: JsonObject): JsonObject {
  return shortForms(screen.route === `/${key}` ? withoutWords(screen, ['route']) : screen);
}
