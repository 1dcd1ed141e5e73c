// Generated from schemas/screen.schema.json by `npm run screens -- types`. Do not edit.

import type { Decimal, DecimalLimit, Field, FieldPath, Name, Rate, Text } from './field';

export type ConditionValue = ValueSchema;
export type DayLimit = string;
export type Binding = string;
/**
 * Path to a field of the rows, or a field of another entity, whose records refer to them.
 */
export type FilteredField = string;
export type OpenedScreen = string;
/**
 * A field of this screen.
 */
export type FormField = Field & {
  /**
   * Field of an entity that this field is based on; the other words override it. Default: the field of the same name of the screen's entity.
   */
  $ref?: string;
  /**
   * Placeholder of the empty field.
   */
  placeholder?: Text;
  /**
   * Conditions under which the field applies; otherwise it is not shown, not required and not accepted. Bindings: $record, $props.
   */
  when?: Conditions;
  /**
   * Filter: two inputs, from and to; the value is { from, to }. With «required» both are required.
   */
  range?: true;
  /**
   * Filter: the days, or the month, that the criterion begins with, counted from today. Without «required» the criterion begins empty if another screen opens the list with criteria.
   */
  period?: RangeName | DaysAround;
  /**
   * Whether the field is required on this screen, whatever the entity defines.
   */
  required?: boolean;
  /**
   * Filter: the field of the rows and the operator. With a value, and with missing and present, the field is a checkbox that filters the rows while it is checked.
   */
  filters?: {
    /**
     * Field of the rows, or of the records of another entity that refer to the row: LedgerEntry#/account finds rows with at least one such record. E.g. "openDate"
     */
    field: FilteredField;
    /**
     * Operator. eq: equal; ne: not equal; gt: greater; gte: greater or equal; lt: less; lte: less or equal; missing and present: whether there is a value. E.g. "gte"
     */
    op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'missing' | 'present';
    /**
     * Value to compare with: a literal, $today, $now, $user.… or $props.…. Default: the entered value. E.g. "$today"
     */
    value?: string | number | boolean;
  };
  /**
   * Keeps the value for the next record after saving.
   */
  carryOver?: true;
  /**
   * Reason for a change, stored in the audit trail with the changed values.
   */
  auditReason?: true;
  /**
   * password: that of the user in this look-up of the form, another one than the user of the screen. With it that user signs for the operation as a witness; the server compares it and never stores it.
   */
  signs?: Name;
  /**
   * Width as a share of the row. Default: by field type.
   */
  span?: 's' | 'm' | 'l' | 'full';
};
/**
 * @minItems 1
 * @maxItems 20
 */
export type Roles = string[];
/**
 * Fields shown side by side.
 *
 * @minItems 1
 * @maxItems 6
 */
export type LayoutRow = LayoutField[];
/**
 * A field of the form, prefixed with its entity if that is another one. E.g. "Shared#/changeReason"
 */
export type LayoutField = string;
/**
 * A field of a dialog, prefixed with its entity if that is another one; with ! it is required. E.g. "closeReason!"
 */
export type DialogField = string;
/**
 * A figure of the selected rows.
 */
export type SelectionFigure = {
  id: Name;
  title: Text;
  /**
   * Operation. count: number of rows; sum: sum of the columns over all rows; difference: sum of the first column minus the sum of the second. E.g. "sum"
   */
  op: 'count' | 'sum' | 'difference';
  /**
   * Grids by the id of their block, with a column after a point; «grid» is the grid of the screen itself. E.g. ["bankLines.amount"]
   *
   * @minItems 1
   * @maxItems 4
   */
  args: SelectionPath[];
} & (SelectionSum | SelectionDifference);
/**
 * A grid, with a column after a point. E.g. "bankLines.amount"
 */
export type SelectionPath = string;
export type RangeName = 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth' | 'quarter' | 'year';
/**
 * A part of a screen that loads and renders independently.
 */
export type Block = {
  id: Name;
  /**
   * Block of another screen that this one is based on; the other words override it. E.g. "dashboards/tellerDesk#desks"
   */
  extends?: string;
  /**
   * Kind of the block, which determines its words. E.g. "chart"
   */
  block?: string;
  title?: Text;
  /**
   * Width. s: a quarter of the row; m: half; l: three quarters; full: the whole row. What a row has left is added to its last block of at least half a row. Default: by kind of block. E.g. "m"
   */
  span?: 's' | 'm' | 'l' | 'full';
  /**
   * Conditions under which the block exists. Bindings: $form, $record, $user, $props. E.g. { "$form.customer": "filled" }
   */
  when?: Conditions;
} & (
  | FieldsBlock
  | ProgressBlock
  | HistoryBlock
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
     * When the rows are loaded. onRequest: when the user presses the block's button. Default: when the block is first shown, and when its criteria change. E.g. "onRequest"
     */
    load?: 'onRequest';
    /**
     * Screen with the same records: the block is shown, and its rows are given, only to users who may open that screen. E.g. "aml/screeningHits"
     */
    access?: string;
    /**
     * Values for a registered block: literals or bindings. E.g. { "customer": "$record.customer" }
     */
    with?: {
      [k: string]: string | number | boolean;
    };
    /**
     * Variant: removes this item of the extended screen. E.g. true
     */
    remove?: true;
  };
/**
 * fields: fields of the record. progress: the field with its state. diff: fields of the form, compared as stored and as edited. history: fields whose changes are shown. Default: those that the screen shows. E.g. ["accountNo", "status"]
 *
 * @minItems 1
 */
export type BlockFields = FieldPath[];
/**
 * Endpoint that returns the rows. E.g. "volumes"
 */
export type BlockEndpoint = Name;
/**
 * Words of blocks that group records.
 */
export type GroupedRecords = BlockRecords & {
  /**
   * entity: field that groups the records: a code, a look-up, a date, or a calculation (compute). E.g. "status"
   */
  groupBy?: ColumnEntry;
  interval?: BlockInterval;
  /**
   * entity: figure of each group. distinct is the number of different values of a field. Default: { "op": "count" }. E.g. { "op": "sum", "args": ["amount"] }
   */
  compute?:
    | {
        /**
         * Number of records. E.g. "count"
         */
        op: 'count';
      }
    | {
        /**
         * Operation on the field's values; distinct is the number of different ones. E.g. "sum"
         */
        op: 'distinct' | 'sum' | 'average' | 'minimum' | 'maximum';
        /**
         * Field of the records, or a path through look-ups. E.g. ["amount"]
         *
         * @minItems 1
         * @maxItems 1
         */
        args: FieldPath[];
      };
};
/**
 * groupBy a date: length of an interval. Default: day. calendar: the visible period, a month or a year. Default: month. E.g. "month"
 */
