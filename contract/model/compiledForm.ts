import type { BalancedLines, ContiguousLines } from '../values/checks/lineChecks';
import type { FileType } from '../values/fileTypes';
import type { Json, JsonObject } from '../values/json';
import type { Language } from '../values/language';
import type { MaskKind } from '../values/masks';
import type { CompiledConditions, ValidatorName } from './compiledRules';
import type { Derived } from './derived';
import type { ValuesBy } from './valuesBy';

/** Key of a text: `<area>:<key>`, an i18next key with its namespace. */
export type TextKey = string;

/** Kind of a field; decides widget, cell and storage. Ranges are marked by `range`. */
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

/** A code of a code list. */
export interface CompiledCode {
  readonly code: string;
  readonly title: TextKey;
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  /** What a record with this code can't do and what helps; beside it in the lists of look-ups. */
  readonly help?: TextKey;
  /** Exists in demo mode only. */
  readonly demo?: true;
  /** The code that users without the right `#confidential` read instead. */
  readonly readsAs?: string;
  /** No record has it: it is the reading of others. */
  readonly onlyRead?: true;
  /** Other codes begin with it: forms don't offer it, and a filter by it finds the records of these. */
  readonly group?: true;
}

/** Common properties of form fields, facts and columns. */
export interface CompiledField {
  /** Field name; for facts and columns, a path through look-ups: `customer.customerNo`. */
  readonly name: string;
  readonly title: TextKey;
  readonly kind: FieldKind;
  /** Decimals. */
  readonly scale?: number;
  /** integer: shown without group separators: a year, a line number. */
  readonly ungrouped?: true;
  readonly codes?: readonly CompiledCode[];
  /** Entity of a look-up. */
  readonly lookup?: string;
  /** The value is a list: of codes, ids of records, texts, files. */
  readonly multiple?: true;
  /** The server masks it for users without permission; a password for everybody. */
  readonly mask?: MaskKind;
  /** decimal: the field with its currency. */
  readonly currencyField?: string;
  /** decimal: its currency, the same in all records. */
  readonly currencyCode?: string;
  /** decimal: an exchange rate between two currencies. */
  readonly rate?: CompiledRate;
  /** date-time: the end of something that holds until then; shown with the time left. */
  readonly countdown?: true;
}

/** Currencies of a rate: codes, or paths of fields. */
export interface CompiledRate {
  readonly of: string;
  readonly in: string;
  /** Amounts in both currencies; they tell which one the rate prices. */
  readonly amounts?: readonly string[];
}

/** A field of a form. */
export interface CompiledFormField extends CompiledField {
  /** The value is `{ from, to }`. */
  readonly range?: true;
  readonly help?: TextKey;
  readonly placeholder?: TextKey;
  readonly readOnly?: true;
  /** Calculated from other fields; always `readOnly`, too. */
  readonly compute?: Derived;
  /** Required whenever the field applies. */
  readonly required?: true;
  /**
   * In a filter: the field of the rows that it filters, and the operator. With a value, it filters only while
   * ticked.
   */
  readonly filters?: {
    readonly field: string;
    readonly op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'missing' | 'present';
    readonly value?: string | number | boolean;
    /**
     * `field` is a path in the lines of this entity that point to the row by `parent`; one line must match.
     */
    readonly through?: { readonly entity: string; readonly parent: string };
  };
  /** The value carries over to the next record after saving. */
  readonly carryOver?: true;
  /** The audit trail stores the value as the reason of the change. */
  readonly auditReason?: true;
  readonly maxLength?: number;
  /** Minimum length of a text; the form shows how many characters are missing. */
  readonly minLength?: number;
  /** Rejects keystrokes (requirements P5). */
  readonly pattern?: string;
  readonly case?: 'lower' | 'upper' | 'first-upper' | 'words-upper';
  readonly latin?: true;
  readonly minDate?: string;
  readonly maxDate?: string;
  /** Minimum years since the day: it is in the past, and two-digit years are read accordingly. */
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly span: 's' | 'm' | 'l' | 'full';
  /** Path of the look-up's endpoint: `POST {…}`. */
  readonly lookupPath?: string;
  /** Details in the look-up's dialog: fields of its entity, naming fields first. */
  readonly lookupFields?: readonly CompiledField[];
  /** Fields of its entity that tell records with the same name apart, beside the label in its list. */
  readonly lookupDetails?: readonly CompiledField[];
  /**
   * The look-up offers only records with these values. Literals and bindings: `$record.x` is another field of
   * the record.
   */
  readonly lookupWhere?: Readonly<Record<string, string | number | boolean>>;
  /** lookup: the screen that creates its records, and the record's title. */
  readonly defines?: { readonly screen: string; readonly route: string; readonly title: TextKey };
  /** lookup: form field → path in the selected record that fills it; several paths are joined by blanks. */
  readonly autofill?: Readonly<Record<string, string | readonly string[]>>;
  /** json: source of its dynamic fields. */
  readonly dynamicFields?: CompiledDynamicFields;
  /** The typed code must match the secret of the record; compared by the server and never stored. */
  readonly proves?: true;
  /** password: the look-up with the user whose password it is; compared by the server and never stored. */
  readonly signs?: string;
  /** Limits from records or the calendar; checked on page and server. */
  readonly limits?: CompiledLimits;
  /** A literal; bindings are resolved by the server's begin, or by the engine without one. */
  readonly default?: Json;
  /** The period that a criterion begins with, counted from today. */
  readonly period?: RangeName | DaysAround;
  /** The field applies only if these hold. */
  readonly when?: CompiledConditions;
  /** radio: all codes visible; dual: transfer list for several. */
  readonly choice?: 'radio' | 'dual';
  /** codes, country, currency: the only offered and accepted values. */
  readonly allowedValues?: readonly string[];
  /** Offered values depend on another field: codes, countries, currencies, denominations. */
  readonly valuesBy?: ValuesBy;
  readonly file?: CompiledFile;
  readonly lines?: CompiledLines;
  /** Denominations as decimals, largest first. If they depend on another field, all of them. */
  readonly denominations?: readonly string[];
  /** Field with the total of the count. */
  readonly total?: string;
}

