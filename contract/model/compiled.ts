import type { FileType } from '../values/fileTypes';
import type { Json } from '../values/json';
import type { Language } from '../values/language';
import type { ChosenFigure } from './chosenFigures';
import type { CompiledBlock } from './compiledBlocks';
import type { CompiledField, CompiledForm, RangeName, TextKey } from './compiledForm';
import type { CompiledGrid, Where } from './compiledGrid';
import type { CompiledConditions, Validators } from './compiledRules';
import type { CompiledDocument } from './documents';

/**
 * Compiler output of a definition, used by browser and server. A compiled screen is one ES module without
 * imports, `<area>/<id>.js`: `export const screen: CompiledScreen` and `export function validators(runtime:
 * ValidatorRuntime): Validators`. A definition that does not compile yields a module with `export const
 * problems: ScreenProblem[]` instead.
 */
export interface CompiledModule {
  readonly screen?: CompiledScreen;
  readonly validators?: (runtime: unknown) => Validators;
  readonly problems?: readonly ScreenProblem[];
}

/** A problem of a definition. */
export interface ScreenProblem {
  /** Path from the project's root. */
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** One-based. Only for problems without a pointer: invalid JSON, duplicate keys. */
  readonly column?: number;
  /** JSON pointer within the file, for problems of a value: `/grid/columns/2`. */
  readonly pointer?: string;
  /** Name of the lint rule. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** The problem, with the closest valid name. */
  readonly message: string;
}

/** Action types; their handlers are in src/engine/handlers. */
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
  | 'copyToClipboard'
  | 'preview'
  | 'print'
  | 'prefill'
  | 'bulkEdit'
  | 'move'
  | 'show';

/** An action, of the screen or its floorplan. */
export interface CompiledAction {
  readonly id: string;
  readonly type: ActionType;
  readonly title?: TextKey;
  readonly icon?: string;
  readonly placement: 'form' | 'bar' | 'row' | 'bulk' | 'receipt';
  readonly primary: boolean;
  /** row: opens the record without changing data, so that double click and Enter may run it. */
  readonly shows?: true;
  /** Block whose rows have the action; without it, the rows of the screen's grid. */
  readonly block?: string;
  readonly hotkey?: string;
  readonly when?: CompiledConditions;
  /** Permission it requires besides the screen's: `<screen key>#<action>`. */
  readonly permission?: string;
  /** Endpoint path. */
  readonly path?: string;
  /** Path of the endpoint that validates first. */
  readonly validatePath?: string;
  readonly submits?: true;
  readonly with?: Readonly<Record<string, Json>>;
  /** Grids whose selected rows are sent, by block id: `{ chosen: { <grid>: ids } }` in the body. */
  readonly selectionFrom?: readonly string[];
  /** Form of a dialog, with its own validator. */
  readonly form?: CompiledForm;
  /** Values that the server writes into the record: literals, and bindings that it resolves. */
  readonly set?: Readonly<Record<string, Json>>;
  /** Binding of the id of the record that `set` writes, or that is printed; default: the screen's record. */
  readonly record?: string;
  /** Binding of the copied value, or of the previewed file. */
  readonly value?: string;
  readonly confirm?: {
    readonly title?: TextKey;
    readonly message?: TextKey;
    /** Summarized fields; empty for all filled ones. */
    readonly summary: readonly string[];
  };
  /**
   * Target of an open action; `route` is null for a screen without url, absent if `screen` is a binding to a
   * row's value. `record`, `duplicate` and `resubmit` are bindings of an id.
   */
  readonly open?: {
    readonly screen: string;
    readonly route?: string | null;
    readonly record?: string;
    readonly duplicate?: string;
    readonly resubmit?: string;
    /** Opens the record read-only. */
    readonly readOnly?: true;
    /**
     * The target stores something. `always`: who may not save there is not offered the action. `orShows`: it also shows the record,
     * which opens read-only for them.
     */
    readonly stores?: 'always' | 'orShows';
    /** Permission of its own that saving there requires. */
    readonly permission?: string;
  };
  /** Direction in which a row of an ordered grid moves. */
  readonly to?: 'up' | 'down';
  /** Columns to edit in the selected or all rows, by the dialog's input. */
  readonly bulkEdit?: { readonly columns: readonly string[]; readonly mode: 'percent' | 'amount' | 'value' };
  /** Values copied into the open form from a record that the user selects (`record` of the dialog). */
  readonly prefillFrom?: {
    readonly entity: string;
    readonly where?: Readonly<Record<string, string | number | boolean>>;
    /** Form field → record field; default: the fields a duplicate copies. */
    readonly fields?: Readonly<Record<string, string>>;
    /** Form fields that keep their values. */
    readonly keep: readonly string[];
  };
  readonly format?: 'xlsx' | 'csv' | 'pdf';
  /** Id of the printed document, requested at `path`. */
  readonly document?: string;
  /** Language of the document, or its binding. */
  readonly language?: string;
  readonly message?: TextKey;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  readonly onSuccess: readonly CompiledEffect[];
  readonly onError: readonly CompiledEffect[];
}