export type BlockInterval = 'day' | 'week' | 'month' | 'year';
/**
 * list, calendar: action of a click, applied to the row. stat, chart, map, pivot: action that opens the list of the records behind a figure. Default: the only matching list. E.g. "openList"
 */
export type BlockAction = Name;
/**
 * Words of blocks that show figures by category.
 */
export type Figures = GroupedRecords & {
  endpoint?: BlockEndpoint;
  category?: BlockCategory;
  series?: BlockSeries;
};
/**
 * Category of a figure or record: the label of a bar, the first line of a list entry, the label of a record in a calendar, the place on a map. E.g. "province"
 */
export type BlockCategory = ColumnEntry;
/**
 * Fields with the figures. E.g. ["count", "amount"]
 *
 * @minItems 1
 * @maxItems 6
 */
export type BlockSeries = ColumnEntry[];
/**
 * Maximum number of rows; of intervals the latest. Default: 20; charts: 100. E.g. 10
 */
export type BlockLimit = number;
/**
 * One or a few figures.
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
   * chart: its type. The steps of a funnel are in the order of their codes, with percentages of the first and of the previous step. Default: bar. E.g. "line"
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
   * map: the outline. Places are plate codes of provinces on turkiye, ISO countries on world. E.g. "turkiye"
   */
  map?: 'turkiye' | 'world';
  action?: BlockAction;
};
/**
 * Records or figures, one per line.
 */
export type ListBlock = Figures & {
  block?: 'list';
  /**
   * list: sort order of its records. E.g. [{ "field": "createdAt", "direction": "desc" }]
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
   * pivot: field whose values become columns, as those of «groupBy» become rows. E.g. "currency"
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
   * Direction. asc: ascending; desc: descending. E.g. "desc"
   */
  direction?: 'asc' | 'desc';
}[];
export type WhereValue = string | number | boolean;
export type WhereLimit = string | number;
/**
 * A field, a path through look-ups, or a field of another entity: Account#/currency.
 */
export type ColumnName = string;
export type ColumnEntry = ColumnName | Column;
/**
 * Calculated by the server from each row: sorted, filtered, summed and exported like any other column. Its type follows from the operation. E.g. { "op": "daysUntil", "args": ["dueDate"] }
 */
