// Generated from schemas/entity.schema.json by `npm run screens -- types`. Do not edit.

/**
 * A field, or a path through look-ups: customer.customerNo.
 */
export type FieldPath = string;
export type DecimalLimit = string;
/**
 * camelCase, beginning with a small letter.
 */
export type Name = string;
/**
 * A field beside it, a number, or, in a sum, a column of lines: lines.amount.
 */
export type Operand = string;
export type Decimal = string;

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
  title: Text;
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
    [k: string]: Field;
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
    date: Name;
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
    field: Name;
    /**
     * The code that a new record gets.
     */
    initial: string;
    transitions: {
      /**
       * @minItems 1
       */
      from: string[];
      to: string;
    }[];
  };
}
/**
 * A text in both languages.
 */
export interface Text {
  tr: string;
  en: string;
}
/**
 * A field: JSON Schema with a bilingual title and the words of this field of business.
 */
export interface Field {
  title: Text;
  help?: Text;
  /**
   * decimal travels as a string and is stored exactly; date is YYYY-MM-DD; month is YYYY-MM; date-time is a UTC timestamp; json is a structured value; file is an uploaded file, { id, name }; lines are records of another entity that belong to this one; denominations are counted notes and coins, value → count.
   */
  type:
    | 'string'
    | 'integer'
    | 'boolean'
    | 'decimal'
    | 'date'
    | 'month'
    | 'date-time'
    | 'time'
    | 'json'
    | 'file'
    | 'lines'
    | 'denominations';
  /**
   * Digits after the point of a decimal. Default 2.
   */
  scale?: number;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  decimalMinimum?: DecimalLimit;
  decimalMaximum?: DecimalLimit;
  /**
   * What a string is: phone is E.164, personName letters with blanks, apostrophes, hyphens and dots between, iban an IBAN whose check digits fit, country ISO 3166-1 alpha-2, currency ISO 4217, vkn a Turkish tax number, ip addresses or CIDR ranges with commas between, cron a schedule of six fields, pattern a regular expression that can't be read in many ways; password is stored as a hash and never told.
   */
  format?:
    | 'email'
    | 'phone'
    | 'personName'
    | 'iban'
    | 'country'
    | 'currency'
    | 'bic'
    | 'vkn'
    | 'ip'
    | 'cron'
    | 'multiline'
    | 'password'
    | 'url'
    | 'pattern';
  /**
   * The code list that the value comes from: schemas/codes/<name>.json.
   */
  codes?: string;
  /**
   * The entity that the value points to; the value is the record's id.
   */
  lookup?:
    | string
    | {
        entity: string;
        /**
         * Only records whose fields have these values: literals, $record.… (a field beside this one; while it is empty it narrows nothing), $user.…, $props.…, $today.
         */
        where: {
          [k: string]: string | number | boolean;
        };
      };
  /**
   * lookup: copies values of the chosen record into fields beside it: { "receiverIban": "iban" } sets receiverIban; a list joins its texts with blanks: { "holder": ["firstName", "lastName"] }. A field that was typed into is left as it is.
   */
  autofill?: {
    [k: string]: FieldPath | FieldPath[];
  };
  dynamicLimits?: DynamicLimits;
  dynamicFields?: DynamicFields;
  /**
   * Turkish national id number (seed 000 §5).
   */
  tckn?: true;
  /**
   * Foreigner's id number (seed 000 §5).
   */
  ykn?: true;
  /**
   * IBAN (seed 000 §5).
   */
  iban?: true;
  /**
   * Must be ticked (seed 000 §5).
   */
  checked?: true;
  /**
   * Not before: today, a business day (businessDay+2), a date, or another date field (seed 000 §5).
   */
  minDate?: string;
  /**
   * Not after: today, a business day (businessDay+2), a date, or another date field.
   */
  maxDate?: string;
  /**
   * Full years from this date to today, at least.
   */
  minAge?: number;
  /**
   * Full years from this date to today, at most.
   */
  maxAge?: number;
  /**
   * How typed letters are turned, by Turkish rules (seed 000 §5).
   */
  case?: 'lower' | 'upper' | 'first-upper' | 'words-upper';
  /**
   * Turkish letters become Latin ones as they are typed (seed 000 §5).
   */
  latin?: true;
  /**
   * Value of a new record: a literal, or a binding such as $today, $user.agent, $props.feeType.
   */
  default?: string | number | boolean;
  /**
   * Written by the server only.
   */
  readOnly?: true;
  /**
   * No two records have the same value; empty ones do not count.
   */
  unique?: true;
  /**
   * A running number that the server gives to a new record; with secret random digits.
   */
  generated?: {
    prefix?: string;
    digits: number;
    /**
     * Random digits that nobody can guess: told once, in the result of the commit that makes the record, and stored as a hash. The format is password.
     */
    secret?: true;
  };
  /**
   * Several values: codes, records, countries, currencies, files, or texts that are typed one by one, each checked as one is. The value is a list. A filter with it finds records that have any of them.
   */
  multiple?: true;
  /**
   * codes, countries, currencies: these alone are offered and taken; by the value of a field beside it where they hang on one.
   */
  allowedValues?: string[] | ValuesBy;
  /**
   * How it is chosen. Default list; radio: one of codes, all of them in sight; dual: several, moved between two lists.
   */
  choice?: 'list' | 'radio' | 'dual';
  compute?: Derived;
  currencyField?: Name;
  /**
   * file: kinds that are taken; the server looks at the content, not at the name. Default pdf, png, jpg.
   *
   * @minItems 1
   */
  accept?: ('pdf' | 'png' | 'jpg' | 'xlsx' | 'docx' | 'csv' | 'xml' | 'txt')[];
  /**
   * file: megabytes at most. Default 10.
   */
  maxMegabytes?: number;
  lines?: Lines;
  /**
   * denominations: what is counted, largest first; by the currency beside it where its notes are others. Default 200, 100, 50, 20, 10, 5, 1.
   */
  denominations?: string[] | ValuesBy;
  total?: Name;
  /**
   * Hidden in part from those who have no right to see it: 123******01, the middle of an IBAN, all but the last four of a phone, all but the first six and last four of a card.
   */
  mask?: 'tckn' | 'iban' | 'phone' | 'card';
  when?: Conditions;
}
/**
 * Limits of the value that records hold: parameters, working conditions, the pattern of a biller. Of several records the narrowest; where none matches nothing is limited.
 */
