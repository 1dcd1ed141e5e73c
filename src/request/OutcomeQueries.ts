import type { Envelope } from '../../contract/wire/envelope';
import { RequestError } from '../../contract/wire/request';
import { readEnvelope } from './envelopeOf';
import { requestFailure } from './requestFailure';

/** Response of `users/request-status`: `none` was not executed and never will be. */
type Outcome =
  | { readonly outcome: 'running' | 'none' }
  /** With the lost response. */
  | { readonly outcome: 'done'; readonly reply: Envelope };

/** Delays before each outcome query, in ms: short at first. About four minutes in total. */
const pauses: readonly number[] = [500, 1000, 2000, 4000, ...Array.from({ length: 23 }, () => 10_000)];

/** Number of consecutive HTTP 500 after which a server that never answered is given up. */
const maxFailures = 4;

/** Statuses of a server without the endpoint: never queried again. */
const withoutEndpoint: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** Statuses below 500 of a temporarily unavailable server. */
const busy: ReadonlySet<number> = new Set([408, 423, 425, 429]);

/** Whether a failed request may have been executed. */
export function mayBeDone(failure: RequestError): boolean {
  if (failure.code === 'request.network' || failure.code === 'request.timeout') return true;
  const { status = 0, header } = failure;
  // A failing server may fail after writing; sign-out and lock are definite responses.
  if (failure.code === 'request.refused') return status >= 500 && !endsSession(header?.notificationType);
  // An unreadable response, or one from a proxy, says nothing about the request.
  return failure.code === 'request.malformed' && status > 0;
}

function endsSession(type: string | undefined): boolean {
  return type === 'LOGOUT' || type === 'LOCK';
}

/**
 * Queries the outcome of requests whose responses were lost (`users/request-status`). The seed does not
 * require this endpoint: servers without it are recognized by their first response and not queried again.
 */
export class OutcomeQueries {
  /** Whether the server offers the endpoint; null before its first response. */
  #offered: boolean | null = null;

  /**
   * @param put sends one query; resolves with the response's `responseObject`, rejects as the transport does
   */
  constructor(private readonly put: (requestId: string) => Promise<unknown>) {}

  /**
   * Queries a request's outcome until the server knows it. Resolves with the lost response. Throws
   * `request.notDone` if the request was not executed, `request.outcomeUnknown` if the server is unreachable,
   * `request.outcomeUnavailable` if the server has no record of outcomes, and any error that ends the query
   * itself (401, sign-out, lock).
   */
  async query(requestId: string): Promise<Envelope> {
    let failures = 0;
    for (const pause of this.#offered === false ? [] : pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const answer = await this.#answer(requestId);
      if (answer === 'unavailable') throw unavailable(requestId);
      failures = answer === 'failed' ? failures + 1 : 0;
      if (this.#offered === null && failures === maxFailures) break;
      if (typeof answer === 'string') continue;
      if (answer.outcome === 'done') return answer.reply;
      if (answer.outcome === 'none')
        throw new RequestError('request.notDone', 'The call was not carried out');
    }
    if (this.#offered === false) throw unavailable(requestId);
    const message = 'The outcome of the call could not be learned';
    throw new RequestError('request.outcomeUnknown', message, undefined, undefined, { requestId });
  }

  async #answer(requestId: string): Promise<Outcome | 'away' | 'failed' | 'unavailable'> {
    try {
      const outcome = outcomeIn(await this.put(requestId));
      if (outcome === null) return this.#withoutOutcome();
      this.#offered = true;
      return outcome;
    } catch (thrown) {
      return this.#failed(requestFailure(thrown));
    }
  }

  #failed(failure: RequestError): 'away' | 'failed' | 'unavailable' {
    const { code, status, header } = failure;
    if (code === 'request.network' || code === 'request.timeout') return 'away';
    const answered = code === 'request.malformed' || code === 'request.refused';
    if (!answered || status === undefined || endsSession(header?.notificationType)) throw failure;
    if (status < 300 || withoutEndpoint.has(status)) return this.#withoutOutcome();
    if (status === 500) return 'failed';
    return status > 500 || busy.has(status) ? 'away' : 'unavailable';
  }

  /** Another party responded: for a server known to offer the endpoint, a proxy. */
  #withoutOutcome(): 'away' | 'unavailable' {
    this.#offered ??= false;
    return this.#offered ? 'away' : 'unavailable';
  }
}

/** Null for an invalid response. */
function outcomeIn(answer: unknown): Outcome | null {
  const { outcome, reply } = (answer ?? {}) as { readonly outcome?: unknown; readonly reply?: unknown };
  if (outcome === 'running' || outcome === 'none') return { outcome };
  const envelope = outcome === 'done' ? readEnvelope(reply, true) : null;
  return envelope && { outcome: 'done', reply: envelope };
}

function unavailable(requestId: string): RequestError {
  const message = 'The server offers no outcome of the call';
  return new RequestError('request.outcomeUnavailable', message, undefined, undefined, { requestId });
}
