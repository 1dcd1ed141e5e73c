import { action, makeObservable, observable, runInAction } from 'mobx';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { JsonObject } from '../../../contract/values/json';
import type { RequestOptions, RequestPort, ScreenOwner } from '../../../contract/wire/request';
import type { Resubmission } from '../../../contract/wire/resubmission';
import { readResubmission, readValues } from '../../replies/replies';

/** The screen, from the point of view of its conversation. */
interface ConversationHost {
  readonly definition: CompiledScreen;
  /** Whether the record is read-only: the server then opens no transaction. */
  readonly readOnly: boolean;
  readonly request: RequestPort;
  readonly owner: ScreenOwner;
}

/**
 * The conversation of a screen with the server (requirements P7): one transaction a record, released before the
 * next begins.
 */
export class Conversation {
  /** Sent as `current-transaction-key`; null if no transaction is open. Observable. */
  key: string | null = null;
  /** True once begun; finished when `key` is null. Observable. */
  begun = false;
  /** Whether the server has begun without a conversation: the record is done, and only read. Observable. */
  viewOnly = false;

  private beginning = false;
  /** The record that was opened, and the call that opened it: the trail says so once, however often it is read again. */
  private opened: { readonly record: string; readonly requestId: string } | null = null;

  constructor(private readonly host: ConversationHost) {
    makeObservable(this, { key: observable, begun: observable, viewOnly: observable, answered: action });
  }

  /** Whether the record is read-only: opened so, or done already. */
  get readOnly(): boolean {
    return this.host.readOnly || this.viewOnly;
  }

  /** Whether the screen uses a conversation. */
  get needed(): boolean {
    return this.host.definition.endpoints.begin !== undefined;
  }

  /** Whether the conversation can be committed. */
  get writes(): boolean {
    return this.needed && !this.host.readOnly && this.host.definition.endpoints.commit !== undefined;
  }

  /**
   * Begins for a record, or for a new one if null; the response is merged into the screen.
   * @param inPlace the screen itself reports an unreachable server
   */
  async begin(record: string | null, inPlace = false): Promise<void> {
    const { readOnly } = this.host;
    const earlier = this.opened?.record === record ? this.opened : null;
    let opened = earlier;
    const payload = {
      ...(record !== null && { record }),
      ...(readOnly && { readOnly }),
      ...(earlier && { again: earlier.requestId }),
    };
    const sent = (requestId: string) => {
      opened ??= record === null ? null : { record, requestId };
    };
    await this.requestBegin(payload, { inPlace, sent });
    this.opened = opened;
  }

  /** Begins for the record that these values find; the screen itself says why it does not. */
  async beginFound(found: JsonObject): Promise<void> {
    await this.requestBegin({ found }, { silent: true });
  }

  /** Begins for a new record; resolves with the values copied from the record `copy`. */
  async beginCopy(copy: string): Promise<JsonObject> {
    return this.requestBegin({ copy }, { inPlace: true, read: readValues });
  }

  /** Begins for the record of an approval request, or for a new one; resolves with the request's values. */
  async beginResubmission(resubmit: string): Promise<Resubmission | null> {
    return this.requestBegin({ resubmit }, { inPlace: true, read: readResubmission });
  }

  /** A reply has the key, or null: the conversation has ended, or was not begun. */
  answered(key: string | null): void {
    this.key = key;
    if (this.beginning) this.viewOnly = key === null;
  }

  private async requestBegin<Answer>(
    payload: JsonObject,
    options: Pick<RequestOptions<Answer>, 'inPlace' | 'silent' | 'sent' | 'read'>,
  ): Promise<NoInfer<Answer>> {
    const { definition, request, owner } = this.host;
    this.beginning = true;
    runInAction(() => {
      this.viewOnly = false;
    });
    try {
      const reply = await request.post(definition.endpoints.begin ?? '', payload, { owner, ...options });
      this.opened = null;
      return reply;
    } finally {
      this.beginning = false;
    }
  }

  /** Releases the open transaction; the response is ignored. */
  async release(): Promise<void> {
    const { definition, request, owner } = this.host;
    if (this.key === null || definition.bffPath === null) return;
    await request
      .get(`${definition.bffPath}/commit`, { owner, silent: true, loading: false })
      .catch(() => undefined);
    runInAction(() => {
      this.key = null;
    });
  }
}
