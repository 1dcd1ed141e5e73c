import { afterEach, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import type { Command } from '../context/Command';

const commitPath = 'accounting/account/commit';
let server: FixtureApp | undefined;
afterEach(() => server?.close());

/** Stores an account, and goes on with it. */
const storeAndClose: Command['handle'] = async (call) => {
  const reply = await call.generic({});
  const account = await call.records.untyped.get('Account', String(reply.result?.id));
  await call.records.untyped.update('Account', account?.id ?? '', account?.version ?? 0, {
    status: 'CLOSED',
  });
  return reply;
};

/** Stores an account, and names no more than its record. */
const storeAlone: Command['handle'] = async (call) => {
  const { result } = await call.generic({});
  return { result: { id: result?.id ?? null } };
};

test.each([
  ['the one that it was stored with', undefined, 'OPEN'],
  ['the one that its command gave it afterwards', storeAndClose, 'CLOSED'],
  ['also if its command does not tell it', storeAlone, 'OPEN'],
] as const)('44 A5 the reply to a commit has the state of the record: %s', async (_, handle, status) => {
  server = await fixtureApp({ commands: handle ? [{ path: commitPath, handle }] : [] });
  const teller = await caller(server);
  const begun = await teller.post('accounting/account/begin', { state: {} });
  const body = { state: { name: 'Kasa', currency: 'TRY' } };
  const { result } = await teller.post(commitPath, body, begun.session.currentTransactionKey);
  expect(result).toMatchObject({ status });
});