export type Computed = {
  /**
   * Operation on records that refer to the row or are grouped in it, on fields of the row, or on a date. E.g. "count"
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
    | 'join'
    | 'exchange'
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
} & (RecordCount | RecordFigure | RowFigure | RowText | TimeSpan | DatePart | Band);
/**
 * Operands: fields of the row or previous computed columns; with «entity», a field of its records. E.g. ["amount"]
 *
 * @minItems 1
 * @maxItems 6
 */
export type ComputedArgs = FieldPath[];
/**
 * Number of records of «entity» that refer to the row, or without «entity» of records in the group («groupBy»).
 */
export type RecordCount = ComputedRecords & {
  /**
   * Number of records. E.g. "count"
   */
  op?: 'count';
};
/**
 * A figure of the records of «entity» that refer to the row, or without «entity» of the records in the group («groupBy»); distinct is the number of different values.
 */
export type RecordFigure = ComputedRecords & {
  /**
   * Operation on the field's values; distinct is the number of different ones. E.g. "sum"
   */
  op?: 'distinct' | 'sum' | 'average' | 'minimum' | 'maximum';
  args?: ComputedArgs;
};
/**
 * An action of the user: a button, a menu entry, a key.
 */
export type Action = {
  id: Name;
  /**
   * Id of another action that this one is based on, with the screen where that is another one; the other words override it. E.g. "optOut"
   */
  extends?: string;
  /**
   * Type of the action: an action of src/engine/handlers. E.g. "request"
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
   * Place of the action. form: below the form; bar: toolbar of the screen; row: on every row of the grid; bulk: on all selected rows together, with their ids in $rows.id; receipt: on the receipt after a commit. E.g. "row"
   */
  placement?: 'form' | 'bar' | 'row' | 'bulk' | 'receipt';
  /**
   * row: block on whose rows the action is shown, instead of the grid's rows. E.g. "permissions"
   */
  block?: Name;
  /**
   * Main button of its place. Of a row: action of a double click and Enter, which shows the record and changes nothing; false keeps an action that shows another record out of that. E.g. true
   */
  primary?: boolean;
  /**
   * Keyboard shortcut. E.g. "Ctrl+Shift+P"
   */
  hotkey?: string;
  when?: Conditions;
  /**
   * The action needs a right of its own, <screen>#<action>, besides the right to the screen. A list names the roles that get it with the screen. E.g. true
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
     * Confirmation before the action. true: a general question with a summary of the form; or title, message and the fields of the summary. E.g. true
     */
    confirm?:
      | true
      | {
          title?: Text;
          message?: Text;
          /**
           * Fields of the summary. E.g. ["customer", "amount"]
           *
           * @minItems 1
           */
          summary?: FieldPath[];
        };
    /**
     * Follow-ups after success, in order. Default for request and dialog with placement row or bulk, or with «message»: refresh the rows and notify the user. E.g. ["refresh"]
     */
    onSuccess?: Effect[];
    /**
     * Follow-ups after a failure, once the user was notified. E.g. ["refresh"]
     */
    onError?: Effect[];
    /**
     * Variant: removes this item of the extended screen. E.g. true
     */
    remove?: true;
  };
/**
 * request, dialog, validate, calculate, export, download, upload: endpoint of the call. Default for request and dialog: the action's id, at <bffPath>/<id>. E.g. "verify"
 */
export type ActionEndpoint = Name;
/**
 * request, dialog: endpoint that is called before the action; if it returns CONFIRM or WARNING, the user has to confirm. E.g. "check"
 */
export type AskedFirst = Name;
/**
 * open: id of the record that the target opens with; default on a row without «with»: the row's id. set: id of the record that is written; print: id of the record whose document is printed; default: the record of the row or the screen. E.g. "$row.account"
 */
export type ActionRecord = Binding;
/**
 * request, dialog: grids, by the id of their block, whose selected rows are sent. At least one row must be selected in each; the server queries the rows itself and accepts no others. E.g. ["bankLines"]
 *
 * @minItems 1
 * @maxItems 4
 */
export type SelectedRows = Name[];
/**
 * export: file format. print with a document: pdf saves a file instead of printing. E.g. "xlsx"
 */
export type FileFormat = 'xlsx' | 'csv' | 'pdf';
/**
 * notify, confirm: the text. request, dialog: notification after success, instead of the default; {{name}} is a value of the result. E.g. { "tr": "Hesap kapatıldı", "en": "Account closed" }
 */
export type ActionMessage = Text;
/**
 * copyToClipboard: the value. preview: the file that is shown. E.g. "$row.signature"
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
   * Type of the action. E.g. "notify"
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
   * Path of this schema, for the editor. E.g. "../../schemas/screen.schema.json"
   */
  $schema?: string;
  /**
   * Version of the definition language: 3. npm run screens -- migrate rewrites older definitions. E.g. 3
   */
  languageVersion?: number;
  /**
   * Key of the screen that this variant is based on, which can't be a variant itself. Its words override those of that screen, key by key: columns are matched by field, actions and sections by id, and remove deletes one. E.g. "accounting/accountSearch"
   */
  extends?: string;
  /**
   * Constants of this screen, read as $props in conditions, which the compiler evaluates. E.g. { "feeType": "TRANSFER" }
   */
  props?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Title of the screen in menu and tab. E.g. { "tr": "Hesap Açma", "en": "Account Creation" }
   */
  title: Text;
  /**
   * One sentence below the title: the purpose of the screen. E.g. { "tr": "Müşteriye hesap açılır.", "en": "Opens an account for a customer." }
   */
  hint?: Text;
  /**
   * URL of the screen; null if it is opened by key only. Default: /<area>/<id>. E.g. "/apps/dashboards/analytics"
   */
  route?: string | null;
  /**
   * Layout of the screen and its standard actions and endpoints. E.g. "define"
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
   * Entity of the screen: its fields need no $ref, and the generic endpoints read and write it. E.g. "Account"
   */
  entity?: string;
  /**
   * Path of the screen's endpoints on the server. E.g. "accounting/create"
   */
  bffPath?: string;
  /**
   * Fields that the user enters, or the criteria of a filter.
   */
  form?: Form;
  /**
   * Look-up field of the form that selects the record if the screen is opened without one. Selecting a record begins a conversation for it; values entered before are kept. E.g. "account"
   */
  recordSelector?: Name;
  /**
   * Instead of a recordSelector: the record is found by what its holder knows, and nothing is listed. Once all fields are filled, the server opens the only record with exactly these values; whatever misses, it answers the same, counts it, and refuses further attempts for a while. E.g. { "fields": ["transferNo", "payoutCode"] }
   */
  foundBy?: {
    /**
     * Fields of the form and the entity: a unique number, a secret code, and what else the institution asks for. E.g. ["transferNo", "payoutCode"]
     *
     * @minItems 2
     * @maxItems 6
     */
    fields: Name[];
    /**
     * Records that can be found here: field → value. E.g. { "transferStatus": "READY" }
     */
    where?: Where;
  };
  /**
   * Four-eyes approval: a commit covered by an active approval definition is held as an Approval, and executed once other users have approved all steps.
   */
  approval?: {
    /**
     * Code of this transaction in approval definitions. E.g. "TRANSFER"
     */
    txnCode: string;
    /**
     * Decimal field compared with the bands of approval definitions. Without it, every commit covered by an approval definition is held. E.g. "amount"
     */
    amount?: FieldPath;
    /**
     * Currency of the amount. E.g. "currency"
     */
    currency?: FieldPath;
    /**
     * Money that the transaction moves, where bands of amounts select no definition: its approvers see it, and find the request by it. Not together with amount. E.g. { "amount": "paidAmount", "currency": "paidCurrency" }
     */
    moves?: {
      /**
       * Decimal field of the form, of the record or of the answer to the commit. E.g. "paidAmount"
       */
      amount: FieldPath;
      /**
       * Its currency: a field, or a code. E.g. "TRY"
       */
      currency: FieldPath | string;
      /**
       * Account that it moves, through look-ups of the record, where neither form nor record names one. E.g. "bankAccount.account"
       */
      account?: FieldPath;
    };
    /**
     * Fields that describe the transaction to its approver. E.g. ["customer", "amount", "currency"]
     *
     * @minItems 1
     */
    summary: FieldPath[];
    /**
     * Fields of the form: only a commit that changes one of them in a stored record is held. fourEyes: only what writes fields that are never one person's is held, by the form, an action or edited rows. Default: every commit is held. E.g. ["limit"]
     */
    changes?: Name[] | 'fourEyes';
    /**
     * Initial approval definition, created when the server knows none for the transaction; the institution can change it. Without it, nothing is held until somebody creates a definition. Not together with amount, because only the institution knows its bands.
     */
    default?: {
      /**
       * Roles whose approval is required, in order. E.g. ["SUPERVISOR"]
       *
       * @minItems 1
       * @maxItems 4
       */
      steps: string[];
      /**
       * Hours after which an undecided approval expires. Default: 24. E.g. 48
       */
      timeoutHours?: number;
    };
  };
  /**
   * Read-only fields of the record in the header: names, or paths through a look-up. E.g. ["accountNo", "customer.customerNo"]
   *
   * @minItems 1
   */
  header?: FieldPath[];
  /**
   * Grid of the screen.
   */
  grid?: Grid;
  /**
   * Roles that initially have access to this screen: codes of GrantedRole. Later changes by the institution are kept. E.g. ["TELLER"]
   */
  grants?: Roles;
  /**
   * Roles whose home page is this screen instead of the general dashboard: codes of GrantedRole, each in one screen only. They get the screen as with grants. Its route is null: it is shown at the dashboard's address. Only for dashboard and pool. E.g. ["TELLER"]
   */
  home?: Roles;
  /**
   * wizard: its steps, in order. Sections that no step names are not shown. Default: one step per section. The summary is always the last step.
   *
   * @minItems 1
   */
  steps?: Step[];
  upload?: Upload;
  range?: Range;
  /**
   * Figures of the rows selected in grids, updated on selection. Conditions of actions read them as $selection.<id>.
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
   * detail, dashboard: content of the screen. Other floorplans: content below the form or grid.
   *
   * @minItems 1
   */
  blocks?: Block[];
  /**
   * Refresh interval in seconds while the screen is visible. On the floorplan operate the blocks are refreshed, and entered values stay. Default: 30 for a pool, otherwise no refresh. E.g. 60
   */
  refreshSeconds?: number;
  /**
   * Fields that the server calculates while the form is filled: when all inputs are filled and one of them changes, the endpoint is called, and the returned state is merged into the form.
   *
   * @minItems 1
   * @maxItems 10
   */
  serverCalculations?: {
    /**
     * Fields of the form that the calculation reads. E.g. ["amount", "currency"]
     *
     * @minItems 1
     */
    inputs: Name[];
    /**
     * Fields that the calculation sets; they are marked while it runs. E.g. ["fee"]
     *
     * @minItems 1
     */
    outputs?: FieldPath[];
    /**
     * Endpoint of the calculation. Default: calculate, which need not be listed in endpoints. E.g. "fee"
     */
    endpoint?: Name;
  }[];
  /**
   * Endpoints besides the standard ones of the floorplan at <bffPath>/<name>: begin, validate, commit (define, operate, wizard); query, export (query, report, pool); begin (detail); begin, upload, validate, commit (upload). A path overrides the address; null removes an endpoint. E.g. { "verify": "accounting/verify" }
   */
  endpoints?: {
    [k: string]: string | null;
  };
  /**
   * Printed documents of a record: slips, receipts, letters. Actions of type print refer to them.
   *
   * @minItems 1
   * @maxItems 10
   */
  documents?: Document[];
  /**
   * Actions besides the standard ones of the floorplan. One with the id of a standard action changes it; null in a variant removes it.
   */
  actions?: Action[];
}
/**
 * Binding path → its value; all of them must hold. A missing value is null. E.g. { "$record.status": "OPEN" }
 */
