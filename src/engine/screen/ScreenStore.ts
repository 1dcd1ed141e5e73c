import { action, computed, makeObservable, observableRef } from 'mobx';
import { mainGrid } from '../../../contract/model/chosenFigures';
import type { CompiledModule, CompiledScreen, ScreenProblem } from '../../../contract/model/compiled';
import type { CompiledConditions, Validators } from '../../../contract/model/compiledRules';
import { floorplanOf } from '../../../contract/model/floorplans';
import type { Json, JsonObject } from '../../../contract/values/json';
import { inEach, type LocalizedText } from '../../../contract/values/language';
import type { Envelope, FieldError, OperationResult } from '../../../contract/wire/envelope';
import type { GridRow } from '../../../contract/wire/query';
import type { Resubmission } from '../../../contract/wire/resubmission';
import type { ActionHandlers } from '../actions/ActionHandler';
import { ActionRunner } from '../actions/ActionRunner';
import { instantiate } from '../actions/instantiate';
import { mayFinish } from '../actions/maySave';
import { BlockManager } from '../blocks/BlockManager';
import type { ScreenContext } from '../context/ScreenContext';
import { ScreenCover } from '../context/ScreenCover';
import { screenScope } from '../context/screenScope';
import { type BindingScope, readRow, resolveValue } from '../expressions/bindings';
import { conditionsHold } from '../expressions/conditions';
import { wireValue } from '../expressions/wireValue';
import { ClearedForm } from '../form/ClearedForm';
import type { FormDialog } from '../form/FormDialog';
import { FormStore } from '../form/FormStore';
import { UploadQueue } from '../form/UploadQueue';
import type { GridStore } from '../grid/GridStore';
import type { GridViews } from '../grid/GridViews';
import { RowCard } from '../grid/RowCard';
import type { Asker, EnginePorts } from '../ports/ports';
import type { Calculations } from './Calculations';
import { Conversation } from './Conversation';
import type { DefinedFields } from './DefinedFields';
import type { FieldLimits } from './FieldLimits';
import { draftOf, type FormDraft } from './FormDraft';
import { FormWatchers } from './FormWatchers';
import { type Opening, ScreenLifecycle, type ScreenPhase } from './ScreenLifecycle';
import { memoryOf, type ScreenMemory } from './ScreenMemory';
import { ScreenState } from './ScreenState';
import { type StepStore, stepsOf } from './StepStore';
import { type SubScreenOptions, SubScreens } from './SubScreens';
import { gridOf, viewsOf } from './screenGrid';

/** Options of a screen. */
export interface ScreenOptions extends Opening {
  readonly tabKey: string;
  /** Action handlers by type: src/engine/handlers. */
  readonly actions: ActionHandlers;
  /** Constants of its menu entry, for `$props`; those of its definition take precedence. */
  readonly props?: JsonObject | undefined;
  /** Opens the record read-only. */
  readonly readOnly?: boolean | undefined;
  /** The form under way that opened it. */
  readonly asker?: Asker | undefined;
  /** For a sub-screen: its parent, and the query filter of its grid, which replaces a form. */
  readonly within?: { readonly screen: ScreenStore; filter?(): JsonObject } | undefined;
}

/**
 * A running screen: its flat state (requirements P7), form, grid, actions and conversation with the server. Call
 * `start` when it is first shown, `dispose` when its tab closes.
 */
export class ScreenStore implements ScreenContext {
  readonly definition: CompiledScreen;
  /** Problems of the definition; the first one breaks the screen. */
  readonly problems: readonly ScreenProblem[];
  readonly tabKey: string;
  readonly form: FormStore | null;
  readonly cleared: ClearedForm | null;
  readonly grid: GridStore | null;
  /** The user's grid layouts; null without a grid and for sub-screens. */
  readonly views: GridViews | null;
  readonly actions: ActionRunner;
  readonly card = new RowCard();
  readonly cover: ScreenCover;
  private readonly watchers: FormWatchers;
  /** Stored unsaved input; null for screens that do not save. */
  readonly draft: FormDraft | null;
  /** Stored query of a read-only screen; null for others. */
  private readonly memory: ScreenMemory | null;
  /** Sub-screens: of blocks, and of the open dialog. */
  readonly parts: SubScreens<ScreenStore>;
  readonly board: BlockManager;
  readonly uploadQueue: UploadQueue | null;
  /** Steps of a wizard; null otherwise. */
  readonly steps: StepStore | null;

