import { confirmedMoney } from '../../contract/model/confirmedMoney';
import type { Json, JsonObject } from '../../contract/values/json';
import type { Envelope } from '../../contract/wire/envelope';
import { wholeScreens } from '../screens/gallerySource';
import type { Caller } from './institution';

/** The answer to a call: its HTTP status and envelope, and the id of the request. */
export type Answer = Envelope<{ readonly rows: readonly JsonObject[] }> & {
  readonly status: number;
  readonly requestId: string;
};

/** Hears of each answer to a call, with its path: `accounting/deskTransfer/commit`. */
export type Heard = (path: string, answer: Answer) => void;

/** A screen as a user works with it: a conversation that ends with a commit, and actions of rows. */
export class Screen {
  constructor(
    private readonly user: Caller,
    readonly key: string,
    /** Path of its operations. */
    private readonly path: string,
    private readonly heard: Heard = () => {},
  ) {}

  /** Opens the screen, with a record if given, and finishes it with these values. */
  async commit(
    values: JsonObject,
    {
      record,
      requestId = crypto.randomUUID(),
      chosen,
    }: {
      readonly record?: string;
      readonly requestId?: string;
      /** Ids of rows that are chosen in blocks. */
      readonly chosen?: JsonObject;
    } = {},
  ): Promise<Answer> {
    const begun = await this.call('begin', { state: {}, ...(record !== undefined && { record }) });
    if (!begun.restHeader.success) return begun;
    const state = { ...begun.state, ...values };
    const body = { state, ...(chosen && { chosen }) };
    return this.call('commit', body, begun.session?.currentTransactionKey ?? '', requestId);
  }

  /** Fills a screen with a price, has it calculated, and commits what its confirmation shows then, as the page does. */
  async commitQuoted(
    values: JsonObject,
    { record, found }: { readonly record?: string; readonly found?: JsonObject } = {},
  ): Promise<Answer & { readonly shown: string }> {
    const begun = await this.call('begin', { state: {}, ...(record && { record }), ...(found && { found }) });
    if (!begun.restHeader.success) return { ...begun, shown: '' };
    const key = begun.session?.currentTransactionKey ?? '';
    const filled = { ...begun.state, ...values };
    const priced = await this.call('calculate', { state: filled }, key);
    if (!priced.restHeader.success) return { ...priced, shown: '' };
    const state: JsonObject = { ...filled, ...priced.state };
    const definition = wholeScreens.find((screen) => screen.key === this.key);
    const names = definition ? confirmedMoney(definition).names : [];
    const confirmed = Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
    const answer = await this.call('commit', { state, confirmed }, key);
    return { ...answer, shown: String(priced.state?.totalCollected ?? '') };
  }

  /** Opens the screen, with a record if given, and runs an action with these values, and those of its dialog. */
  async submit(
    action: string,
    values: JsonObject,
    { record, payload }: { readonly record?: string; readonly payload?: JsonObject } = {},
  ): Promise<Answer> {
    const begun = await this.call('begin', { state: {}, ...(record !== undefined && { record }) });
    const body = { state: { ...begun.state, ...values }, ...(payload && { payload }) };
    return this.call(action, body, begun.session?.currentTransactionKey ?? '');
  }

  /** Runs an action of the toolbar of a list. */
  run(action: string): Promise<Answer> {
    return this.call(action, { state: {} });
  }

  /** Runs an action of a row, with the values of its dialog if it has one. */
  act(action: string, id: string, payload?: JsonObject, more: JsonObject = {}): Promise<Answer> {
    return this.call(action, { state: {}, id, ...more, ...(payload && { payload }) });
  }

  /** Rows of a block beside a form with this state, by its filter. */
  async blockRows(block: string, state: JsonObject): Promise<readonly JsonObject[]> {
    const answer = await this.call(`${block}/query`, { state, filter: state, page: 0, size: 100, sort: [] });
    return answer.responseObject?.rows ?? [];
  }

  /** Rows of a list. */
  async rows(filter: JsonObject = {}): Promise<readonly JsonObject[]> {
    const answer = await this.call('query', { state: {}, filter, page: 0, size: 100, sort: [] });
    return answer.responseObject?.rows ?? [];
  }

  /** Rows of the first part of an export. */
  async exported(filter: JsonObject, columns: readonly string[]): Promise<readonly Json[][]> {
    const answer = await this.call('export', { state: {}, filter, columns: [...columns], sort: [] });
    return JSON.parse((answer.responseObject as unknown as { readonly rows: string }).rows);
  }

  /** Calls an operation of the screen. */
  async call(
    operation: string,
    body: JsonObject,
    key = '',
    requestId: string = crypto.randomUUID(),
  ): Promise<Answer> {
    const headers = { 'screen-id': this.key, 'request-id': requestId };
    const reply = await this.user.post(`${this.path}/${operation}`, body, key, headers);
    const answer: Answer = { ...reply, requestId };
    this.heard(`${this.path}/${operation}`, answer);
    return answer;
  }
}
