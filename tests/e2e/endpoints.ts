import type { JsonObject } from '../../contract/values/json';
import { headerNames } from '../../contract/wire/headers';
import { ApiClient } from '../contract/ApiClient';
import { expect } from './fixtures';

/** Callers of a server by user name, each signed in once. */
export function callersOf(server: { readonly address: string }): (userName: string) => Promise<ApiClient> {
  const known = new Map<string, Promise<ApiClient>>();
  return (userName) => {
    const caller = known.get(userName) ?? ApiClient.signedIn(server.address, userName);
    known.set(userName, caller);
    return caller;
  };
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