  /** Result of the last operation: generated number, field errors. */
  result: OperationResult = {};
  private readonly values: ScreenState;
  private readonly conversation: Conversation;
  readonly lifecycle: ScreenLifecycle;
  private readonly validators: Validators;
  private readonly scope = screenScope(this, (name) => this.read(name));

  constructor(
    module: CompiledModule,
    readonly ports: EnginePorts,
    readonly options: ScreenOptions,
  ) {
    const { definition, validators, problems } = instantiate(module, options.actions);
    const { props } = options;
    const constants = { ...props, ...definition.props } as CompiledScreen['props'];
    this.definition = props ? { ...definition, props: constants } : definition;
    this.validators = validators;
    this.problems = problems;
    this.tabKey = options.tabKey;
    this.values = new ScreenState(definition);
    const shows = options.readOnly === true || options.within?.screen.readOnly === true;
    const readOnly = shows || !mayFinish({ definition, ports });
    this.conversation = new Conversation({ definition, readOnly, request: ports.request, owner: this });
    this.form = this.makeForm();
    this.cleared = this.form && new ClearedForm(this.form);
    this.grid = this.makeGrid();
    this.views = options.within ? null : viewsOf(this);
    this.actions = new ActionRunner(this, options.actions);
    this.cover = new ScreenCover(options.within?.screen.cover);
    this.watchers = new FormWatchers(this, this.form);
    this.draft = options.within || !this.conversation.writes ? null : draftOf(this, ports.drafts);
    this.lifecycle = this.makeLifecycle();
    this.parts = new SubScreens(this, (part, words) => this.makePart(part, words));
    this.board = new BlockManager(this, (block, filter) => this.parts.addBlock(block, filter));
    this.uploadQueue = definition.upload ? new UploadQueue(definition.upload) : null;
    this.steps = stepsOf(this);
    this.memory = options.within ? null : memoryOf(this, ports.drafts);
    makeObservable(this, {
      result: observableRef,
      state: computed,
      dirty: computed,
      merge: action,
    });
  }

  get phase(): ScreenPhase {
    return this.problems.length > 0 ? 'broken' : this.lifecycle.phase;
  }

  /** Why the screen did not start; null otherwise. `start` retries. */
  get failure(): string | null {
    return this.lifecycle.failure;
  }

  /** Whether it did not start because the server was unreachable. */
  get away(): boolean {
    return this.lifecycle.away;
  }

  /** Id of the current record; null for a new one. */
  get record(): string | null {
    return this.lifecycle.record;
  }

  /** The request whose values fill the screen, until it is sent; null if none. */
  get resubmission(): Resubmission | null {
    return this.finished ? null : this.lifecycle.resubmission;
  }

  get title(): string {
    return this.ports.text(this.definition.title);
  }

  /** Title in both languages. */
  get names(): LocalizedText {
    return inEach((language) => this.ports.wording(language).text(this.definition.title));
  }

  /** Sent as `screen-id`: the screen's key. */
  get screenId(): string {
    return this.definition.key;
  }

  /** Path to release the conversation at when the tab closes; null without a conversation. */
  get bffPath(): string | null {
    return this.definition.bffPath;
  }

  get transactionKey(): string | null {
    return this.conversation.key;
  }

  /** State to send: facts as received, and the form's submission. */
  get state(): JsonObject {
    return this.values.sent(this.form);
  }

  /** The open dialog; null if none. */
  get dialog(): FormDialog | null {
    return this.parts.dialog;
  }

  /** Whether closing would lose input. */
  get dirty(): boolean {
    const isTyped = this.conversation.needed && !this.finished && this.form?.dirty === true;
    return isTyped || (this.grid?.edits?.count ?? 0) > 0;
  }

  get calculations(): Calculations | null {
    return this.watchers.calculations;
  }

