import type { Envelope } from '../../contract/envelope';
import { RequestError } from '../../contract/request';
import { readEnvelope } from './envelopeOf';
import { requestFailure } from './requestFailure';

/** Answer of `users/request-status` about a call: `none` was not carried out, and never will be. */
type Outcome =
  | { readonly outcome: 'running' | 'none' }
  /** With the reply that was lost. */
  | { readonly outcome: 'done'; readonly reply: Envelope };

/** How long to wait before each question, in milliseconds: soon at first, then patiently. About four minutes in all. */
const pauses: readonly number[] = [500, 1000, 2000, 4000, ...Array.from({ length: 23 }, () => 10_000)];

/** Answers of HTTP 500 in a row after which a server that never answered a question is not asked further. */
const mostFailures = 4;

/** Statuses of a server without the endpoint: it is never asked again. */
const withoutEndpoint: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** Statuses below 500 of a server that can't answer now. */
const busy: ReadonlySet<number> = new Set([408, 423, 425, 429]);

/** Whether a call may have been carried out although no reply says so. */
export function mayBeDone(failure: RequestError): boolean {
  if (failure.code === 'request.network' || failure.code === 'request.timeout') return true;
  const { status = 0, header } = failure;
  // A server that fails may fail after it wrote; sign-out and lock are answers.
  if (failure.code === 'request.refused') return status >= 500 && !endsSession(header?.notificationType);
  // An unreadable reply, or one of a proxy: either says nothing about the call.
  return failure.code === 'request.malformed' && status > 0;
}

function endsSession(type: string | undefined): boolean {
  return type === 'LOGOUT' || type === 'LOCK';
}

/**
 * Asks a server what became of calls whose replies were lost (`users/request-status`). The seed promises no such
 * endpoint: a server without it is recognised by its first answer and not asked again.
 */
export class OutcomeQuestions {
  /** Whether the server offers the endpoint; null before its first answer. */
  #offered: boolean | null = null;

  /** @param put puts one question; resolves with the reply's `responseObject`, rejects as the transport does. */
  constructor(private readonly put: (requestId: string) => Promise<unknown>) {}

  /**
   * Asks about a call until the server knows its outcome. Resolves with the reply that was lost. Throws
   * `request.notDone` where the call was not carried out, `request.outcomeUnknown` where the server could not be
   * reached, `request.outcomeUnavailable` where it offers no answer, and whatever else ends the question itself
   * (401, sign-out, lock).
   */
  async ask(requestId: string): Promise<Envelope> {
    let failures = 0;
    for (const pause of this.#offered === false ? [] : pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const answer = await this.#answer(requestId);
      if (answer === 'unavailable') throw unavailable(requestId);
      failures = answer === 'failed' ? failures + 1 : 0;
      if (this.#offered === null && failures === mostFailures) break;
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

  /** Something else answered: in place of a server that is known to offer it, a proxy. */
  #withoutOutcome(): 'away' | 'unavailable' {
    this.#offered ??= false;
    return this.#offered ? 'away' : 'unavailable';
  }
}

/** Null where the answer is no outcome. */
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
