import { confirmedMoney } from '../../contract/model/confirmedMoney';
import type { JsonObject } from '../../contract/values/json';
import type { Envelope } from '../../contract/wire/envelope';
import { randomToken } from '../base/crypto/randomToken';
import type { EndpointPorts } from '../engine/endpoint/EndpointPorts';
import { serveEndpoint } from '../engine/endpoint/serveEndpoint';
import { accountOf, userNamed } from '../platform/auth/accounts';
import { openSession, type Session } from '../platform/auth/sessions';
import { entityTables } from '../records/openDatabase';
import { ensureServerSetting, readServerSetting } from '../records/serverSettings';
import { type DemoRequest, type DemoSession, demoRequests, demoSessions } from '.';

/** Dependencies of the demo's first day. */
interface DemoDayPorts extends EndpointPorts {
  readonly warn: (message: string) => void;
}

const minute = 60_000;

/**
 * Begins the first day of the demo institution, once in a database: colleagues have sessions, and requests of theirs wait
 * for approval. They are made through the endpoints, as on every other day. A request that fails is reported and left out.
 */
export async function openDemoDay(ports: DemoDayPorts): Promise<void> {
  const { database, warn } = ports;
  if ((await readServerSetting(database, 'demo.loaded')) === null) return;
  const token = randomToken();
  if ((await ensureServerSetting(database, 'demo.day', token)) !== token) return;
  for (const session of demoSessions) await beginSession(ports, session);
  for (const request of demoRequests) {
    try {
      await makeRequest(ports, request);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      warn(`The demo's request on ${request.screen} was not made: ${why}`);
    }
  }
  await database.deleteFrom('authSession').where('ip', '=', requestAddress).execute();
}

/** Address of the sessions in which requests are made; they end with them. */
const requestAddress = '10.20.1.2';

async function sessionOf({ database }: EndpointPorts, user: string, ip: string, at: Date): Promise<Session> {
  const known = await userNamed(database, user);
  const account = known && (await accountOf(database, known.id, at));
  if (account === null) throw new Error(`There is no user ${user}`);
  return (await openSession(database, account, { language: 'tr', ip }, at)).session;
}

async function beginSession(
  ports: EndpointPorts,
  { user, ip, screen, minutes, idle, locked }: DemoSession,
): Promise<void> {
  const now = ports.clock().getTime();
  const { id } = await sessionOf(ports, user, ip, new Date(now - minutes * minute));
  await ports.database
    .updateTable('authSession')
    .set({ screen, locked, seenAt: new Date(now - idle * minute).toISOString() })
    .where('id', '=', id)
    .execute();
}

async function makeRequest(
  ports: EndpointPorts,
  { user, screen, record, first, values, decision }: DemoRequest,
): Promise<void> {
  const session = await sessionOf(ports, user, requestAddress, ports.clock());
  const opened = { state: {}, ...(record !== undefined && { record }) };
  const begun = await callEndpoint(ports, session, screen, 'begin', opened);
  const key = begun.session?.currentTransactionKey ?? undefined;
  const entered = { ...begun.state, ...values };
  const answer = first ? await callEndpoint(ports, session, screen, first, { state: entered }, key) : null;
  const state = { ...entered, ...answer?.state };
  const { definition } = await ports.definitions.screen(screen);
  const priced = confirmedMoney(definition).price.map((name) => [name, answer?.state?.[name] ?? null]);
  const confirmed: JsonObject | null = priced.length === 0 ? null : Object.fromEntries(priced);
  const { result } = await callEndpoint(ports, session, screen, 'commit', { state, confirmed }, key);
  if (decision === undefined) return;
  const { id } = await entityTables(ports.database)
    .selectFrom('Approval')
    .select('id')
    .where('approvalNo', '=', String(result?.approvalNo))
    .executeTakeFirstOrThrow();
  const decider = await sessionOf(ports, decision.user, requestAddress, ports.clock());
  await callEndpoint(
    ports,
    decider,
    'applicationmanager/approvalPool',
    decision.approve ? 'approve' : 'reject',
    {
      state: {},
      approvals: String(id),
      ...(decision.note !== undefined && { payload: { decisionNote: decision.note } }),
    },
  );
}

/** Calls an endpoint of a screen, as a page does. */
async function callEndpoint(
  ports: EndpointPorts,
  session: Session,
  screenKey: string,
  name: string,
  body: JsonObject,
  transactionKey?: string,
): Promise<Envelope> {
  const { model } = ports.definitions;
  const path = model.screens[screenKey]?.endpoints[name] ?? '';
  const endpoint = model.endpoints[path]?.[screenKey];
  if (endpoint === undefined) throw new Error(`${screenKey} has no endpoint ${name}`);
  const requestId = crypto.randomUUID();
  const call = {
    path,
    endpoint,
    screenKey,
    session,
    language: 'tr',
    requestId,
    transactionKey,
    body,
  } as const;
  return serveEndpoint(ports, call);
}
