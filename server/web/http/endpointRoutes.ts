import { type Context, Hono } from 'hono';
import type { Endpoint } from '../../../contract/model/endpoints';
import { headerNames } from '../../../contract/wire/headers';
import { Refusal } from '../../base/errors/Refusal';
import { accessDenied } from '../../base/errors/refusals';
import { releaseConversation } from '../../engine/conversation/conversations';
import type { EndpointPorts } from '../../engine/endpoint/EndpointPorts';
import { succeeded } from '../../engine/endpoint/envelope';
import { operations } from '../../engine/endpoint/operations';
import { serveEndpoint } from '../../engine/endpoint/serveEndpoint';
import { notifyCounters } from '../../platform/notifications/socketSignals';
import { grantedScreens, screensDeclaring } from '../../platform/policy/grantedScreens';
import type { AppEnvironment } from './AppEnvironment';
import { answerJson } from './answerJson';
import { type CallLog, loggedCall } from './logCalls';
import { readFile } from './readFile';
import { readJson } from './readJson';
import { isRequestId } from './requestFacts';
import { requireSession, type SessionPorts } from './requireSession';

const unknownEndpoint = () =>
  new Refusal('endpoint.unknown', { tr: 'Böyle bir işlem yok.', en: 'There is no such operation.' }, 404);

const unidentified = () =>
  new Refusal(
    'request.unidentified',
    {
      tr: 'Kayıt yapan bir istek, numarası (request-id) olmadan kabul edilmez.',
      en: 'A request that writes is not accepted without its request-id.',
    },
    400,
  );

/** The declared endpoints only; all other requests are rejected. */
export function endpointRoutes(ports: EndpointPorts & SessionPorts & CallLog): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.use(requireSession(ports));

  routes.post('*', async (context) => {
    const path = pathOf(context);
    const { screenKey, endpoint, isGranted } = declaredEndpoint(ports, context, path);
    context.set('operation', endpoint.operation);
    const rules = operations[endpoint.operation];
    const call = {
      path,
      endpoint,
      screenKey,
      session: context.get('session'),
      requestId: context.get('requestId'),
      transactionKey: context.req.header(headerNames.currentTransactionKey),
    };
    const envelope = await loggedCall(ports, call, async (running) => {
      if (!isGranted) throw accessDenied();
      // Sent again, it could not be recognised.
      if (rules.idempotent && !isRequestId(context.req.header(headerNames.requestId) ?? ''))
        throw unidentified();
      const body = rules.file ? {} : await readJson(context);
      running.read(body);
      return serveEndpoint(ports, {
        ...call,
        body,
        onRepeated: running.repeated,
        language: context.get('language'),
        signal: context.req.raw.signal,
        ...(rules.file && { upload: await readFile(context) }),
      });
    });
    if (rules.counters) context.get('afterCommit')('counters', () => notifyCounters(ports.database));
    return answerJson(context, envelope);
  });

  // Closing a tab: releases the conversation and never writes (requirements P7).
  routes.get('*', async (context) => {
    const path = pathOf(context);
    if (isEndOfList(ports, context, path)) return context.json(succeeded({}, context.get('language'), null));
    const { screenKey: screen, endpoint, isGranted } = declaredEndpoint(ports, context, path);
    if (!isGranted) throw accessDenied();
    if (endpoint.operation !== 'commit') throw unknownEndpoint();
    const key = context.req.header(headerNames.currentTransactionKey);
    const owner = { sessionId: context.get('session').id, screen };
    if (key) await releaseConversation(ports.database, owner, key);
    return context.json(succeeded({}, context.get('language'), null));
  });

  routes.all('*', () => {
    throw unknownEndpoint();
  });
  return routes;
}

function pathOf(context: Context<AppEnvironment>): string {
  return context.req.path.replace(/^\/bff\//, '');
}

/** Whether a tab with a screen that begins nothing was closed (requirements P2): there is nothing to release. */
function isEndOfList(
  { definitions }: EndpointPorts,
  context: Context<AppEnvironment>,
  path: string,
): boolean {
  const { model } = definitions;
  const screen = model.screens[context.req.header(headerNames.screenId) ?? ''];
  if (screen === undefined || screen.endpoints.commit !== undefined || !path.endsWith('/commit'))
    return false;
  return grantedScreens(model, context.get('session').account.grants).has(screen.key);
}

/** A declared endpoint on a screen, and whether the user has access to it. */
interface DeclaredEndpoint {
  readonly screenKey: string;
  readonly endpoint: Endpoint;
  readonly isGranted: boolean;
}

/** The endpoint of a path on the request's screen, if permitted; otherwise on a permitted one that declares it. */
function declaredEndpoint(
  { definitions }: EndpointPorts,
  context: Context<AppEnvironment>,
  path: string,
): DeclaredEndpoint {
  const { model } = definitions;
  const declaring = screensDeclaring(model, path);
  const granted = grantedScreens(model, context.get('session').account.grants);
  const open = declaring.filter((key) => granted.has(key));
  const screenId = context.req.header(headerNames.screenId);
  const known = open.length > 0 ? open : declaring;
  const screenKey = known.find((key) => key === screenId) ?? known[0];
  const endpoint = screenKey && model.endpoints[path]?.[screenKey];
  if (!screenKey || !endpoint) throw unknownEndpoint();
  return { screenKey, endpoint, isGranted: open.length > 0 };
}
