import type { Form, FormField, Section } from '../../../contract/model/generated/screen';
import { fieldRef } from '../kinds/fieldRef';
import { mapPlaced, type Place, placeOf, setPlaces, withWords } from '../source/places';
import { expandFields, expandRule, withConditions } from './expandConditions';

/** An entry of a layout: a section, or a row of an untitled one. */
type LayoutEntry = Section | string[];

/** Fields that a layout names together with their entity, by name. */
type Referred = Map<string, FormField>;

function referred($ref: string, place: Place): FormField {
  const field = { $ref };
  setPlaces(field, place);
  return field;
}

function plainRow(row: readonly string[], found: Referred): string[] {
  return mapPlaced(row, (name, index) => {
    const field = fieldRef(name)?.field;
    if (field !== undefined) found.set(field, referred(name, placeOf(row, index)));
    return [field ?? name];
  });
}

/** Sections of a layout; rows that follow each other are an untitled one. */
function sectionsOf(layout: readonly LayoutEntry[], found: Referred): Section[] {
  return mapPlaced(layout, (entry, index): readonly Section[] => {
    if (!Array.isArray(entry)) {
      const rows = entry.rows && mapPlaced(entry.rows, (row) => [plainRow(row, found)]);
      return [withConditions(rows === undefined ? entry : withWords(entry, { rows }))];
    }
    if (Array.isArray(layout[index - 1])) return [];
    const end = layout.findIndex((other, at) => at > index && !Array.isArray(other));
    const lines = layout.slice(index, end < 0 ? layout.length : end) as string[][];
    setPlaces(
      lines,
      placeOf(layout, index),
      new Map(lines.map((_, at) => [at, placeOf(layout, index + at)] as const)),
    );
    const section = { rows: mapPlaced(lines, (row) => [plainRow(row, found)]) };
    setPlaces(section, placeOf(layout, index));
    return [section];
  });
}

/** Adds the fields that the layout takes from entities to those of the schema. */
function withReferred(form: Form, found: Referred): Form['schema'] {
  if (found.size === 0) return form.schema;
  const { schema = {} } = form;
  const { properties = {} } = schema;
  const added = [...found].map(([name, field]) => [name, { ...field, ...properties[name] }] as const);
  for (const [name, field] of added) setPlaces(field, placeOf(properties[name] ?? found.get(name) ?? form));
  const all = withWords(properties, Object.fromEntries(added));
  return withWords(schema, { properties: all });
}

/** The schema of a form, with schemas of the values in its conditions and rules. */
function expandSchema(schema: NonNullable<Form['schema']>): NonNullable<Form['schema']> {
  const { properties, allOf } = schema;
  return withWords(expandRule(schema), {
    ...(properties && { properties: expandFields(properties) }),
    ...(allOf && { allOf: mapPlaced(allOf, (rule) => [expandRule(rule)]) }),
  });
}

/**
 * A form with sections in place of rows, `schema` properties in place of fields of other entities, and schemas in place
 * of the values of conditions.
 */
export function expandForm(written: Form): Form {
  const form = written.schema ? withWords(written, { schema: expandSchema(written.schema) }) : written;
  if (form.layout === undefined) return form;
  const found: Referred = new Map();
  const layout = sectionsOf(form.layout, found);
  const schema = withReferred(form, found);
  return withWords(form, { layout, ...(schema && { schema }) });
}

/** The form of a small dialog, from its fields: `closeReason!` is required. */
export function formOfFields(ask: readonly string[]): Form {
  const named = ask.map((asked, index) => ({
    name: asked.replace(/!$/, ''),
    asked,
    place: placeOf(ask, index),
  }));
  const required = named.filter(({ name, asked }) => asked !== name);
  const properties = required.map(({ name, place }) => {
    const field: FormField = { required: true };
    setPlaces(field, place);
    return [fieldRef(name)?.field ?? name, field] as const;
  });
  const layout = mapPlaced(ask, (_, index) => {
    const row = [named[index]?.name ?? ''];
    setPlaces(row, placeOf(ask, index));
    return [row];
  });
  const form: Form = {
    ...(properties.length > 0 && { schema: { properties: Object.fromEntries(properties) } }),
    // Rows, which become a section.
    layout: layout as unknown as Section[],
  };
  setPlaces(form, placeOf(ask), new Map([['layout', placeOf(ask)]]));
  return expandForm(form);
}
