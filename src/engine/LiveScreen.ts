import type { CompiledAction, CompiledScreen } from '../../contract/compiled';
import type { TextKey } from '../../contract/compiledForm';
import type { CompiledConditions } from '../../contract/compiledRules';
import type { DefinedField } from '../../contract/definedFields';
import type { FileAnswer, OperationResult } from '../../contract/envelope';
import type { Json, JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import type { RecordLimits } from '../../contract/recordLimits';
import type { ScreenOwner } from '../../contract/request';
import type { ClearedForm } from './ClearedForm';
import type { FileTray } from './FileTray';
import type { FormStore } from './FormStore';
import type { GridStore } from './GridStore';
import type { RowCard } from './grid/RowCard';
import type { Paper } from './Paper';
import type { EnginePorts, Fact } from './ports';

/** What is known of the fields that records define for a value. */
export interface DefinedState {
  /** In order; null while the server has not answered. */
  readonly fields: readonly DefinedField[] | null;
  /** Whether it could not be asked. */
  readonly failed: boolean;
}

/** What stands above the form of a dialog. */
export interface AskedWith {
  readonly message?: TextKey | undefined;
  readonly facts?: readonly Fact[];
}

/** A screen as actions see it. */
export interface LiveScreen extends ScreenOwner {
  readonly definition: CompiledScreen;
  /** Tab that the screen stands in. */
  readonly tabKey: string;
  readonly ports: EnginePorts;
  /** Outcome of the last operation. */
  readonly result: OperationResult;
  readonly form: FormStore | null;
  /** Clears the form so that it can be taken back; null without a form. */
  readonly cleared: Pick<ClearedForm, 'clear' | 'forget'> | null;
  readonly grid: GridStore | null;
  /** The row that is shown in a dialog. */
  readonly card: RowCard;
  /** What the server works out while the form is filled; null where it works nothing out. */
  readonly calculations: { isBusy(field: string): boolean } | null;
  /** Fields that records define for values of the form; null without a form. */
  readonly defined: { of(field: string): DefinedState; again(field: string): void } | null;
  /** Limits of the form's fields that records or the calendar set; null without a form. */
  readonly limits: { of(field: string): RecordLimits } | null;
  /** Files that wait to be uploaded; null where the screen uploads none. */
  readonly tray: FileTray | null;
  /** Whether the conversation was committed and released: a new one has to begin before more is sent. */
  readonly finished: boolean;
  /** Whether the record is shown and can't be changed. */
  readonly readOnly: boolean;
  /** Whether the screen can be worked with. */
  readonly usable: boolean;
  /** The rows that are chosen in a grid: the screen's own, or that of a block by its id. */
  chosenIn(grid: string): readonly GridRow[];
  /** Value of a fact or field by name, null where there is none. */
  fact(name: string): Json;
  /** Whether conditions hold, `$row` being the given row. */
  holds(conditions: CompiledConditions | undefined, row?: GridRow | null): boolean;
  /** A literal, or the value of a binding. */
  resolve(value: Json, row?: GridRow | null): Json;
  /** Shows a file over the screen, until it is closed with null. */
  showFile(file: FileAnswer | null): void;
  /** While `print` runs a paper stands in the place of the screen. */
  whilePrinted(paper: Paper, print: () => void): void;
  /** Keeps what is typed at once: it is about to be sent, and the page may be left before a reply comes. */
  keepDraft(): void;
  /** Begins anew: for a record, for the one it had, or (null) for a new one. */
  restart(record?: string | null): Promise<void>;
  /** Begins anew as the screen was opened: a record that was chosen meanwhile is chosen no longer. */
  startOver(): Promise<void>;
  /** Asks again for all that is shown: rows, blocks, and the record where nothing can be typed over it. */
  refresh(): Promise<void>;
  /**
   * Lets a dialog be filled in and sends what was; where sending rejects the dialog stays. Resolves false where the
   * user cancelled.
   */
  fillIn(
    action: Pick<CompiledAction, 'title' | 'form'> & AskedWith,
    row: GridRow | null,
    send: (payload: JsonObject) => Promise<void>,
  ): Promise<boolean>;
}
