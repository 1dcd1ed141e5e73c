import type { AxiosAdapter } from 'axios';
import { bytesOf, joinParts } from '../../contract/values/bytes';
import type { JsonObject } from '../../contract/values/json';
import type { ConfirmCall, Envelope, FileAnswer, RedirectMethod } from '../../contract/wire/envelope';
import {
  RequestError,
  type RequestOptions,
  type RequestPort,
  type ScreenOwner,
} from '../../contract/wire/request';
import { readFile } from '../replies/replies';
import { randomUuid } from './ids';
import { mayBeDone, OutcomeQueries } from './OutcomeQueries';
import type { RequestPorts } from './ports';
import { failureNotice, inWords, readFailure, requestFailure } from './requestFailure';
import { type Call, createTransport, type Reply } from './transport';

/** The request layer, with the outcome query used after a page load. */
export interface RequestClient extends RequestPort {
  /** Queries the outcome of a request, without notifications; see `OutcomeQueries.query`. */
  outcomeOf(requestId: string): Promise<Envelope>;
}

/**
 * The state-merging request layer (requirements P7, P8). A request waits for its turn, is sent with its screen's
 * state, merges the response into that screen, and then follows the head: confirmation, warning, sign-out,
 * lock, or just the result. `adapter` replaces the browser's network, for tests and the demo without a
 * server.
 */