export interface Conditions {
  [k: string]: ConditionValue;
}
/**
 * JSON Schema of one value.
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
   * Number: minimum. E.g. 1
   */
  minimum?: number;
  /**
   * Number: maximum. E.g. 100
   */
  maximum?: number;
  /**
   * Text: minimum number of characters. E.g. 1
   */
  minLength?: number;
  /**
   * Text: maximum number of characters. E.g. 26
   */
  maxLength?: number;
  /**
   * Text: regular expression that it must match. E.g. "^TR"
   */
  pattern?: string;
  /**
   * Format of a text, as the format of a field. E.g. "iban"
   */
  format?: 'email' | 'phone' | 'personName' | 'iban' | 'bic' | 'vkn' | 'url';
  /**
   * Decimal: minimum. E.g. "0.01"
   */
  decimalMinimum?: Decimal;
  /**
   * Decimal: maximum. E.g. "5000"
   */
  decimalMaximum?: Decimal;
  /**
   * Earliest date: today or a date. Values that are not dates are accepted; add type to refuse them. E.g. "today"
   */
  minDate?: DayLimit;
  /**
   * Latest date: today or a date. E.g. "today"
   */
  maxDate?: DayLimit;
  not?: ConditionValue;
  /**
   * At least one of these must hold. E.g. ["empty", { "minimum": 1 }]
   *
   * @minItems 1
   */
  anyOf?: ConditionValue[];
}
/**
 * JSON Schema of several fields of a record.
 */
export interface RecordSchema {
  /**
   * Field → its value, as in a condition. E.g. { "status": "OPEN" }
   */
  properties?: {
    [k: string]: ConditionValue;
  };
  /**
   * Fields that must have a value. E.g. ["closedAt"]
   */
  required?: Name[];
  /**
   * At least one of these must hold.
   */
  anyOf?: RecordSchema[];
  /**
   * All of these must hold.
   */
  allOf?: RecordSchema[];
  not?: RecordSchema;
}
export interface Rule {
  if: RecordSchema;
  then: RecordSchema;
  else?: RecordSchema;
  /**
   * Message shown when the rule is violated. Default: a general message. E.g. { "tr": "Kapanış tarihi gerekli", "en": "A closing date is required" }
   */
  message?: Text;
}
export interface Form {
  /**
   * Differences of the fields on this screen, as JSON Schema. A field that only the layout names is used as the entity defines it.
   */
  schema?: {
    /**
     * Fields that are required on this screen, whatever the entity defines. E.g. ["customer"]
     */
    required?: Name[];
    /**
     * Field → its differences on this screen. E.g. { "note": { "maxLength": 100 } }
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
     * Field → fields that are required once it has a value. E.g. { "limit": ["currency"] }
     */
    dependencies?: {
      /**
       * @minItems 1
       */
      [k: string]: Name[];
    };
  };
  /**
   * Sections of the form with their rows of fields. A list of fields is a row without a title. E.g. [["customer"], { "title": { "tr": "Tutar", "en": "Amount" }, "rows": [["amount", "currency"]] }]
   *
   * @minItems 1
   */
  layout?: Section[];
  /**
   * Enter in a field submits the form (requirements P5). Default: true in filter panels. E.g. true
   */
  submitOnEnter?: true;
  /**
   * A submission without any value is executed instead of being silently cancelled (requirements P5). Default: true in filter panels and for operate. E.g. true
   */
  allowEmpty?: true;
}
export interface Section {
  id?: Name;
  title?: Text;
  /**
   * Rows of fields. E.g. [["customer"], ["amount", "currency"]]
   *
   * @minItems 1
   */
  rows?: LayoutRow[];
  /**
   * Conditions under which the section and its fields apply. Bindings: $form, $record, $props. E.g. { "$form.type": "PERSON" }
   */
  when?: Conditions;
  /**
   * Variant: removes this item of the extended screen. E.g. true
   */
  remove?: true;
}
/**
 * count: number of rows; sum: sum of the columns over all rows.
 */
export interface SelectionSum {
  op?: 'count' | 'sum';
}
/**
 * Sum of the first column minus the sum of the second.
 */
export interface SelectionDifference {
  op?: 'difference';
  /**
   * difference: its largest absolute value, as a text or a decimal field of the form. $selection.<id>.within is true while it is not exceeded. E.g. "0.05"
   */
  within?: DecimalLimit;
}
export interface Step {
  id: Name;
  title?: Text;
  /**
   * One sentence below the title of the step. E.g. { "tr": "Müşteri seçilir.", "en": "Choose the customer." }
   */
  hint?: Text;
  /**
   * Ids of the sections that the step shows. E.g. ["person"]
   *
   * @minItems 1
   */
  sections?: Name[];
  /**
   * Endpoint that checks the values entered so far before the next step. E.g. "checkPerson"
   */
  check?: Name;
  /**
   * Variant: removes this item of the extended screen. E.g. true
   */
  remove?: true;
}
/**
 * upload: accepted files and the columns of their rows.
 */
