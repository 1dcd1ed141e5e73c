import type { Json, JsonObject } from '../values/json';
import type { Language, LocalizedText } from '../values/language';
import type { MaskKind } from '../values/masks';
import type { FieldKind } from './compiledForm';
import type { Derived } from './derived';
import type { Endpoints } from './endpoints';

/** A stored field of an entity. */
export interface ModelField {
  readonly name: string;
  readonly title: LocalizedText;
  readonly kind: FieldKind;
  readonly maxLength?: number;
  readonly scale?: number;
  readonly lookup?: string;
  /** The look-up offers only records with these values. */
  readonly lookupWhere?: Readonly<Record<string, string | number | boolean>>;
  readonly codes?: string;
  /** The fields of codes whose confidential ones its value would disclose. */
  readonly discloses?: readonly string[];
  /** The field with the same text in English. */
  readonly inEnglish?: string;
  /** The value is the sign-in name of a user, who is shown by name. */
  readonly userName?: true;
  /** The value is a list. */
  readonly multiple?: true;
  /** Field with the currency of an amount. */
  readonly currencyField?: string;
  /** Currency of an amount. */
  readonly currencyCode?: string;
  /** Calculated from other fields whenever the record is written; from lines when it is saved with them. */
  readonly compute?: Derived;
  readonly mask?: MaskKind;
  readonly unique?: true;
  readonly readOnly?: true;
  /** Filled in every record that it applies to: the record store rejects others. */
  readonly required?: true;
  /** Of a required field: its conditions. Path of the record → JSON Schema of the value, null if missing. */
  readonly when?: Readonly<Record<string, JsonObject>>;
  readonly default?: Json;
  /** Never one person’s: values of it need a signature of somebody else. Conditions: see `when`, of the stored record. */
  readonly fourEyes?: {
    readonly when?: Readonly<Record<string, JsonObject>>;
    readonly onlyChanges?: true;
  };
  /** A running number, or (`secret`) random digits that are shown once and stored as a hash. */
  readonly generated?: {
    readonly prefix?: string;
    readonly digits: number;
    readonly gaps?: true;
    readonly secret?: true;
  };
}

