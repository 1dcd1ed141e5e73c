import { compareStructural, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { CompiledScreen } from '../../../contract/model/compiled';
import { recordSelectors } from '../../../contract/model/recordSelectors';
import type { Json, JsonObject } from '../../../contract/values/json';
import { isAway } from '../../../contract/wire/request';
import type { Resubmission } from '../../../contract/wire/resubmission';
import { fitted } from '../expressions/fitted';
import { isFilled } from '../expressions/isFilled';
import type { FormStore } from '../form/FormStore';
import type { Conversation } from './Conversation';
import type { FormDraft } from './FormDraft';
import { LatestTaskQueue } from './LatestTaskQueue';
import type { ScreenState } from './ScreenState';

/** `loading`: not started. `broken`: see `problems` or `failure`. */
export type ScreenPhase = 'loading' | 'beginning' | 'ready' | 'broken';

/** Options the screen was opened with. */
export interface Opening {
  /** Id of the record to open. */
  readonly record?: string | undefined;
  /** Id of the record to duplicate. */
  readonly duplicate?: string | undefined;
  /** Id of the approval request whose values fill the screen. */
  readonly resubmit?: string | undefined;
  /** Initial form values. */
  readonly values?: JsonObject | undefined;
  /** Values of the version that this one replaces: shown until the begin response. */
  readonly shownBefore?: JsonObject | undefined;
}

/** The screen, from the point of view of its lifecycle. */
interface LifecycleHost {
  readonly definition: CompiledScreen;
  readonly values: ScreenState;
  readonly conversation: Conversation;
  readonly form: FormStore | null;
  readonly draft: FormDraft | null;
  resolve(value: Json): Json;
  /** Says why a record was not found. */
  report(error: unknown): void;
  /** Clears the result of the last operation. */
  forgetResult(): void;
  /** Reloads the blocks. */
  reload(): Promise<void>;
}

/** Starts the screen and restarts it for another or a new record; holds the current record id. */
export class ScreenLifecycle {
  phase: ScreenPhase = 'loading';
  /** Why the screen did not start; null otherwise. */
  failure: string | null = null;
  /** Whether it did not start because the server was unreachable. */
  away = false;
  /** Id of the current record; null for a new one. */
  record: string | null;

  /** The request whose values fill the screen; null if none, or for another record. */
  resubmission: Resubmission | null = null;

  /** Values that find the record, of a screen that is opened without one; null before they are entered. */
  private found: JsonObject | null = null;

  private readonly turns = new LatestTaskQueue();
  private stopWatching: (() => void) | null = null;
  /** Whether the tab was closed: what still runs then changes nothing any more. */
  private disposed = false;

  constructor(
    private readonly host: LifecycleHost,
    private readonly opening: Opening,
  ) {
    this.record = opening.record ?? null;
    makeObservable<this, 'found'>(this, {
      found: observableRef,
      phase: observable,
      failure: observable,
      away: observable,
      record: observable,
      resubmission: observableRef,
    });
  }

  get usable(): boolean {
    return this.phase === 'ready' && !this.turns.busy;
  }

  get finished(): boolean {
    const { conversation } = this.host;
    return this.usable && conversation.begun && conversation.key === null;
  }

  /** Whether the screen waits for the user to select a record. */
  get awaitsRecord(): boolean {
    return this.selectors.length > 0 && this.record === null;
  }

  /** Fields that select or find the record. */
  private get selectors(): readonly string[] {
    return recordSelectors(this.host.definition);
  }

  /** Whether the screen replaces a visible version, and shows that one's values until it has begun. */
  get showsEarly(): boolean {
    const starts = this.phase === 'loading' || this.phase === 'beginning';
    return starts && this.opening.shownBefore !== undefined;
  }

  /** Whether the screen is beginning for a request whose record only the server knows. */
  private get resubmits(): boolean {
    return this.phase === 'beginning' && this.opening.resubmit !== undefined;
  }

  /** Starts, or retries after a failure. Resolves false if already started, or disposed meanwhile. */
  async start(): Promise<boolean> {
    if (this.disposed) return false;
    this.watchRecordField();
    if (this.phase === 'beginning' || this.phase === 'ready') return false;
    runInAction(() => {
      this.phase = 'beginning';
    });
    await this.restart();
    return !this.disposed;
  }

  /**
   * Restarts run in sequence; of several waiting ones only the latest. Keeps input made while the screen
   * waited for its record or was starting; discards it for another record.
   * @param found values that find the record, again if it stays the same
   */
  restart(record: string | null = this.record, found = record === null ? null : this.found): Promise<void> {
    const { conversation, values, form } = this.host;
    const isChosen = record !== null || found !== null;
    if (!isChosen || this.record !== null) form?.inputs.forgetTyped();
    const carriedOver = this.finished && !isChosen ? values.carriedOver() : {};
    runInAction(() => {
      this.record = record;
      this.found = found;
      // What is cleared later must not find the record once more.
      if (!isChosen && this.host.definition.foundBy !== undefined) this.forgetCodes();
    });
    return this.turns.enqueue(async () => {
      await conversation.release();
      if (this.disposed) return;
      await this.begin(carriedOver);
      if (!this.disposed) await this.host.reload();
      // Its tab closed while the reply was under way: nobody else knows the key that it brought.
      else await conversation.release();
    });
  }

  /** Resolves when nothing is running. */
  settled(): Promise<void> {
    return this.turns.settled();
  }

  /** Stops watching. A reply that is still under way is not applied, and its conversation is released. */
  dispose(): void {
    this.disposed = true;
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** @param carriedOver values applied over the begin response. */
  private async begin(carriedOver: JsonObject): Promise<void> {
    const { conversation } = this.host;
    const begins = conversation.needed && (this.resubmits || this.found !== null || !this.awaitsRecord);
    runInAction(() => {
      this.failure = null;
      this.away = false;
      this.resubmission = null;
      this.preservingInput(() => this.clear(carriedOver));
    });
    try {
      const copied = begins ? await this.beginConversation() : {};
      if (this.disposed) return;
      runInAction(() => this.preservingInput(() => this.settle(begins, carriedOver, copied)));
    } catch (error) {
      if (this.disposed) return;
      runInAction(() => this.preservingInput(() => this.fail(error)));
    }
  }

  /** Begins the conversation; resolves with the values of the duplicated record or resubmitted request. */
  private async beginConversation(): Promise<JsonObject> {
    const { conversation } = this.host;
    const { duplicate, resubmit } = this.opening;
    if (this.resubmits && resubmit !== undefined) return this.beginResubmission(resubmit);
    if (this.phase === 'beginning' && duplicate !== undefined) return conversation.beginCopy(duplicate);
    if (this.found === null) await conversation.begin(this.record, this.phase === 'beginning');
    else {
      await conversation.beginFound(this.found);
      this.takeRecord();
    }
    return {};
  }

  /** The record that only the server knew. */
  private takeRecord(): void {
    const id = this.host.values.read('id');
    runInAction(() => {
      this.record = typeof id === 'string' ? id : null;
    });
  }

  /** Begins for the record of the request; resolves with its values. */
  private async beginResubmission(resubmit: string): Promise<JsonObject> {
    const requested = await this.host.conversation.beginResubmission(resubmit);
    runInAction(() => {
      this.resubmission = requested ?? null;
    });
    this.takeRecord();
    return requested?.values ?? {};
  }

  /** While the next conversation begins no requests are sent; kept values are applied at once. */
  private clear(carriedOver: JsonObject): void {
    const { values, conversation, form } = this.host;
    values.clear();
    values.put(carriedOver);
    if (this.showsEarly) values.showProvisionally(this.opening.shownBefore ?? {});
    this.selectRecord();
    form?.rebase();
    conversation.begun = false;
    this.host.forgetResult();
  }

  /** Applies the begin response, then initial values; lines, copies and kept input count as edits. */
  private settle(begun: boolean, carriedOver: JsonObject, copied: JsonObject): void {
    const { values, conversation, form, draft } = this.host;
    values.dropProvisional();
    const opened = this.phase === 'beginning' && this.opening.values !== undefined;
    if (!conversation.needed) values.fillDefaults((value) => this.host.resolve(value), opened);
    const initial = this.phase === 'beginning' ? Object.entries(this.opening.values ?? {}) : [];
    const isLines = ([name]: readonly [string, Json]) => form?.field(name)?.lines !== undefined;
    const plain = initial.flatMap(([name, value]) => {
      const field = form?.field(name);
      return field === undefined || field.lines !== undefined ? [] : [[name, fitted(field, value)] as const];
    });
    const isInput = this.phase === 'beginning' && this.opening.shownBefore !== undefined;
    if (!isInput) values.put(Object.fromEntries(plain));
    values.put(carriedOver);
    this.selectRecord();
    form?.rebase();
    // Input of the version before is compared with the stored values, so that an emptied field is sent as null.
    if (isInput) values.put(Object.fromEntries(plain));
    const typed = [
      ...Object.entries(copied).filter(([name]) => form?.field(name)),
      ...initial.filter(isLines),
    ];
    values.merge(Object.fromEntries(typed));
    conversation.begun = begun && conversation.key !== null;
    this.phase = 'ready';
    // What is asked for next; the fields that found the record are locked.
    const next = form?.names.find((name) => form.applies(name) && !form.isReadOnly(name));
    if (this.found !== null && next !== undefined) form?.requestFocus(next);
    const { values: first, duplicate, resubmit } = this.opening;
    if (begun && [first, duplicate, resubmit].every((each) => each === undefined)) draft?.restore();
    if (begun) draft?.watch();
  }

  /** If a record cannot be opened, clears the selection; if the screen cannot start at all, breaks it. */
  private fail(error: unknown): void {
    const { values, form } = this.host;
    if (this.phase === 'ready' && this.stopWatching !== null && this.selectors.length > 0) {
      const { found } = this;
      const refusals = form?.errors.refusedNow ?? [];
      this.record = null;
      this.found = null;
      for (const name of this.selectors) values.put({ [name]: found?.[name] ?? null });
      // A number stays, a code is typed again: nothing is tried while the number is corrected.
      this.forgetCodes();
      form?.rebase();
      form?.errors.refuse(refusals);
      if (found !== null && refusals.length === 0) this.host.report(error);
      return;
    }
    this.phase = 'broken';
    this.away = isAway(error);
    this.failure = error instanceof Error ? error.message : String(error);
  }

  /** Restarts the form and reapplies user input, except the record selector. */
  private preservingInput(begin: () => void): void {
    const { form } = this.host;
    form?.flush();
    const typed = [...(form?.inputs.typed ?? [])].filter(([name]) => !this.selectors.includes(name));
    begin();
    for (const [name, value] of typed) form?.set(name, value);
  }

  private selectRecord(): void {
    const { definition, values, form } = this.host;
    const { recordSelector } = definition;
    if (recordSelector !== undefined && this.record !== null) values.put({ [recordSelector]: this.record });
    // No reply has the code, which the commit sends once more.
    for (const [name, value] of Object.entries(this.found ?? {}))
      if (this.record === null || form?.isPassword(name)) values.put({ [name]: value });
  }

  private forgetCodes(): void {
    const { form, values } = this.host;
    for (const name of this.selectors) if (form?.isPassword(name)) values.put({ [name]: null });
  }

  /** Values that may find a record: all are filled and valid. Null while one is not, and once a record is found. */
  private entered(names: readonly string[]): JsonObject | null {
    const { form } = this.host;
    if (form === null || this.record !== null || this.found !== null || !this.usable || this.resubmits)
      return null;
    const isSound = names.every((name) => isFilled(form.value(name)) && form.errors.problem(name) === null);
    return isSound ? Object.fromEntries(names.map((name) => [name, form.value(name)])) : null;
  }

  /** Restarts the screen when another record is selected in the record selector, or when what finds it is entered. */
  private watchRecordField(): void {
    const { recordSelector, foundBy } = this.host.definition;
    if (this.opening.record !== undefined || this.stopWatching) return;
    if (foundBy !== undefined)
      this.stopWatching = reaction(
        () => this.entered(foundBy.fields),
        (found) => found !== null && void this.restart(null, found),
        { equals: compareStructural },
      );
    if (recordSelector === undefined) return;
    this.stopWatching = reaction(
      () => this.host.form?.value(recordSelector) ?? null,
      (chosen) => {
        const record = chosen === null || chosen === '' ? null : String(chosen);
        if (record !== this.record && !this.resubmits) void this.restart(record);
      },
    );
  }
}
