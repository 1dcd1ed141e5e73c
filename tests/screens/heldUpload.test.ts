import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { defineApprovals } from '../../server/engine/approval/defineApprovals';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { createRecordStore } from '../../server/records/createRecordStore';
import { entityTables } from '../../server/records/openDatabase';
import { fixtureActor } from '../../server/testing/actor';
import { caller, fixtureApp, plainPasswords } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// A list whose rows give power waits with its rows, which its conversation has no more once the request waits.

const path = 'accounting/accountMappingFile';
let server: Awaited<ReturnType<typeof fixtureApp>>;
let maker: Awaited<ReturnType<typeof caller>>;
let checker: Awaited<ReturnType<typeof caller>>;
let officer: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp({
    commands: commandsWith(demoServices),
    source: gallerySource,
    roles: [],
  });
  const { database, definitions, clock } = server;
  const roles = ['ACCOUNTING', 'SYS_ADMIN', 'COMPLIANCE'].map((name) => ({
    name,
    title: name,
    level: 'staff' as const,
  }));
  await createRoles(
    database,
    roles.map((role) => ({ ...role, screens: ['*'] })),
  );
  await grantDefined(database, definitions.model);
  await defineApprovals(database, definitions.model, clock.now);
  const users = { maker: 'ACCOUNTING', checker: 'ACCOUNTING', officer: 'COMPLIANCE' };
  for (const [userName, role] of Object.entries(users)) {
    const values = { userName, displayName: userName, mail: '', agent: null, roles: [role] };
    await createUser(database, plainPasswords, values, 'pw');
  }
  maker = await caller(server, 'maker');
  checker = await caller(server, 'checker');
  officer = await caller(server, 'officer');
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

test('42 A3 a request about a row names its record as look-ups do, without codes, and shows no criteria', async () => {
  const records = createRecordStore(
    server.database,
    server.definitions.model,
    { ...fixtureActor, signers: 'system' },
    plainPasswords,
  );
  const owned = { name: 'AYŞE KAYA', ownerType: 'INTERNAL', accountType: 'SUSPENSE', glCode: '336.02' };
  const known = { accountNo: '10010000000017', currency: 'EUR', openDate: '2026-11-20', ...owned };
  const { id: account } = await records.untyped.insert('Account', known);
  const values = {
    account,
    blockType: 'AMOUNT',
    amount: '5.00',
    currency: 'EUR',
    reason: 'COURT',
    status: 'ACTIVE',
    startDate: '2026-11-20',
    authority: 'İcra',
    legalRefNo: 'M-1',
  };
  const { id } = await records.untyped.insert('AccountBlock', values);
  const asked = { releaseNote: 'Karar kaldırıldı', releaseRefNo: 'E-9' };
  const path = 'accounting/account/block/release';
  const held = await officer.post(path, { state: { status: 'ACTIVE' }, id, payload: asked });
  expect(held.restHeader, JSON.stringify(held)).toMatchObject({ code: 'approval.requested' });
  const requests = (await stored('Approval')) as readonly JsonObject[];
  const request = requests.find(({ createdBy }) => createdBy === 'officer');
  expect(request?.summary).toBe('10010000000017 AYŞE KAYA EUR · Tutarlı bloke · 5,00\u00a0EUR');
  expect(request?.summaryEn).toBe('10010000000017 AYŞE KAYA EUR · Amount · 5.00\u00a0EUR');
});
