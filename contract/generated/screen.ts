// Generated from schemas/screen.schema.json by `npm run screens -- types`. Do not edit.

import type { Decimal, DecimalLimit, Field, FieldPath, Name, Text } from './field';

export type DayLimit = string;
export type Binding = string;
export type OpenedScreen = string;
/**
 * A field on this screen.
 */
export type FormField = Field & {
  /**
   * Takes a field from an entity: Account#/currency. A property that is named like a field of the screen's entity takes that one without being told. The other words here go over it.
   */
  $ref?: string;
  /**
   * Shown in the empty field.
   */
  placeholder?: Text;
  /**
   * The field applies only where these hold; elsewhere it is not shown, not required and not accepted. Bindings: $record, $props.
   */
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
    /**
     * The field of the rows.
     */
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
};
/**
 * @minItems 1
 * @maxItems 20
 */
export type Roles = string[];
/**
 * A figure of the rows that are chosen.
 */
export type SelectionFigure = {
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
} & (SelectionSum | SelectionDifference);
/**
 * A grid, and behind a point a column of it: bankLines.amount.
 */
export type SelectionPath = string;
export type RangeName = 'today' | 'week' | 'month' | 'quarter' | 'year';
/**
 * A part of a screen that draws and loads by itself.
 */
export type Block = {
  id: Name;
  /**
   * What draws it, and which words it has.
   */
  block?: string;
  title?: Text;
  /**
   * Share of the row: a quarter, a half, three quarters, all. Default by the block.
   */
  span?: 's' | 'm' | 'l' | 'full';
  /**
   * The block is there only where these hold. Bindings: $form, $record, $user, $props.
   */
  when?: Conditions;
} & (
  | FieldsBlock
  | ProgressBlock
  | DiffBlock
  | GridBlock
  | StatBlock
  | ChartBlock
  | MapBlock
  | ListBlock
  | PivotBlock
  | CalendarBlock
  | MessageBlock
  | PreviewBlock
) & {
    /**
     * When its rows are loaded: onRequest only when the user presses its button. Default as soon as it is drawn, and again when what it goes by changes.
     */
    load?: 'onRequest';
    /**
     * Values for a block of the registry. Literal or binding.
     */
    with?: {
      [k: string]: string | number | boolean;
    };
    /**
     * In a variant: takes this one of the extended screen away.
     */
    remove?: true;
  };
/**
 * fields: fields of the record. progress: the field that holds its state. diff: fields of the form, as they are stored and as they would be saved.
 *
 * @minItems 1
 */
export type BlockFields = FieldPath[];
/**
 * Where the figures come from: an endpoint that answers rows.
 */
export type BlockEndpoint = Name;
/**
 * Words of blocks that group records.
 */
export type GroupedRecords = BlockRecords & {
  /**
   * entity: what the figures are grouped by: a code, a look-up, a date, or what is worked out of the record (compute).
   */
  groupBy?: ColumnEntry;
  interval?: BlockInterval;
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
};
/**
 * groupBy a date: what counts as one. Default day. calendar: what is looked at at a time, a month or a year. Default month.
 */
export type BlockInterval = 'day' | 'week' | 'month' | 'year';
/**
 * list, calendar: the action that a click carries out, on the row. stat, chart, map, pivot: the action that opens the list of what a figure counts, where the only list that fits is not taken by itself.
 */
export type BlockAction = Name;
/**
 * Words of blocks that show figures by what they are of.
 */
export type Figures = GroupedRecords & {
  endpoint?: BlockEndpoint;
  category?: BlockCategory;
  series?: BlockSeries;
};
/**
 * What a figure is of: the label of a bar, the first line of a list, the label of a record in a calendar, the place on a map.
 */
export type BlockCategory = ColumnEntry;
/**
 * The figures.
 *
 * @minItems 1
 * @maxItems 6
 */
export type BlockSeries = ColumnEntry[];
/**
 * At most so many rows. Default 20; charts 100.
 */
export type BlockLimit = number;
/**
 * One figure, or a few.
 */
