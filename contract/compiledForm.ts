import type { CompiledConditions, ValidatorName } from './compiledRules';
import type { Derived } from './derived';
import type { FileType } from './fileTypes';
import type { Json, JsonObject } from './json';
import type { BalancedLines, ContiguousLines } from './keywords/lineChecks';
import type { Language } from './language';
import type { MaskKind } from './masks';
import type { ValuesBy } from './valuesBy';

/** Key of a text: `<area>:<key>`, an i18next key with its namespace. */
export type TextKey = string;

/** What a field is, for the choice of widget, cell and storage. Ranges are told by `range`. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'month'
  | 'date-time'
  | 'time'
  | 'codes'
  | 'lookup'
  | 'iban'
  | 'phone'
  | 'email'
  | 'password'
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
  /** The value is a list: of codes, ids of records, texts, files. */
  readonly multiple?: true;
  /** The server hides it from those who may not read it; a password from everybody. */
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
  /** Worked out of other fields; always `readOnly`, too. */
  readonly compute?: Derived;
  /** Required wherever the field applies. */
  readonly required?: true;
  /** In a filter: the field of the rows that it goes by, and how. With a value it narrows where it is ticked. */
  readonly filters?: {
    readonly field: string;
    readonly op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'missing' | 'present';
    readonly value?: string | number | boolean;
    /** `field` is a path of the lines of this entity that point to the row by `parent`: one of them fulfils it. */
    readonly through?: { readonly entity: string; readonly parent: string };
  };
  /** The value stays for the next record after one was saved. */
  readonly carryOver?: true;
  /** The audit trail keeps the value as the reason of what is written. */
  readonly auditReason?: true;
  readonly maxLength?: number;
  /** Of a text: the form says how many characters are missing. */
  readonly minLength?: number;
  /** Rejects the keystroke (seed 000 §5). */
  readonly pattern?: string;
  readonly case?: 'lower' | 'upper' | 'first-upper' | 'words-upper';
  readonly latin?: true;
  readonly minDate?: string;
  readonly maxDate?: string;
  /** Years since the day: then it is over, and two digits of its year are read so. */
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly span: 's' | 'm' | 'l' | 'full';
  /** Path of the look-up's endpoint: `POST {…}`. */
  readonly lookupPath?: string;
  /** What is known of a record in the look-up's dialog: fields of its entity, those that name it first. */
  readonly lookupFields?: readonly CompiledField[];
  /** Only records with these values are offered by the look-up. Literals and bindings: `$record.x` is a field beside it. */
  readonly lookupWhere?: Readonly<Record<string, string | number | boolean>>;
  /** lookup: the screen that makes such a record, and what the record is called. */
  readonly defines?: { readonly screen: string; readonly route: string; readonly title: TextKey };
  /** lookup: field of the form → path in the chosen record whose value fills it; several paths are joined by blanks. */
  readonly autofill?: Readonly<Record<string, string | readonly string[]>>;
  /** json: its fields are those that records define. */
  readonly dynamicFields?: CompiledDynamicFields;
  /** The typed code has to be the secret one of the record; it is compared by the server and never stored. */
  readonly proves?: true;
  /** Limits that records or the calendar set; checked in the page and again on the server. */
  readonly limits?: CompiledLimits;
  /** A literal; bindings are resolved by the server's begin, or by the engine where there is none. */
  readonly default?: Json;
  /** The field applies only where these hold. */
  readonly when?: CompiledConditions;
  /** radio: codes, all of them in sight; dual: several, in two lists. */
  readonly choice?: 'radio' | 'dual';
  /** codes, country, currency: these alone are offered and taken. */
  readonly allowedValues?: readonly string[];
  /** What is offered hangs on a field beside it: codes, countries, currencies, what is counted. */
  readonly valuesBy?: ValuesBy;
  readonly file?: CompiledFile;
  readonly lines?: CompiledLines;
  /** What is counted: values as decimals, largest first. Of those by another field all that there are. */
  readonly denominations?: readonly string[];
  /** The field that holds what was counted, all in all. */
  readonly total?: string;
}

/** Where the fields of a value come from: records of an entity, by the names of their fields. */
export interface CompiledDynamicFields {
  readonly entity: string;
  /** Only records with these values. Literals and bindings: `$record.x` is a field beside it. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  readonly order?: string;
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly required?: string;
  readonly pattern?: string;
  readonly maxLength?: string;
  /** Path of the endpoint that answers them: `POST {…}`. */
  readonly path: string;
}

/** Limits of a field that records set, or the calendar of business days. */
export interface CompiledLimits {
  /** Records of this entity; absent where only business days limit the field. */
  readonly entity?: string;
  /** Only records with these values. Literals and bindings: `$record.x` is a field beside it. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  /** Fields of the record that hold the limits. */
  readonly minimum?: string;
  readonly maximum?: string;
  readonly pattern?: string;
  readonly maxLength?: string;
  /** Business days from today: `businessDay+2`. */
  readonly minDate?: string;
  readonly maxDate?: string;
  /** Path of the endpoint that answers them: `POST {…}`. */
  readonly path: string;
}

/** What a file field takes, and where its files go. */
export interface CompiledFile {
  readonly accept: readonly FileType[];
  /** Megabytes. */
  readonly maxMegabytes: number;
  readonly uploadPath: string;
  readonly downloadPath: string;
}

/** Lines of a form: records of another entity that belong to the form's. */
export interface CompiledLines {
  readonly entity: string;
  /** Look-up of the line that points to the record which it belongs to. */
  readonly parent: string;
  /** In order. */
  readonly columns: readonly CompiledLineColumn[];
  /** Columns that are summed up. */
  readonly totals: readonly string[];
  /** Also taken from files. */
  readonly import?: true;
  /** Column or field of the line that keeps its place, from 1. */
  readonly order?: string;
  readonly contiguous?: ContiguousLines;
  readonly balanced?: BalancedLines;
  /** Lines at least, where there are any. */
  readonly min?: number;
  /** Lines at most. */
  readonly max: number;
}

/** A column of lines. Its conditions read the line as `$record`. */
export interface CompiledLineColumn extends CompiledFormField {
  readonly minWidth?: number;
  /** Shown, not entered: what the record that a look-up of the line points to has at a path. */
  readonly of?: { readonly lookup: string; readonly path: string };
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