export function createRequestClient(ports: RequestPorts, adapter?: AxiosAdapter): RequestClient {
  const send = createTransport(ports, adapter);
  /** The last request of a screen with an unknown outcome. */
  const unknown = new WeakMap<ScreenOwner, Call>();
  const questions = new OutcomeQueries(async (requestId) => {
    const question = { requestId: randomUuid(), payload: { requestId }, options: {} };
    const reply = await send({ method: 'POST', path: 'users/request-status', ...question });
    return accepted(reply, question.requestId).responseObject;
  });

  /** Runs a step of a request; converts errors to RequestError and reports them unless silent. */
  async function reportFailures<T>(options: RequestOptions, step: () => T | Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (thrown) {
      const failed = requestFailure(thrown, options.signal?.aborted);
      const failure = options.inPlace ? readFailure(failed) : failed;
      const notice = options.silent ? null : failureNotice(failure, ports.failureText);
      if (notice && !options.owner?.tells?.(notice.message)) ports.notice(notice);
      throw inWords(failure, ports.failureText);
    }
  }

  async function exchange(call: Call): Promise<Reply> {
    const visible = call.options.loading !== false;
    if (visible) ports.loading.begin();
    try {
      await resolveEarlier(call.options);
      if (call.method === 'GET')
        return await retryReads(() => send({ ...call, requestId: randomUuid() }), call.options.signal);
      const reply = await send(call);
      const failure = refusalOf(reply, call.requestId);
      if (call.options.atMostOnce && failure && mayBeDone(failure)) throw failure;
      return reply;
    } catch (thrown) {
      const failure = requestFailure(thrown, call.options.signal?.aborted);
      if (!call.options.atMostOnce || !mayBeDone(failure)) throw failure;
      return { envelope: await outcomeAfter(failure, call), status: 200 };
    } finally {
      // Before any dialog: the keyboard is blocked while the indicator shows (requirements P4).
      if (visible) ports.loading.end();
    }
  }

  /**
   * Response of a failed request that may have been executed; throws the error to report if there is none.
   */
  async function outcomeAfter(failure: RequestError, call: Call): Promise<Envelope> {
    const { status = 0 } = failure;
    try {
      return await outcomeOf(call);
    } catch (thrown) {
      const code = thrown instanceof RequestError ? thrown.code : null;
      const refused = failure.code === 'request.refused';
      // The rejection is more informative than an outcome query that confirms it or fails.
      if (refused && (code === 'request.notDone' || code === 'request.outcomeUnavailable')) throw failure;
      if (code !== 'request.outcomeUnavailable') throw thrown;
      if (status >= 400 && status < 500) throw failure;
      const { requestId } = call;
      const message = `${failure.message}. The outcome of the call is unknown.`;
      throw new RequestError(code, message, undefined, failure.status, { cause: failure, requestId });
    }
  }

  /** Queries the outcome of a request whose response was lost; merges it like the response. */
  async function outcomeOf(call: Call): Promise<Envelope> {
    const { requestId, options } = call;
    const covered = options.loading === false ? undefined : options.owner;
    const answered = ports.beginOutcomeQuery(covered);
    try {
      const reply = await questions.query(requestId);
      const { state, result, session } = reply;
      options.owner?.merge({ state, result, session });
      known(call);
      return reply;
    } catch (thrown) {
      const code = thrown instanceof RequestError ? thrown.code : null;
      // If the server has no outcomes, waiting is useless: the user decides what to send next.
      if (code === 'request.notDone' || code === 'request.outcomeUnavailable') known(call);
      else if (options.owner) unknown.set(options.owner, call);
      throw thrown;
    } finally {
      answered();
    }
  }

  function known({ requestId, options }: Call): void {
    if (options.owner) unknown.delete(options.owner);
    ports.pending?.end(requestId);
  }

  /**
   * Never sends blindly: a screen whose last request may have been executed writes nothing until the outcome
   * is known, and nothing if it was executed.
   */
  async function resolveEarlier({ atMostOnce, settled, owner }: RequestOptions): Promise<void> {
    const earlier = (atMostOnce || settled) && owner && unknown.get(owner);
    if (!earlier) return;
    const reply = await outcomeOf(earlier).catch((thrown: unknown) => {
      if (thrown instanceof RequestError && thrown.code === 'request.notDone') return null;
      throw thrown;
    });
    if (reply?.restHeader.success)
      throw new RequestError('request.doneBefore', 'The call before was carried out');
  }

  async function perform(request: Omit<Call, 'requestId'>): Promise<unknown> {
    const call = { ...request, requestId: randomUuid() };
    const { atMostOnce, owner, sent } = call.options;
    sent?.(call.requestId);
    if (atMostOnce) ports.pending?.begin(call.requestId, owner?.screenId ?? '');
    const envelope = await reportFailures(call.options, async () =>
      accepted(await exchange(call), call.requestId),
    ).finally(() => {
      if (!owner || unknown.get(owner) !== call) ports.pending?.end(call.requestId);
    });
    return follow(envelope, call.options);
  }

  /** Returns an envelope to follow; throws for one that ends the request. */
  function accepted(reply: Reply, requestId: string): Envelope {
    const { restHeader: head } = reply.envelope;
    if (head.notificationType === 'LOGOUT') ports.logout(head.message);
    else if (head.notificationType === 'LOCK') ports.lock();
    const refusal = refusalOf(reply, requestId);
    if (refusal) throw refusal;
    return reply.envelope;
  }

  async function follow(envelope: Envelope, options: RequestOptions): Promise<unknown> {
    const head = envelope.restHeader;
    const dialog = {
      title: head.code,
      message: head.message,
      ...(head.title !== undefined && { heading: head.title }),
    };
    if (head.notificationType === 'WARNING') await ports.dialogs.warn(dialog);
    const { read = (reply) => reply } = options;
    const answer = () => reportFailures(options, () => read(envelope.responseObject));
    if (head.notificationType !== 'CONFIRM') return answer();

    if (await ports.dialogs.confirm(dialog)) {
      return head.onConfirm
        ? perform(redirected(head.onConfirm, head.onConfirm.body ?? {}, options))
        : answer();
    }
    if (head.onCancel) {
      // The user's refusal holds even if the server could not be informed; the failure has been reported.
      const { read: _, ...unread } = options;
      await perform({ ...redirected(head.onCancel, {}, unread), bare: true }).catch(() => undefined);
    }
    throw new RequestError('request.cancelled', head.message, head);
  }

  const call =
    (method: RedirectMethod) =>
    (path: string, payload: JsonObject, options: RequestOptions): Promise<never> =>
      perform({ method, path, payload, options }) as Promise<never>;
  const [get, remove, put, post] = [call('GET'), call('DELETE'), call('PUT'), call('POST')];

  return {
    outcomeOf: (requestId) => questions.query(requestId),
    get: (path, options = {}) => get(path, {}, options),
    delete: (path, options = {}) => remove(path, {}, options),
    put: (path, payload = {}, options = {}) => put(path, payload, options),
    post: (path, payload = {}, options = {}) => post(path, payload, options),
    upload: (path: string, files: readonly File[], options: RequestOptions = {}) =>
      perform({ method: 'POST', path, payload: {}, files, options }) as Promise<never>,
    async download(path, payload, name, options = {}) {
      const reading = { ...options, read: readFile };
      const first: FileAnswer = await post(path, payload, reading);
      if (options.show !== undefined && nextOf(first) === null) {
        options.show(first);
        return first;
      }
      const parts = [first];
      for (let behind = nextOf(first); behind !== null; behind = nextOf(parts.at(-1), behind)) {
        parts.push(await post(path, { ...payload, behind }, reading));
      }
      return reportFailures(options, () => {
        const file = fileOf(parts, name);
        ports.saveFile(file.name, file.bytes, payload.contentType);
        return first;
      });
    },
  };
}

