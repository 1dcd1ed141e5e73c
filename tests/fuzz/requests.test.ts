import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords, demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { loadWithoutUsers } from '../../server/testing/loadWithoutUsers';
import { gallerySource, wholeScreens } from '../screens/gallerySource';
import { fuzzRuns, fuzzTimeout } from './fuzzRuns';
import { shellCall } from './shellCalls';
import { type WildCall, wildCallOf } from './wildCalls';

const { model } = gallerySource;
let server: FixtureApp;
let session: Readonly<Record<string, string>>;

/** The server with the project's definitions, demo records, and its administrator. */
beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const records = [...demoRecords(todayInTurkiye(server.clock.now), { customers: 60, accounts: 200 })];
  await loadWithoutUsers(server.database, model, records, by);
  session = (await caller(server, 'admin')).headers;
}, 300_000);

async function post(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const named = { ...session, 'request-id': crypto.randomUUID(), ...headers };
  return server.app.request(`/bff/${path}`, { method: 'POST', body, headers: named });
}

/** Begins a conversation on a screen, with a record if given; null if it cannot begin. */
async function conversation(screen: string, record: string | null): Promise<string | null> {
  const path = model.screens[screen]?.endpoints.begin;
  if (path === undefined) return null;
  const body = JSON.stringify({ state: {}, ...(record !== null && { record }) });
  const reply = await post(path, body, { 'screen-id': screen });
  const { session } = await reply.json();
  return session?.currentTransactionKey ?? null;
}

async function answered({ screen, path, begun, record, body }: WildCall): Promise<Response> {
  const key = begun ? await conversation(screen, record) : null;
  return post(path, body, { 'screen-id': screen, ...(key !== null && { 'current-transaction-key': key }) });
}

describe('SECURITY 19 invalid calls', () => {
  test(
    'are answered by an envelope, without a server error',
    async () => {
      await fc.assert(
        fc.asyncProperty(wildCallOf(wholeScreens), async (call) => {
          server.log.length = 0;
          const reply = await answered(call);
          expect(server.log.map(({ error, path }) => `${path}: ${error}`)).toEqual([]);
          // 503: what answers from outside is away, which a refusal says.
          if (reply.status !== 503) expect(reply.status).toBeLessThan(500);
          const { restHeader } = await reply.json();
          expect(restHeader).toMatchObject({
            success: reply.ok && restHeader.notificationType !== 'CONFIRM',
            code: expect.stringMatching(/^[a-z][\w.]*$/i),
          });
        }),
        fuzzRuns(300),
      );
    },
    fuzzTimeout,
  );

  test(
    'of the shell are answered, without a server error',
    async () => {
      await fc.assert(
        fc.asyncProperty(shellCall, async ({ method, path, headers, body }) => {
          server.log.length = 0;
          // Resets the rate limits of earlier attempts.
          await server.database.deleteFrom('authAttempt').execute();
          const reply = await server.app.request(`/${path}`, {
            method,
            headers: { ...session, ...headers },
            ...(method === 'POST' && { body }),
          });
          expect(server.log.map(({ error, path: at }) => `${at}: ${error}`)).toEqual([]);
          expect(reply.status).toBeLessThan(500);
        }),
        fuzzRuns(300),
      );
    },
    fuzzTimeout,
  );
});