  get defined(): DefinedFields | null {
    return this.watchers.defined;
  }

  get limits(): FieldLimits | null {
    return this.watchers.limits;
  }

  get readOnly(): boolean {
    return this.conversation.readOnly;
  }

  get usable(): boolean {
    return this.lifecycle.usable;
  }

  get finished(): boolean {
    return this.lifecycle.finished;
  }

  /** Whether the screen waits for the user to select a record. */
  get awaitsRecord(): boolean {
    return this.lifecycle.awaitsRecord;
  }

  /** Value of a fact or field; null if empty. */
  fact(name: string): Json {
    return this.read(name) ?? null;
  }

  chosenIn(grid: string): readonly GridRow[] {
    if (this.options.within) return this.options.within.screen.chosenIn(grid);
    if (this.board.isOutdated(grid)) return [];
    const store = grid === mainGrid ? this.grid : this.parts.byId.get(grid)?.grid;
    return store?.selection.rows ?? [];
  }

  /** Starts the screen; retries after a failure. */
  async start(): Promise<void> {
    if (this.problems.length > 0) return;
    this.watchers.watch(() => this.lifecycle.showsEarly);
    this.memory?.restoreRange();
    if (!(await this.lifecycle.start())) return;
    const isRestored = this.options.values !== undefined || (this.usable && this.memory?.restore());
    const queries = isRestored || this.definition.refreshSeconds !== undefined;
    this.memory?.watch();
    if (this.usable && queries && this.grid?.remote) await this.grid.query().catch(() => undefined);
  }

  /** Stops all watchers. The tab's owner releases the conversation (T07). */
  dispose(): void {
    this.dialog?.cancel();
    this.watchers.dispose();
    this.draft?.dispose();
    this.memory?.dispose();
    this.board.dispose();
    this.lifecycle.dispose();
    this.grid?.reset();
  }

  /** The user discards input: removes the draft, too. */
  abandon(): void {
    this.draft?.abandon();
    this.memory?.forget();
  }

  saveDraft(): void {
    this.draft?.save();
  }

  restart(record: string | null = this.record): Promise<void> {
    return this.lifecycle.restart(record);
  }

  startOver(): Promise<void> {
    return this.restart(this.options.record ?? null);
  }

  /** Background refresh; errors appear only in the affected block. */
  async refreshQuietly(): Promise<void> {
    const { grid, board } = this;
    if (grid?.remote && grid.phase !== 'idle') await grid.refresh(true).catch(() => undefined);
    await board.reloadAutomatic();
  }

  /**
   * The user wrote something elsewhere: lists, blocks and a record without unsaved input are read again. Of a record with
   * unsaved input, its save says what changed meanwhile.
   */
  async catchUp(): Promise<void> {
    if (!this.usable) return;
    const { values, duplicate, resubmit } = this.options;
    const isAsStored = [values, duplicate, resubmit].every((given) => given === undefined);
    const isKept = this.dirty || this.finished || this.dialog !== null || !isAsStored;
    if (this.conversation.needed && this.record !== null && !isKept) await this.restart();
    else if (this.grid?.edits?.count) await this.board.reloadAutomatic();
    else await this.refreshQuietly();
  }

  get asker(): Asker | null {
    return this.options.asker ?? null;
  }

  async reloadBlocks(): Promise<void> {
    await (this.options.within?.screen ?? this).board.reloadAutomatic();
  }

  async refresh(): Promise<void> {
    const { grid, board } = this;
    if (this.options.within) return this.options.within.screen.refresh();
    if (grid?.remote) await (grid.phase === 'idle' ? grid.query() : grid.refresh());
    // A screen that begins but never commits can reload its record; one that commits may hold unsaved input.
    if (this.conversation.needed && !this.conversation.writes) await this.restart();
    else await board.reload();
  }

  /** Dialogs cover the whole screen, also when a row of a block opens them. */
  openDialog(...dialog: Parameters<ScreenContext['openDialog']>): Promise<boolean> {
    return this.options.within?.screen.openDialog(...dialog) ?? this.parts.openDialog(...dialog);
  }

