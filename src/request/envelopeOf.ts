import type { Envelope } from '../../contract/envelope';
import { RequestError } from '../../contract/request';
import { parseReply } from './parseReply';

/**
 * The envelope in the text of a reply, dates revived. Throws `request.malformed` where the text is not JSON or
 * has no head (seed 000 §8: no server header).
 */
export function envelopeOf(text: string, status: number): Envelope {
  let reply: unknown;
  try {
    reply = parseReply(text);
  } catch (cause) {
    throw new RequestError('request.malformed', `HTTP ${status}, not JSON`, undefined, status, { cause });
  }
  if (isEnvelope(reply)) return reply;
  throw new RequestError('request.malformed', `HTTP ${status} without a head`, undefined, status);
}

function isEnvelope(reply: unknown): reply is Envelope {
  const head = (reply as Partial<Envelope> | null)?.restHeader;
  return typeof head === 'object' && head !== null && typeof head.success === 'boolean';
}
