// Generated from schemas/field.schema.json by `npm run screens -- types`. Do not edit.

/**
 * Name in camelCase, beginning with a lower-case letter. E.g. "accountNo"
 */
export type Name = string;
/**
 * Field with a currency, or a fixed one, ISO 4217.
 */
export type RateCurrency = FieldPath | string;
/**
 * Field, or a path through look-ups. E.g. "customer.customerNo"
 */
export type FieldPath = string;
export type DateLimit = string;
export type Decimal = string;
export type DecimalLimit = string;
/**
 * A field of the same record, a number, or, in a sum, a column of lines. E.g. "lines.amount"
 */
export type Operand = string;
/**
 * Calculation of a field from other fields. E.g. { "op": "sum", "args": ["lines.amount"] }
 */
export type Derived = {
  /**
   * Operation. sum: the sum of all; difference: the first minus the others; product: the product of all; quotient: the first divided by the second; percentOf: the percentage of the first that the second gives; ratio: the first as a percentage of the second. E.g. "product"
   */
  op: 'sum' | 'difference' | 'product' | 'quotient' | 'percentOf' | 'ratio';
  /**
   * Operands. If one is missing, the result is empty; a sum skips missing operands. E.g. ["amount", "rate"]
   *
   * @minItems 1
   * @maxItems 12
   */
  args: Operand[];
} & (DerivedSum | DerivedFigure);

/**
 * A field: JSON Schema with a bilingual title and the keywords of business fields. Entities and screens add keywords of their own.
 */