export interface Upload {
  /**
   * Accepted file types; the server checks the content, not the name. E.g. ["xlsx", "csv"]
   *
   * @minItems 1
   */
  accept: ('csv' | 'xlsx' | 'txt' | 'xml' | 'pdf' | 'png' | 'jpg' | 'docx')[];
  /**
   * csv, xlsx: fields of the entity that are columns of the file; a column's heading is the name or title of its field. Each row is validated as a record of the entity and stored by the commit. E.g. ["accountNo", "amount"]
   *
   * @minItems 1
   */
  columns?: Name[];
  /**
   * Maximum file size in megabytes. E.g. 5
   */
  maxMegabytes?: number;
  /**
   * Maximum number of rows in a file. E.g. 1000
   */
  maxRows?: number;
  /**
   * A row with the unique values of a stored record: refuse marks it with an error in the preview; update changes the record, and the preview shows which rows do. E.g. "update"
   */
  existing?: 'refuse' | 'update';
}
/**
 * Days that end or begin today.
 */
export interface DaysAround {
  /**
   * This many days up to and including today; 1 is today alone. E.g. 30
   */
  lastDays?: number;
  /**
   * This many days from and including today; 1 is today alone. E.g. 7
   */
  nextDays?: number;
}
/**
 * dashboard: selectable periods, each ending today, but for yesterday and the last month. Blocks with a rangeField, and endpoints, use the selected period.
 */
