import type { FileType } from './fileTypes';
import type { Json, JsonObject } from './json';
import type { Language } from './language';
import type { MaskKind } from './masks';

/**
 * What the compiler makes of a definition, and what browser and server both hold.
 *
 * A compiled screen is one ES module without imports, `<area>/<id>.js`:
 * `export const screen: CompiledScreen` and `export function validators(runtime: ValidatorRuntime): Validators`.
 * A definition that does not compile gives a module with `export const problems: ScreenProblem[]` instead.
 */
export interface CompiledModule {
  readonly screen?: CompiledScreen;
  readonly validators?: (runtime: unknown) => Validators;
  readonly problems?: readonly ScreenProblem[];
}

/** Something wrong with a definition. */
export interface ScreenProblem {
  /** Path from the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Name of the lint rule. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, and the nearest right name. */
  readonly message: string;
}

/** Key of a text: `<area>:<key>`, an i18next key with its namespace. */
export type TextKey = string;

/** Name of a compiled validator in the module's `validators`. */
export type ValidatorName = string;

/** An error of a standalone ajv validator (verbose). */
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}

/** A standalone validator. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** Validators of a screen by name. `form` checks the merged record of the form. */
export type Validators = Readonly<Record<ValidatorName, Validator>>;

/** A condition: all must hold. A missing value counts as null. */
export type CompiledConditions = readonly {
  /** `$form.ownerType` */
  readonly binding: string;
  readonly validator: ValidatorName;
  /** The schema, for people: the inspector and `explain` show it. */
  readonly schema: JsonObject;
}[];

/** What a field is, for the choice of widget, cell and storage. Ranges are told by `range`. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'codes'
  | 'lookup'
  | 'iban'
  | 'phone'
  | 'email'
  | 'country'
  | 'currency'
  | 'json'
  | 'file'
  | 'lines'
  | 'denominations';

/** One code of a code list. */
export interface CompiledCode {
  readonly code: string;
  readonly title: TextKey;
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}

/** What form fields, facts and columns have in common. */
export interface CompiledField {
  /** Field name; for facts and columns a path through look-ups: `customer.customerNo`. */
  readonly name: string;
  readonly title: TextKey;
  readonly kind: FieldKind;
  /** Digits after the point of a decimal. */
  readonly scale?: number;
  readonly codes?: readonly CompiledCode[];
  /** Entity that a look-up points to. */
  readonly lookup?: string;
  /** codes: the value is a list of them. */
  readonly multiple?: true;
  /** The server hides it in part from those who may not read it. */
  readonly mask?: MaskKind;
  /** decimal: the field that holds its currency. */
  readonly currencyField?: string;
}

/** A field of a form. */
export interface CompiledFormField extends CompiledField {
  /** `{ from, to }` of the kind. */
  readonly range?: true;
  readonly help?: TextKey;
  readonly placeholder?: TextKey;
  readonly readOnly?: true;
  /** Required wherever the field applies. */
  readonly required?: true;
  /** In a filter: the field of the rows that it goes by, and how. With a value it narrows where it is ticked. */
  readonly filters?: {
    readonly field: string;
    readonly is: 'atLeast' | 'atMost' | 'above' | 'below' | 'missing' | 'present';
    readonly value?: string | number | boolean;
  };
  /** The value stays for the next record after one was saved. */
  readonly keep?: true;
  /** The audit trail keeps the value as the reason of what is written. */
  readonly auditReason?: true;
  readonly maxLength?: number;
  /** Rejects the keystroke (seed 000 §5). */
  readonly pattern?: string;
  readonly case?: 'lower' | 'upper' | 'first-upper' | 'words-upper';
  readonly latin?: true;
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly width: 's' | 'm' | 'l' | 'full';
  /** Path of the look-up's endpoint: `POST {…}`. */
  readonly lookupPath?: string;
  /** What is known of a record in the look-up's dialog: fields of its entity, those that name it first. */
  readonly lookupFields?: readonly CompiledField[];
  /** Only records with these values are offered by the look-up. */
  readonly lookupWhere?: Readonly<Record<string, string | number | boolean>>;
  /** A literal; bindings are resolved by the server's begin, or by the engine where there is none. */
  readonly default?: Json;
  /** The field applies only where these hold. */
  readonly when?: CompiledConditions;
  /** codes: all of them in sight. */
  readonly choice?: 'radio';
  readonly file?: CompiledFile;
  readonly lines?: CompiledLines;
  /** What is counted: values as decimals, largest first. */
  readonly denominations?: readonly string[];
  /** The field that holds what was counted, all in all. */
  readonly total?: string;
}

/** What a file field takes, and where its files go. */
export interface CompiledFile {
  readonly accept: readonly FileType[];
  /** Megabytes. */
  readonly maxSize: number;
  readonly uploadPath: string;
  readonly downloadPath: string;
}

