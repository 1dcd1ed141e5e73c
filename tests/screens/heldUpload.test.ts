import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { defineApprovals } from '../../server/engine/approval/defineApprovals';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { entityTables } from '../../server/records/openDatabase';
import { caller, fixtureApp, plainPasswords } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// A list whose rows give power waits with its rows, which its conversation has no more once the request waits.

const path = 'accounting/accountMappingFile';
let server: Awaited<ReturnType<typeof fixtureApp>>;
let maker: Awaited<ReturnType<typeof caller>>;
let checker: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp({
    commands: commandsWith(demoServices),
    source: gallerySource,
    roles: [],
  });
  const { database, definitions, clock } = server;
  const roles = ['ACCOUNTING', 'SYS_ADMIN'].map((name) => ({ name, title: name, level: 'staff' as const }));
  await createRoles(
    database,
    roles.map((role) => ({ ...role, screens: ['*'] })),
  );
  await grantDefined(database, definitions.model);
  await defineApprovals(database, definitions.model, clock.now);
  for (const userName of ['maker', 'checker']) {
    const values = { userName, displayName: userName, mail: '', agent: null, roles: ['ACCOUNTING'] };
    await createUser(database, plainPasswords, values, 'pw');
  }
  maker = await caller(server, 'maker');
  checker = await caller(server, 'checker');
}, 120_000);
afterAll(() => server.close());

async function upload(bytes: string) {
  const begun = await maker.post(`${path}/begin`, { state: {} });
  const key = begun.session?.currentTransactionKey ?? '';
  const { 'content-type': _, ...headers } = maker.headers;
  const body = new FormData();
  body.set('file', new File([bytes], 'mappings.csv'));
  const read = await server.app.request(`/bff/${path}/upload`, {
    method: 'POST',
    headers: { ...headers, 'current-transaction-key': key, 'request-id': crypto.randomUUID() },
    body,
  });
  expect((await read.json()).result).toMatchObject({ count: 2, errors: 0 });
  return maker.post(`${path}/commit`, { state: {} }, key);
}

const stored = (entity: string) => entityTables(server.database).selectFrom(entity).selectAll().execute();

test('42 A3 an uploaded list of account mappings is stored by two persons, with all its rows', async () => {
  const lines = ['100.01;001;100.01.001;2026-11-20', '102.01;001;102.01.001;2026-11-20'];
  const list = ['glCode;erpFirmNo;erpAccountCode;validFrom', ...lines].join('\n');
  const held = await upload(list);
  expect(held.restHeader, JSON.stringify(held)).toMatchObject({ success: true, code: 'approval.requested' });
  expect(await stored('AccountMapping')).toEqual([]);
  const [request, ...others] = (await stored('Approval')) as readonly JsonObject[];
  expect(others).toEqual([]);
  expect(request).toMatchObject({ summary: '100.01 100.01.001 (+1)', approvalStatus: 'PENDING' });

  const signed = await checker.post('approval/decide/approve', { state: {}, approvals: request?.id });
  expect(signed.restHeader, JSON.stringify(signed)).toMatchObject({ success: true });
  expect(await stored('AccountMapping')).toMatchObject([
    { glCode: '100.01', erpAccountCode: '100.01.001', createdBy: 'maker' },
    { glCode: '102.01', erpAccountCode: '102.01.001', createdBy: 'maker' },
  ]);
});