export interface Range {
  /**
   * Selectable periods. E.g. ["today", "week", "month"]
   *
   * @minItems 1
   */
  choices: RangeName[];
  /**
   * Initial period. Default: the first choice. E.g. "week"
   */
  default?: RangeName;
}
export interface Tab {
  id: Name;
  title?: Text;
  /**
   * Conditions under which the tab exists. Bindings: $record, $user, $props. E.g. { "$record.type": "COMPANY" }
   */
  when?: Conditions;
  /**
   * Blocks of the tab.
   *
   * @minItems 1
   */
  blocks?: Block[];
  /**
   * Variant: removes this item of the extended screen. E.g. true
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
 * The states on the record’s way by the transitions of its entity, with the current one highlighted.
 */
export interface ProgressBlock {
  block?: 'progress';
  fields?: BlockFields;
}
/**
 * The changes of the record from the audit trail: when, who, from what to what, why. Masked values stay masked.
 */
export interface HistoryBlock {
  block?: 'history';
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
   * diff: endpoint that returns a file of the request. Names of files become links that open them. E.g. "requestedFile"
   */
  fileEndpoint?: Name;
  /**
   * diff: titles of both sides. Default for fields: now and new.
   *
   * @minItems 2
   * @maxItems 2
   */
  sides?: Text[];
  /**
   * diff: pairs of values of the record; paths lead through look-ups. E.g. [{ "left": "customer.name", "right": "payeeName" }]
   *
   * @minItems 1
   * @maxItems 40
   */
  pairs?: {
    /**
     * Label of the pair. Default: that of the left field.
     */
    title?: Text;
    left: FieldPath;
    right: FieldPath;
  }[];
}
/**
 * Words of blocks that show records or their figures.
 */
export interface BlockRecords {
  /**
   * Entity of the records. Without it, an endpoint returns the rows. E.g. "Transfer"
   */
  entity?: string;
  /**
   * entity: filter of the records: field → value. A list matches any of its values; { "ne": … } matches all other values; gt, gte, lt and lte compare; lastDays and nextDays are a period; missing and present test for a value. Values, also of comparisons, are literals, $record.id, $form.…, $user.…, $props.… and $today. E.g. { "status": ["OPEN"] }
   */
  where?: Where;
  /**
   * entity: date field that the dashboard's period filters. E.g. "createdAt"
   */
  rangeField?: Name;
}
/**
 * A grid of its own.
 */
export interface GridBlock {
  block?: 'grid';
  /**
   * grid: its columns, sort order and totals. Its rows come from the entity, or from its source.
   */
  grid?: Grid;
  entity?: BlockRecords['entity'];
  where?: BlockRecords['where'];
  rangeField?: BlockRecords['rangeField'];
  endpoint?: BlockEndpoint;
  /**
   * grid: field of the form → column of the selected row that fills it. E.g. { "amount": "remaining" }
   */
  autofill?: {
    [k: string]: FieldPath;
  };
}
/**
 * Records on the days of a calendar.
 */
export interface CalendarBlock {
  block?: 'calendar';
  entity?: BlockRecords['entity'];
  where?: BlockRecords['where'];
  /**
   * calendar: date, or first day, of a record. E.g. "dueDate"
   */
  date?: FieldPath;
  /**
   * calendar: last day of a record of several days. E.g. "endDate"
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
   * message: its text. E.g. { "tr": "Kur sabittir.", "en": "The rate is fixed." }
   */
  text?: Text;
  /**
   * message: its appearance. Default: info. E.g. "warning"
   */
  tone?: 'success' | 'info' | 'warning' | 'error';
}
/**
 * A text as its recipient sees it.
 */
export interface PreviewBlock {
  block?: 'preview';
  /**
   * preview: kind of the text; the segments of an sms are counted. Default: text. E.g. "sms"
   */
  preview?: 'text' | 'sms' | 'html';
  /**
   * preview: field of the form with the text. Its placeholders {{name}} are replaced with samples: those of «with», overridden by «samples». E.g. "body"
   */
  field?: Name;
  /**
   * preview: lines of the form with samples: the first column is the placeholder, the second its value. E.g. "samples"
   */
  samples?: Name;
}
/**
 * Fixed filter, applied by the server in addition to the user's: field, or a path through look-ups → value. E.g. { "status": "OPEN", "waitingFor.roleCode": "$user.role" }
 */
export interface Where {
  [k: string]:
    | WhereValue
    | (WhereValue | null)[]
    | {
        /**
         * All other values. E.g. "CLOSED"
         */
        ne?: WhereValue;
        /**
         * Greater values, or later dates and moments. E.g. "0"
         */
        gt?: WhereLimit;
        /**
         * This and greater values, or this and later days. E.g. "1000"
         */
        gte?: WhereLimit;
        /**
         * Smaller values, or earlier dates and moments. E.g. "$today"
         */
        lt?: WhereLimit;
        /**
         * This and smaller values, or this and earlier days. E.g. "$businessDay+2"
         */
        lte?: WhereLimit;
        /**
         * Records without a value. E.g. true
         */
        missing?: true;
        /**
         * Records with a value. E.g. true
         */
        present?: true;
        /**
         * Date or moment: this many days up to and including today; 1 is today alone. E.g. 30
         */
        lastDays?: number;
        /**
         * Date or moment: this many days from and including today; 1 is today alone. E.g. 7
         */
        nextDays?: number;
      };
}
export interface Grid {
  title?: Text;
  /**
   * Source of the rows: an endpoint that returns {rows, total, sums}, or a list in the screen's state. Default: the endpoint query. E.g. "lines"
   */
  source?: string;
  /**
   * Columns, from left to right. E.g. ["accountNo", { "field": "balance", "width": 160 }]
   *
   * @minItems 1
   */
  columns?: ColumnEntry[];
  /**
   * Further columns: listed in the column chooser, but hidden at first. E.g. ["createdAt"]
   *
   * @minItems 1
   */
  hidden?: FieldPath[];
  /**
   * Initial sort order. E.g. [{ "field": "openDate", "direction": "desc" }]
   */
  sort?: Sort;
  /**
   * Number of rows per page. E.g. 50
   */
  pageSize?: 20 | 50 | 100;
  /**
   * Columns that group the records: one row per combination of their values; the other columns are figures of the group. E.g. ["currency"]
   *
   * @minItems 1
   * @maxItems 6
   */
  groupBy?: FieldPath[];
  /**
   * Columns by which a report groups its rows. E.g. ["agent"]
   *
   * @minItems 1
   * @maxItems 3
   */
  groups?: FieldPath[];
  /**
   * Columns with a total, one per currency. E.g. ["amount"]
   *
   * @minItems 1
   */
  totals?: FieldPath[];
  /**
   * Column with the currency of the totals. Default: currency. E.g. "accountCurrency"
   */
  currencyField?: FieldPath;
  /**
   * How many rows can be selected. Default: several if an action has the placement bulk, otherwise one. E.g. "multiple"
   */
  selection?: 'single' | 'multiple';
  /**
   * Fixed filter, applied by the server in addition to the user's: field → value. A list matches any of its values; { "ne": … } matches all other values; gt, gte, lt and lte compare; lastDays and nextDays are a period; missing and present test for a value. Values are literals, $user.…, $props.… and $today; a list such as $user.role matches any of its values. A block has a «where» of its own. E.g. { "status": ["OPEN"] }
   */
  where?: Where;
  /**
   * Message shown when there are no rows without any filter; a filter without results shows a general message. Required for a pool. E.g. { "tr": "Onayınızı bekleyen işlem yok", "en": "No operation waits for your approval" }
   */
  empty?: Text;
  /**
   * Search box above the rows that finds rows with the text in any column. E.g. true
   */
  quickFilter?: true;
  /**
   * Paging. pages: one page at a time; scroll: more rows load while scrolling. E.g. "scroll"
   */
  paging?: 'pages' | 'scroll';
  /**
   * Shows rows as a tree that can be collapsed. E.g. { "parent": "parent" }
   */
  tree?: {
    /**
     * Field that refers to the parent row: a look-up of the entity to itself or, for a list in the state, a key with the parent's id. E.g. "parent"
     */
    parent: Name;
    /**
     * Checking an editable checkbox column also checks all rows below; differing values are shown as mixed. E.g. true
     */
    cascade?: true;
  };
  /**
   * Colours of rows; the first whose conditions hold applies. E.g. [{ "tone": "warning", "when": { "$row.status": "BLOCKED" } }]
   *
   * @minItems 1
   * @maxItems 6
   */
  rowTones?: {
    /**
     * Colour of the row. E.g. "warning"
     */
    tone: 'success' | 'info' | 'warning' | 'error' | 'muted';
    /**
     * Conditions. Bindings: $row, $user, $props. E.g. { "$row.status": "BLOCKED" }
     */
    when: Conditions;
  }[];
  /**
   * Details of the selected row: its fields, and blocks in which $record is the selected row.
   */
  detail?: {
    /**
     * Fields shown in the details; those that are no columns become hidden ones. E.g. ["reason", "createdBy"]
     *
     * @minItems 1
     */
    fields?: FieldPath[];
    /**
     * Ids of blocks of the screen. E.g. ["history"]
     *
     * @minItems 1
     */
    blocks?: Name[];
  };
  /**
   * Blocks of the screen that a switch above the grid shows instead of the rows: figures of the same entity that apply the filter; a click on a figure filters the rows. The last view is stored per user. E.g. ["byProvince"]
   *
   * @minItems 1
   * @maxItems 4
   */
  alternateViews?: Name[];
  /**
   * Blocks of the screen shown beside the rows: figures of the same records, loaded together with the rows. A click on a figure filters the rows. E.g. ["byStatus"]
   *
   * @minItems 1
   * @maxItems 4
   */
  besideViews?: Name[];
  /**
   * Integer field of the entity with the position of a row: rows are sorted by it and can be moved up and down; the server numbers them from 1. It must be a column, which may be hidden. E.g. "order"
   */
  order?: Name;
  /**
   * Endpoint that saves changed values of editable columns: { rows: [{ id, version, values }] }. Default: the server writes the records itself, all of them or none. E.g. "saveRates"
   */
  save?: Name;
}
/**
 * Words of figures of records.
 */
export interface ComputedRecords {
  /**
   * Entity whose records refer to the row. E.g. "AccountBlock"
   */
  entity?: string;
  /**
   * entity: its look-up that refers to the row. E.g. "account"
   */
  via?: Name;
  /**
   * Filter of the records of «entity» or of the group: field → value. E.g. { "status": "ACTIVE" }
   */
  where?: Where;
}
/**
 * difference: the first of «args» minus the second; add: the sum of all; ratio: the first as a percentage of the second.
 */
export interface RowFigure {
  op?: 'difference' | 'add' | 'ratio';
  args?: ComputedArgs;
}
/**
 * join: the texts of «args» with blanks between, such as the name of a person; exchange: an amount with its currency, and what it becomes: 7.000,00 TRY → 160,86 USD, of «args» amount, currency, amount, currency. Without the second amount, or with the same, the first alone.
 */
export interface RowText {
  op?: 'join' | 'exchange';
  args?: ComputedArgs;
}
/**
 * daysUntil, daysSince: days between today and a date; days, hours, minutes: from the first moment to the second; hours and minutes with one moment: from it until now.
 */
export interface TimeSpan {
  op?: 'daysUntil' | 'daysSince' | 'days' | 'hours' | 'minutes';
  args?: ComputedArgs;
}
/**
 * Part of a date or moment; a week is the date of its Monday.
 */
export interface DatePart {
  op?: 'day' | 'week' | 'month' | 'year' | 'weekday' | 'hour';
  args?: ComputedArgs;
}
/**
 * The band of «limits» that contains a number, or the days since a date.
 */
export interface Band {
  op?: 'band';
  args?: ComputedArgs;
  /**
   * band: upper limits of the bands, ascending. [7, 30] is up to 7, 8 to 30, above 30. E.g. [7, 30]
   *
   * @minItems 1
   * @maxItems 8
   */
  limits?: number[];
}
export interface Column {
  field: FieldPath;
  /**
   * Field of an entity that this column is based on; the other words override it. Default: the field of the same name of the screen's entity. E.g. "Account#/currency"
   */
  $ref?: string;
  title?: Text;
  /**
   * Data type. decimal is sent as a string and stored exactly; date is YYYY-MM-DD; month is YYYY-MM; date-time is a UTC timestamp; json is a structured value. E.g. "decimal"
   */
  type?: 'string' | 'integer' | 'boolean' | 'decimal' | 'date' | 'month' | 'date-time' | 'time' | 'json';
  /**
   * decimal: digits after the decimal point. Default: 2. E.g. 4
   */
  scale?: number;
  /**
   * decimal: fixed currency of the amount in all rows, ISO 4217; it is shown with the amount.
   */
  currencyCode?: string;
  /**
   * decimal: column with the currency of the amount, for numbers that are no fields of an entity. E.g. "currency"
   */
  currencyField?: FieldPath;
  /**
   * decimal: the number is an exchange rate between the currencies of columns, or fixed ones. E.g. { "of": "currency", "in": "TRY" }
   */
  rate?: Rate;
  /**
   * Code list of the value: schemas/codes/<module>/<name>.json. E.g. "AccountStatus"
   */
  codes?: string;
  /**
   * Format of a text. phone: E.164. mobile: a phone that gets messages; a Turkish number begins with 5. personName: letters with blanks, apostrophes, hyphens and dots between. iban: an IBAN with correct check digits. country: ISO 3166-1 alpha-2. currency: ISO 4217. vkn: a Turkish tax number. ip: addresses or CIDR ranges, separated by commas. cron: a schedule of six fields. E.g. "iban"
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
    | 'url';
  /**
   * Width of the column in pixels at the default text size; it grows with the text size. Text columns share the free width; a narrow grid shrinks them to three quarters before it hides columns, and to half for the first amount and the state. Default: by field type. E.g. 160
   */
  width?: number;
  /**
   * Side at which the column stays while the others scroll. Not for look-ups and texts of more than 16 characters: they share the free width. E.g. "left"
   */
  pinned?: 'left' | 'right';
  /**
   * Listed in the column chooser, but hidden at first. E.g. true
   */
  hidden?: true;
  compute?: Computed;
  /**
   * Whether the server can sort by the column. Default: true for columns of the entity and computed columns, false for those of a command. E.g. false
   */
  sortable?: boolean;
  /**
   * The value can be edited in the grid, validated as in a form; all changes are saved together. E.g. true
   */
  editable?: true;
  /**
   * Conditions under which the column exists. Bindings: $props, $user. E.g. { "$props.kind": "CASH" }
   */
  when?: Conditions;
  /**
   * Variant: removes this item of the extended screen. E.g. true
   */
  remove?: true;
}
/**
 * request, dialog: values that the server writes into the record, without an endpoint. Literals, or $payload.… of the dialog, $user.…, $props.…, $today, $now. On the action that commits the form: values stored besides the form's fields. E.g. { "status": "CLOSED" }
 */
export interface WrittenValues {
  [k: string]: string | number | boolean | null;
}
/**
 * Calls an endpoint, or writes into the record.
 */
export interface RequestAction {
  type?: 'request';
  endpoint?: ActionEndpoint;
  validate?: AskedFirst;
  /**
   * request: validates the form first and sends it. E.g. true
   */
  submits?: true;
  with?: AddedValues;
  selectionFrom?: SelectedRows;
  set?: WrittenValues;
  record?: ActionRecord;
  message?: ActionMessage;
}
/**
 * Opens a form in a dialog, then calls an endpoint or writes into the record.
 */
export interface DialogAction {
  type?: 'dialog';
  endpoint?: ActionEndpoint;
  validate?: AskedFirst;
  with?: AddedValues;
  selectionFrom?: SelectedRows;
  /**
   * dialog: its form. Its values are sent as payload.
   */
  form?: Form;
  /**
   * dialog: fields of its form, one below the other, where nothing else is said of them; with ! a field is required. E.g. ["closeReason!"]
   *
   * @minItems 1
   * @maxItems 6
   */
  ask?: DialogField[];
  set?: WrittenValues;
  record?: ActionRecord;
  message?: ActionMessage;
}
/**
 * Validates the form, in the browser and on the server.
 */
export interface ValidateAction {
  type?: 'validate';
  endpoint?: ActionEndpoint;
}
/**
 * Calculates fields of the form on the server.
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
   * open: shows the record read-only. E.g. true
   */
  readOnly?: true;
  /**
   * open: key of the target, or its route; $row.… if the row holds it. E.g. "accounting/accountCreate"
   */
  screen?: OpenedScreen;
  record?: ActionRecord;
  /**
   * open: id of the record that the new record duplicates, including its lines. E.g. "$row.id"
   */
  duplicate?: Binding;
  /**
   * open: id of the user's rejected, withdrawn or expired approval request; its values fill the screen of the request, to be corrected and sent again. E.g. "$row.id"
   */
  resubmit?: Binding;
}
/**
 * Closes the screen.
 */
