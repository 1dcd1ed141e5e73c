import type { CompiledScreen } from '../../contract/model/compiled';
import type { Call, Reply } from '../../contract/model/generated/screenTest';
import type { JsonObject } from '../../contract/values/json';
import type { Envelope, RestHeader } from '../../contract/wire/envelope';
import { RequestError, type RequestOptions, type RequestPort } from '../../contract/wire/request';
import { requestBody } from '../../src/request/requestBody';

/** Key of the conversation opened by a scripted begin. */
const conversation = '00000000-0000-4000-8000-000000000001';

/** Default responses of endpoints. */
const usual: Readonly<Record<string, Reply>> = {
  commit: { result: { id: '1' } },
  query: { answer: { rows: [], total: 0, sums: {} } },
};

/** Scripted request layer and server. Records requests. */
export class ScriptedServer {
  readonly calls: Required<Call>[] = [];
  private readonly replies: Record<string, Reply> = { ...usual };

  /** @param begin state in the begin response */
  constructor(
    private readonly screen: CompiledScreen,
    private readonly begin: () => JsonObject,
  ) {}

  /** Sets the responses of endpoints. */
  script(replies: Readonly<Record<string, Reply>> = {}): void {
    Object.assign(this.replies, replies);
  }

  /** Request port for the screen. */
  get port(): RequestPort {
    const call = async (path: string, payload?: JsonObject, options: RequestOptions = {}) => {
      const reply = await this.answer(path, payload ?? {}, options);
      return (reply === undefined || options.read === undefined ? reply : options.read(reply)) as never;
    };
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
    // A record is named by its id.
    if (endpoint.startsWith('lookup/'))
      return { options: [payload.ids ?? []].flat().map((id) => ({ id: String(id), label: String(id) })) };
    // Dynamic fields are unknown here: the server reports their errors.
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
    const overrides = (endpoint === 'begin' ? { ...this.begin(), ...state } : state) as JsonObject;
    // A screen without commit only views: its server opens nothing.
    const opened = this.screen.endpoints.commit === undefined ? undefined : conversation;
    const key = { begin: opened, commit: null }[endpoint];
    return {
      state: overrides,
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