/** Lines of a form: records of another entity that belong to the form's. */
export interface CompiledLines {
  readonly entity: string;
  /** Look-up of the line that points to the record which it belongs to. */
  readonly parent: string;
  /** Columns in order. Conditions of a column read the line as `$record`. */
  readonly columns: readonly (CompiledFormField & { readonly minWidth?: number })[];
  /** Columns that are summed up. */
  readonly totals: readonly string[];
  /** Lines at most. */
  readonly max: number;
}

/** A section of a form. */
export interface CompiledSection {
  readonly id: string;
  readonly title?: TextKey;
  readonly rows: readonly (readonly string[])[];
  readonly when?: CompiledConditions;
}

/** A form. */
export interface CompiledForm {
  /** Flat schema for RJSF: type object, a property a field, no conditions. Titles are text keys. */
  readonly schema: JsonObject;
  /** `ui:widget` a field: its kind, with `Range` behind it for ranges. */
  readonly uiSchema: JsonObject;
  readonly fields: Readonly<Record<string, CompiledFormField>>;
  readonly sections: readonly CompiledSection[];
  /** Fields required where a rule's `if` holds over the record. */
  readonly requiredWhen: readonly { readonly validator: ValidatorName; readonly fields: readonly string[] }[];
  /** Validator over the merged record, conditions included. */
  readonly validator: ValidatorName;
  readonly submitOnEnter: boolean;
  readonly allowEmpty: boolean;
}

/** A column of a grid. */
export interface CompiledColumn extends CompiledField {
  /** In pixels. A text is at least so wide, and takes its part of what is free. */
  readonly width?: number;
  /** Longest text that can stand in it. */
  readonly maxLength?: number;
  readonly pinned?: 'left' | 'right';
  readonly hidden?: true;
  /** The server sorts by it. Computed columns of a command do not sort unless it says so. */
  readonly sortable: boolean;
  /** Changed in the grid itself; what may stand in it is told by the field of the grid's `editing`. */
  readonly editable?: true;
  readonly when?: CompiledConditions;
}

/** How a row is marked. */
export type RowTone = 'success' | 'info' | 'warning' | 'error' | 'muted';

/** A grid. */
export interface CompiledGrid {
  readonly title?: TextKey;
  /** Name of an endpoint, or a binding of a list: `$state.checks`. */
  readonly source: string;
  readonly columns: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly pageSize: 20 | 50 | 100;
  readonly groups: readonly string[];
  readonly totals: readonly string[];
  readonly currencyField: string;
  /**
   * Rows that there are at all, whatever is asked for: field of the entity → literal, list of them, binding of the
   * server, or `{ not }` of a literal or binding.
   */
  readonly where?: Readonly<Record<string, Json>>;
  readonly selection?: 'multiple';
  readonly quickFilter?: true;
  /** Further rows come while one scrolls. */
  readonly paging?: 'scroll';
  /** Field that points to the row above; rows carry it as `<parent>.id`, or as it is in a list of the state. */
  readonly tree?: { readonly parent: string };
  /** The first one that holds marks the row. */
  readonly tones?: readonly { readonly tone: RowTone; readonly when: CompiledConditions }[];
  /** What is shown of the chosen row: names of columns, ids of blocks. */
  readonly detail?: { readonly fields: readonly string[]; readonly blocks: readonly string[] };
  /** Where changed rows are saved, and a row as a form: its fields are the editable columns. */
  readonly editing?: { readonly path: string; readonly form: CompiledForm };
}

/** Name of an action type: one of the registry in src/actions. */
export type ActionType =
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
  | 'copy'
  | 'print';

/** An action. Actions of the floorplan are among them. */
export interface CompiledAction {
  readonly id: string;
  readonly type: ActionType;
  readonly title?: TextKey;
  readonly icon?: string;
  readonly placement: 'form' | 'bar' | 'row' | 'bulk';
  readonly primary: boolean;
  /** Block whose rows a row action stands on; without it those of the grid. */
  readonly block?: string;
  readonly hotkey?: string;
  readonly when?: CompiledConditions;
  /** Right of its own that it needs: `<screen key>#<action>`. */
  readonly permission?: string;
  /** Path that is called. */
  readonly path?: string;
  /** Path that is asked first. */
  readonly validatePath?: string;
  readonly submits?: true;
  readonly with?: Readonly<Record<string, Json>>;
  /** Form of a dialog; its validator is its own. */
  readonly form?: CompiledForm;
  /** What the server writes into the record: literals, and bindings that it resolves. */
  readonly set?: Readonly<Record<string, Json>>;
  /** Binding of the id of the record that `set` writes; without it the record of the screen. */
  readonly record?: string;
  /** Binding of what is copied. */
  readonly value?: string;
  readonly confirm?: {
    readonly title?: TextKey;
    readonly message?: TextKey;
    /** Fields to sum up; empty sums up what is filled. */
    readonly summary: readonly string[];
  };
  /** Target of an open; `route` null for a screen without url. */
  readonly open?: { readonly screen: string; readonly route: string | null; readonly record?: string };
  readonly format?: 'xlsx' | 'csv' | 'pdf';
  readonly message?: TextKey;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  readonly onSuccess: readonly CompiledEffect[];
  readonly onError: readonly CompiledEffect[];
}

