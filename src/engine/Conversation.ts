import { makeObservable, observable, runInAction } from 'mobx';
import type { CompiledScreen } from '../../contract/compiled';
import type { JsonObject } from '../../contract/json';
import type { RequestPort, ScreenOwner } from '../../contract/request';

/** A screen as its conversation sees it. */
interface ConversationHost {
  readonly definition: CompiledScreen;
  /** Whether the record is only looked at: nothing is held for it on the server. */
  readonly readOnly: boolean;
  readonly request: RequestPort;
  readonly owner: ScreenOwner;
}

/** The conversation of a screen with the server (seed 000 §7): begun for a record, released before the next one. */
export class Conversation {
  /** Goes out as `current-transaction-key`; null where none is open. Observable. */
  key: string | null = null;
  /** Whether one was begun; it is over when the key is gone again. Observable. */
  begun = false;

  constructor(private readonly host: ConversationHost) {
    makeObservable(this, { key: observable, begun: observable });
  }

  /** Whether the screen has one at all. */
  get needed(): boolean {
    return this.host.definition.endpoints.begin !== undefined;
  }

  /** Whether what was begun can be written. */
  get writes(): boolean {
    return this.needed && !this.host.readOnly && this.host.definition.endpoints.commit !== undefined;
  }

  /**
   * Asks the server to begin for a record, null for a new one; the reply goes to the screen.
   * @param inPlace the screen itself shows that the server is away
   */
  async begin(record: string | null, inPlace = false): Promise<void> {
    const { readOnly } = this.host;
    await this.ask({ ...(record !== null && { record }), ...(readOnly && { readOnly }) }, inPlace);
  }

  /** Asks the server to begin for a new record; resolves with what is taken over from the one that it is a copy of. */
  async beginCopy(copy: string): Promise<JsonObject> {
    return (await this.ask({ copy }, true)) ?? {};
  }

  private ask(payload: JsonObject, inPlace: boolean): Promise<JsonObject | undefined> {
    const { definition, request, owner } = this.host;
    return request.post(definition.endpoints.begin ?? '', payload, { owner, inPlace });
  }

  /** Lets go of the open one, where there is one; what the server says to it is of no account any more. */
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
