import type { CompiledScreen } from '../../contract/compiled';
import type { Envelope, RestHeader } from '../../contract/envelope';
import type { Call, Reply } from '../../contract/generated/screenTest';
import type { JsonObject } from '../../contract/json';
import { RequestError, type RequestOptions, type RequestPort } from '../../contract/request';
import { requestBody } from '../../src/request/requestBody';

/** Conversation that a scripted begin opens. */
const conversation = '00000000-0000-4000-8000-000000000001';

/** What endpoints answer where a test says nothing. */
const usual: Readonly<Record<string, Reply>> = {
  commit: { result: { id: '1' } },
  query: { answer: { rows: [], total: 0, sums: {} } },
};

/** The request layer and the server behind it, as a test scripts them. Keeps the calls. */
export class ScriptedServer {
  readonly calls: Required<Call>[] = [];
  private readonly replies: Record<string, Reply> = { ...usual };

  /** @param begin what begin answers as state. */
  constructor(
    private readonly screen: CompiledScreen,
    private readonly begin: () => JsonObject,
  ) {}

  /** Takes what endpoints answer from now on. */
  script(replies: Readonly<Record<string, Reply>> = {}): void {
    Object.assign(this.replies, replies);
  }

  /** The port that the screen is given. */
  get port(): RequestPort {
    const call = (path: string, payload?: JsonObject, options?: RequestOptions) =>
      this.answer(path, payload ?? {}, options) as never;
    return {
      get: (path, options) => call(path, {}, options),
      delete: (path, options) => call(path, {}, options),
      put: call,
      post: call,
      upload: (path, _files, options) => call(path, {}, options),
      download: (path, payload, _name, options) => call(path, payload, options),
    };
  }

  private async answer(path: string, payload: JsonObject, { owner }: RequestOptions = {}): Promise<unknown> {
    const [endpoint = path] =
      Object.entries(this.screen.endpoints).find(([, declared]) => declared === path) ?? [];
    if (endpoint.startsWith('lookup/')) return { options: [] };
    // Which fields records define is not known here: what is wrong with them the server says.
    if (endpoint.startsWith('fields/')) return undefined;
    if (endpoint.startsWith('limits/')) return this.replies[endpoint]?.answer ?? {};
    const { state, filter = {}, ...rest } = requestBody(payload, owner);
    this.calls.push({ endpoint, state, filter: filter as JsonObject, with: rest });
    const reply = this.replies[endpoint] ?? {};
    if (reply.refused !== undefined) throw this.refusal(reply, reply.refused, owner);
    owner?.merge(this.merged(endpoint, reply));
    return reply.answer;
  }

  private merged(
    endpoint: string,
    { state = {}, result }: Reply,
  ): Pick<Envelope, 'state' | 'result' | 'session'> {
    const given = (endpoint === 'begin' ? { ...this.begin(), ...state } : state) as JsonObject;
    const key = { begin: conversation, commit: null }[endpoint];
    return {
      state: given,
      ...(result && { result }),
      ...(key !== undefined && { session: { currentTransactionKey: key } }),
    };
  }

  private refusal({ errors = {} }: Reply, code: string, owner: RequestOptions['owner']): RequestError {
    const fieldErrors = Object.entries(errors).map(([field, wrong]) => ({
      field,
      code: wrong,
      message: wrong,
    }));
    if (fieldErrors.length > 0) owner?.merge({ result: { fieldErrors } });
    const header: RestHeader = { success: false, code, message: code, notificationType: 'NONE' };
    return new RequestError('request.refused', code, header, 422);
  }
}