export type StatBlock = Figures & {
  block?: 'stat';
  action?: BlockAction;
};
/**
 * Figures as a chart.
 */
export type ChartBlock = Figures & {
  block?: 'chart';
  limit?: BlockLimit;
  /**
   * chart: its form. A funnel has its steps in the order of their codes, with shares of the first and of the step before. Default bar.
   */
  chart?: 'line' | 'bar' | 'doughnut' | 'funnel';
  action?: BlockAction;
};
/**
 * Figures of places on a map.
 */
export type MapBlock = Figures & {
  block?: 'map';
  limit?: BlockLimit;
  /**
   * map: the outline. Places are plate codes of provinces on turkiye, ISO countries on world.
   */
  map?: 'turkiye' | 'world';
  action?: BlockAction;
};
/**
 * Records or figures, one a line.
 */
export type ListBlock = Figures & {
  block?: 'list';
  /**
   * list: the order of its records.
   */
  sort?: Sort;
  limit?: BlockLimit;
  action?: BlockAction;
};
/**
 * A table of figures by two fields.
 */
export type PivotBlock = GroupedRecords & {
  block?: 'pivot';
  /**
   * pivot: the field whose values become columns, as «groupBy» makes rows.
   */
  columnGroupBy?: ColumnEntry;
  action?: BlockAction;
};
/**
 * @minItems 1
 * @maxItems 4
 */
export type Sort = {
  field: FieldPath;
  /**
   * asc upwards, desc downwards.
   */
  direction?: 'asc' | 'desc';
}[];
export type ColumnEntry = FieldPath | Column;
/**
 * The server works it out of the row as it reads it: sorted, filtered, summed and exported like any other column. Its type comes by itself.
 */
