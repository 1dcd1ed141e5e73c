import { countryCodes } from '../../contract/values/checks/countryCodes';
import { type BenchField, benchCodes, benchFields, shownFrom } from '../page/benchFields';
import { benchColumns } from './benchRows';

/** A JSON Schema; also a type in which RJSF and JSON Forms agree. */
export interface FieldSchema {
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'array';
  readonly [word: string]: unknown;
}

const names = new Intl.DisplayNames('tr', { type: 'region' });

/** Formats as patterns, alike for all peers. */
export const patterns = {
  decimal: '^-?\\d{1,16}(,\\d{1,2})?$',
  iban: '^[A-Z]{2}[A-Za-z0-9]{13,30}$',
  phone: '^\\+?[\\d ]{10,20}$',
} as const;

const words: Readonly<Record<BenchField['kind'], FieldSchema>> = {
  text: { type: 'string' },
  decimal: { type: 'string', pattern: patterns.decimal },
  date: { type: 'string', format: 'date' },
  codes: { type: 'string', enum: benchCodes },
  iban: { type: 'string', pattern: patterns.iban },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  phone: { type: 'string', pattern: patterns.phone },
  email: { type: 'string', format: 'email' },
  country: {
    type: 'string',
    oneOf: countryCodes.map((code) => ({ const: code, title: `${code} – ${names.of(code)}` })),
  },
};

function fieldSchema({ kind, title, maxLength, pattern }: BenchField): FieldSchema {
  return { title, ...words[kind], ...(maxLength && { maxLength }), ...(pattern && { pattern }) };
}

function objectSchema(fields: readonly BenchField[]): FieldSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** All fields of a form; JSON Forms hides those that don't apply by rules of the layout. */
export function formSchema(size: number): FieldSchema {
  return objectSchema(
    benchFields(size).map((field) => (field.shownBy ? { ...field, required: undefined } : field)),
  );
}

/** Fields of a form, the dependent ones in a condition for each field they depend on, as RJSF expects. */
export function conditionalSchema(size: number): FieldSchema {
  const fields = benchFields(size);
  const drivers = [...new Set(fields.flatMap(({ shownBy }) => shownBy ?? []))];
  return {
    ...objectSchema(fields.filter(({ shownBy }) => shownBy === undefined)),
    allOf: drivers.map((driver) => {
      const { properties, required } = objectSchema(fields.filter(({ shownBy }) => shownBy === driver));
      return {
        if: { properties: { [driver]: { minLength: shownFrom } }, required: [driver] },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { properties, required },
      };
    }),
  };
}

/** A record with a list of rows. */
export const rowsSchema: FieldSchema = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: Object.fromEntries(benchColumns.map((field) => [field.name, fieldSchema(field)])),
      },
    },
  },
};
