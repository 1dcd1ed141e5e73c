import type { Json, JsonObject } from './json';
import type { Language } from './language';

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
  | 'json';

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
  /** Only records with these values are offered by the look-up. */
  readonly lookupWhere?: Readonly<Record<string, string | number | boolean>>;
  /** A literal; bindings are resolved by the server's begin, or by the engine where there is none. */
  readonly default?: Json;
  /** The field applies only where these hold. */
  readonly when?: CompiledConditions;
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
  readonly width?: number;
  readonly pinned?: 'left' | 'right';
  readonly hidden?: true;
  /** The server sorts by it. Computed columns of a command do not sort unless it says so. */
  readonly sortable: boolean;
  readonly when?: CompiledConditions;
}

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
}

/** Name of an action type: one of the registry in src/actions. */
export type ActionType =
  | 'request'
  | 'open'
  | 'close'
  | 'export'
  | 'notify'
  | 'confirm'
  | 'search'
  | 'clear'
  | 'print';

/** An action. Actions of the floorplan are among them. */
export interface CompiledAction {
  readonly id: string;
  readonly type: ActionType;
  readonly title?: TextKey;
  readonly icon?: string;
  readonly placement: 'form' | 'bar' | 'row';
  readonly primary: boolean;
  readonly hotkey?: string;
  readonly when?: CompiledConditions;
  /** Path that is called. */
  readonly path?: string;
  /** Path that is asked first. */
  readonly validatePath?: string;
  readonly submits?: true;
  readonly with?: Readonly<Record<string, Json>>;
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
  /** Read-only facts, fields of the record that conditions need included (`hidden`). */
  readonly context: readonly (CompiledField & { readonly hidden?: true })[];
  readonly grid: CompiledGrid | null;
  readonly actions: readonly CompiledAction[];
  /** The screen's texts, the entity's and code lists' that it uses included: key without namespace → text. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
