import type { JsonObject } from '../../../contract/values/json';
import { headerNames } from '../../../contract/wire/headers';
import { ApiClient } from '../../contract/ApiClient';
import { expect } from '../fixtures';

interface Committed {
  /** Key of the screen, and the path of its operations. */
  readonly screen: string;
  readonly path: string;
  readonly values: JsonObject;
  /** Operation that precedes the commit, such as a quote. */
  readonly first?: string;
}

/** The price of a transfer, which its commit confirms. */
const price = ['exchangeRate', 'feeAmount', 'taxAmount', 'totalCollected', 'payoutAmount'];

/** Callers of a server by user name, each signed in once. */
export function callersOf(server: { readonly address: string }): (userName: string) => Promise<ApiClient> {
  const known = new Map<string, Promise<ApiClient>>();
  return (userName) => {
    const caller = known.get(userName) ?? ApiClient.signedIn(server.address, userName);
    known.set(userName, caller);
    return caller;
  };
}

/** Commits a screen by its endpoints. @returns the result */
export async function committed(
  client: ApiClient,
  { screen, path, values, first }: Committed,
): Promise<Readonly<Record<string, string>>> {
  const named = { 'screen-id': screen };
  const begun = await client.post(`${path}/begin`, { state: {} }, named);
  const key = begun.envelope.session?.currentTransactionKey ?? '';
  const headers = { ...named, [headerNames.currentTransactionKey]: key };
  let state: JsonObject = { ...begun.envelope.state, ...values };
  let confirmed: JsonObject | null = null;
  if (first !== undefined) {
    const { envelope } = await client.post(`${path}/${first}`, { state }, headers);
    state = { ...state, ...envelope.state };
    confirmed = Object.fromEntries(price.map((name) => [name, envelope.state?.[name] ?? null])) as JsonObject;
  }
  const id = { [headerNames.requestId]: crypto.randomUUID() };
  const { envelope } = await client.post(
    `${path}/commit`,
    { state, ...(confirmed && { confirmed }) },
    { ...headers, ...id },
  );
  expect(envelope.restHeader).toMatchObject({ success: true });
  return envelope.result as Readonly<Record<string, string>>;
}

/** Approves a request by its number. */
export async function approved(client: ApiClient, approvalNo: string): Promise<void> {
  const waiting = (await rowsOf(client, 'approval/pool', {})).find((row) => row.approvalNo === approvalNo);
  const headers = {
    'screen-id': 'applicationmanager/approvalPool',
    [headerNames.requestId]: crypto.randomUUID(),
  };
  const body = { state: {}, approvals: waiting?.id ?? '' };
  const { envelope } = await client.post('approval/decide/approve', body, headers);
  expect(envelope.restHeader).toMatchObject({ success: true });
}

/** Rows of a list. */
export async function rowsOf(
  client: ApiClient,
  path: string,
  filter: JsonObject,
): Promise<readonly JsonObject[]> {
  const body = { state: {}, filter, page: 0, size: 100, sort: [] };
  const { envelope } = await client.post<{ readonly rows: readonly JsonObject[] }>(`${path}/query`, body);
  return envelope.responseObject?.rows ?? [];
}
