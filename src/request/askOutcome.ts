import type { Envelope } from '../../contract/envelope';
import { RequestError } from '../../contract/request';

/** What the server tells of a call whose reply was lost: `none` was not carried out, and now never will be. */
interface Outcome {
  readonly outcome: 'done' | 'running' | 'none';
  /** The reply that was lost, where it was carried out. */
  readonly reply?: Envelope;
}

/** How long to wait before each question, in milliseconds: soon at first, then patiently. About four minutes in all. */
const pauses: readonly number[] = [500, 1000, 2000, 4000, ...Array.from({ length: 23 }, () => 10_000)];

/** Whether a call may have been carried out although no reply came. */
export function isLost(failure: RequestError): boolean {
  if (failure.code === 'request.network' || failure.code === 'request.timeout') return true;
  // A reply that can't be read, or one of something between here and the server: either says nothing of the call.
  return failure.code === 'request.malformed' && failure.status !== undefined;
}

/**
 * Asks what became of a call, until the server says it. Resolves with the reply that was lost. Throws
 * `request.notDone` where it was not carried out, so that it can be sent again, `request.outcomeUnknown` where nobody
 * could be asked, and what else the question itself is answered.
 * @param requestId of the call that is asked about.
 * @param ask puts the question once.
 */
export async function askOutcome(requestId: string, ask: () => Promise<Outcome>): Promise<Envelope> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await ask().catch((thrown: unknown) => {
      if (thrown instanceof RequestError && !isLost(thrown)) throw thrown;
      return null;
    });
    if (answer?.outcome === 'done' && answer.reply) return answer.reply;
    if (answer?.outcome === 'none') throw new RequestError('request.notDone', 'The call was not carried out');
  }
  const message = 'What became of the call could not be learned';
  throw new RequestError('request.outcomeUnknown', message, undefined, undefined, { requestId });
}
