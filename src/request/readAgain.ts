import type { RequestError } from '../../contract/request';
import { requestFailure } from './requestFailure';

/** Longest pauses before a call is sent again, in milliseconds; each is up to half shorter, so that not all come at once. */
const pauses = [400, 1600] as const;

/** What stands between here and the server says that it is not there now. */
const unavailable: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/**
 * Sends a call that reads, and sends it again where the line was cut or the server was away: twice at most, each time
 * after a pause. For calls that read alone: what writes is never sent again by itself, its outcome is asked for.
 */
export async function readAgain<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
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

/** A call that took too long is not one of them: it would take too long again. */
function isAway({ code, status }: RequestError): boolean {
  return code === 'request.network' || (code === 'request.malformed' && unavailable.has(status));
}

/** Resolves after the time, or when the caller gives up. */
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