export interface CloseAction {
  type?: 'close';
}
/**
 * Exports all rows into a file.
 */
export interface ExportAction {
  type?: 'export';
  endpoint?: ActionEndpoint;
  format?: FileFormat;
}
/**
 * Downloads a file from an endpoint.
 */
export interface DownloadAction {
  type?: 'download';
  endpoint?: ActionEndpoint;
  with?: AddedValues;
}
/**
 * Uploads the chosen file.
 */
export interface UploadAction {
  type?: 'upload';
  endpoint?: ActionEndpoint;
}
/**
 * Shows a notification.
 */
export interface NotifyAction {
  type?: 'notify';
  with?: AddedValues;
  message?: ActionMessage;
  /**
   * notify: its appearance. Default: success. E.g. "warning"
   */
  tone?: 'success' | 'info' | 'warning' | 'error';
}
/**
 * Asks the user for confirmation.
 */
export interface ConfirmAction {
  type?: 'confirm';
  message?: ActionMessage;
}
/**
 * Runs the query with the filter.
 */
export interface SearchAction {
  type?: 'search';
}
/**
 * Reloads the data of the screen.
 */
export interface RefreshAction {
  type?: 'refresh';
}
/**
 * Clears the form.
 */
export interface ClearAction {
  type?: 'clear';
}
/**
 * Copies a value to the clipboard.
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
 * Prints a document or the screen.
 */
