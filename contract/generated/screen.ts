// Generated from schemas/screen.schema.json by `npm run screens -- types`. Do not edit.

/**
 * camelCase, beginning with a small letter.
 */
export type Name = string;
export type DecimalLimit = string;
/**
 * A field, or a path through look-ups: customer.customerNo.
 */
export type FieldPath = string;
/**
 * A field beside it, a number, or, in a sum, a column of lines: lines.amount.
 */
export type Operand = string;
export type Decimal = string;
export type DayLimit = string;
export type ColumnEntry = FieldPath | Column;
/**
 * @minItems 1
 * @maxItems 4
 */
export type Sort = {
  field: FieldPath;
  direction?: 'asc' | 'desc';
}[];
/**
 * @minItems 1
 * @maxItems 20
 */
export type Roles = string[];
export type RangeName = 'today' | 'week' | 'month' | 'quarter' | 'year';
/**
 * A grid, and behind a point a column of it: bankLines.amount.
 */
export type SelectionPath = string;
export type OpenedScreen = string;
export type Binding = string;
/**
 * A follow-up: an action without a button, or the id of another action of the screen.
 */
export type Effect =
  | Name
  | {
      type:
        | 'request'
        | 'validate'
        | 'calculate'
        | 'open'
        | 'close'
        | 'download'
        | 'notify'
        | 'confirm'
        | 'search'
        | 'refresh'
        | 'clear'
        | 'copyToClipboard'
        | 'print';
      endpoint?: Name;
      with?: With;
      screen?: OpenedScreen;
      record?: Binding;
      duplicate?: Binding;
      readOnly?: true;
      message?: Text;
      tone?: 'success' | 'info' | 'warning' | 'error';
      when?: Conditions;
      value?: Binding;
    };

/**
 * A screen. Its key is its path: screen-defs/<area>/<id>.json. See screen.md.
 */