/** Selectable time range of a dashboard, and first period of a criterion. */
export type RangeName = 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth' | 'quarter' | 'year';

/** Days that end or begin today. */
export interface DaysAround {
  readonly lastDays?: number;
  readonly nextDays?: number;
}

/** Source of a value's dynamic fields: records of an entity, by their field names. */
export interface CompiledDynamicFields {
  readonly entity: string;
  /** Only records with these values. Literals and bindings: `$record.x` is another field of the record. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  readonly order?: string;
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly required?: string;
  readonly pattern?: string;
  readonly maxLength?: string;
  /** Path of the endpoint that returns them: `POST {…}`. */
  readonly path: string;
}

/** Limits of a field from records or the business day calendar. */
export interface CompiledLimits {
  /** Entity of the records; absent if only business days limit the field. */
  readonly entity?: string;
  /** Only records with these values. Literals and bindings: `$record.x` is another field of the record. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  /** Fields of the record with the limits. */
  readonly minimum?: string;
  readonly maximum?: string;
  readonly pattern?: string;
  readonly maxLength?: string;
  /** Business days from today: `businessDay+2`. */
  readonly minDate?: string;
  readonly maxDate?: string;
  /** Path of the endpoint that returns them: `POST {…}`. */
  readonly path: string;
}

/** Accepted files of a file field, and their endpoint. */
export interface CompiledFile {
  readonly accept: readonly FileType[];
  /** Megabytes. */
  readonly maxMegabytes: number;
  readonly uploadPath: string;
  readonly downloadPath: string;
}

/** Lines of a form: child records of another entity. */
export interface CompiledLines {
  readonly entity: string;
  /** Look-up of the line to its parent record. */
  readonly parent: string;
  /** In order. */
  readonly columns: readonly CompiledLineColumn[];
  /** Columns with totals. */
  readonly totals: readonly string[];
  /** Columns required in the lines for which a rule's `if` holds. */
  readonly requiredWhen?: CompiledForm['requiredWhen'];
  /** Lines can be imported from files. */
  readonly import?: true;
  /** Column or field of the line with its one-based position. */
  readonly order?: string;
  readonly contiguous?: ContiguousLines;
  readonly balanced?: BalancedLines;
  /** Minimum number of lines, if there are any. */
  readonly min?: number;
  /** Maximum number of lines. */
  readonly max: number;
}

/** A column of lines. Its conditions read the line as `$record`. */
export interface CompiledLineColumn extends CompiledFormField {
  readonly minWidth?: number;
  /** Read-only display column: value at a path of the record that a look-up of the line selects. */
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
  /** Flat schema for RJSF: type object, one property per field, no conditions. Titles are text keys. */
  readonly schema: JsonObject;
  /** `ui:widget` of each field: its kind, with suffix `Range` for ranges. */
  readonly uiSchema: JsonObject;
  readonly fields: Readonly<Record<string, CompiledFormField>>;
  readonly sections: readonly CompiledSection[];
  /** Fields required if a rule's `if` holds for the record. */
  readonly requiredWhen: readonly { readonly validator: ValidatorName; readonly fields: readonly string[] }[];
  /** Validator of the merged record, including conditions. */
  readonly validator: ValidatorName;
  readonly submitOnEnter: boolean;
  readonly allowEmpty: boolean;
}
