import { describe, expect, it } from 'vitest';
import { benchFields } from '../page/benchFields';
import { amisForm, amisTable } from './amisSchema';
import { benchColumns } from './benchRows';
import { conditionalSchema, formSchema } from './jsonSchema';

const size = 200;

/** Names of the properties of a schema. */
const propertiesOf = (schema: { readonly [word: string]: unknown }) =>
  Object.keys(schema.properties as object);

describe('the form in the languages of the compared libraries', () => {
  const names = benchFields(size).map(({ name }) => name);

  it('has every field once in the JSON Schema', () => {
    expect(propertiesOf(formSchema(size))).toEqual(names);
  });

  it('has every dependent field in one condition for RJSF', () => {
    const schema = conditionalSchema(size);
    const conditions = schema.allOf as readonly { readonly then: { readonly [word: string]: unknown } }[];
    const all = [...propertiesOf(schema), ...conditions.flatMap((one) => propertiesOf(one.then))];
    expect(all.toSorted()).toEqual(names.toSorted());
  });

  it('has every column of the table for amis', () => {
    expect(amisTable.columns).toHaveLength(benchColumns.length);
  });

  it('has every field once for amis, and a condition where it depends on another one', () => {
    const lines = amisForm(size).body as readonly {
      readonly body: readonly { name: string; visibleOn?: string }[];
    }[];
    const fields = lines.flatMap(({ body }) => body);
    expect(fields.map(({ name }) => name)).toEqual(names);
    const dependent = benchFields(size).filter(({ shownBy }) => shownBy !== undefined);
    expect(fields.filter(({ visibleOn }) => visibleOn !== undefined)).toHaveLength(dependent.length);
  });
});