/** Records of an entity that define closed days. */
export interface ModelClosedDays {
  /** Field of the day. */
  readonly date: string;
  /** Boolean field of yearly closed days. */
  readonly yearly?: string;
  /** Only records with these values. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
}

/** Days on which a record is in force. */
export interface ModelValidity {
  /** Field of the first day. */
  readonly from: string;
  /** Field of the last day; empty: open-ended. */
  readonly until: string;
  /** Lists of fields whose values identify a record across its editions. */
  readonly keys: readonly (readonly string[])[];
  /** Only records with these values are in force. */
  readonly where?: Readonly<Record<string, string | boolean>>;
  /** A new record may begin in the past. */
  readonly backdated?: true;
}

/** How a user reads a field that says, or would disclose, a confidential code. */
export interface Reading {
  /** The field of the code: the field itself, or the one that it would disclose. */
  readonly by: string;
  /** Confidential code → what is read instead; null: nothing. */
  readonly as: Readonly<Record<string, string | null>>;
}

/** A stored entity. */
export interface ModelEntity {
  readonly name: string;
  /** Its folder in schemas/entities. */
  readonly module?: string;
  readonly title: LocalizedText;
  readonly display: readonly string[];
  readonly search: readonly string[];
  readonly fields: Readonly<Record<string, ModelField>>;
  readonly indexes: readonly (readonly string[])[];
  /** Lists of fields whose values together are unique. */
  readonly unique?: readonly (readonly string[])[];
  /** Default sort orders of screens. */
  readonly orders?: readonly (readonly string[])[];
  /** Fields that quick filters search. */
  readonly quick?: readonly string[];
  /** Its records are rows of a view of the server. */
  readonly view?: true;
  /** Only users with the right `#confidential` know of its records. */
  readonly confidential?: true;
  /** Field → values of it whose rows are hidden from the user (`withoutConfidential`). */
  readonly hides?: Readonly<Record<string, readonly string[]>>;
  /** Fields that the user reads differently (`withoutConfidential`). */
  readonly reads?: Readonly<Record<string, readonly Reading[]>>;
  /** Of the history of changes: entity → how its fields are read in values before and after. */
  readonly readsOf?: Readonly<Record<string, NonNullable<ModelEntity['reads']>>>;
  /** Its records are editions. */
  readonly validity?: ModelValidity;
  /** Its records are closed days. */
  readonly closedDays?: ModelClosedDays;
  readonly states?: {
    readonly field: string;
    readonly initial: string;
    readonly transitions: readonly { readonly from: readonly string[]; readonly to: string }[];
  };
}

/** A leg of a posting: a debit or credit on a GL code, or on the account that a fact names. */
export interface ModelLeg {
  readonly side: 'D' | 'C';
  readonly gl?: string;
  readonly fact?: string;
  /** Name of the amount. */
  readonly amount: string;
}

/** A fact of a posting. */
export interface ModelFact {
  readonly title: LocalizedText;
  readonly type: 'amount' | 'currency' | 'account' | 'desk';
  /** Of an amount: an ISO code, or the name of the fact that has it. */
  readonly currency?: string;
  /** Of an amount that is calculated: names of those added, and of those subtracted. */
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  /** Of an account: types of its owner. */
  readonly owners?: readonly string[];
}

/** Whose money an event moves. */
export interface ModelParty {
  readonly direction: 'IN' | 'OUT';
  /** Name of the amount of a leg. */
  readonly amount: string;
  /** Fact that is the account of the party; absent: the person of the operation. */
  readonly account?: string;
}

/** How an event is booked. */
export interface ModelPosting {
  readonly event: string;
  readonly title: LocalizedText;
  readonly recordType: string;
  readonly txnType?: string;
  /** It may be booked on an earlier day. */
  readonly backdated?: true;
  /** Its lines are given; it has neither facts nor legs. */
  readonly free?: true;
  /** Key of the screen that undoes the event. */
  readonly reversedBy?: string;
  /** Absent: no money of a party moves. */
  readonly parties?: readonly ModelParty[];
  readonly facts: Readonly<Record<string, ModelFact>>;
  readonly legs: readonly ModelLeg[];
}

/** An area of the menu, with its screen keys in menu order. */
export interface ModelArea {
  readonly id: string;
  readonly title: LocalizedText;
  readonly icon?: string;
  /** Screens with a route, in menu order. */
  readonly screens: readonly string[];
  /** Parts of its menu: keys of screens by group. */
  readonly groups?: readonly ModelGroup[];
  /** Its screens exist only in demo mode. */
  readonly demo?: true;
}

/** A part of an area's menu. */
export interface ModelGroup {
  /** `accounting/desks`. */
  readonly id: string;
  readonly title: LocalizedText;
  readonly screens: readonly string[];
}

/** Default approval steps of a transaction, until the institution defines its own. */
export interface ApprovalDefault {
  readonly txnCode: string;
  /** Roles in order, at most four. */
  readonly steps: readonly string[];
  readonly timeoutHours: number;
}

/** The server's knowledge of a screen without loading its module. */
export interface ModelScreen {
  readonly key: string;
  readonly title: LocalizedText;
  readonly icon?: string;
  readonly route: string | null;
  readonly entity: string | null;
  /** All entities it uses: the one above, those of its look-ups, lines and blocks. */
  readonly entities?: readonly string[];
  readonly floorplan: string;
  readonly props: Readonly<Record<string, string | number | boolean>>;
  /** Endpoint name → path, including look-ups: `lookup/customer`. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Content hash of the module. */
  readonly hash: string;
  /** Keys of screens that it opens by a row or button. */
  readonly opens: readonly string[];
  /** Those that it opens with a record. */
  readonly opensRecord?: readonly string[];
  /** Entity of the record that its form selects. */
  readonly choosesRecord?: string;
  /** A form with lists that do not depend on it: whoever may not save reads these. */
  readonly reads?: true;
  /** query: the criterion that finds one record by its number. */
  readonly findsBy?: string;
  /** Ids of actions that require a permission of their own: `<key>#<id>`. */
  readonly guarded?: readonly string[];
  /** Their titles. */
  readonly guardedTitles?: Readonly<Record<string, LocalizedText>>;
  /**
   * Permissions that roles get when the screen is first deployed: the screen (its key), or an action
   * (`<key>#<id>`).
   */
  readonly grants?: readonly { readonly role: string; readonly right: string }[];
  /** Roles whose home page it is. */
  readonly home?: readonly string[];
  /** Default approval of its commits, until the institution defines its own. */
  readonly approvalDefault?: ApprovalDefault;
}

/** `model.json`: compiler output for the server, beside the modules. */
export interface Model {
  readonly entities: Readonly<Record<string, ModelEntity>>;
  /** Code list → code → label. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>>;
  /** Code list → codes that exist in demo mode only. */
  readonly demoCodes?: Readonly<Record<string, readonly string[]>>;
  /** Code list → its confidential codes, each with the one that is read instead without the right to know. */
  readonly readsAs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Code list → codes that no record has: they are readings. */
  readonly onlyRead?: Readonly<Record<string, readonly string[]>>;
  /** Code list → codes that others begin with: no record is on them. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Its confidential codes are hidden from the user (`withoutConfidential`). */
  readonly withoutConfidential?: true;
  /** Postings by event. */
  readonly postings?: Readonly<Record<string, ModelPosting>>;
  /** Areas in menu order. */
  readonly areas: readonly ModelArea[];
  readonly screens: Readonly<Record<string, ModelScreen>>;
  /** Endpoints declared by screens. */
  readonly endpoints: Endpoints;
  /** Keys of screens that did not compile, with their first problem. */
  readonly broken: Readonly<Record<string, string>>;
  /** Language of the labels; only of a model in a language, which the server makes. */
  readonly language?: Language;
  /** Content hash of everything else in the model. A running server reports the edition it uses. */
  readonly edition?: string;
}
