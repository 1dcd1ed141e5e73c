import { makeObservable, observable, reaction, runInAction } from 'mobx';
import type { CompiledScreen } from '../../contract/compiled';
import type { Json, JsonObject } from '../../contract/json';
import { isAway } from '../../contract/request';
import type { Conversation } from './Conversation';
import type { FormDraft } from './FormDraft';
import type { FormStore } from './FormStore';
import { fitted } from './fitted';
import { LatestTurn } from './LatestTurn';
import type { ScreenState } from './ScreenState';

/** `loading`: not started. `broken`: `problems` or `failure` tell why. */
export type ScreenPhase = 'loading' | 'beginning' | 'ready' | 'broken';

/** What a screen is opened with. */
interface Opening {
  /** Id of the record that it works on. */
  readonly record: string | undefined;
  /** Id of the record that it begins a copy of. */
  readonly duplicate: string | undefined;
  /** First values of the form. */
  readonly values: JsonObject | undefined;
}

/** A screen as its lifecycle sees it. */
interface LifecycleHost {
  readonly definition: CompiledScreen;
  readonly values: ScreenState;
  readonly conversation: Conversation;
  readonly form: FormStore | null;
  readonly draft: FormDraft | null;
  resolve(value: Json): Json;
  /** Lets go of what the operations before came to. */
  forgetResult(): void;
  /** Asks the blocks again. */
  reload(): Promise<void>;
}

/** How a screen begins, begins anew for another record or the next one, and what it works on. */
export class ScreenLifecycle {
  phase: ScreenPhase = 'loading';
  /** Why the screen did not begin; null otherwise. */
  failure: string | null = null;
  /** Whether it did not begin because the server was away. */
  away = false;
  /** Id of the record that the screen works on; null for a new one. */
  record: string | null;

  private readonly turns = new LatestTurn();
  private stopWatching: (() => void) | null = null;

  constructor(
    private readonly host: LifecycleHost,
    private readonly opening: Opening,
  ) {
    this.record = opening.record ?? null;
    makeObservable(this, { phase: observable, failure: observable, away: observable, record: observable });
  }

  get usable(): boolean {
    return this.phase === 'ready' && !this.turns.busy;
  }

  get finished(): boolean {
    const { conversation } = this.host;
    return this.usable && conversation.begun && conversation.key === null;
  }

  /** Whether it waits for the user to choose the record that it works on. */
  get awaitsRecord(): boolean {
    return this.host.definition.recordSelector !== undefined && this.record === null;
  }

  /** Begins for the first time, or again after a failure. Resolves false where it had begun before. */
  async start(): Promise<boolean> {
    this.watchRecordField();
    if (this.phase === 'beginning' || this.phase === 'ready') return false;
    runInAction(() => {
      this.phase = 'beginning';
    });
    await this.restart();
    return true;
  }

  /**
   * One after the other: of several asked for meanwhile only the last is carried out. What was filled in stays where
   * the screen had waited for its record, as does what is filled in while it begins; it goes with another record.
   */
  restart(record: string | null = this.record): Promise<void> {
    const { conversation, values, form } = this.host;
    if (record === null || this.record !== null) form?.inputs.forgetTyped();
    const kept = this.finished && record === null ? values.kept() : {};
    runInAction(() => {
      this.record = record;
    });
    return this.turns.take(async () => {
      await conversation.release();
      await this.begin(kept);
      await this.host.reload();
    });
  }

  /** Resolves when nothing that was begun is under way any more. */
  settled(): Promise<void> {
    return this.turns.settled();
  }

  dispose(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** @param kept values that go over what the conversation brings. */
  private async begin(kept: JsonObject): Promise<void> {
    const { conversation } = this.host;
    const begins = conversation.needed && !this.awaitsRecord;
    runInAction(() => {
      this.failure = null;
      this.away = false;
      this.keepingTyped(() => this.empty(kept));
    });
    try {
      const copied = begins ? await this.ask() : {};
      runInAction(() => this.keepingTyped(() => this.settle(begins, kept, copied)));
    } catch (error) {
      runInAction(() => this.keepingTyped(() => this.fail(error)));
    }
  }

  /** Begins the conversation; resolves with what is taken over from the record that it was opened as a copy of. */
  private async ask(): Promise<JsonObject> {
    const { conversation } = this.host;
    const { duplicate } = this.opening;
    if (this.phase === 'beginning' && duplicate !== undefined) return conversation.beginCopy(duplicate);
    await conversation.begin(this.record, this.phase === 'beginning');
    return {};
  }

  /** While the next one begins nothing is asked for, and what stays is there already. */
  private empty(kept: JsonObject): void {
    const { values, conversation, form } = this.host;
    values.clear();
    values.put(kept);
    this.keepRecordField();
    form?.rebase();
    conversation.begun = false;
    this.host.forgetResult();
  }

  /** What a conversation brought is there; the first values go over it, lines and a copy as if somebody had typed them. */
  private settle(begun: boolean, kept: JsonObject, copied: JsonObject): void {
    const { values, conversation, form, draft } = this.host;
    if (!conversation.needed) values.fillDefaults((value) => this.host.resolve(value));
    const given = this.phase === 'beginning' ? Object.entries(this.opening.values ?? {}) : [];
    const isLines = ([name]: readonly [string, Json]) => form?.field(name)?.lines !== undefined;
    const plain = given.flatMap(([name, value]) => {
      const field = form?.field(name);
      return field === undefined || field.lines !== undefined ? [] : [[name, fitted(field, value)] as const];
    });
    values.put(Object.fromEntries(plain));
    values.put(kept);
    this.keepRecordField();
    form?.rebase();
    const typed = [...Object.entries(copied).filter(([name]) => form?.field(name)), ...given.filter(isLines)];
    values.take(Object.fromEntries(typed));
    conversation.begun = begun && conversation.key !== null;
    this.phase = 'ready';
    const { values: first, duplicate } = this.opening;
    if (begun && first === undefined && duplicate === undefined) draft?.restore();
    if (begun) draft?.watch();
  }

  /** A record that could not be begun is chosen no longer; a screen that did not begin at all is broken. */
  private fail(error: unknown): void {
    const { definition, values, form } = this.host;
    const { recordSelector } = definition;
    if (this.phase === 'ready' && this.stopWatching !== null && recordSelector !== undefined) {
      this.record = null;
      values.put({ [recordSelector]: null });
      form?.rebase();
      return;
    }
    this.phase = 'broken';
    this.away = isAway(error);
    this.failure = error instanceof Error ? error.message : String(error);
  }

  /** Lets the form begin anew; what was filled in goes over it again, beside the record. */
  private keepingTyped(begin: () => void): void {
    const { form, definition } = this.host;
    form?.flush();
    const typed = [...(form?.inputs.typed ?? [])].filter(([name]) => name !== definition.recordSelector);
    begin();
    for (const [name, value] of typed) form?.set(name, value);
  }

  private keepRecordField(): void {
    const { recordSelector } = this.host.definition;
    if (recordSelector !== undefined && this.record !== null)
      this.host.values.put({ [recordSelector]: this.record });
  }

  /** The look-up that chooses the record begins anew for it. */
  private watchRecordField(): void {
    const { recordSelector } = this.host.definition;
    if (recordSelector === undefined || this.opening.record !== undefined || this.stopWatching) return;
    this.stopWatching = reaction(
      () => this.host.form?.value(recordSelector) ?? null,
      (chosen) => {
        const record = chosen === null || chosen === '' ? null : String(chosen);
        if (record !== this.record) void this.restart(record);
      },
    );
  }
}
