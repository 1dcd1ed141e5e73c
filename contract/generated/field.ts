// Generated from schemas/field.schema.json by `npm run screens -- types`. Do not edit.

/**
 * camelCase, beginning with a small letter.
 */
export type Name = string;
/**
 * A field, or a path through look-ups: customer.customerNo.
 */
export type FieldPath = string;
export type DateLimit = string;
export type Decimal = string;
export type DecimalLimit = string;
/**
 * A field beside it, a number, or, in a sum, a column of lines: lines.amount.
 */
export type Operand = string;
/**
 * How a field is worked out of others.
 */
export type Derived = {
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
} & (DerivedSum | DerivedFigure);

/**
 * A field: JSON Schema with a bilingual title and the words of this field of business. Entities and screens add words of their own.
 */
export interface Field {
  /**
   * What the field is called, in both languages.
   */
  title?: Text;
  /**
   * A line under the field.
   */
  help?: Text;
  /**
   * decimal travels as a string and is stored exactly; date is YYYY-MM-DD; month is YYYY-MM; date-time is a UTC timestamp; json is a structured value; file is an uploaded file, { id, name }; lines are records of another entity that belong to this one; denominations are counted notes and coins, value → count.
   */
  type?:
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
  /**
   * Characters at most.
   */
  maxLength?: number;
  /**
   * Characters at least, where there are any.
   */
  minLength?: number;
  /**
   * Regular expression that a text fulfils.
   */
  pattern?: string;
  /**
   * integer: not below this number.
   */
  minimum?: number;
  /**
   * integer: not above this number.
   */
  maximum?: number;
  /**
   * decimal: not below this amount, or another decimal field of the record.
   */
  decimalMinimum?: DecimalLimit;
  /**
   * decimal: not above this amount, or another decimal field of the record.
   */
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
        /**
         * The entity that the value points to.
         */
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
  /**
   * numbers and texts: limits that records hold, checked in the page and again by the server.
   */
  dynamicLimits?: DynamicLimits;
  /**
   * json: its fields are those that records define: what a country asks for of a receiver.
   */
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
  minDate?: DateLimit;
  /**
   * Not after: today, a business day (businessDay+2), a date, or another date field.
   */
  maxDate?: DateLimit;
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
  /**
   * decimal and integer: worked out of other fields as one types, and by the server again before it is stored; never entered.
   */
  compute?: Derived;
  /**
   * decimal: the field that holds its currency. It is shown with the amount, and its digits are those of that currency.
   */
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
  /**
   * lines: what they are and how they are entered.
   */
  lines?: Lines;
  /**
   * denominations: what is counted, largest first; by the currency beside it where its notes are others. Default 200, 100, 50, 20, 10, 5, 1.
   */
  denominations?: string[] | ValuesBy;
  /**
   * denominations: the decimal field that holds what was counted, all in all. It is filled as one counts.
   */
  total?: Name;
}
/**
 * A text in both languages.
 */
export interface Text {
  /**
   * In Turkish.
   */
  tr: string;
  /**
   * In English.
   */
  en: string;
}
/**
 * The sum of all, or of a column of lines.
 */
export interface DerivedSum {
  op?: 'sum';
  /**
   * Of lines: only those that have these values in these columns: { "lines.direction": "D" }.
   */
  where?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * A figure of two numbers or more.
 */
export interface DerivedFigure {
  op?: 'difference' | 'product' | 'quotient' | 'percentOf' | 'ratio';
}
/**
 * What is offered by the value of a field beside it; while that is empty nothing is narrowed.
 */
export interface ValuesBy {
  /**
   * The field beside it.
   */
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
  /**
   * Field of the record that holds the least value of a number.
   */
  minimum?: Name;
  /**
   * Field of the record that holds the greatest value of a number.
   */
  maximum?: Name;
  /**
   * Field of the record that holds the pattern of a text; its format is «pattern».
   */
  pattern?: Name;
  /**
   * Field of the record that holds how many characters there may be.
   */
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
  /**
   * Field of the record that they are ordered by. Default: as the records were made.
   */
  order?: Name;
  /**
   * Field of the record that says under which key its text is kept: letters, digits, _ and -, a letter first.
   */
  key: Name;
  /**
   * Fields of the record that say what it is called in both languages.
   */
  title: {
    tr: Name;
    en: Name;
  };
  /**
   * Field of the record that says whether it must be filled.
   */
  required?: Name;
  /**
   * Field of the record that has the pattern which the text fulfils; its format is «pattern».
   */
  pattern?: Name;
  /**
   * Field of the record that says how many characters there may be. Never more than 200.
   */
  maxLength?: Name;
}
export interface Lines {
  /**
   * The entity of a line. Its required, when and rules hold in each of them.
   */
  entity: string;
  /**
   * The look-up of the line's entity that points to the record which it belongs to. Default: the only one that points to the screen's entity.
   */
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
  /**
   * The whole number of a line that keeps its place, from 1. Lines can then be moved, and are read in that order.
   */
  order?: Name;
  /**
   * Each line begins where the one before it ends: no gaps, no overlaps. Only the last may be open.
   */
  contiguous?: {
    /**
     * The column that a line begins with.
     */
    from: Name;
    /**
     * The column that it ends with.
     */
    to: Name;
    /**
     * How much behind the end of one the next begins. Default 1 for whole numbers (0–29, 30–59), 0 for decimals.
     */
    step?: Decimal;
  };
  /**
   * Two sides of the lines come to the same, in each currency where the column has a currencyField.
   */
  balanced?: {
    /**
     * The column that is summed up.
     */
    field: Name;
    /**
     * The column that says on which side a line is: a list of two codes.
     */
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