export interface ScreenDefinition {
  /**
   * Path of this schema, for the editor.
   */
  $schema?: string;
  /**
   * Version of the language that this is written in: 2. npm run screens -- migrate rewrites older definitions.
   */
  languageVersion?: number;
  /**
   * Key of the screen that this one varies. One level. What is written here goes over it, key by key; columns are matched by field, actions and sections by id, and remove takes one away.
   */
  extends?: string;
  /**
   * Constants of this screen, told apart by $props in conditions, which are decided when the screen is compiled.
   */
  props?: {
    [k: string]: string | number | boolean;
  };
  title: Text;
  hint?: Text;
  /**
   * Url of the screen: /<area>/<id>, like /accounting/accountCreate; null where it is opened by key only.
   */
  route: string | null;
  /**
   * How the screen is laid out and what it can do anyway.
   */
  floorplan?:
    | 'define'
    | 'query'
    | 'operate'
    | 'report'
    | 'pool'
    | 'detail'
    | 'upload'
    | 'wizard'
    | 'dashboard'
    | 'demo';
  /**
   * The entity of the screen: its fields can be named without a $ref, and generic endpoints work on it.
   */
  entity?: string;
  /**
   * Path on the server that the screen's endpoints stand under.
   */
  bffPath?: string;
  form?: Form;
  recordSelector?: Name;
  /**
   * Four eyes: a commit that an active approval definition covers is held back as an Approval, and carried out when somebody else has approved its last step.
   */
  approval?: {
    /**
     * What approval definitions call this transaction.
     */
    txnCode: string;
    amount?: FieldPath;
    currency?: FieldPath;
    /**
     * Fields that tell whoever decides what it is about.
     *
     * @minItems 1
     */
    summary: FieldPath[];
    /**
     * Fields of the form: only a commit that changes one of them in a stored record is held. Without it every commit is.
     *
     * @minItems 1
     */
    changes?: Name[];
    /**
     * Who approves it, until the institution says otherwise: the server begins with an approval definition of this where it knows none of the transaction. Without it nothing is held until somebody defines it. Not beside amount, whose bands the institution alone knows.
     */
    default?: {
      /**
       * Roles whose approval is needed, in their order.
       *
       * @minItems 1
       * @maxItems 4
       */
      steps: string[];
      /**
       * Hours until it expires undecided. Default 24.
       */
      timeoutHours?: number;
    };
  };
  /**
   * Fields of the record that are shown and never changed here: names, or paths through a look-up (customer.customerNo).
   *
   * @minItems 1
   */
  header?: FieldPath[];
  grid?: Grid;
  grants?: Roles;
  home?: Roles;
  /**
   * wizard: its steps, in order. Sections that no step names stand in none. Default: each section is a step. The summary comes last by itself.
   *
   * @minItems 1
   */
  steps?: Step[];
  upload?: Upload;
  range?: Range;
  /**
   * Figures of the rows that are chosen in grids, shown as one chooses. Conditions of actions read them: $selection.<id>.
   *
   * @minItems 1
   * @maxItems 6
   */
  selectionFigures?: SelectionFigure[];
  /**
   * detail: its tabs, in order.
   *
   * @minItems 1
   */
  tabs?: Tab[];
  /**
   * detail, dashboard: what the screen is made of. On other floorplans: what stands below.
   *
   * @minItems 1
   */
  blocks?: Block[];
  /**
   * Asks again every so many seconds while the screen is in sight. A pool does so anyway, every 30.
   */
  refreshSeconds?: number;
  /**
   * What the server works out while the form is filled: when every field of inputs is filled and one of them changed, the endpoint is asked, and the state that it answers goes into the form.
   *
   * @minItems 1
   * @maxItems 10
   */
  serverCalculations?: {
    /**
     * Fields of the form that it is worked out from.
     *
     * @minItems 1
     */
    inputs: Name[];
    /**
     * Fields that it gives: they are marked while it is under way.
     *
     * @minItems 1
     */
    outputs?: FieldPath[];
    endpoint?: Name;
  }[];
  /**
   * Endpoints besides those that the floorplan has anyway, which stand at <bffPath>/<name>: begin, validate, commit (define, operate, wizard); query, export (query, report, pool); begin (detail); begin, upload, validate, commit (upload). A path names another place; null takes one away.
   */
  endpoints?: {
    [k: string]: string | null;
  };
  /**
   * Printed documents of a record: slips, receipts, letters. An action of type print names one.
   *
   * @minItems 1
   * @maxItems 10
   */
  documents?: Document[];
  /**
   * Actions besides those that the floorplan has anyway; one with the id of a standard action changes it, and null in a variant takes it away.
   */
  actions?: Action[];
}
/**
 * A text in both languages.
 */
export interface Text {
  tr: string;
  en: string;
}
export interface Form {
  /**
   * What is special about the fields here: JSON Schema. A field that is only named in the layout is taken from the entity as it is.
   */
  schema?: {
    required?: Name[];
    properties?: {
      [k: string]: FormField;
    };
    if?: RecordSchema;
    then?: RecordSchema;
    else?: RecordSchema;
    allOf?: Rule[];
    /**
     * Fields that must be filled as soon as another one is: { "limit": ["currency"] }.
     */
    dependencies?: {
      /**
       * @minItems 1
       */
      [k: string]: Name[];
    };
  };
  /**
   * Sections of the form, and in them rows of fields that stand side by side.
   *
   * @minItems 1
   */
  layout?: Section[];
  /**
   * Enter in a field submits (seed 000 §5). Filter panels do so anyway.
   */
  submitOnEnter?: true;
  /**
   * A submission with no filled field is carried out, not silently cancelled (seed 000 §5). Filter panels allow it anyway.
   */
  allowEmpty?: true;
}
/**
 * A field on this screen.
 */
