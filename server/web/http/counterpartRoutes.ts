import { type Context, Hono } from 'hono';
import { hashOf, randomToken } from '../../base/crypto/randomToken';
import { clockSkew, nonceOf } from '../../base/crypto/signedCalls';
import { consumeToken } from '../../platform/auth/consumeToken';
import type { CounterpartEvents } from '../../platform/inbox';
import type { Database } from '../../records/openDatabase';
import type { AppEnvironment } from './AppEnvironment';
import { parseBody, readText } from './readJson';

/** Bytes that an event may have. */
const eventLimit = 16 * 1024;

const statuses = { taken: 200, known: 200, other: 409, malformed: 400 } as const;

interface CounterpartPorts {
  readonly database: Database;
  readonly clock: () => Date;
  /** Address of the institution's server. */
  readonly addressOf: (context: Context) => string;
}

/**
 * Events of institutions outside, those of a kind below its name (docs/partner-protocol.md): outside of sessions and screens, so
 * that nothing else of the server is reached with their keys. A call without a right signature, whatever is wrong with it, gets
 * the same answer.
 */
export function counterpartRoutes({
  kind,
  database,
  clock,
  addressOf,
  secretOf,
  take,
}: CounterpartEvents & CounterpartPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.post(`/${kind}/:code/events`, async (context) => {
    const { code } = context.req.param();
    const body = await readText(context.req.raw, eventLimit);
    const { pathname, search } = new URL(context.req.url);
    const now = clock();
    const secret = secretOf(code) ?? randomToken();
    const call = { method: 'POST', path: pathname + search, body };
    const nonce = await nonceOf(secret, call, (name) => context.req.header(name), now);
    const until = new Date(now.getTime() + 2 * clockSkew);
    if (nonce === null || !(await consumeToken(database, `${kind} ${code} ${nonce}`, until, now)))
      return context.json({ code: 'SIGNATURE' }, 401);
    const { eventId = null, order = null } = parseBody(body);
    const isNamed = typeof eventId === 'string' && /^[\w.-]{1,80}$/.test(eventId);
    const came = { bodyHash: hashOf(body), ip: addressOf(context) };
    const answer = isNamed ? await take({ code, eventId, order, ...came }) : 'malformed';
    const { taken, content } = typeof answer === 'string' ? { taken: answer, content: {} } : answer;
    const result = taken === 'taken' || taken === 'known' ? '00' : taken;
    return context.json({ code: result, ...content }, statuses[taken]);
  });
  routes.all(`/${kind}/*`, (context) => context.json({ code: 'UNKNOWN_SERVICE' }, 404));
  return routes;
}