function redirected(to: ConfirmCall, payload: JsonObject, options: RequestOptions): Omit<Call, 'requestId'> {
  return { method: to.redirectMethod, path: to.redirectPath, payload, options };
}

/** Error of a rejecting response, including sign-out and lock. Null if it is to be followed. */
function refusalOf(
  { envelope: { restHeader: head }, status }: Reply,
  requestId: string,
): RequestError | null {
  const ends = head.notificationType === 'LOGOUT' || head.notificationType === 'LOCK';
  return head.success && !ends
    ? null
    : new RequestError('request.refused', head.message, head, status, { requestId });
}

/** Maximum delays before retries, in ms; reduced by up to half as jitter. */
const pauses = [400, 1600] as const;

/** Gateway statuses for an unreachable server. */
const unavailable: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/**
 * Sends a reading request and retries it if the server is unreachable, at most twice, with a delay. Only for
 * reading requests: writing ones are never repeated, their outcome is queried.
 */
async function retryReads<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (thrown) {
      if (!isAway(requestFailure(thrown, signal?.aborted))) throw thrown;
      await waited(pause * (0.5 + Math.random() / 2), signal);
      if (signal?.aborted) throw thrown;
    }
  }
  return send();
}

/** Timeouts are not retried: they would time out again. */
function isAway({ code, status }: RequestError): boolean {
  return code === 'request.network' || (code === 'request.malformed' && unavailable.has(status));
}

/** Resolves after the delay, or when aborted. */
function waited(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Maximum length of an extension, and of a name. */
const maxLength = { extension: 40, name: 160 } as const;

/** A file for download. */
interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * File of a download, from the responses with its parts: the file's own name, otherwise the given one, plus the
 * returned extension, if any (requirements P7). Throws `request.malformed` if a response contains no file.
 */
function fileOf(parts: readonly FileAnswer[], given: string): NamedFile {
  const [first] = parts;
  const extension = safePart(first?.extension, maxLength.extension);
  const answered = safePart(first?.name, maxLength.name);
  const end = `.${extension}`;
  const name = answered === '' ? given : answered.endsWith(end) ? answered.slice(0, -end.length) : answered;
  const bytes = joinParts(parts.map(bytesOfPart));
  return { name: extension === '' ? name : `${name}${end}`, bytes };
}

/** Position of the part after a response; null after the last one, or if the position does not advance. */
function nextOf(part: FileAnswer | undefined, behind: string | null = null): string | null {
  const { next = null } = part ?? {};
  return next === behind ? null : next;
}

function bytesOfPart({ bytes }: FileAnswer): Uint8Array {
  try {
    return bytesOf(bytes);
  } catch (cause) {
    throw new RequestError('request.malformed', 'The file is not base64', undefined, undefined, { cause });
  }
}

/** Removes leading dots, path separators and direction overrides. */
function safePart(text: string | undefined = '', length: number): string {
  return text
    .replace(/[\\/:*?"<>|\p{C}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, length);
}