  /** Resolves when nothing is running. */
  settled(): Promise<void> {
    return this.lifecycle.settled();
  }

  merge(reply: Pick<Envelope, 'state' | 'result' | 'session'>): void {
    this.values.merge(reply.state ?? {});
    if (reply.session) this.conversation.answered(reply.session.currentTransactionKey);
    if (reply.session?.currentTransactionKey === null) this.form?.forgetPasswords();
    if (reply.result) {
      this.result = wireValue(reply.result) as OperationResult;
      if (reply.result.fieldErrors) this.refuse(reply.result.fieldErrors);
    }
  }

  holds(conditions: CompiledConditions | undefined, row: GridRow | null = null): boolean {
    return conditionsHold(conditions, this.validators, row ? this.scopeOf(row) : this.scope);
  }

  resolve(value: Json, row: GridRow | null = null): Json {
    return resolveValue(value, this.scopeOf(row));
  }

  /** Calculated form values take precedence over the state. */
  private read(name: string): Json | undefined {
    if (this.form?.isDerived(name)) return this.form.value(name);
    const selected = this.form?.inputs.selected;
    return selected?.has(name) ? selected.get(name) : this.values.read(name);
  }

  private makeForm(): FormStore | null {
    const { validators, scope, ports, options } = this;
    const { form, recordSelector: chosen, foundBy } = this.definition;
    const isLocked = (name: string) =>
      this.readOnly ||
      (options.record !== undefined && name === chosen) ||
      (this.record !== null && foundBy?.fields.includes(name) === true);
    const definedIssues = () => [...(this.defined?.issues ?? []), ...(this.limits?.issues ?? [])];
    const values = this.values.byName;
    return form && new FormStore(form, { values, validators, scope, ports, isLocked, definedIssues });
  }

  private makeGrid(): GridStore | null {
    const { within } = this.options;
    return gridOf(this, {
      validators: this.validators,
      scope: within?.screen.scope ?? this.scope,
      filter: within?.filter ?? (() => this.form?.filledValues ?? {}),
      quiet: within !== undefined,
    });
  }

  private makeLifecycle(): ScreenLifecycle {
    const { definition, values, conversation, form, draft } = this;
    return new ScreenLifecycle(
      {
        definition,
        values,
        conversation,
        form,
        draft,
        resolve: (value) => this.resolve(value),
        report: (error) =>
          this.ports.notify({
            tone: 'warning',
            text: error instanceof Error ? error.message : String(error),
          }),
        forgetResult: () => {
          this.result = {};
          for (const part of this.parts.byId.values()) part.grid?.selection.choose([]);
          this.board.forgetRequested();
        },
        reload: () => this.board.reload(),
      },
      this.options,
    );
  }

  /** A sub-screen with the same validators. */
  private makePart(definition: CompiledScreen, words: SubScreenOptions): ScreenStore {
    const { tabKey, actions } = this.options;
    const module = { screen: definition, validators: () => this.validators };
    const within = { screen: this, ...(words.filter && { filter: words.filter }) };
    return new ScreenStore(module, this.ports, { tabKey, actions, values: words.values, within });
  }

  /** Shows server field errors once: in the open dialog if it has the field, else in the grid and the form. */
  private refuse(errors: readonly FieldError[]): void {
    const dialog = this.openedDialog;
    dialog?.refuse(errors);
    const others = errors.filter(
      ({ field }) => dialog?.form.field(field.split('.', 1)[0] ?? '') === undefined,
    );
    this.grid?.edits?.refuse(others);
    this.form?.errors.refuse(others);
  }

  /** Whether a message stands at a field that the user sees: no notice repeats it. A panel of criteria may be closed. */
  tells(message: string): boolean {
    const isFilter = floorplanOf(this.definition.floorplan)?.filter === true;
    const form = this.openedDialog?.form ?? (isFilter ? null : this.form);
    return form?.tells(message) === true;
  }

  private get openedDialog(): FormDialog | null {
    return (this.options.within?.screen ?? this).dialog;
  }

  private scopeOf(row: GridRow | null): BindingScope {
    return row === null ? this.scope : { ...this.scope, row: (path) => readRow(row, path) };
  }
}
