import type { FieldKind } from './compiledForm';
import type { Derived } from './derived';
import type { Endpoints } from './endpoints';
import type { Json, JsonObject } from './json';
import type { LocalizedText } from './language';
import type { MaskKind } from './masks';

/** A field of an entity, as the server stores it. */
export interface ModelField {
  readonly name: string;
  readonly title: LocalizedText;
  readonly kind: FieldKind;
  readonly maxLength?: number;
  readonly scale?: number;
  readonly lookup?: string;
  /** Only records with these values are offered by the look-up. */
  readonly lookupWhere?: Readonly<Record<string, string | number | boolean>>;
  readonly codes?: string;
  /** A list of such values. */
  readonly multiple?: true;
  readonly currencyField?: string;
  /** Worked out of other fields whenever the record is written; of lines when it is saved with them. */
  readonly compute?: Derived;
  readonly mask?: MaskKind;
  readonly unique?: true;
  readonly readOnly?: true;
  /** Filled in every record that it applies to: the store of records refuses others. */
  readonly required?: true;
  /** Of a required field: where it applies. Path of the record → JSON Schema of the value, null for a missing one. */
  readonly when?: Readonly<Record<string, JsonObject>>;
  readonly default?: Json;
  /** A running number, or (`secret`) random digits that are told once and stored as a hash. */
  readonly generated?: { readonly prefix?: string; readonly digits: number; readonly secret?: true };
}

/** Which records of an entity are days on which no business is done. */
export interface ModelClosedDays {
  /** Field of the day. */
  readonly date: string;
  /** Tick of the days that are closed every year. */
  readonly yearly?: string;
  /** Only records with these values. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
}

/** An entity, as the server stores it. */
export interface ModelEntity {
  readonly name: string;
  readonly title: LocalizedText;
  readonly display: readonly string[];
  readonly search: readonly string[];
  readonly fields: Readonly<Record<string, ModelField>>;
  readonly indexes: readonly (readonly string[])[];
  /** Fields by which screens order its records at first. */
  readonly orders?: readonly (readonly string[])[];
  /** Fields that quick filters of screens compare. */
  readonly quick?: readonly string[];
  /** Its records are days on which no business is done. */
  readonly closedDays?: ModelClosedDays;
  readonly states?: {
    readonly field: string;
    readonly initial: string;
    readonly transitions: readonly { readonly from: readonly string[]; readonly to: string }[];
  };
}

/** An area of the menu, with the keys of its screens in menu order. */
export interface ModelArea {
  readonly id: string;
  readonly title: LocalizedText;
  readonly icon?: string;
  /** Screens with a route, in menu order. */
  readonly screens: readonly string[];
  /** Its screens are there in demo mode only. */
  readonly demo?: true;
}

/** Who approves a transaction where the institution has said nothing of it. */
export interface ApprovalDefault {
  readonly txnCode: string;
  /** Roles in their order, four at most. */
  readonly steps: readonly string[];
  readonly timeoutHours: number;
}

/** What the server knows of a screen without loading its module. */
export interface ModelScreen {
  readonly key: string;
  readonly title: LocalizedText;
  readonly icon?: string;
  readonly route: string | null;
  readonly entity: string | null;
  /** All entities that it is made of: the one above, those of its look-ups, lines and blocks. */
  readonly entities?: readonly string[];
  readonly floorplan: string;
  readonly props: Readonly<Record<string, string | number | boolean>>;
  /** Endpoint name → path. Look-ups are among them: `lookup/customer`. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Content hash of the module: changes whenever the module does. */
  readonly hash: string;
  /** Keys of screens that a row or button of this one opens. */
  readonly opens: readonly string[];
  /** Those among them that are opened with a record. */
  readonly opensRecord?: readonly string[];
  /** Entity of the record that its own form chooses. */
  readonly choosesRecord?: string;
  /** query: the criterion that finds one record by its number. */
  readonly findsBy?: string;
  /** Ids of actions that need a right of their own: `<key>#<id>`. */
  readonly guarded?: readonly string[];
  /** Rights that roles get when the server meets them first: this screen (its key), or an action of it (`<key>#<id>`). */
  readonly grants?: readonly { readonly role: string; readonly right: string }[];
  /** Roles whose home page it is. */
  readonly home?: readonly string[];
  /** Who approves its commits until the institution says otherwise. */
  readonly approvalDefault?: ApprovalDefault;
}

/** `model.json`: the compiler's answer for the server, beside the modules. */
export interface Model {
  readonly entities: Readonly<Record<string, ModelEntity>>;
  /** Code list → code → label. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>>;
  /** Areas in menu order. */
  readonly areas: readonly ModelArea[];
  readonly screens: Readonly<Record<string, ModelScreen>>;
  /** What the endpoints do that screens declare. */
  readonly endpoints: Endpoints;
  /** Keys of screens that did not compile, with the first problem. */
  readonly broken: Readonly<Record<string, string>>;
  /** Changes whenever anything else of the model does. A server that runs tells which edition it goes by. */
  readonly edition?: string;
}