export interface Field {
  /**
   * Label of the field in both languages.
   */
  title?: Text;
  /**
   * Help text below the field.
   */
  help?: Text;
  /**
   * Data type. decimal is sent as a string and stored exactly; date is YYYY-MM-DD; month is YYYY-MM; date-time is a UTC timestamp; json is a structured value; file is an uploaded file, { id, name }; lines are records of another entity that belong to this record; denominations are counted notes and coins, value → count.
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
   * decimal: digits after the decimal point. The last two of four or six are not shown if both are zeros. Default: 2.
   */
  scale?: number;
  /**
   * integer: shown without group separators, as years and line numbers are written.
   */
  ungrouped?: true;
  /**
   * Maximum number of characters.
   */
  maxLength?: number;
  /**
   * Minimum number of characters of a text that isn't empty.
   */
  minLength?: number;
  /**
   * Regular expression that the text must match.
   */
  pattern?: string;
  /**
   * integer: minimum.
   */
  minimum?: number;
  /**
   * integer: maximum.
   */
  maximum?: number;
  /**
   * decimal: minimum, as a text or another decimal field of the record.
   */
  decimalMinimum?: DecimalLimit;
  /**
   * decimal: maximum, as a text or another decimal field of the record.
   */
  decimalMaximum?: DecimalLimit;
  /**
   * Format of a text. phone: E.164. mobile: a phone that gets messages; a Turkish number begins with 5. personName: letters with blanks, apostrophes, hyphens and dots between. iban: an IBAN with correct check digits. country: ISO 3166-1 alpha-2. currency: ISO 4217. vkn: a Turkish tax number. ip: addresses or CIDR ranges, separated by commas. cron: a schedule of six fields. serviceUrl: an https address at a public server name. pattern: an unambiguous regular expression. password: stored as a hash, never returned.
   */
  format?:
    | 'email'
    | 'phone'
    | 'mobile'
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
    | 'serviceUrl'
    | 'pattern';
  /**
   * Code list of the value: schemas/codes/<module>/<name>.json.
   */
  codes?: string;
  /**
   * Entity that the value refers to; the value is the record's id.
   */
  lookup?:
    | string
    | {
        /**
         * Entity that the value refers to. E.g. "Customer"
         */
        entity: string;
        /**
         * Filter of the offered records: field → value. Values are literals, $record.… (a field of the same record; while it is empty, its condition is ignored), $user.…, $props.… and $today. E.g. { "status": "ACTIVE" }
         */
        where: {
          [k: string]: string | number | boolean;
        };
      };
  /**
   * lookup: copies values of the chosen record into fields of the same record. A list joins its texts with blanks. A field that the user has edited keeps its value.
   */
  autofill?: {
    [k: string]: FieldPath | FieldPath[];
  };
  /**
   * Numbers and texts: limits read from records, checked in the browser and on the server.
   */
  dynamicLimits?: DynamicLimits;
  /**
   * json: its fields are defined by records, such as the data a country requires of a receiver.
   */
  dynamicFields?: DynamicFields;
  /**
   * Turkish national id number (requirements P5).
   */
  tckn?: true;
  /**
   * Foreigner's id number (requirements P5).
   */
  ykn?: true;
  /**
   * IBAN (requirements P5).
   */
  iban?: true;
  /**
   * Checkbox that must be checked (requirements P5).
   */
  checked?: true;
  /**
   * Earliest date: today, a business day (businessDay+2), a date, or another date field (requirements P5).
   */
  minDate?: DateLimit;
  /**
   * Latest date: today, a business day (businessDay+2), a date, or another date field.
   */
  maxDate?: DateLimit;
  /**
   * date-time: something holds until then; shown with the time left. A server calculation with this output runs again at that time.
   */
  countdown?: true;
  /**
   * Minimum number of full years from this date to today.
   */
  minAge?: number;
  /**
   * Maximum number of full years from this date to today.
   */
  maxAge?: number;
  /**
   * Case conversion of typed letters, by Turkish rules (requirements P5).
   */
  case?: 'lower' | 'upper' | 'first-upper' | 'words-upper';
  /**
   * Converts Turkish letters to Latin ones during typing (requirements P5).
   */
  latin?: true;
  /**
   * Value of a new record: a literal, or a binding such as $today, $user.agent or $props.feeType. $only: the only record that a look-up of a screen offers to the user. Of several values a list.
   *
   * @minItems 1
   */
  default?: string | number | boolean | string[];
  /**
   * Only the server writes the field.
   */
  readOnly?: true;
  /**
   * The value is a list: of codes, records, countries, currencies, files, or texts that are each validated. A filter with it finds the records that have any of the values.
   */
  multiple?: true;
  /**
   * codes, countries, currencies: the only values that are offered and accepted, as a list or by the value of another field.
   */
  allowedValues?: string[] | ValuesBy;
  /**
   * Input for the choice. list: a select; radio: one of the codes, all visible; dual: several values, moved between two lists. Default: list.
   */
  choice?: 'list' | 'radio' | 'dual';
  /**
   * decimal and integer: calculated from other fields during typing, and by the server before storing; never entered.
   */
  compute?: Derived;
  /**
   * decimal: field with the currency of the amount, or a path to it through a look-up. The currency is shown with the amount and determines its number of decimals.
   */
  currencyField?: FieldPath;
  /**
   * decimal: fixed currency of the amount in all records, ISO 4217. The currency is shown with the amount and determines its number of decimals. Excludes currencyField.
   */
  currencyCode?: string;
  /**
   * decimal: the number is an exchange rate, and shown with its currencies: 1 USD = 32.4510 TRY.
   */
  rate?: Rate;
  /**
   * file: accepted file types; the server checks the content, not the name. Default: pdf, png, jpg.
   *
   * @minItems 1
   */
  accept?: ('pdf' | 'png' | 'jpg' | 'xlsx' | 'docx' | 'csv' | 'xml' | 'txt')[];
  /**
   * file: maximum size in megabytes. Default: 10.
   */
  maxMegabytes?: number;
  /**
   * lines: their entity, columns and rules.
   */
  lines?: Lines;
  /**
   * denominations: notes and coins to count, largest first; a list, or one by currency. Default: 200, 100, 50, 20, 10, 5, 1.
   */
  denominations?: string[] | ValuesBy;
  /**
   * denominations: decimal field that holds the total. It is calculated while counting; by the server, too, if the field is read-only.
   */
  total?: Name;
}
/**
 * Text in both languages. E.g. { "tr": "Açık", "en": "Open" }
 */
export interface Text {
  /**
   * Turkish text.
   */
  tr: string;
  /**
   * English text.
   */
  en: string;
}
export interface Rate {
  /**
   * Currency of which one unit is priced. E.g. "currency"
   */
  of: RateCurrency;
  /**
   * Currency of the price. E.g. "TRY"
   */
  in: RateCurrency;
  /**
   * Amounts in «of» and «in», if the rate may be quoted either way: they tell which one is priced. E.g. ["sendAmount", "payoutAmount"]
   *
   * @minItems 2
   * @maxItems 2
   */
  amounts?: FieldPath[];
}
/**
 * Sum of all operands, or of a column of lines.
 */
