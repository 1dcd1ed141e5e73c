import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CompiledFormField } from '../../contract/model/compiledForm';
import { todayInTurkiye } from '../../contract/values/today';
import { firstPeriod } from '../../src/engine/expressions/firstPeriod';
import { ApiClient } from './ApiClient';
import { serverAddress } from './server';

type Row = Readonly<Record<string, string>>;

/** Rows of a list of a user. */
async function rowsOf(
  user: string,
  path: string,
  filter: object = {},
  sort: readonly object[] = [],
): Promise<readonly Row[]> {
  const client = await ApiClient.signedIn(serverAddress, user);
  const body = { state: {}, filter, page: 0, size: 100, sort };
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
    // What was stored with the demo itself is of today: the oldest come first.
    const oldest = [{ field: 'changedAt', direction: 'asc' }];
    const asked = { changeAction: 'UPDATE' };
    const changes = await rowsOf('admin', 'applicationmanager/changeLog/query', asked, oldest);
    expect(new Set(changes.map(({ user }) => user)).size).toBeGreaterThan(3);
  });
});

/** Lists that are empty on the first day, and why. */
const empty: Readonly<Record<string, string>> = {
  'accounting/run/balance/view/query': 'asks for the trial balance',
  'aml/screening/query': 'asks for a name',
  'aml/solr/query': 'asks for a name',
  'applicationmanager/menuAuth/tree/query': 'asks for a role',
  'applicationmanager/operationCheck/query': 'asks for a request',
  'fee/calculate/query': 'asks for a transaction',
  'reports/cash/100/query': 'asks for a day',
  'reports/cash/query': 'asks for a day',
  'reports/outstanding/query': 'asks for a day',
  'reports/reconciliation/query': 'differences are found by the job of a night',
};

/** A criterion that a list begins with, or can't do without. */
type Criterion = Pick<CompiledFormField, 'range' | 'period'> & {
  readonly type?: CompiledFormField['kind'];
  readonly required?: boolean;
};

interface Definition {
  readonly floorplan: string;
  readonly bffPath: string;
  readonly form?: { readonly schema?: { readonly properties?: Readonly<Record<string, Criterion>> } };
}

/** The periods without which a list is not asked. */
const neededPeriods = ({ form }: Definition) =>
  Object.fromEntries(
    Object.entries(form?.schema?.properties ?? {})
      .filter(([, { required, period }]) => required && period !== undefined)
      .map(([name, { type: kind = 'date', ...rest }]) => [
        name,
        firstPeriod({ kind, ...rest }, todayInTurkiye()),
      ]),
  );

/** Lists that are the whole of a screen, searches, pools and reports: path → its filter. */
function lists(): ReadonlyMap<string, object> {
  const folder = join(import.meta.dirname, '../../screen-defs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!gallery)\w+\/[^.]+\.json$/.test(file) && !file.endsWith('area.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Definition);
  const found = files.filter(({ floorplan }) => ['query', 'pool', 'report'].includes(floorplan));
  return new Map(
    found
      .map((file) => [`${file.bffPath}/query`, neededPeriods(file)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

test('each search, pool and report of the demo has rows, with the period that it begins with or without a filter', async () => {
  const asked = lists();
  expect(asked.size).toBeGreaterThan(70);
  const clients = [
    await ApiClient.signedIn(serverAddress, 'admin'),
    await ApiClient.signedIn(serverAddress, 'compliance'),
  ];
  const bare: string[] = [];
  for (const [path, filter] of asked) {
    let rows: readonly Row[] = [];
    for (const client of clients) {
      if (rows.length > 0) break;
      const body = { state: {}, filter, page: 0, size: 20, sort: [] };
      const { envelope } = await client.post<{ readonly rows: readonly Row[] }>(path, body);
      rows = envelope.responseObject?.rows ?? [];
    }
    if (rows.length === 0) bare.push(path);
  }
  expect(bare).toEqual(Object.keys(empty));
});
