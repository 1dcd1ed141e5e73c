import { type Context, Hono } from 'hono';
import { headerNames } from '../../contract/headers';
import { Refusal } from '../commands/Command';
import { releaseConversation } from '../conversation/conversations';
import { tellCounters } from '../notifications/socketSignals';
import { grantedScreens, screensDeclaring } from '../policy/grantedScreens';
import type { EndpointPorts } from '../resources/EndpointPorts';
import { type Operation, operationAt } from '../resources/genericOperation';
import { accessDenied, serveEndpoint } from '../resources/serveEndpoint';
import type { AppEnvironment } from './AppEnvironment';
import { succeeded } from './envelope';
import { readFile } from './readFile';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

const unknownEndpoint = () =>
  new Refusal('endpoint.unknown', { tr: 'Böyle bir işlem yok.', en: 'There is no such operation.' }, 404);

/** Operations after which another number may wait in a pool. */
const writing: ReadonlySet<Operation> = new Set(['commit', 'saveRows', 'other']);

/** The endpoints that definitions declare, and nothing else. Default deny. */
export function endpointRoutes(ports: EndpointPorts & SessionPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.use(requireSession(ports));

  routes.post('*', async (context) => {
    const path = pathOf(context);
    const screenKey = grantedScreen(ports, context, path);
    const operation = operationAt(ports.definitions.model.screens[screenKey]?.endpoints ?? {}, path);
    const envelope = await serveEndpoint(ports, {
      path,
      screenKey,
      session: context.get('session'),
      language: context.get('language'),
      requestId: context.get('requestId'),
      transactionKey: context.req.header(headerNames.currentTransactionKey),
      signal: context.req.raw.signal,
      ...(isUpload(operation, path)
        ? { body: {}, upload: await readFile(context) }
        : { body: await readJson(context) }),
    });
    if (writing.has(operation)) context.get('afterCommit')('counters', () => tellCounters(ports.database));
    return context.json(envelope);
  });

  // Closing a tab: releases what begin opened, and never writes (seed 000 §7).
  routes.get('*', async (context) => {
    const path = pathOf(context);
    if (!path.endsWith('/commit')) throw unknownEndpoint();
    const screen = grantedScreen(ports, context, path);
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

/** Whether an endpoint takes a file: for a field, or a list of records. */
function isUpload(operation: Operation, path: string): boolean {
  return operation === 'upload' || path.endsWith('/upload');
}

function pathOf(context: Context<AppEnvironment>): string {
  return context.req.path.replace(/^\/bff\//, '');
}

/** Screen that the call is made from: one that declares the endpoint and that the user was granted. */
function grantedScreen(
  { definitions }: EndpointPorts,
  context: Context<AppEnvironment>,
  path: string,
): string {
  const { model } = definitions;
  const declaring = screensDeclaring(model, path).map(({ key }) => key);
  if (declaring.length === 0) throw unknownEndpoint();
  const granted = grantedScreens(model, context.get('session').account.grants);
  const open = declaring.filter((key) => granted.has(key));
  const asked = context.req.header(headerNames.screenId);
  const chosen = open.find((key) => key === asked) ?? open[0];
  if (chosen === undefined) throw accessDenied();
  return chosen;
}