/** A follow-up: an action without a button, or `{ action }`, the id of another one of the screen. */
export type CompiledEffect =
  | { readonly action: string }
  | Omit<CompiledAction, 'id' | 'placement' | 'primary'>;

/** Span of time that a dashboard can be asked for. */
export type RangeName = 'today' | 'week' | 'month' | 'quarter' | 'year';

/** Where a block's rows come from. */
export interface CompiledBlockData {
  /** Path of its endpoint, which answers a `QueryAnswer`. */
  readonly path: string;
  /** Records that the server works the rows out of; without it a command answers. */
  readonly entity?: string;
  /** Field of the entity → literal, list of them, or binding. */
  readonly where: Readonly<Record<string, Json>>;
  readonly rangeField?: string;
  /** Grouped by this path, a date by `per`. */
  readonly by?: string;
  readonly per?: 'day' | 'week' | 'month' | 'year';
  /** `count`, or the field that is summed up. Only where rows are grouped, or one figure is asked for. */
  readonly measure?: 'count' | { readonly sum: string };
  /** What a figure is of: key of a row. */
  readonly category?: CompiledColumn;
  /** The figures: keys of a row. */
  readonly series: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: number;
}

/** A part of a screen that draws and loads by itself. */
export interface CompiledBlock {
  readonly id: string;
  /** Name in the registry of blocks. */
  readonly block: string;
  readonly title?: TextKey;
  readonly width: 's' | 'm' | 'l' | 'full';
  readonly when?: CompiledConditions;
  /** facts: fields of the record. */
  readonly fields?: readonly CompiledField[];
  /** grid: columns, order, totals. */
  readonly grid?: CompiledGrid;
  readonly data?: CompiledBlockData;
  readonly chart?: 'line' | 'bar' | 'doughnut';
  readonly map?: 'turkiye' | 'world';
  readonly text?: TextKey;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  /** Id of the action that a click carries out on the row. */
  readonly action?: string;
  /** Values for a block of the registry: literals and bindings. */
  readonly with?: Readonly<Record<string, Json>>;
}

/** A tab of a detail screen. */
export interface CompiledTab {
  readonly id: string;
  readonly title?: TextKey;
  readonly when?: CompiledConditions;
  /** Ids of its blocks. */
  readonly blocks: readonly string[];
}

/** A step of a wizard. */
export interface CompiledStep {
  readonly id: string;
  readonly title?: TextKey;
  readonly hint?: TextKey;
  /** Ids of its sections. */
  readonly sections: readonly string[];
  /** Path that is asked before it is left forwards. */
  readonly checkPath?: string;
}

/** Which files an upload takes. */
export interface CompiledUpload {
  readonly path: string;
  readonly accept: readonly FileType[];
  /** What a row of a file is, as a form; absent where a command reads the files. */
  readonly row?: CompiledForm;
  readonly maxMegabytes: number;
  readonly maxRows: number;
}

/** What the server works out while a form is filled. */
export interface CompiledCalculation {
  /** Fields that have to be filled; a change of one asks anew. */
  readonly from: readonly string[];
  /** Fields that it gives. */
  readonly to: readonly string[];
  readonly path: string;
}

/** A compiled screen. */
export interface CompiledScreen {
  /** `<area>/<id>` */
  readonly key: string;
  readonly area: string;
  readonly id: string;
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly route: string | null;
  readonly floorplan: string;
  readonly entity: string | null;
  readonly props: Readonly<Record<string, string | number | boolean>>;
  /** Where the conversation is released on closing; null where the screen has no begin. */
  readonly bffPath: string | null;
  /** Name → path below the server's address: `begin` → `accounting/account/begin`. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly form: CompiledForm | null;
  /** Look-up field that chooses the record on a screen opened without one; begin runs again with it. */
  readonly recordField?: string;
  /** Four eyes: commits that an approval definition covers wait for somebody else. Fields are paths of the record. */
  readonly approval?: {
    readonly txnCode: string;
    readonly amount?: string;
    readonly currency?: string;
    readonly summary: readonly string[];
  };
  /**
   * Read-only facts; fields of the record that conditions need (`hidden`) and those that blocks show (`aside`)
   * included.
   */
  readonly context: readonly (CompiledField & { readonly hidden?: true; readonly aside?: true })[];
  readonly grid: CompiledGrid | null;
  readonly actions: readonly CompiledAction[];
  readonly calculations?: readonly CompiledCalculation[];
  /** Blocks of the screen and of its tabs. */
  readonly blocks?: readonly CompiledBlock[];
  /** Tabs of a detail screen; a block that no tab names stands above them. */
  readonly tabs?: readonly CompiledTab[];
  readonly steps?: readonly CompiledStep[];
  readonly upload?: CompiledUpload;
  readonly range?: { readonly choices: readonly RangeName[]; readonly initial: RangeName };
  /** Asked again every so many seconds while it is in sight. */
  readonly refreshSeconds?: number;
  /** The screen's texts, the entity's and code lists' that it uses included: key without namespace → text. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