export type Computed = {
  /**
   * How it is worked out: of records that point to the row or are grouped in it, of fields of the row, or of a date.
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
} & (RecordCount | RecordFigure | RowFigure | TimeSpan | DatePart | Band);
/**
 * What it is worked out from: fields of the row or computed columns that stand before it; with «entity» a field of its records.
 *
 * @minItems 1
 * @maxItems 6
 */
export type ComputedArgs = FieldPath[];
/**
 * How many records of «entity» point to the row, or without «entity» are in the group («groupBy»).
 */
export type RecordCount = ComputedRecords & {
  op?: 'count';
};
/**
 * A figure of the records of «entity» that point to the row, or without «entity» of those of the group («groupBy»); distinct is how many values there are.
 */
export type RecordFigure = ComputedRecords & {
  op?: 'distinct' | 'sum' | 'average' | 'minimum' | 'maximum';
  args?: ComputedArgs;
};
/**
 * Something that the user can do: a button, an entry of a menu, a key.
 */
export type Action = {
  id: Name;
  /**
   * Id of another action of the screen. This one gets its words and says what differs. E.g. "optOut"
   */
  extends?: Name;
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
  /**
   * Name of an icon of src/shell/icons. E.g. "print"
   */
  icon?: string;
  /**
   * form: under the form; bar: the screen's tool bar; row: on every row of the grid; bulk: on the chosen rows together, $rows.id being their ids; receipt: on the receipt after a commit.
   */
  placement?: 'form' | 'bar' | 'row' | 'bulk' | 'receipt';
  /**
   * row: the action stands on the rows of this block, not on those of the grid.
   */
  block?: Name;
  /**
   * The main button of its place. Of a row: what a double click and Enter do; it shows the record and changes nothing.
   */
  primary?: true;
  /**
   * Keys that carry it out. E.g. "Ctrl+Shift+P"
   */
  hotkey?: string;
  when?: Conditions;
  /**
   * The action needs a right of its own, <screen>#<action>: the right to the screen alone does not allow it. A list names the roles that get it with the screen.
   */
  permission?: true | Roles;
} & (
  | RequestAction
  | DialogAction
  | ValidateAction
  | CalculateAction
  | OpenAction
  | CloseAction
  | ExportAction
  | DownloadAction
  | UploadAction
  | NotifyAction
  | ConfirmAction
  | SearchAction
  | RefreshAction
  | ClearAction
  | CopyToClipboardAction
  | PreviewAction
  | PrintAction
  | PrefillAction
  | BulkEditAction
  | MoveAction
  | ShowAction
) & {
    /**
     * Asks before it acts. true: a general question that sums up the form; or title, message and the fields to sum up.
     */
    confirm?:
      | true
      | {
          title?: Text;
          message?: Text;
          /**
           * Fields that the question sums up. E.g. ["customer", "amount"]
           *
           * @minItems 1
           */
          summary?: FieldPath[];
        };
    /**
     * Follow-ups after success, in order. Default of request and dialog with placement row or bulk, or with «message»: the rows are refreshed and the user is notified.
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
  };
/**
 * request, dialog, validate, calculate, export, download, upload: the endpoint that is called. Default of request and dialog: the action's id, at <bffPath>/<id>. E.g. "verify"
 */
export type ActionEndpoint = Name;
/**
 * request, dialog: an endpoint that is asked first; where it answers CONFIRM or WARNING the user is asked.
 */
export type AskedFirst = Name;
/**
 * open: id of the record that the target opens with; on a row without «with» that of the row. set: id of the record that is written; print: that whose document is printed; default that of the row, or the one of the screen.
 */
export type ActionRecord = Binding;
/**
 * request, dialog: grids, by the id of their block, of which the chosen rows go along. A row has to be chosen in each; the server lists them itself and takes no other ones.
 *
 * @minItems 1
 * @maxItems 4
 */
export type SelectedRows = Name[];
/**
 * export: kind of file. print with a document: pdf saves it as a file in place of printing it.
 */
export type FileFormat = 'xlsx' | 'csv' | 'pdf';
/**
 * notify, confirm: the text. request, dialog: the notification after success, in place of others; {{name}} is a value of the result.
 */
export type ActionMessage = Text;
/**
 * copyToClipboard: the value. preview: the file that is shown: $row.signature, $record.document.
 */
export type ActionValue = Binding;
/**
 * A follow-up: an action without a button, or the id of another action of the screen.
 */
export type Effect = Name | FollowUp;
/**
 * An action without a button.
 */
export type FollowUp = {
  /**
   * What it does, as the type of an action.
   */
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
} & (
  | RequestEffect
  | ValidateAction
  | CalculateAction
  | OpenAction
  | CloseAction
  | DownloadAction
  | NotifyAction
  | ConfirmAction
  | SearchAction
  | RefreshAction
  | ClearAction
  | CopyToClipboardAction
  | PrintEffect
) & {
    when?: Conditions;
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
  /**
   * What the screen is called in menu and tab.
   */
  title: Text;
  /**
   * One sentence under the title: what staff do here.
   */
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
  /**
   * The fields that are entered, or that a filter asks by.
   */
  form?: Form;
  /**
   * The look-up field of the form that chooses the record, where the screen is opened without one: choosing begins a conversation for that record. What was filled in before stays.
   */
  recordSelector?: Name;
  /**
   * Four eyes: a commit that an active approval definition covers is held back as an Approval, and carried out when somebody else has approved its last step.
   */
  approval?: {
    /**
     * What approval definitions call this transaction.
     */
    txnCode: string;
    /**
     * Decimal that the bands of approval definitions go by; without it every commit is held that a definition covers.
     */
    amount?: FieldPath;
    /**
     * Currency of the amount.
     */
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
  /**
   * The rows that are shown.
   */
  grid?: Grid;
  /**
   * Roles that get this screen when the server meets it first: codes of GrantedRole. What the institution changes afterwards stays.
   */
  grants?: Roles;
  /**
   * Roles whose home page this screen is, in place of the dashboard for everybody: codes of GrantedRole, each in one screen only. They get the screen as by grants. Its route is null: it stands at the dashboard's address. Only of dashboard and pool.
   */
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
    /**
     * Default calculate, which need not be listed in endpoints.
     */
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
  /**
   * Not before: today, or a day. What is no date passes: say type, too.
   */
  minDate?: DayLimit;
  /**
   * Not after: today, or a day.
   */
  maxDate?: DayLimit;
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
export interface Form {
  /**
   * What is special about the fields here: JSON Schema. A field that is only named in the layout is taken from the entity as it is.
   */
  schema?: {
    /**
     * Fields that must be filled here, whatever the entity says.
     */
    required?: Name[];
    /**
     * Field → what is special about it here.
     */
    properties?: {
      [k: string]: FormField;
    };
    if?: RecordSchema;
    then?: RecordSchema;
    else?: RecordSchema;
    /**
     * Rules between fields of the form.
     */
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
export interface Section {
  id?: Name;
  title?: Text;
  /**
   * Rows of fields that stand side by side. E.g. [["customer"], ["amount", "currency"]]
   *
   * @minItems 1
   */
  rows?: Name[][];
  /**
   * The section and its fields apply only where these hold. Bindings: $form, $record, $props.
   */
  when?: Conditions;
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * count: how many rows; sum: of the columns in all of them.
 */
export interface SelectionSum {
  op?: 'count' | 'sum';
}
/**
 * The sum of the first column less that of the second.
 */
export interface SelectionDifference {
  op?: 'difference';
  /**
   * difference: how large it may be on either side, as text or a decimal field of the form. Whether it is reads $selection.<id>.within.
   */
  within?: DecimalLimit;
}
export interface Step {
  id: Name;
  title?: Text;
  /**
   * One sentence under the title of the step.
   */
  hint?: Text;
  /**
   * Ids of the sections that the step shows.
   *
   * @minItems 1
   */
  sections?: Name[];
  /**
   * Endpoint that is asked before the step is left forwards, with what was filled so far.
   */
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
  /**
   * Largest file, in megabytes.
   */
  maxMegabytes?: number;
  /**
   * Rows that a file has at most.
   */
  maxRows?: number;
}
/**
 * dashboard: spans of time to choose from, each up to today. Blocks with a rangeField, and endpoints, go by it.
 */
export interface Range {
  /**
   * Spans that are offered. E.g. ["today", "week", "month"]
   *
   * @minItems 1
   */
  choices: RangeName[];
  /**
   * The span that it begins with. Default the first choice.
   */
  default?: RangeName;
}
export interface Tab {
  id: Name;
  title?: Text;
  /**
   * The tab is there only where these hold. Bindings: $record, $user, $props.
   */
  when?: Conditions;
  /**
   * What the tab is made of.
   *
   * @minItems 1
   */
  blocks?: Block[];
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * Fields of the record with their values.
 */
export interface FieldsBlock {
  block?: 'fields';
  fields?: BlockFields;
}
/**
 * The states of the record, and where it stands.
 */
export interface ProgressBlock {
  block?: 'progress';
  fields?: BlockFields;
}
/**
 * Two versions side by side.
 */
export interface DiffBlock {
  block?: 'diff';
  fields?: BlockFields;
  endpoint?: BlockEndpoint;
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
    /**
     * Default that of the left field.
     */
    title?: Text;
    left: FieldPath;
    right: FieldPath;
  }[];
}
/**
 * Words of blocks that show records, or figures of them.
 */
export interface BlockRecords {
  /**
   * Where the figures come from: records of this entity. Without it an endpoint is asked.
   */
  entity?: string;
  /**
   * entity: only records whose fields have these values. A list is any of them; { "not": … } all others; { "lastDays": 30 }, { "nextDays": 7 } a span of time. Literal, $record.id, $form.…, $user.…, $props.…, $today.
   */
  where?: Where;
  /**
   * entity: the date that the range of the dashboard goes by.
   */
  rangeField?: Name;
}
/**
 * A grid of its own.
 */
export interface GridBlock {
  block?: 'grid';
  /**
   * grid: its columns, order and totals. Its rows come from the entity, or from its source.
   */
  grid?: Grid;
  entity?: BlockRecords['entity'];
  where?: BlockRecords['where'];
  rangeField?: BlockRecords['rangeField'];
  endpoint?: BlockEndpoint;
  /**
   * grid: fields of the form that the chosen row fills, and the columns that they are filled from.
   */
  autofill?: {
    [k: string]: FieldPath;
  };
}
/**
 * Records on their days.
 */
export interface CalendarBlock {
  block?: 'calendar';
  entity?: BlockRecords['entity'];
  where?: BlockRecords['where'];
  /**
   * calendar: the day that a record stands on.
   */
  date?: FieldPath;
  /**
   * calendar: the last day of a record that stands on several, from its date on.
   */
  until?: FieldPath;
  interval?: BlockInterval;
  category?: BlockCategory;
  series?: BlockSeries;
  action?: BlockAction;
}
/**
 * A text.
 */
export interface MessageBlock {
  block?: 'message';
  /**
   * message: what it says.
   */
  text?: Text;
  /**
   * message: how it looks. Default info.
   */
  tone?: 'success' | 'info' | 'warning' | 'error';
}
/**
 * A text as its reader gets it.
 */
export interface PreviewBlock {
  block?: 'preview';
  /**
   * preview: what the text is; of an sms its segments are counted. Default text.
   */
  preview?: 'text' | 'sms' | 'html';
  /**
   * preview: field of the form that holds the text. {{name}} in it is filled in with samples: «with», and over it «samples».
   */
  field?: Name;
  /**
   * preview: lines of the form with samples: the first column is the placeholder, the second what stands in its place.
   */
  samples?: Name;
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
        /**
         * All values but this one.
         */
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
export interface Grid {
  title?: Text;
  /**
   * Where the rows come from: an endpoint that answers {rows, total, sums}, or a list in the screen's state. Default: the endpoint query.
   */
  source?: string;
  /**
   * Columns, from left to right. E.g. ["accountNo", { "field": "balance", "width": 160 }]
   *
   * @minItems 1
   */
  columns?: ColumnEntry[];
  /**
   * The order that it begins with. E.g. [{ "field": "openDate", "direction": "desc" }]
   */
  sort?: Sort;
  /**
   * Rows of a page.
   */
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
  /**
   * Column that tells the currency of the sums. Default: currency.
   */
  currencyField?: FieldPath;
  /**
   * How many rows can be chosen. Default: several where an action stands on chosen rows (placement bulk), else one.
   */
  selection?: 'single' | 'multiple';
  /**
   * Only records whose fields have these values, whatever the filter says: the server sees to it. A list is any of them; { "not": … } all others; { "lastDays": 30 }, { "nextDays": 7 } a span of time. Literal, $user.…, $props.…, $today; a list of the user's ($user.role) is any of them. A block has a «where» of its own.
   */
  where?: Where;
  /**
   * What stands in place of the rows where there are none and nothing narrows them: { "tr": "Onayınızı bekleyen işlem yok", "en": "No operation waits for your approval" }. Where criteria find nothing the general sentence stands. A pool has one.
   */
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
    /**
     * The field that points to the row above: a look-up of the entity to itself, or where the rows are a list of the state a key with the id.
     */
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
    /**
     * The colour of the row.
     */
    tone: 'success' | 'info' | 'warning' | 'error' | 'muted';
    /**
     * Bindings: $row, $user, $props.
     */
    when: Conditions;
  }[];
  /**
   * A panel beside the rows that shows the chosen one: columns of it, hidden ones included, and blocks in which $record is the chosen row.
   */
  detail?: {
    /**
     * Columns that the panel shows, hidden ones included.
     *
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
   * Blocks of the screen that can be looked at in place of the rows, by a switch above them: figures of the same entity that follow the filter and narrow the rows to what they count. What was looked at last is kept for each user.
   *
   * @minItems 1
   * @maxItems 4
   */
  alternateViews?: Name[];
  /**
   * Blocks of the screen that stand beside the rows and answer their question: figures of the records that the rows are of, loaded when the rows are asked for. A figure narrows the rows to what it counts.
   *
   * @minItems 1
   * @maxItems 4
   */
  besideViews?: Name[];
  /**
   * An integer of the entity that holds the place of a row: rows stand in its order and are moved up and down; the server numbers them from 1. A column, hidden or not.
   */
  order?: Name;
  /**
   * Endpoint that takes what was changed in editable columns: { rows: [{ id, version, values }] }. Default: the server writes the records itself, all of them or none.
   */
  save?: Name;
}
/**
 * Words of figures of records.
 */
export interface ComputedRecords {
  /**
   * Records of this entity that point to the row.
   */
  entity?: string;
  /**
   * entity: its look-up that points to the row.
   */
  via?: Name;
  /**
   * Only those records: of «entity», or of the group.
   */
  where?: Where;
}
/**
 * difference: the first of «args» less the second; add: all of them together; ratio: how many percent of the second the first is.
 */
export interface RowFigure {
  op?: 'difference' | 'add' | 'ratio';
  args?: ComputedArgs;
}
/**
 * daysUntil, daysSince: days between today and a date; days, hours, minutes: from the first moment to the second, hours and minutes of one until now.
 */
export interface TimeSpan {
  op?: 'daysUntil' | 'daysSince' | 'days' | 'hours' | 'minutes';
  args?: ComputedArgs;
}
/**
 * That of a date or moment; a week by its Monday.
 */
export interface DatePart {
  op?: 'day' | 'week' | 'month' | 'year' | 'weekday' | 'hour';
  args?: ComputedArgs;
}
/**
 * Between which of «limits» a number is, or the days since a date.
 */
export interface Band {
  op?: 'band';
  args?: ComputedArgs;
  /**
   * band: where one ends and the next begins, upwards. [7, 30] is up to 7, 8 to 30, above 30.
   *
   * @minItems 1
   * @maxItems 8
   */
  limits?: number[];
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
  /**
   * The side where it stays while the others scroll.
   */
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
  /**
   * The column exists only where these hold. Bindings: $props, $user.
   */
  when?: Conditions;
  /**
   * In a variant: takes this one of the extended screen away.
   */
  remove?: true;
}
/**
 * request, dialog: what is written into the record, by the server itself: no endpoint has to be named. Literal, or $payload.… of the dialog, $user.…, $props.…, $today, $now. On the action that commits the form: what is stored beside the form's fields.
 */
export interface WrittenValues {
  [k: string]: string | number | boolean | null;
}
/**
 * Asks an endpoint, or writes into the record.
 */
export interface RequestAction {
  type?: 'request';
  endpoint?: ActionEndpoint;
  validate?: AskedFirst;
  /**
   * request: the form is checked first and goes with it.
   */
  submits?: true;
  with?: AddedValues;
  selectionFrom?: SelectedRows;
  set?: WrittenValues;
  record?: ActionRecord;
  message?: ActionMessage;
}
/**
 * Lets a form be filled in, and asks or writes with it.
 */
export interface DialogAction {
  type?: 'dialog';
  endpoint?: ActionEndpoint;
  validate?: AskedFirst;
  with?: AddedValues;
  selectionFrom?: SelectedRows;
  /**
   * dialog: the form that is filled in first. Its values go with the request as payload.
   */
  form?: Form;
  set?: WrittenValues;
  record?: ActionRecord;
  message?: ActionMessage;
}
/**
 * Checks the form, and asks the server to.
 */
export interface ValidateAction {
  type?: 'validate';
  endpoint?: ActionEndpoint;
}
/**
 * Lets the server work out fields of the form.
 */
export interface CalculateAction {
  type?: 'calculate';
  endpoint?: ActionEndpoint;
  with?: AddedValues;
}
/**
 * Opens another screen.
 */
export interface OpenAction {
  type?: 'open';
  with?: AddedValues;
  /**
   * open: the record is shown and can't be changed.
   */
  readOnly?: true;
  /**
   * open: key of the target, or its route; $row.… where the row names it.
   */
  screen?: OpenedScreen;
  record?: ActionRecord;
  /**
   * open: id of the record that a new one begins as a duplicate of, its lines included.
   */
  duplicate?: Binding;
}
/**
 * Closes the screen.
 */
export interface CloseAction {
  type?: 'close';
}
/**
 * Writes all rows into a file.
 */
export interface ExportAction {
  type?: 'export';
  endpoint?: ActionEndpoint;
  format?: FileFormat;
}
/**
 * Fetches a file of an endpoint.
 */
export interface DownloadAction {
  type?: 'download';
  endpoint?: ActionEndpoint;
  with?: AddedValues;
}
/**
 * Sends the chosen file.
 */
export interface UploadAction {
  type?: 'upload';
  endpoint?: ActionEndpoint;
}
/**
 * Tells something in passing.
 */
export interface NotifyAction {
  type?: 'notify';
  with?: AddedValues;
  message?: ActionMessage;
  /**
   * notify: how it looks. Default success.
   */
  tone?: 'success' | 'info' | 'warning' | 'error';
}
/**
 * Asks the user a question.
 */
export interface ConfirmAction {
  type?: 'confirm';
  message?: ActionMessage;
}
/**
 * Asks for the rows that the filter finds.
 */
export interface SearchAction {
  type?: 'search';
}
/**
 * Asks again for what is shown.
 */
export interface RefreshAction {
  type?: 'refresh';
}
/**
 * Empties the form.
 */
export interface ClearAction {
  type?: 'clear';
}
/**
 * Puts a value on the clipboard.
 */
export interface CopyToClipboardAction {
  type?: 'copyToClipboard';
  value?: ActionValue;
}
/**
 * Shows a file.
 */
export interface PreviewAction {
  type?: 'preview';
  value?: ActionValue;
}
/**
 * Prints a document, or the screen.
 */
export interface PrintAction {
  type?: 'print';
  record?: ActionRecord;
  format?: FileFormat;
  /**
   * print: the document of the screen that is printed. Without it the screen is printed as it stands.
   */
  document?: Name;
  /**
   * print: the language of the document: tr, en, or a binding that reads one of them. Default that of the user.
   */
  language?: string;
}
/**
 * Takes over fields of a record that the user chooses.
 */
export interface PrefillAction {
  type?: 'prefill';
  /**
   * prefill: the records to choose from, and the fields that are filled from the chosen one.
   */
  prefillFrom?: PrefillFrom;
}
/**
 * Changes columns of many rows at once.
 */
export interface BulkEditAction {
  type?: 'bulkEdit';
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
}
/**
 * Moves a row in its order.
 */
export interface MoveAction {
  type?: 'move';
  /**
   * move: where the row goes. A grid with «order» has both by itself: moveUp and moveDown.
   */
  to?: 'up' | 'down';
}
/**
 * Shows the row in the panel beside the rows.
 */
export interface ShowAction {
  type?: 'show';
}
/**
 * request, dialog, download, …: more keys of the body, of a row by default its id; open: first values of the target's form. Literal or binding. open: a list with one line in it, whose values may read $row, is that line for each row that the action is done with.
 */
export interface AddedValues {
  [k: string]: string | number | boolean | null | LineOfRow[];
}
/**
 * A printed document of one record. The server reads the record anew; what is masked stays so.
 */
export interface Document {
  /**
   * Documents of the same entity and id count as one, whichever screen prints them.
   */
  id: Name;
  /**
   * Its heading.
   */
  title?: Text;
  /**
   * The paper: receipt80 is the roll of a receipt printer, 80 mm wide.
   */
  size?: 'A4' | 'A5' | 'receipt80';
  /**
   * What it is a document of, where that is not the entity of the screen: the rows of a block.
   */
  entity?: string;
  /**
   * Field that stands beside the heading.
   */
  number?: FieldPath;
  /**
   * Labels and values. What was counted (denominations) becomes a table.
   *
   * @minItems 1
   */
  fields?: FieldPath[];
  /**
   * Amount that is written out in words, with its currency (currencyField of the field).
   */
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
  /**
   * Their look-up that points to the document's record.
   */
  via: Name;
  /**
   * Fields of these records, from left to right.
   *
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
/**
 * Asks an endpoint.
 */
export interface RequestEffect {
  type?: 'request';
  endpoint?: ActionEndpoint;
  with?: AddedValues;
}
/**
 * Prints the screen.
 */
export interface PrintEffect {
  type?: 'print';
  record?: ActionRecord;
}
