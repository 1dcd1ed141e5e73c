import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type {
  CompiledAction,
  CompiledBlock,
  CompiledConditions,
  CompiledForm,
  CompiledModule,
  CompiledScreen,
  FieldKind,
  ScreenProblem,
  Validators,
} from '../../contract/compiled';
import type { Envelope, FieldError, OperationResult } from '../../contract/envelope';
import type { Json, JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import type { ActionHandlers } from './ActionHandler';
import { ActionRunner } from './ActionRunner';
import { BlockBoard } from './BlockBoard';
import { type BindingScope, readBinding, readPath, resolveValue } from './bindings';
import { Calculations } from './Calculations';
import { conditionsHold } from './conditions';
import { FileTray } from './FileTray';
import { FormDialog } from './FormDialog';
import { type DraftHost, FormDraft } from './FormDraft';
import { FormStore } from './FormStore';
import { GridStore } from './GridStore';
import type { GridViews } from './grid/GridViews';
import { instantiate } from './instantiate';
import { LatestTurn } from './LatestTurn';
import type { LiveScreen } from './LiveScreen';
import { blockDefinition, dialogDefinition } from './partDefinitions';
import type { EnginePorts } from './ports';
import { type StepStore, stepsOf } from './StepStore';
import { screenScope } from './screenScope';
import { viewsOf } from './screenViews';
import { fieldsOf, isSafeKey } from './stateKeys';
import { wireValue } from './wireValue';

/** Name of the dialog among the parts of a screen; a block's is a word. */
export const dialogId = '#dialog';

/** `loading`: not started. `broken`: `problems` or `failure` tell why. */
export type ScreenPhase = 'loading' | 'beginning' | 'ready' | 'broken';

/** How a screen is opened. */
export interface ScreenOptions {
  readonly tabKey: string;
  /** What there is to do, by action type: src/actions. */
  readonly actions: ActionHandlers;
  /** Id of the record that it works on. */
  readonly record?: string | undefined;
  /** First values of the form. */
  readonly values?: JsonObject | undefined;
  /** Of a screen within another one: that one, and what its grid asks with in place of a form. */
  readonly within?: { readonly screen: ScreenStore; filter?(): JsonObject } | undefined;
}

/**
 * A screen alive: its flat state (seed 000 §7), form, grid, actions and conversation with the server.
 * `start` it when it is shown first, `dispose` of it when its tab is closed.
 */
export class ScreenStore implements LiveScreen {
  readonly definition: CompiledScreen;
  /** What is wrong with the definition; the screen is broken by the first of them. */
  readonly problems: readonly ScreenProblem[];
  readonly tabKey: string;
  readonly form: FormStore | null;
  readonly grid: GridStore | null;
  /** How the user arranged the grid; null where there is none, and for a part of a screen. */
  readonly views: GridViews | null;
  readonly actions: ActionRunner;
  /** Null where the screen works nothing out. */
  readonly calculations: Calculations | null;
  /** What is kept of a form that is not saved yet; null where nothing is. */
  readonly draft: FormDraft | null;
  readonly board: BlockBoard;
  readonly tray: FileTray | null;
  /** Steps of a wizard; null where it has none. */
  readonly steps: StepStore | null;

  phase: ScreenPhase = 'loading';
  /** Why the screen did not begin; null otherwise. `start` tries again. */
  failure: string | null = null;
  transactionKey: string | null = null;
  /** Outcome of the last operation: number given, field errors. */
  result: OperationResult = {};
  /** Id of the record that the screen works on; null for a new one. */
  record: string | null;
  /** The dialog that is being filled in; null where none is. */
  dialog: FormDialog | null = null;

  /** Screens within this one: those of blocks by id, and that of the dialog. */
  readonly parts = observable.map<string, ScreenStore>({}, { deep: false });

  private begun = false;
  private readonly turns = new LatestTurn();
  private readonly values = observable.map<string, Json>({}, { deep: false });
  private readonly validators: Validators;
  private readonly kinds: ReadonlyMap<string, FieldKind>;
  private readonly scope = screenScope(this, (name) => this.values.get(name));
  private stopWatching: (() => void) | null = null;

  constructor(
    module: CompiledModule,
    readonly ports: EnginePorts,
    private readonly options: ScreenOptions,
  ) {
    const { definition, validators, problems } = instantiate(module, options.actions);
    this.definition = definition;
    this.validators = validators;
    this.problems = problems;
    this.tabKey = options.tabKey;
    this.record = options.record ?? null;
    this.kinds = new Map(fieldsOf(definition).map(({ name, kind }) => [name, kind]));
    this.form = definition.form && new FormStore(definition.form, this.formHost());
    this.grid = definition.grid && this.makeGrid();
    this.views = options.within ? null : viewsOf(this);
    this.actions = new ActionRunner(this, options.actions);
    const { calculations = [] } = definition;
    this.calculations =
      this.form && calculations.length > 0 ? new Calculations(this, this.form, calculations) : null;
    this.draft = this.makeDraft();
    this.board = new BlockBoard(this, (block, filter) => this.blockPart(block, filter));
    this.tray = definition.upload ? new FileTray(definition.upload) : null;
    this.steps = stepsOf(this);
    makeObservable<this, 'begun'>(this, {
      phase: observable,
      failure: observable,
      transactionKey: observable,
      result: observableRef,
      record: observable,
      dialog: observableRef,
      begun: observable,
      state: computed,
      dirty: computed,
      merge: action,
    });
    if (this.isUnsound) this.phase = 'broken';
  }

  /** Goes out as `screen-id`: the screen's key. */
  get screenId(): string {
    return this.definition.key;
  }

  /** Where the conversation is released when the tab closes; null for a screen without one. */
  get bffPath(): string | null {
    return this.definition.bffPath;
  }

  /** Facts as the server brought them, and the form as it would be sent. */
  get state(): JsonObject {
    const facts = [...this.values].filter(([name]) => this.form?.field(name) === undefined);
    return { ...Object.fromEntries(facts), ...this.form?.submission };
  }

  /** Whether closing it would lose what was typed. */
  get dirty(): boolean {
    const isTyped = this.conversational && !this.finished && this.form?.dirty === true;
    return isTyped || (this.grid?.edits?.count ?? 0) > 0;
  }

  get usable(): boolean {
    return this.phase === 'ready' && !this.turns.busy;
  }

  get finished(): boolean {
    return this.usable && this.begun && this.transactionKey === null;
  }

  /** Whether it waits for the user to choose the record that it works on. */
  get awaitsRecord(): boolean {
    return this.definition.recordField !== undefined && this.record === null;
  }

  /** Value of a fact or field by name, null where there is none. */
  fact(name: string): Json {
    return this.values.get(name) ?? null;
  }

  /** Brings the screen to life; after a failure, tries again. */
  async start(): Promise<void> {
    if (this.isUnsound) return;
    this.watchRecordField();
    this.calculations?.watch();
    if (this.phase === 'beginning' || this.phase === 'ready') return;
    runInAction(() => {
      this.phase = 'beginning';
    });
    await this.restart();
    const asks = this.options.values !== undefined || this.definition.refreshSeconds !== undefined;
    if (this.usable && asks && this.grid?.remote) await this.grid.query().catch(() => undefined);
  }

  /** Lets go of everything; the conversation is released by whoever closes the tab (T07). */
  dispose(): void {
    this.dialog?.cancel();
    this.calculations?.dispose();
    this.draft?.dispose();
    this.board.dispose();
    this.stopWatching?.();
    this.stopWatching = null;
    this.grid?.reset();
  }

  /** The user gave up what was typed: it is not kept either. */
  abandon(): void {
    this.draft?.abandon();
  }

  /** One after the other: of several asked for meanwhile only the last is carried out. */
  restart(record: string | null = this.record): Promise<void> {
    const kept = this.finished && record === null ? this.keptValues() : {};
    runInAction(() => {
      this.record = record;
    });
    return this.turns.take(async () => {
      await this.release();
      await this.begin(kept);
      await this.board.reload();
    });
  }

  /** The same without anybody waiting for it; a failure is told in the place of what failed only. */
  async refreshQuietly(): Promise<void> {
    const { grid, board } = this;
    if (grid?.remote && grid.phase !== 'idle') await grid.refresh(true).catch(() => undefined);
    await board.reload();
  }

  async refresh(): Promise<void> {
    const { grid, board, definition } = this;
    if (grid?.remote) await (grid.phase === 'idle' ? grid.query() : grid.refresh());
    // A screen that begins and never commits shows a record; one that commits holds what is being typed.
    if (this.conversational && definition.endpoints.commit === undefined) await this.restart();
    else await board.reload();
  }

  async fillIn(
    action: Pick<CompiledAction, 'title' | 'message' | 'form'>,
    row: GridRow | null,
    send: (payload: JsonObject) => Promise<void>,
  ): Promise<boolean> {
    if (action.form === undefined || this.dialog !== null) return false;
    const part = this.dialogPart(action.form, row);
    await part.start();
    if (part.form === null) return false;
    const title = action.title ?? this.definition.title;
    const dialog = new FormDialog({ title, message: action.message, form: part.form, send });
    runInAction(() => {
      this.dialog = dialog;
      this.parts.set(dialogId, part);
    });
    try {
      return await dialog.answered;
    } finally {
      runInAction(() => {
        this.dialog = null;
      });
    }
  }

  /** Resolves when nothing that was begun is under way any more. */
  settled(): Promise<void> {
    return this.turns.settled();
  }

  merge(reply: Pick<Envelope, 'state' | 'result' | 'session'>): void {
    for (const [name, value] of Object.entries(reply.state ?? {})) {
      if (!isSafeKey(name)) continue;
      this.values.set(name, wireValue(value, this.kinds.get(name)));
    }
    if (reply.session) this.transactionKey = reply.session.currentTransactionKey;
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

  private get isUnsound(): boolean {
    return this.problems.length > 0;
  }

  private get conversational(): boolean {
    return this.definition.endpoints.begin !== undefined;
  }

  /** @param kept values that go over what the conversation brings. */
  private async begin(kept: JsonObject): Promise<void> {
    const { begin } = this.definition.endpoints;
    const chosen = this.awaitsRecord ? undefined : begin;
    runInAction(() => {
      this.failure = null;
      this.empty();
    });
    try {
      if (chosen !== undefined) {
        const payload: JsonObject = this.record === null ? {} : { record: this.record };
        await this.ports.request.post(chosen, payload, { owner: this });
      }
      runInAction(() => this.settle(chosen !== undefined, kept));
    } catch (error) {
      runInAction(() => this.fail(error));
    }
  }

  /** What a conversation brought is there; the first values go over it. */
  private settle(begun: boolean, kept: JsonObject): void {
    if (!this.conversational) this.fillDefaults();
    if (this.phase === 'beginning') {
      for (const [name, value] of Object.entries(this.options.values ?? {})) {
        if (this.form?.field(name)) this.values.set(name, value);
      }
    }
    for (const [name, value] of Object.entries(kept)) this.values.set(name, value);
    this.keepRecordField();
    this.form?.rebase();
    this.begun = begun && this.transactionKey !== null;
    this.phase = 'ready';
    if (begun && this.options.values === undefined) this.draft?.restore();
    if (begun) this.draft?.watch();
  }

  /** A record that could not be begun is chosen no longer; a screen that did not begin at all is broken. */
  private fail(error: unknown): void {
    const { recordField } = this.definition;
    if (this.phase === 'ready' && this.stopWatching !== null && recordField !== undefined) {
      this.record = null;
      this.values.delete(recordField);
      this.form?.rebase();
      return;
    }
    this.phase = 'broken';
    this.failure = error instanceof Error ? error.message : String(error);
  }

  private fillDefaults(): void {
    for (const field of Object.values(this.definition.form?.fields ?? {})) {
      if (field.default !== undefined) this.values.set(field.name, this.resolve(field.default));
    }
  }

  private empty(): void {
    this.values.clear();
    this.keepRecordField();
    this.result = {};
    this.begun = false;
  }

  /** What stays for the next record after one was saved. */
  private keptValues(): JsonObject {
    const kept = Object.values(this.definition.form?.fields ?? {}).filter(({ keep }) => keep === true);
    return Object.fromEntries(kept.map(({ name }) => [name, this.values.get(name) ?? null]));
  }

  private keepRecordField(): void {
    const { recordField } = this.definition;
    if (recordField !== undefined && this.record !== null) this.values.set(recordField, this.record);
  }

  private async release(): Promise<void> {
    if (this.transactionKey === null || this.bffPath === null) return;
    await this.ports.request
      .get(`${this.bffPath}/commit`, { owner: this, silent: true, loading: false })
      .catch(() => undefined);
    runInAction(() => {
      this.transactionKey = null;
    });
  }

  private watchRecordField(): void {
    const { recordField } = this.definition;
    if (recordField === undefined || this.options.record !== undefined || this.stopWatching) return;
    this.stopWatching = reaction(
      () => this.form?.value(recordField) ?? null,
      (chosen) => {
        const record = chosen === null || chosen === '' ? null : String(chosen);
        if (record !== this.record) void this.restart(record);
      },
    );
  }

  private formHost() {
    const { recordField } = this.definition;
    return {
      values: this.values,
      validators: this.validators,
      scope: this.scope,
      ports: this.ports,
      lockedField: this.options.record === undefined ? undefined : recordField,
    };
  }

  private makeDraft(): FormDraft | null {
    const { form, ports, definition } = this;
    const kept = definition.endpoints.begin !== undefined && definition.endpoints.commit !== undefined;
    if (form === null || ports.drafts === undefined || !kept || this.options.within) return null;
    const screen = this;
    const host: DraftHost = {
      form,
      key: () => `${definition.key} ${this.record ?? ''}`,
      version: () => this.fact('version'),
      get usable() {
        return screen.usable;
      },
      get finished() {
        return screen.finished;
      },
    };
    return new FormDraft(host, ports.drafts);
  }

  private makeGrid(): GridStore | null {
    const { grid, endpoints } = this.definition;
    const { within } = this.options;
    if (grid === null) return null;
    return new GridStore(grid, {
      path: grid.source.startsWith('$') ? null : (endpoints[grid.source] ?? null),
      list: () => readBinding(grid.source, within?.screen.scope ?? this.scope),
      filter: within?.filter ?? (() => this.form?.filledValues ?? {}),
      quiet: within !== undefined,
      columnApplies: (column) => this.holds(column.when),
      holds: (conditions, row) => this.holds(conditions, row),
      format: (column, value) => this.ports.format(column, value),
      validators: this.validators,
      language: () => this.ports.language(),
      request: this.ports.request,
      owner: () => this,
    });
  }

  private blockPart(block: CompiledBlock, filter: () => JsonObject): ScreenStore | null {
    const definition = blockDefinition(this.definition, block);
    const part = definition && this.part(definition, { filter });
    if (part !== null) this.parts.set(block.id, part);
    return part;
  }

  /** The form of a dialog as a screen of its own; its defaults may read this one and the row. */
  private dialogPart(form: CompiledForm, row: GridRow | null): ScreenStore {
    const fields = Object.values(form.fields).filter((field) => field.default !== undefined);
    const values = fields.map((field) => [field.name, this.resolve(field.default ?? null, row)]);
    return this.part(dialogDefinition(this.definition, form), { values: Object.fromEntries(values) });
  }

  /** A part of this screen as a screen of its own, by the same validators. */
  private part(
    definition: CompiledScreen,
    words: { values?: JsonObject; filter?: () => JsonObject },
  ): ScreenStore {
    const { tabKey, actions } = this.options;
    const module = { screen: definition, validators: () => this.validators };
    const within = { screen: this, ...(words.filter && { filter: words.filter }) };
    return new ScreenStore(module, this.ports, { tabKey, actions, values: words.values, within });
  }

  /** What the server has against fields: of the dialog that is open, of a step of the form, of the form. */
  private refuse(errors: readonly FieldError[]): void {
    this.dialog?.refuse(errors);
    this.grid?.edits?.refuse(errors);
    this.form?.refuse(errors);
  }

  private scopeOf(row: GridRow | null): BindingScope {
    return row === null ? this.scope : { ...this.scope, row: (path) => readPath(row, path) };
  }
}