/** An effect: an action without a button, or `{ action }`, the id of another action of the screen. */
export type CompiledEffect =
  | { readonly action: string }
  | Omit<CompiledAction, 'id' | 'placement' | 'primary'>;

/** A tab of a detail screen. */
export interface CompiledTab {
  readonly id: string;
  readonly title?: TextKey;
  readonly when?: CompiledConditions;
  /** Block ids. */
  readonly blocks: readonly string[];
}

/** A step of a wizard. */
export interface CompiledStep {
  readonly id: string;
  readonly title?: TextKey;
  readonly hint?: TextKey;
  /** Section ids. */
  readonly sections: readonly string[];
  /** Path of the endpoint that validates before the next step. */
  readonly checkPath?: string;
}

/** Files that an upload accepts. */
export interface CompiledUpload {
  readonly path: string;
  readonly accept: readonly FileType[];
  /** Form that describes a row of the file; absent if a command reads the files. */
  readonly row?: CompiledForm;
  readonly maxMegabytes: number;
  readonly maxRows: number;
  /** Whether a row with the unique values of a stored record changes it; otherwise it is an error. */
  readonly updates?: true;
}

/** A server calculation during editing. */
export interface CompiledCalculation {
  /** Fields that must be filled; a change of one starts a new calculation. */
  readonly inputs: readonly string[];
  /** Fields that it calculates. */
  readonly outputs: readonly string[];
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
  /** Path to release the conversation at on closing; null without a begin endpoint. */
  readonly bffPath: string | null;
  /** Name → path relative to the server's address: `begin` → `accounting/account/begin`. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly form: CompiledForm | null;
  /** define, wizard: form fields that name the record, in order; `person`: parts of a person's name. */
  readonly naming?: readonly { readonly name: string; readonly person?: true }[];
  /** operate, wizard: the screen that shows the created or changed record; default: the screen itself. */
  readonly shownBy?: { readonly screen: string; readonly route: string | null };
  /**
   * operate, wizard: secret codes of the entity (`generated.secret`), which only its receipt shows, and its
   * documents print for their first recipient.
   */
  readonly secretCodes?: readonly CompiledField[];
  /** Look-up field that selects the record on a screen opened without one; begin runs again with it. */
  readonly recordSelector?: string;
  /** Instead of a record selector: fields whose values find the record, among those of `where`; begin sends them. */
  readonly foundBy?: { readonly fields: readonly string[]; readonly where?: Where };
  /**
   * Four-eyes principle: commits that an approval definition covers wait for another user. Fields are paths
   * of the record.
   */
  readonly approval?: {
    /** Money that the transaction moves, where it selects no band; the currency is a path or a code, the account a path. */
    readonly moves?: { readonly amount: string; readonly currency: string; readonly account?: string };
    readonly txnCode: string;
    readonly amount?: string;
    readonly currency?: string;
    readonly summary: readonly string[];
    /**
     * Form fields: only a commit that changes one of them in a stored record needs approval. `fourEyes`: only what writes
     * values that are never one person's.
     */
    readonly changes?: readonly string[] | 'fourEyes';
  };
  /** Read-only facts, including record fields that conditions need (`hidden`) and blocks show (`aside`). */
  readonly header: readonly (CompiledField & { readonly hidden?: true; readonly aside?: true })[];
  readonly grid: CompiledGrid | null;
  readonly actions: readonly CompiledAction[];
  readonly serverCalculations?: readonly CompiledCalculation[];
  /** Blocks of the screen and of its tabs. */
  readonly blocks?: readonly CompiledBlock[];
  /** Tabs of a detail screen; blocks outside of tabs are above them. */
  readonly tabs?: readonly CompiledTab[];
  readonly steps?: readonly CompiledStep[];
  /** Figures of the selected rows. */
  readonly selectionFigures?: readonly ChosenFigure[];
  readonly upload?: CompiledUpload;
  readonly documents?: readonly CompiledDocument[];
  readonly range?: { readonly choices: readonly RangeName[]; readonly initial: RangeName };
  /** Refresh interval in seconds while visible. */
  readonly refreshSeconds?: number;
  /** Texts of the screen, and of the entities and code lists it uses: key without namespace → text. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