export interface DerivedSum {
  op?: 'sum';
  /**
   * Filter of the lines: column → value. E.g. { "lines.direction": "D" }
   */
  where?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * Calculation with two or more operands.
 */
export interface DerivedFigure {
  op?: 'difference' | 'product' | 'quotient' | 'percentOf' | 'ratio';
}
/**
 * Allowed values by the value of another field; while that field is empty, all values are allowed. E.g. { "dependsOn": "country", "values": { "TR": ["TRY"] } }
 */
export interface ValuesBy {
  /**
   * Field that determines the allowed values. E.g. "country"
   */
  dependsOn: Name;
  /**
   * Value of that field → allowed values. For a value that isn't listed nothing is allowed. E.g. { "TR": ["TRY"], "DE": ["EUR"] }
   */
  values: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
}
/**
 * Limits read from records: parameters, working conditions, the pattern of a biller. The narrowest of several records applies; without a matching record there is no limit.
 */
export interface DynamicLimits {
  /**
   * Entity of the records with the limits. E.g. "Parameter"
   */
  entity: string;
  /**
   * Filter of the records: field → value. Values are literals, $record.… (a field of the same record; while it is empty, there is no limit), $user.…, $props.… and $today. E.g. { "country": "$record.country" }
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Field of the record with the minimum of a number. E.g. "least"
   */
  minimum?: Name;
  /**
   * Field of the record with the maximum of a number. E.g. "most"
   */
  maximum?: Name;
  /**
   * Field of the record with the pattern of a text; its format is «pattern». E.g. "pattern"
   */
  pattern?: Name;
  /**
   * Field of the record with the maximum number of characters. E.g. "length"
   */
  maxLength?: Name;
}
/**
 * json: fields defined by records, one text per record. The value is an object of texts by key.
 */
export interface DynamicFields {
  /**
   * Entity of the records that define the fields; at most fifty are read. E.g. "CountryField"
   */
  entity: string;
  /**
   * Filter of the records: field → value. Values are literals, $record.… (a field of the same record; while it is empty, there are no fields), $user.…, $props.… and $today. E.g. { "country": "$record.country" }
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Field of the record that the fields are sorted by. Default: order of creation. E.g. "order"
   */
  order?: Name;
  /**
   * Field of the record with the key of its text: letters, digits, _ and -, a letter first. E.g. "key"
   */
  key: Name;
  /**
   * Fields of the record with the label in both languages. E.g. { "tr": "titleTr", "en": "titleEn" }
   */
  title: {
    tr: Name;
    en: Name;
  };
  /**
   * Boolean field of the record: whether a value is required. E.g. "required"
   */
  required?: Name;
  /**
   * Field of the record with the pattern of the text; its format is «pattern». E.g. "pattern"
   */
  pattern?: Name;
  /**
   * Field of the record with the maximum number of characters, at most 200. E.g. "length"
   */
  maxLength?: Name;
}
export interface Lines {
  /**
   * Entity of a line. Its required, when and rules apply to each line. E.g. "VoucherLine"
   */
  entity: string;
  /**
   * Look-up of the line's entity that refers to the record the line belongs to. Default: the only one that refers to the screen's entity. E.g. "voucher"
   */
  parent?: Name;
  /**
   * Fields of a line, in order. A path through one of its look-ups (wallet.currency) shows a value of the chosen record; it is not entered. E.g. ["account", "amount"]
   *
   * @minItems 1
   * @maxItems 20
   */
  columns: (FieldPath | LineColumn)[];
  /**
   * Columns with a total below the lines, one per currency if the column has a currencyField. E.g. ["amount"]
   *
   * @minItems 1
   */
  totals?: Name[];
  /**
   * Allows importing lines from an XLSX or CSV file whose headings are the names or titles of these columns; imported lines are appended. E.g. ["account", "amount"]
   */
  import?: true;
  /**
   * Integer field of the line that stores its position, from 1. Lines can then be moved, and are read in that order. E.g. "lineNo"
   */
  order?: Name;
  /**
   * Each line begins at the end of the previous one: no gaps, no overlaps. Only the last line may have no end. A line can be split at a bound inside of it. E.g. { "from": "lower", "to": "upper" }
   */
  contiguous?: {
    /**
     * Column with the beginning of a line. E.g. "lower"
     */
    from: Name;
    /**
     * Column with the end of a line. E.g. "upper"
     */
    to: Name;
    /**
     * Distance between the end of a line and the beginning of the next. Default: 1 for integers (0–29, 30–59), 0 for decimals. E.g. "0.01"
     */
    step?: Decimal;
  };
  /**
   * The totals of both sides must be equal, in each currency if the column has a currencyField. E.g. { "field": "amount", "sides": "direction" }
   */
  balanced?: {
    /**
     * Column that is summed. E.g. "amount"
     */
    field: Name;
    /**
     * Column with the side of a line: a code list of two codes. E.g. "direction"
     */
    sides: Name;
  };
  /**
   * Minimum number of lines if there are any. Whether lines are required at all is set by «required». E.g. 2
   */
  min?: number;
  /**
   * Maximum number of lines. Default: 200. E.g. 20
   */
  max?: number;
}
export interface LineColumn {
  field: FieldPath;
  title?: Text;
  /**
   * Whether the column is required here, whatever the entity defines. E.g. true
   */
  required?: boolean;
  /**
   * The column is shown, not entered. E.g. true
   */
  readOnly?: true;
  /**
   * Minimum width in pixels. Default: by field type. E.g. 160
   */
  width?: number;
}
