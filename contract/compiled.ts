import type { ChosenFigure } from './chosenFigures';
import type { CompiledBlock, RangeName } from './compiledBlocks';
import type { CompiledField, CompiledForm, TextKey } from './compiledForm';
import type { CompiledGrid } from './compiledGrid';
import type { CompiledConditions, Validators } from './compiledRules';
import type { CompiledDocument } from './documents';
import type { FileType } from './fileTypes';
import type { Json } from './json';
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
  /** From 1. Only of problems without a pointer: broken JSON, keys written twice. */
  readonly column?: number;
  /** JSON pointer within the file, where it is about a value: `/grid/columns/2`. */
  readonly pointer?: string;
  /** Name of the lint rule. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, and the nearest right name. */
  readonly message: string;
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
  | 'copyToClipboard'
  | 'preview'
  | 'print'
  | 'prefill'
  | 'bulkEdit'
  | 'move'
  | 'show';

/** An action. Actions of the floorplan are among them. */
export interface CompiledAction {
  readonly id: string;
  readonly type: ActionType;
  readonly title?: TextKey;
  readonly icon?: string;
  readonly placement: 'form' | 'bar' | 'row' | 'bulk' | 'receipt';
  readonly primary: boolean;
  /** row: it shows the record and changes nothing, so that a double click and Enter may carry it out. */
  readonly shows?: true;
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
  /** Grids of which the chosen rows go along, by the id of their block: `{ chosen: { <grid>: ids } }` of the body. */
  readonly selectionFrom?: readonly string[];
  /** Form of a dialog; its validator is its own. */
  readonly form?: CompiledForm;
  /** What the server writes into the record: literals, and bindings that it resolves. */
  readonly set?: Readonly<Record<string, Json>>;
  /** Binding of the id of the record that `set` writes, or that is printed; without it the record of the screen. */
  readonly record?: string;
  /** Binding of what is copied, or of the file that is shown. */
  readonly value?: string;
  readonly confirm?: {
    readonly title?: TextKey;
    readonly message?: TextKey;
    /** Fields to sum up; empty sums up what is filled. */
    readonly summary: readonly string[];
  };
  /**
   * Target of an open; `route` null for a screen without url, absent where `screen` is a binding: the row names it.
   * `record` and `duplicate` are bindings of an id.
   */
  readonly open?: {
    readonly screen: string;
    readonly route?: string | null;
    readonly record?: string;
    readonly duplicate?: string;
    /** The record is shown and can't be changed. */
    readonly readOnly?: true;
  };
  /** Where a row of a grid with an order goes. */
  readonly to?: 'up' | 'down';
  /** Columns that are changed in all rows, or the chosen ones, by what is filled in in the dialog. */
  readonly bulkEdit?: { readonly columns: readonly string[]; readonly mode: 'percent' | 'amount' | 'value' };
  /** What is taken over into the open form from a record of an entity that the user chooses (`record` of the dialog). */
  readonly prefillFrom?: {
    readonly entity: string;
    readonly where?: Readonly<Record<string, string | number | boolean>>;
    /** Field of the form → field of the record; without it what a copy takes over. */
    readonly fields?: Readonly<Record<string, string>>;
    /** Fields of the form that stay as they are. */
    readonly keep: readonly string[];
  };
  readonly format?: 'xlsx' | 'csv' | 'pdf';
  /** Id of the document that is printed, at `path`. */
  readonly document?: string;
  /** Language of the document, or the binding of it. */
  readonly language?: string;
  readonly message?: TextKey;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  readonly onSuccess: readonly CompiledEffect[];
  readonly onError: readonly CompiledEffect[];
}

/** A follow-up: an action without a button, or `{ action }`, the id of another one of the screen. */
export type CompiledEffect =
  | { readonly action: string }
  | Omit<CompiledAction, 'id' | 'placement' | 'primary'>;

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
  readonly inputs: readonly string[];
  /** Fields that it gives. */
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
  /** Where the conversation is released on closing; null where the screen has no begin. */
  readonly bffPath: string | null;
  /** Name → path below the server's address: `begin` → `accounting/account/begin`. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly form: CompiledForm | null;
  /** define, wizard: texts of the form that name the record, in order; `person`: parts of a person's name. */
  readonly naming?: readonly { readonly name: string; readonly person?: true }[];
  /** operate, wizard: the screen that shows the record which was made or changed; the screen itself where there is none. */
  readonly shownBy?: { readonly screen: string; readonly route: string };
  /** Look-up field that chooses the record on a screen opened without one; begin runs again with it. */
  readonly recordSelector?: string;
  /** Four eyes: commits that an approval definition covers wait for somebody else. Fields are paths of the record. */
  readonly approval?: {
    readonly txnCode: string;
    readonly amount?: string;
    readonly currency?: string;
    readonly summary: readonly string[];
    /** Fields of the form: only a commit that changes one of them in a stored record waits. */
    readonly changes?: readonly string[];
  };
  /**
   * Read-only facts; fields of the record that conditions need (`hidden`) and those that blocks show (`aside`)
   * included.
   */
  readonly header: readonly (CompiledField & { readonly hidden?: true; readonly aside?: true })[];
  readonly grid: CompiledGrid | null;
  readonly actions: readonly CompiledAction[];
  readonly serverCalculations?: readonly CompiledCalculation[];
  /** Blocks of the screen and of its tabs. */
  readonly blocks?: readonly CompiledBlock[];
  /** Tabs of a detail screen; a block that no tab names stands above them. */
  readonly tabs?: readonly CompiledTab[];
  readonly steps?: readonly CompiledStep[];
  /** What is figured out of the chosen rows. */
  readonly selectionFigures?: readonly ChosenFigure[];
  readonly upload?: CompiledUpload;
  readonly documents?: readonly CompiledDocument[];
  readonly range?: { readonly choices: readonly RangeName[]; readonly initial: RangeName };
  /** Asked again every so many seconds while it is in sight. */
  readonly refreshSeconds?: number;
  /** The screen's texts, the entity's and code lists' that it uses included: key without namespace → text. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
