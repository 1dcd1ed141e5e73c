import { describe, expect, test } from 'vitest';
import { ApiClient } from './ApiClient';
import { serverAddress } from './server';

type Row = Readonly<Record<string, string>>;

/** Rows of a list of a user. */
async function rowsOf(user: string, path: string, filter: object = {}): Promise<readonly Row[]> {
  const client = await ApiClient.signedIn(serverAddress, user);
  const body = { state: {}, filter, page: 0, size: 100, sort: [] };
  const { envelope } = await client.post<{ readonly rows: readonly Row[] }>(path, body);
  return envelope.responseObject?.rows ?? [];
}

describe('the first day of the demo institution', () => {
  test('has requests that wait for a manager and for compliance, and decided ones', async () => {
    expect(await rowsOf('manager', 'approval/pool/query')).not.toEqual([]);
    expect(await rowsOf('compliance', 'approval/pool/query')).not.toEqual([]);
    const all = await rowsOf('admin', 'approval/record/query');
    const states = new Set(all.map(({ approvalStatus }) => approvalStatus));
    expect(states).toEqual(new Set(['PENDING', 'APPROVED', 'REJECTED']));
    expect(all.find(({ approvalStatus }) => approvalStatus === 'PENDING')?.summary).toBeTruthy();
  });

  test('has sessions of colleagues, also locked ones', async () => {
    const sessions = await rowsOf('admin', 'applicationmanager/session/query');
    expect(new Set(sessions.map(({ sessionStatus }) => sessionStatus))).toEqual(
      new Set(['ACTIVE', 'LOCKED']),
    );
  });

  test('follows a year of changes by several users', async () => {
    const changes = await rowsOf('admin', 'applicationmanager/changeLog/query', { changeAction: 'UPDATE' });
    expect(new Set(changes.map(({ user }) => user)).size).toBeGreaterThan(3);
  });
});
