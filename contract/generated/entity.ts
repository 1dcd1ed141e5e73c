// Generated from schemas/entity.schema.json by `npm run screens -- types`. Do not edit.

import type { Decimal, Field, FieldPath, Name, Text } from './field';

/**
 * A field of an entity.
 */
export type EntityField = Field &
  Required<Pick<Field, 'title' | 'type'>> & {
    /**
     * No two records have the same value; empty ones do not count.
     */
    unique?: true;
    /**
     * A running number that the server gives to a new record; with secret random digits.
     */
    generated?: {
      /**
       * Stands before the digits.
       */
      prefix?: string;
      /**
       * How many digits.
       */
      digits: number;
      /**
       * Random digits that nobody can guess: told once, in the result of the commit that makes the record, and stored as a hash. The format is password.
       */
      secret?: true;
    };
    /**
     * Hidden in part from those who have no right to see it: 123******01, the middle of an IBAN, all but the last four of a phone, all but the first six and last four of a card.
     */
    mask?: 'tckn' | 'iban' | 'phone' | 'card';
    /**
     * The field applies only where these hold; elsewhere it is not shown, not required and not accepted. Bindings: $record, $props.
     */
    when?: Conditions;
  };

/**
 * The business vocabulary: what a record is called, which fields it has and what may be written in them. Screens pick from it and never copy it. See entity.md.
 */
export interface EntityDefinition {
  /**
   * Path of this schema, for the editor.
   */
  $schema?: string;
  /**
   * Version of the language that this is written in: 2. npm run screens -- migrate rewrites older definitions.
   */
  languageVersion?: number;
  /**
   * What one record is called.
   */
  title: Text;
  /**
   * It has no records: its fields are shared by screens through $ref, and no screen, look-up or lines can name it. E.g. true
   */
  abstract?: true;
  /**
   * Fields that name a record in a look-up, in order, joined by a space; empty ones are skipped. Paths lead through look-ups: customer.customerNo.
   *
   * @minItems 1
   */
  display: FieldPath[];
  /**
   * Fields that a look-up searches. Default: the fields of display.
   *
   * @minItems 1
   */
  search?: FieldPath[];
  /**
   * The fields, in the order in which they are read. id, version, createdBy, createdAt, updatedBy and updatedAt are always there and are not listed.
   */
  fields: {
    [k: string]: EntityField;
  };
  /**
   * Fields that must be filled wherever they apply (see when).
   */
  required?: Name[];
  /**
   * Rules between fields, as JSON Schema over the record. A form takes those rules whose fields it has.
   */
  rules?: Rule[];
  /**
   * Column lists to index. Unique fields, look-ups and the fields of search are indexed anyway.
   */
  indexes?: Name[][];
  /**
   * Its records are the days on which no business is done, besides Saturdays and Sundays: what $businessDay and businessDay+2 go by. One entity at most.
   */
  closedDays?: {
    /**
     * Field of the day.
     */
    date: Name;
    /**
     * Tick of the days that are closed every year.
     */
    yearly?: Name;
    /**
     * Only records whose fields have these values.
     */
    where?: {
      [k: string]: string | number | boolean;
    };
  };
  /**
   * The life of a record: in which field it stands, where it starts, and which steps are allowed. Everything else is refused by the server.
   */
  states?: {
    /**
     * The field that holds the state. E.g. "status"
     */
    field: Name;
    /**
     * The code that a new record gets.
     */
    initial: string;
    /**
     * Steps that are allowed.
     */
    transitions: {
      /**
       * States that the step leaves. E.g. ["OPEN"]
       *
       * @minItems 1
       */
      from: string[];
      /**
       * State that it leads to. E.g. "CLOSED"
       */
      to: string;
    }[];
  };
}
/**
 * Binding path → JSON Schema that its value must fulfil; all of them must hold. A missing value is null.
 */
export interface Conditions {
  [k: string]: ValueSchema;
}
/**
 * A JSON Schema about one value.
 */
export interface ValueSchema {
  /**
   * The only value. E.g. "OPEN"
   */
  const?: unknown;
  /**
   * One of these values. E.g. ["OPEN", "CLOSED"]
   *
   * @minItems 1
   */
  enum?: unknown[];
  /**
   * JSON type of the value. E.g. "null"
   */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /**
   * Number: this or more. E.g. 1
   */
  minimum?: number;
  /**
   * Number: this or less. E.g. 100
   */
  maximum?: number;
  /**
   * Text: characters at least. E.g. 1
   */
  minLength?: number;
  /**
   * Text: characters at most. E.g. 26
   */
  maxLength?: number;
  /**
   * Text: a regular expression that it fulfils. E.g. "^TR"
   */
  pattern?: string;
  /**
   * How a text has to be written, as the format of a field.
   */
  format?: 'email' | 'phone' | 'personName' | 'iban' | 'bic' | 'vkn' | 'url';
  /**
   * Decimal: this or more. E.g. "0.01"
   */
  decimalMinimum?: Decimal;
  /**
   * Decimal: this or less. E.g. "5000"
   */
  decimalMaximum?: Decimal;
  not?: ValueSchema;
  /**
   * One of these holds at least. E.g. [{ "const": "A" }, { "type": "null" }]
   *
   * @minItems 1
   */
  anyOf?: ValueSchema[];
}
/**
 * A JSON Schema about several fields of a record.
 */
export interface RecordSchema {
  /**
   * Field → what its value fulfils. E.g. { "status": { "const": "OPEN" } }
   */
  properties?: {
    [k: string]: ValueSchema;
  };
  /**
   * Fields that have a value. E.g. ["closedAt"]
   */
  required?: Name[];
  /**
   * One of these holds at least.
   */
  anyOf?: RecordSchema[];
  /**
   * All of these hold.
   */
  allOf?: RecordSchema[];
  not?: RecordSchema;
}
export interface Rule {
  if: RecordSchema;
  then: RecordSchema;
  else?: RecordSchema;
  /**
   * What the user is told where the rule is broken, instead of the general sentence.
   */
  message?: Text;
}