export interface PrintAction {
  type?: 'print';
  record?: ActionRecord;
  format?: FileFormat;
  /**
   * print: document of the screen. Default: the screen itself. E.g. "receipt"
   */
  document?: Name;
  /**
   * print: language of the document: tr, en, or a binding to one of them. Default: the user's language. E.g. "$row.language"
   */
  language?: string;
}
/**
 * Fills the form from a record that the user chooses.
 */
export interface PrefillAction {
  type?: 'prefill';
  /**
   * prefill: records to choose from, and the fields that the chosen one fills.
   */
  prefillFrom?: PrefillFrom;
}
/**
 * Changes columns of many rows at once.
 */
export interface BulkEditAction {
  type?: 'bulkEdit';
  /**
   * bulkEdit: editable columns of the grid that are changed in all rows found, or in the selected ones. E.g. ["rate"]
   *
   * @minItems 1
   * @maxItems 8
   */
  columns?: Name[];
  /**
   * bulkEdit: percent and amount are entered and added to the current values; value is entered and replaces them. E.g. "percent"
   */
  mode?: 'percent' | 'amount' | 'value';
}
/**
 * Moves a row in its order.
 */
export interface MoveAction {
  type?: 'move';
  /**
   * move: direction. A grid with «order» has both actions by default: moveUp and moveDown. E.g. "up"
   */
  to?: 'up' | 'down';
}
/**
 * Shows the details of the row.
 */
export interface ShowAction {
  type?: 'show';
}
/**
 * request, dialog, download, …: additional keys of the request body; default on a row: its id. open: initial values of the target's form. Literals or bindings. open: a list with one line, whose values may read $row, becomes one line per selected row. E.g. { "id": "$row.id" }
 */
export interface AddedValues {
  [k: string]: string | number | boolean | null | LineOfRow[];
}
/**
 * A printed document of one record. The server reads the record when printing; masked values stay masked.
 */
export interface Document {
  /**
   * Id of the document. Documents of the same entity and id share their copy counter, whichever screen prints them. E.g. "receipt"
   */
  id: Name;
  /**
   * Id of another document that this one is based on, with the screen where that is another one; the other words override it. E.g. "moneyTransfer/transferDetail#receipt"
   */
  extends?: string;
  /**
   * Heading of the document. E.g. { "tr": "Makbuz", "en": "Receipt" }
   */
  title?: Text;
  /**
   * Paper size; receipt80 is the roll of a receipt printer, 80 mm wide. E.g. "A4"
   */
  size?: 'A4' | 'A5' | 'receipt80';
  /**
   * Entity of the document if it is not the screen's, such as that of a block's rows. E.g. "Transfer"
   */
  entity?: string;
  /**
   * Field shown next to the heading. E.g. "receiptNo"
   */
  number?: FieldPath;
  /**
   * Labels and values. Denominations become a table. E.g. ["customer", "amount"]
   *
   * @minItems 1
   */
  fields?: FieldPath[];
  /**
   * Amount that is written out in words, with its currency (currencyField of the field). E.g. "amount"
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
   * Paragraphs. {{payee}} is the formatted value of a field of the record.
   *
   * @minItems 1
   */
  text?: Text[];
  /**
   * Signatories, one signature line each. E.g. [{ "tr": "Veznedar", "en": "Teller" }]
   *
   * @minItems 1
   * @maxItems 4
   */
  signatures?: Text[];
  /**
   * Labels of the copies, one sheet per label. Default: one sheet without a label. E.g. [{ "tr": "Müşteri", "en": "Customer" }]
   *
   * @minItems 1
   * @maxItems 4
   */
  copyLabels?: Text[];
  /**
   * Marks reprints as COPY with the number of the copy, counted by the server per record. E.g. true
   */
  markReprints?: true;
  /**
   * It need not name the state of its record when it is printed later: a prescribed form, or its times say what happened. E.g. true
   */
  anyState?: true;
  /**
   * Variant: removes this item of the extended screen. E.g. true
   */
  remove?: true;
}
export interface DocumentLines {
  title?: Text;
  /**
   * Entity of the records. E.g. "VoucherLine"
   */
  entity: string;
  /**
   * Their look-up that refers to the document's record. E.g. "voucher"
   */
  via: Name;
  /**
   * Fields of these records, from left to right. E.g. ["account", "amount"]
   *
   * @minItems 1
   * @maxItems 8
   */
  columns: FieldPath[];
  /**
   * Columns with a total, one per currency. E.g. ["amount"]
   *
   * @minItems 1
   */
  totals?: FieldPath[];
}
/**
 * A line of the target's form: column → literal or binding. E.g. { "account": "$row.id" }
 */
export interface LineOfRow {
  [k: string]: string | number | boolean | null;
}
export interface PrefillFrom {
  /**
   * Entity of the records. Default: the screen's own. E.g. "Transfer"
   */
  entity?: string;
  /**
   * Filter of the records: field → value. Values are literals, $user.…, $props.… and $today. E.g. { "status": "PAID" }
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Field of the form → field of the record that fills it. Default for the screen's own entity: the fields that a duplicate takes, including lines. E.g. { "iban": "receiverIban" }
   */
  fields?: {
    [k: string]: Name;
  };
  /**
   * Fields of the form that keep their value. E.g. ["amount"]
   *
   * @minItems 1
   */
  keep?: Name[];
}
/**
 * Calls an endpoint.
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
