import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { TextKey } from '../../../contract/model/compiledForm';
import type { CompiledConditions } from '../../../contract/model/compiledRules';
import type { DefinedField } from '../../../contract/validation/definedFields';
import type { RecordLimits } from '../../../contract/validation/recordLimits';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { OperationResult } from '../../../contract/wire/envelope';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenOwner } from '../../../contract/wire/request';
import type { ClearedForm } from '../form/ClearedForm';
import type { FormStore } from '../form/FormStore';
import type { UploadQueue } from '../form/UploadQueue';
import type { GridStore } from '../grid/GridStore';
import type { RowCard } from '../grid/RowCard';
import type { Asker, EnginePorts, Fact } from '../ports/ports';
import type { ScreenCover } from './ScreenCover';

/** Dynamic fields of a form field. */
export interface DefinedState {
  /** In order; null until the server has responded. */
  readonly fields: readonly DefinedField[] | null;
  /** Whether the request failed. */
  readonly failed: boolean;
}

/** Content above the form of a dialog. */
export interface DialogIntro {
  readonly message?: TextKey | undefined;
  readonly facts?: readonly Fact[];
}

/** A block and its rows. */
export interface ShownBlock {
  readonly definition: CompiledBlock;
  readonly phase: 'idle' | 'loading' | 'ready' | 'error';
  readonly rows: readonly GridRow[];
}

/** The screen, from the point of view of actions. */
export interface ScreenContext extends ScreenOwner {
  readonly definition: CompiledScreen;
  /** Tab of the screen. */
  readonly tabKey: string;
  /** Id of the current record; null for a new one. */
  readonly record: string | null;
  readonly ports: EnginePorts;
  /** Result of the last operation. */
  readonly result: OperationResult;
  /** The form under way that opened this screen; null if none did. */
  readonly asker: Asker | null;
  readonly form: FormStore | null;
  /** Clears the form with undo; null without a form. */
  readonly cleared: Pick<ClearedForm, 'clear' | 'forget'> | null;
  readonly grid: GridStore | null;
  /** Row shown in a dialog. */
  readonly card: RowCard;
  /** A file over the screen, and a document that is printed instead of it. */
  readonly cover: Pick<ScreenCover, 'show' | 'printWith'>;
  /** Server calculations; null if the screen has none. */
  /** Steps of a wizard; null for other screens. */
  readonly steps: {
    /** Goes on to a later step that lacks something, if nobody has filled it; returns whether it did. */
    goesOn(): boolean;
  } | null;
  readonly calculations: {
    isBusy(field: string): boolean;
    /** Resolves when the results are those of the inputs. */
    settle(): Promise<void>;
    /** Calculates all results again. */
    renew(): Promise<void>;
  } | null;
  /** Dynamic fields of the form; null without a form. */
  readonly defined: { of(field: string): DefinedState; again(field: string): void } | null;
  /** Limits of form fields from records or the calendar; null without a form. */
  readonly limits: { of(field: string): RecordLimits } | null;
  /** Upload queue; null if the screen uploads no files. */
  readonly uploadQueue: UploadQueue | null;
  readonly board: {
    /** Visible blocks outside of tabs. */
    at(tab: null): readonly ShownBlock[];
  };
  /** Whether the conversation was committed and released: a new one must begin before the next request. */
  readonly finished: boolean;
  /** Whether the record is read-only. */
  readonly readOnly: boolean;
  /** Whether the screen accepts input. */
  readonly usable: boolean;
  /** Selected rows of a grid: the screen's own, or a block's by its id. */
  chosenIn(grid: string): readonly GridRow[];
  /** Value of a fact or field; null if empty. */
  fact(name: string): Json;
  /** Whether conditions hold; `$row` is the given row. */
  holds(conditions: CompiledConditions | undefined, row?: GridRow | null): boolean;
  /** Resolves a literal or binding. */
  resolve(value: Json, row?: GridRow | null): Json;
  /** Stores the draft at once, before a request: the page may be left before the response arrives. */
  saveDraft(): void;
  /** Restarts: for a record, for the current one (undefined), or for a new one (null). */
  restart(record?: string | null): Promise<void>;
  /** Restarts as the screen was opened; clears a record selected since. */
  startOver(): Promise<void>;
  /** Reloads rows and blocks, and the record if nothing typed could be lost. */
  refresh(): Promise<void>;
  /** Asks for the blocks again that are loaded; those on request belong to their button. */
  reloadBlocks(): Promise<void>;
  /** Opens a dialog and submits it; it stays open if submitting rejects. Resolves false if cancelled. */
  openDialog(
    action: Pick<CompiledAction, 'title' | 'form'> & DialogIntro,
    row: GridRow | null,
    send: (payload: JsonObject) => Promise<void>,
  ): Promise<boolean>;
}