export interface DynamicLimits {
  /**
   * The entity whose records hold them.
   */
  entity: string;
  /**
   * Only records whose fields have these values: literals, $record.… (a field beside this one; while it is empty there is no limit), $user.…, $props.…, $today.
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  minimum?: Name;
  maximum?: Name;
  pattern?: Name;
  maxLength?: Name;
}
/**
 * json: fields that records define: one text for each record. The value is an object of texts by key.
 */
export interface DynamicFields {
  /**
   * The entity whose records define them; fifty at most are asked for.
   */
  entity: string;
  /**
   * Only records whose fields have these values: literals, $record.… (a field beside this one; while it is empty there are no fields), $user.…, $props.…, $today.
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  order?: Name;
  key: Name;
  /**
   * Fields of the record that say what it is called in both languages.
   */
  title: {
    tr: Name;
    en: Name;
  };
  required?: Name;
  pattern?: Name;
  maxLength?: Name;
}
/**
 * What is offered by the value of a field beside it; while that is empty nothing is narrowed.
 */
export interface ValuesBy {
  dependsOn: Name;
  /**
   * Its value → what is offered beside that. Beside a value that is not here nothing is.
   */
  values: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
}
export interface Derived {
  /**
   * sum of all; difference: the first less the others; product of all; quotient: the first by the second; percentOf: as many percent of the first as the second says; ratio: how many percent of the second the first is.
   */
  op: 'sum' | 'difference' | 'product' | 'quotient' | 'percentOf' | 'ratio';
  /**
   * What it is worked out of. Where one is missing it is empty; a sum leaves out what is missing.
   *
   * @minItems 1
   * @maxItems 12
   */
  args: Operand[];
  /**
   * Of lines: only those that have these values in these columns: { "lines.direction": "D" }.
   */
  where?: {
    [k: string]: string | number | boolean;
  };
}
export interface Lines {
  /**
   * The entity of a line. Its required, when and rules hold in each of them.
   */
  entity: string;
  parent?: Name;
  /**
   * Fields of a line, in order. A path through a look-up among them (wallet.currency) shows what the chosen record has; it is not entered.
   *
   * @minItems 1
   * @maxItems 20
   */
  columns: (FieldPath | LineColumn)[];
  /**
   * Columns that are summed up below the lines, a sum for each currency where the column has a currencyField.
   *
   * @minItems 1
   */
  totals?: Name[];
  /**
   * Lines are also taken from an XLSX or CSV file whose columns are headed by the names or titles of these; they come behind what stands there.
   */
  import?: true;
  order?: Name;
  /**
   * Each line begins where the one before it ends: no gaps, no overlaps. Only the last may be open.
   */
  contiguous?: {
    from: Name;
    to: Name;
    step?: Decimal;
  };
  /**
   * Two sides of the lines come to the same, in each currency where the column has a currencyField.
   */
  balanced?: {
    field: Name;
    sides: Name;
  };
  /**
   * Lines at least, where there are any. That there is one at all says «required».
   */
  min?: number;
  /**
   * Lines at most. Default 200.
   */
  max?: number;
}
export interface LineColumn {
  field: FieldPath;
  title?: Text;
  /**
   * Here required, or not, whatever the entity says.
   */
  required?: boolean;
  /**
   * Shown, not entered.
   */
  readOnly?: true;
  /**
   * Least width in pixels. Default by the kind of field.
   */
  width?: number;
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
  const?: unknown;
  /**
   * @minItems 1
   */
  enum?: unknown[];
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /**
   * How a text has to be written, as the format of a field.
   */
  format?: 'email' | 'phone' | 'personName' | 'iban' | 'bic' | 'vkn' | 'url';
  decimalMinimum?: Decimal;
  decimalMaximum?: Decimal;
  not?: ValueSchema;
  /**
   * @minItems 1
   */
  anyOf?: ValueSchema[];
}
export interface Rule {
  if: RecordSchema;
  then: RecordSchema;
  else?: RecordSchema;
  message?: Text;
}
/**
 * A JSON Schema about several fields of a record.
 */
export interface RecordSchema {
  properties?: {
    [k: string]: ValueSchema;
  };
  required?: Name[];
  anyOf?: RecordSchema[];
  allOf?: RecordSchema[];
  not?: RecordSchema;
}
