import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, type FixtureApp } from '../../server/testing/app';
import { demoInstitution } from './demoInstitution';
import { ServedUser } from './ServedScreen';

// The page of a customer: each block by the rights of its reader, in the page and at the server.

const begun = new Date('2026-11-20T09:00:00.000Z');
let server: FixtureApp;
let company = '';

beforeAll(async () => {
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  const { rows } = await sql<{ id: string }>`
      select c.id::text as id from customer c where c.customer_type = 'CORPORATE' and c.status = 'ACTIVE'
        and exists (select from account a where a.customer = c.id) order by c.id limit 1`.execute(
    server.database,
  );
  company = rows[0]?.id ?? '';
}, 300_000);
afterAll(() => server.close());

const blocks = [
  ...['contacts', 'documents', 'owners', 'representatives', 'assessments', 'hits', 'restrictions'],
  ...['accounts', 'wallets', 'transfers', 'walletMovements', 'applications'],
] as const;
const service = ['contacts', 'documents', 'owners', 'representatives', 'restrictions'] as const;
const money = ['accounts', 'wallets', 'transfers', 'walletMovements'] as const;

test.each([
  [
    'compliance',
    [...service, 'assessments', 'hits', 'wallets', 'transfers', 'walletMovements', 'applications'],
  ],
  ['manager', [...service, 'assessments', ...money, 'applications']],
  ['teller', [...service, ...money, 'applications']],
  ['burcu.erdem', [...service, ...money, 'applications']],
  ['tolga.aksoy', ['accounts', 'walletMovements']],
] as const)(
  '%s reads of a company what its lists would give, and nothing else',
  async (userName, readable) => {
    const client = await caller(server, userName);
    const screen = { 'screen-id': 'customers/customerDetail' };
    const begun = await client.post('customers/customerDetail/begin', { recordId: company }, '', screen);
    const question = { state: begun.responseObject?.state ?? {}, filter: {}, page: 0, size: 10, sort: [] };
    const given: string[] = [];
    for (const id of blocks) {
      const { status } = await client.post(`customers/customerDetail/${id}/query`, question, '', screen);
      if (status !== 403) given.push(id);
    }
    expect(given.sort()).toEqual([...readable].sort());
  },
);

test('it is reached from a list that names a customer, and has that customer’s records; identity numbers are masked', async () => {
  const teller = await ServedUser.signedIn(server, 'teller');
  const list = await teller.open('accounting/accountSearch');
  const row = (await list.rows()).find((one) => one.customer !== null);
  if (row === undefined) throw new Error('no account of a customer is listed');
  const detail = await list.follow('customer', row);
  const accounts = (await detail.rows('accounts')).map(({ accountNo }) => accountNo);
  expect(accounts).toContain(row.accountNo);
  const identity = JSON.stringify(detail.store.state);
  const { rows } = await sql<{ tckn: string | null }>`
    select c.tckn from customer c join account a on a.customer = c.id where a.account_no = ${String(row.accountNo)}`.execute(
    server.database,
  );
  expect(identity).not.toContain(rows[0]?.tckn ?? 'no number');
  detail.close();
});