export interface FormField {
  /**
   * Takes a field from an entity: Account#/currency. A property that is named like a field of the screen's entity takes that one without being told. The other words here go over it.
   */
  $ref?: string;
  title?: Text;
  help?: Text;
  placeholder?: Text;
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
         * Only records whose fields have these values.
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
  when?: Conditions;
  /**
   * A from–to pair of the field: { from, to }. For filters.
   */
  range?: true;
  /**
   * On this screen required, or not, whatever the entity says.
   */
  required?: boolean;
  /**
   * In a filter: which field of the rows it goes by, and how. With a value, and with missing and present, the field is a tick: only where it is ticked the rows are narrowed.
   */
  filters?: {
    field: FieldPath;
    /**
     * eq equal, ne not equal, gt greater, gte at least, lt less, lte at most; missing and present: whether there is a value.
     */
    op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'missing' | 'present';
    /**
     * What is compared with: a literal, $today, $now, $user.… or $props.…. Without it what is typed.
     */
    value?: string | number | boolean;
  };
  /**
   * The value stays for the next record after one was saved.
   */
  carryOver?: true;
  /**
   * Why something is changed: the audit trail keeps it beside what is written.
   */
  auditReason?: true;
  /**
   * Share of the row. Default by the kind of field.
   */
  span?: 's' | 'm' | 'l' | 'full';
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
  minDate?: DayLimit;
  maxDate?: DayLimit;
  not?: ValueSchema;
  /**
   * @minItems 1
   */
  anyOf?: ValueSchema[];
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
export interface Rule {
  if: RecordSchema;
  then: RecordSchema;
  else?: RecordSchema;
  message?: Text;
}
export interface Section {
  id?: Name;
  title?: Text;
  /**
   * @minItems 1
   */
  rows?: Name[][];
  when?: Conditions;
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
export interface Grid {
  title?: Text;
  /**
   * Where the rows come from: an endpoint that answers {rows, total, sums}, or a list in the screen's state. Default: the endpoint query.
   */
  source?: string;
  /**
   * @minItems 1
   */
  columns?: ColumnEntry[];
  sort?: Sort;
  pageSize?: 20 | 50 | 100;
  /**
   * A row stands for each value of these columns, and not for each record: the other columns are figures of its records.
   *
   * @minItems 1
   * @maxItems 6
   */
  groupBy?: FieldPath[];
  /**
   * Columns by which a report groups its rows.
   *
   * @minItems 1
   * @maxItems 3
   */
  groups?: FieldPath[];
  /**
   * Columns that are summed up, a sum for each currency.
   *
   * @minItems 1
   */
  totals?: FieldPath[];
  currencyField?: FieldPath;
  /**
   * How many rows can be chosen. Default: several where an action stands on chosen rows (placement bulk), else one.
   */
  selection?: 'single' | 'multiple';
  where?: Where;
  empty?: Text;
  /**
   * A search box above the rows: they are narrowed to those that have the text in any column.
   */
  quickFilter?: true;
  /**
   * pages: one page after the other; scroll: further rows come while one scrolls.
   */
  paging?: 'pages' | 'scroll';
  /**
   * Rows stand below the row that they belong to, and can be folded.
   */
  tree?: {
    parent: Name;
    /**
     * A tick of an editable column goes for all rows below its own, too; where these differ it is shown as mixed.
     */
    cascade?: true;
  };
  /**
   * Rows that are marked by colour; the first one whose conditions hold.
   *
   * @minItems 1
   * @maxItems 6
   */
  rowTones?: {
    tone: 'success' | 'info' | 'warning' | 'error' | 'muted';
    when: Conditions;
  }[];
  /**
   * A panel beside the rows that shows the chosen one: columns of it, hidden ones included, and blocks in which $record is the chosen row.
   */
  detail?: {
    /**
     * @minItems 1
     */
    fields?: FieldPath[];
    /**
     * Ids of blocks of the screen.
     *
     * @minItems 1
     */
    blocks?: Name[];
  };
  /**
   * Blocks of the screen that can be looked at in place of the rows, by a switch above them: figures of the same entity that follow the filter. What was looked at last is kept for each user.
   *
   * @minItems 1
   * @maxItems 4
   */
  alternateViews?: Name[];
  /**
   * Blocks of the screen that stand beside the rows and answer their question: figures of the records that the rows are of, loaded when the rows are asked for.
   *
   * @minItems 1
   * @maxItems 4
   */
  besideViews?: Name[];
  order?: Name;
  save?: Name;
}
export interface Column {
  field: FieldPath;
  /**
   * Takes a field from an entity: Account#/currency. A property that is named like a field of the screen's entity takes that one without being told. The other words here go over it.
   */
  $ref?: string;
  title?: Text;
  /**
   * decimal travels as a string and is stored exactly; date is YYYY-MM-DD; month is YYYY-MM; date-time is a UTC timestamp; json is a structured value.
   */
  type?: 'string' | 'integer' | 'boolean' | 'decimal' | 'date' | 'month' | 'date-time' | 'time' | 'json';
  /**
   * Digits after the point of a decimal. Default 2.
   */
  scale?: number;
  /**
   * The code list that the value comes from: schemas/codes/<name>.json.
   */
  codes?: string;
  /**
   * What a string is: phone is E.164, personName letters with blanks, apostrophes, hyphens and dots between, iban an IBAN whose check digits fit, country ISO 3166-1 alpha-2, currency ISO 4217, vkn a Turkish tax number, ip addresses or CIDR ranges with commas between, cron a schedule of six fields.
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
    | 'url';
  /**
   * Width of the column in pixels at the usual text size; it grows with the text. Text columns share the free width; a narrow grid cuts them to three quarters before it hides columns. Default by the kind of field.
   */
  width?: number;
  pinned?: 'left' | 'right';
  /**
   * Offered in the column chooser, not shown at first.
   */
  hidden?: true;
  compute?: Computed;
  /**
   * Whether the server sorts by it. Default: columns of the entity and computed ones do, those of a command do not.
   */
  sortable?: boolean;
  /**
   * The value is changed in the grid itself, checked as in a form; what was changed is saved together.
   */
  editable?: true;
  when?: Conditions;
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * The server works it out of the row as it reads it: sorted, filtered, summed and exported like any other column. Its type comes by itself.
 */
export interface Computed {
  /**
   * count, distinct, sum, average, minimum, maximum: of the records of «entity» that point to the row, or without «entity» of those of a group («groupBy»); distinct is how many values there are. difference: the first of «args» less the second; add: all of them together; ratio: how many percent of the second the first is. daysUntil, daysSince: days between today and a date; days, hours, minutes: from the first moment to the second, hours and minutes of one until now. day, week, month, year, weekday, hour: that of a date or moment, a week by its Monday. band: between which of «limits» a number is, or the days since a date.
   */
  op:
    | 'count'
    | 'distinct'
    | 'sum'
    | 'average'
    | 'minimum'
    | 'maximum'
    | 'difference'
    | 'add'
    | 'ratio'
    | 'daysUntil'
    | 'daysSince'
    | 'days'
    | 'hours'
    | 'minutes'
    | 'day'
    | 'week'
    | 'month'
    | 'year'
    | 'weekday'
    | 'hour'
    | 'band';
  /**
   * What it is worked out from: fields of the row or computed columns that stand before it; with «entity» a field of its records.
   *
   * @minItems 1
   * @maxItems 6
   */
  args?: FieldPath[];
  /**
   * band: where one ends and the next begins, upwards. [7, 30] is up to 7, 8 to 30, above 30.
   *
   * @minItems 1
   * @maxItems 8
   */
  limits?: number[];
  /**
   * Records of this entity that point to the row.
   */
  entity?: string;
  via?: Name;
  where?: Where;
}
/**
 * Which records there are, whatever a filter says: field → what it has. The server sees to it.
 */
export interface Where {
  [k: string]:
    | string
    | number
    | boolean
    | (string | number | boolean)[]
    | {
        not: string | number | boolean;
      }
    | {
        /**
         * A date or moment: today and the days before it, so many in all. 1 is today alone.
         */
        lastDays: number;
      }
    | {
        /**
         * A date or moment: today and the days behind it, so many in all.
         */
        nextDays: number;
      };
}
export interface Step {
  id: Name;
  title?: Text;
  hint?: Text;
  /**
   * Ids of the sections that the step shows.
   *
   * @minItems 1
   */
  sections?: Name[];
  check?: Name;
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * upload: which files are taken, and what their rows are.
 */
export interface Upload {
  /**
   * Kinds of file. The server looks at the content, not at the name.
   *
   * @minItems 1
   */
  accept: ('csv' | 'xlsx' | 'txt' | 'xml' | 'pdf' | 'png' | 'jpg' | 'docx')[];
  /**
   * csv, xlsx: the entity's fields that a file has columns of; a column is headed by the field's name or title. Each row is checked as a record of the entity and stored by the commit.
   *
   * @minItems 1
   */
  columns?: Name[];
  maxMegabytes?: number;
  maxRows?: number;
}
/**
 * dashboard: spans of time to choose from, each up to today. Blocks with a rangeField, and endpoints, go by it.
 */
export interface Range {
  /**
   * @minItems 1
   */
  choices: RangeName[];
  default?: RangeName;
}
export interface SelectionFigure {
  id: Name;
  title: Text;
  /**
   * count: how many rows; sum: of the columns in all of them; difference: the sum of the first column less that of the second.
   */
  op: 'count' | 'sum' | 'difference';
  /**
   * Grids, by the id of their block, and behind a point a column of theirs. «grid» is the grid of the screen itself.
   *
   * @minItems 1
   * @maxItems 4
   */
  args: SelectionPath[];
  within?: DecimalLimit;
}
export interface Tab {
  id: Name;
  title?: Text;
  when?: Conditions;
  /**
   * @minItems 1
   */
  blocks?: Block[];
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * A part of a screen that draws and loads by itself.
 */
export interface Block {
  id: Name;
  /**
   * What draws it: fields, grid, stat, chart, pivot, list, calendar, map, message, progress, diff, preview, or another block of the registry.
   */
  block?: string;
  title?: Text;
  /**
   * Share of the row: a quarter, a half, three quarters, all. Default by the block.
   */
  span?: 's' | 'm' | 'l' | 'full';
  when?: Conditions;
  /**
   * fields: fields of the record. progress: the field that holds its state. diff: fields of the form, as they are stored and as they would be saved.
   *
   * @minItems 1
   */
  fields?: FieldPath[];
  grid?: Grid;
  /**
   * Where the figures come from: records of this entity. Without it an endpoint is asked.
   */
  entity?: string;
  endpoint?: Name;
  where?: Where;
  /**
   * When its rows are loaded: onRequest only when the user presses its button. Default as soon as it is drawn, and again when what it goes by changes.
   */
  load?: 'onRequest';
  rangeField?: Name;
  groupBy?: ColumnEntry;
  columnGroupBy?: ColumnEntry;
  date?: FieldPath;
  until?: FieldPath;
  /**
   * groupBy a date: what counts as one. Default day. calendar: what is looked at at a time, a month or a year. Default month.
   */
  interval?: 'day' | 'week' | 'month' | 'year';
  /**
   * entity: what is figured out of the records. Default count. distinct is how many values of a field there are.
   */
  measure?:
    | 'count'
    | {
        sum?: Name;
        average?: Name;
        minimum?: Name;
        maximum?: Name;
        distinct?: Name;
      };
  category?: ColumnEntry;
  /**
   * The figures.
   *
   * @minItems 1
   * @maxItems 6
   */
  series?: ColumnEntry[];
  sort?: Sort;
  /**
   * At most so many rows. Default 20; charts 100.
   */
  limit?: number;
  /**
   * preview: what the text is; of an sms its segments are counted. Default text.
   */
  preview?: 'text' | 'sms' | 'html';
  field?: Name;
  samples?: Name;
  /**
   * diff: titles of the two sides. Default for fields: now and new.
   *
   * @minItems 2
   * @maxItems 2
   */
  sides?: Text[];
  /**
   * diff: pairs of values of the record; paths lead through look-ups.
   *
   * @minItems 1
   * @maxItems 40
   */
  pairs?: {
    title?: Text;
    left: FieldPath;
    right: FieldPath;
  }[];
  /**
   * chart: its form. A funnel has its steps in the order of their codes, with shares of the first and of the step before. Default bar.
   */
  chart?: 'line' | 'bar' | 'doughnut' | 'funnel';
  /**
   * map: the outline. Places are plate codes of provinces on turkiye, ISO countries on world.
   */
  map?: 'turkiye' | 'world';
  text?: Text;
  tone?: 'success' | 'info' | 'warning' | 'error';
  action?: Name;
  /**
   * Values for a block of the registry. Literal or binding.
   */
  with?: {
    [k: string]: string | number | boolean;
  };
  /**
   * grid: fields of the form that the chosen row fills, and the columns that they are filled from.
   */
  autofill?: {
    [k: string]: FieldPath;
  };
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * A printed document of one record. The server reads the record anew; what is masked stays so.
 */
export interface Document {
  id: Name;
  title?: Text;
  /**
   * The paper: receipt80 is the roll of a receipt printer, 80 mm wide.
   */
  size?: 'A4' | 'A5' | 'receipt80';
  /**
   * What it is a document of, where that is not the entity of the screen: the rows of a block.
   */
  entity?: string;
  number?: FieldPath;
  /**
   * Labels and values. What was counted (denominations) becomes a table.
   *
   * @minItems 1
   */
  fields?: FieldPath[];
  inWords?: FieldPath;
  /**
   * Tables of records that belong to it.
   *
   * @minItems 1
   * @maxItems 4
   */
  lines?: DocumentLines[];
  /**
   * Paragraphs. {{payee}} is the value of a field of the record, as staff read it.
   *
   * @minItems 1
   */
  text?: Text[];
  /**
   * Who signs: a line each.
   *
   * @minItems 1
   * @maxItems 4
   */
  signatures?: Text[];
  /**
   * Whom it is printed for: a sheet each, with that word on it. Default one sheet.
   *
   * @minItems 1
   * @maxItems 4
   */
  copyLabels?: Text[];
  /**
   * Printed again it says COPY with the number of the copy, counted by the server for each record.
   */
  markReprints?: true;
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
export interface DocumentLines {
  title?: Text;
  /**
   * Records of this entity.
   */
  entity: string;
  via: Name;
  /**
   * @minItems 1
   * @maxItems 8
   */
  columns: FieldPath[];
  /**
   * Columns that are summed up, a sum for each currency.
   *
   * @minItems 1
   */
  totals?: FieldPath[];
}
export interface Action {
  id: Name;
  /**
   * What it does: an action of src/actions.
   */
  type?:
    | 'request'
    | 'validate'
    | 'calculate'
    | 'dialog'
    | 'open'
    | 'close'
    | 'export'
    | 'download'
    | 'upload'
    | 'notify'
    | 'confirm'
    | 'search'
    | 'refresh'
    | 'clear'
    | 'copyToClipboard'
    | 'preview'
    | 'print'
    | 'prefill'
    | 'bulkEdit'
    | 'move'
    | 'show';
  title?: Text;
  icon?: string;
  /**
   * form: under the form; bar: the screen's tool bar; row: on every row of the grid; bulk: on the chosen rows together, $rows.id being their ids; receipt: on the receipt after a commit.
   */
  placement?: 'form' | 'bar' | 'row' | 'bulk' | 'receipt';
  block?: Name;
  /**
   * The main button of its place. Of a row: what a double click and Enter do; it shows the record and changes nothing.
   */
  primary?: true;
  hotkey?: string;
  when?: Conditions;
  /**
   * The action needs a right of its own, <screen>#<action>: the right to the screen alone does not allow it. A list names the roles that get it with the screen.
   */
  permission?: true | Roles;
  endpoint?: Name;
  validate?: Name;
  /**
   * request: the form is checked first and goes with it.
   */
  submits?: true;
  with?: With;
  /**
   * open: the record is shown and can't be changed.
   */
  readOnly?: true;
  /**
   * move: where the row goes. A grid with «order» has both by itself: moveUp and moveDown.
   */
  to?: 'up' | 'down';
  /**
   * bulkEdit: editable columns of the grid that are changed in all rows that were found, or in the chosen ones.
   *
   * @minItems 1
   * @maxItems 8
   */
  columns?: Name[];
  /**
   * bulkEdit: percent and amount go over what stands there, and are asked for; value asks for what shall stand there.
   */
  mode?: 'percent' | 'amount' | 'value';
  prefillFrom?: PrefillFrom;
  /**
   * request, dialog: grids, by the id of their block, of which the chosen rows go along. A row has to be chosen in each; the server lists them itself and takes no other ones.
   *
   * @minItems 1
   * @maxItems 4
   */
  selectionFrom?: Name[];
  form?: Form;
  /**
   * request, dialog: what is written into the record, by the server itself: no endpoint has to be named. Literal, or $payload.… of the dialog, $user.…, $props.…, $today, $now. On the action that commits the form: what is stored beside the form's fields.
   */
  set?: {
    [k: string]: string | number | boolean | null;
  };
  /**
   * Asks before it acts. true: a general question that sums up the form; or title, message and the fields to sum up.
   */
  confirm?:
    | true
    | {
        title?: Text;
        message?: Text;
        /**
         * @minItems 1
         */
        summary?: FieldPath[];
      };
  screen?: OpenedScreen;
  record?: Binding;
  duplicate?: Binding;
  /**
   * export: kind of file. print with a document: pdf saves it as a file in place of printing it.
   */
  format?: 'xlsx' | 'csv' | 'pdf';
  document?: Name;
  /**
   * print: the language of the document: tr, en, or a binding that reads one of them. Default that of the user.
   */
  language?: string;
  message?: Text;
  value?: Binding;
  /**
   * notify: how it looks. Default success.
   */
  tone?: 'success' | 'info' | 'warning' | 'error';
  /**
   * What follows when it went well, in order.
   */
  onSuccess?: Effect[];
  /**
   * What follows when it went wrong, after the user was told.
   */
  onError?: Effect[];
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * request, dialog, download, …: more keys of the body; open: first values of the target's form. Literal or binding. open: a list with one line in it, whose values may read $row, is that line for each row that the action is done with.
 */
export interface With {
  [k: string]: string | number | boolean | null | LineOfRow[];
}
/**
 * A line of the target's form: its columns, literal or binding.
 */
export interface LineOfRow {
  [k: string]: string | number | boolean | null;
}
export interface PrefillFrom {
  /**
   * Whose records are chosen from. Default: the screen's own.
   */
  entity?: string;
  /**
   * Only records whose fields have these values. Literal, $user.…, $props.…, $today.
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Fields of the form, and those of the record that they take over. Default, of the screen's own entity: what a copy takes over, lines included.
   */
  fields?: {
    [k: string]: Name;
  };
  /**
   * Fields of the form that stay as they are.
   *
   * @minItems 1
   */
  keep?: Name[];
}
