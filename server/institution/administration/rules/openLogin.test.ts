import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../../../../contract/model/model';
import { createUser } from '../../../platform/auth/createUser';
import { createRecordStore } from '../../../records/createRecordStore';
import { fixtureActor } from '../../../testing/actor';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../../testing/app';
import { entityModel } from '../../../testing/entityModel';
import { fixtureModel } from '../../../testing/model';
import { StepCaller } from '../../../testing/StepCaller';
import { fixtureSource } from '../../../testing/screens';
import { endGatedSessions } from './openLogin';

const { SystemGate, Role } = entityModel().entities;
if (SystemGate === undefined || Role === undefined) throw new Error('no entity SystemGate or Role');
const { channel: _channel, agent: _agent, ...fields } = SystemGate.fields;
const { conflicts: _conflicts, ...roleFields } = Role.fields;
const model: Model = {
  ...fixtureModel,
  entities: {
    ...fixtureModel.entities,
    SystemGate: { ...SystemGate, fields },
    Role: { ...Role, fields: roleFields },
  },
};
const source = { ...fixtureSource, readModel: async () => model };
let server: FixtureApp;

beforeEach(async () => {
  server = await fixtureApp({ source });
});
afterEach(() => server.close());

const recordsOf = () => createRecordStore(server.database, model, fixtureActor).untyped;

async function close(values: Readonly<Record<string, string | string[] | boolean>> = {}) {
  return recordsOf().insert('SystemGate', {
    gateType: 'LOGIN',
    gateScope: 'ALL',
    gateState: 'CLOSED',
    reason: 'Bakım',
    effectiveFrom: server.clock.now.toISOString(),
    noticeTr: 'Bakım var.',
    noticeEn: 'Maintenance.',
    ...values,
  });
}

async function signIn(username: string, language = 'tr') {
  const response = await server.app.request('/bff/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ username, password: 'pw' }),
  });
  return (await response.json()).restHeader as { success: boolean; code: string; message: string };
}

describe('closed sign-in', () => {
  it('refuses users with the notice in their language, until it ends', async () => {
    await close({ effectiveUntil: '2026-11-20T23:00:00.000Z' });
    expect(await signIn('teller')).toMatchObject({
      success: false,
      code: 'gate.closed',
      message: 'Bakım var. Bitiş: 21.11.2026 02:00.',
    });
    expect((await signIn('teller', 'en')).message).toBe('Maintenance. Until 21/11/2026, 02:00.');
    server.clock.now = new Date('2026-11-20T23:00:00.000Z');
    expect((await signIn('teller')).success).toBe(true);
  });

  it('is read within the transaction that ends a sign-in by code', async () => {
    const who = { userName: 'code', displayName: 'X Y', mail: 'x@x.tr', agent: null, roles: ['TELLER'] };
    await createUser(server.database, plainPasswords, { ...who, oneTimeCode: true }, 'pw');
    const steps = new StepCaller(server);
    await steps.login('code');
    const otpCode = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '';
    await close();
    expect((await steps.post('users/otp', { otpCode })).restHeader.code).toBe('gate.closed');
  });

  it('lets administrators and exempt roles in', async () => {
    const gate = await close();
    expect((await signIn('admin')).success).toBe(true);
    expect((await signIn('teller')).success).toBe(false);
    const role = server.database.selectFrom('role').select('id').where('roleCode', '=', 'TELLER');
    const { id } = await role.executeTakeFirstOrThrow();
    await recordsOf().update('SystemGate', gate.id, gate.version, { exemptRoles: [id] });
    expect((await signIn('teller')).success).toBe(true);
  });

  it('does not disclose whether a name exists: a wrong password is refused as always', async () => {
    await close();
    const response = await server.app.request('/bff/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'teller', password: 'wrong' }),
    });
    expect((await response.json()).restHeader.code).toBe('login.invalid');
  });
});

describe('closed sign-in that ends running sessions', () => {
  it('ends those of users who are kept out, with its reason, and no others', async () => {
    const teller = await caller(server);
    const admin = await caller(server, 'admin');
    const end = () =>
      endGatedSessions({ database: server.database, model: () => model, clock: () => server.clock.now });
    await close();
    expect(await end()).toBe(0);
    await close({ kickSessions: true });
    expect(await end()).toBe(1);
    expect((await teller.post('users/resetSessionTimeOut', {})).status).toBe(401);
    expect((await admin.post('users/resetSessionTimeOut', {})).status).toBe(200);
    const [audited] = await server.database
      .selectFrom('auditLog')
      .select(['userName', 'reason'])
      .where('action', '=', 'sessionClosed')
      .execute();
    expect(audited).toEqual({ userName: 'system', reason: 'Bakım' });
  });
});
