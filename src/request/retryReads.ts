import type { RequestError } from '../../contract/wire/request';
import { requestFailure } from './requestFailure';

/** Maximum delays before retries, in ms; reduced by up to half as jitter. */
const pauses = [400, 1600] as const;

/** Gateway statuses for an unreachable server. */
const unavailable: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/**
 * Sends a reading request and retries it if the server is unreachable, at most twice, with a delay. Only for
 * reading requests: writing ones are never repeated, their outcome is queried.
 */
export async function retryReads<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
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
