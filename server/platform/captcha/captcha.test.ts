import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../records/openDatabase';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { StepCaller } from '../../testing/StepCaller';
import { callAnywhere } from '../outside/callOutside';
import { altchaCaptcha } from './altchaCaptcha';
import type { Captcha } from './Captcha';
import { recaptchaCaptcha } from './recaptchaCaptcha';

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

describe('R03 the self-hosted bot check', () => {
  let database: Database;
  let captcha: Captcha;
  beforeAll(async () => {
    database = await memoryDatabase(fixtureModel);
    captcha = altchaCaptcha(database, 'a secret');
  });
  afterAll(() => database.destroy());

  const now = () => new Date();
  const isPassed = (token: string, at = now()) => captcha.isPassed(token, 'userslogin', '10.0.0.1', at);
  const challenge = async () => (await captcha.challenge?.(now())) as Challenge;

  test('accepts a solved challenge once, also in parallel calls', async () => {
    const token = await solved(await challenge());
    const passed = await Promise.all([isPassed(token), isPassed(token)]);
    expect(passed.sort()).toEqual([false, true]);
    expect(await isPassed(token)).toBe(false);
  });

  test('refuses tokens that are unsolved, expired, signed by others, made easier or invalid', async () => {
    const asked = await challenge();
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    expect(await isPassed(btoa(JSON.stringify({ challenge: asked, solution })))).toBe(false);
    expect(await isPassed(await solved(asked), new Date(Date.now() + 11 * 60_000))).toBe(false);
    const terms = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '00', deriveKey };
    const expiresAt = new Date(Date.now() + 60_000);
    const foreign = await createChallenge({ ...terms, expiresAt, hmacSignatureSecret: 'another' });
    expect(await isPassed(await solved(foreign))).toBe(false);
    const easier = { ...asked, parameters: { ...asked.parameters, cost: 1 } };
    expect(await isPassed(await solved(easier))).toBe(false);
    for (const token of ['', 'x', btoa('null'), btoa('{"challenge":{}}'), btoa('[]')])
      expect(await isPassed(token)).toBe(false);
  });
});

describe('R03 reCAPTCHA', () => {
  test("follows Google's verdict on token, action and score", async () => {
    const requests: URLSearchParams[] = [];
    const google = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const form = new URLSearchParams(text);
      requests.push(form);
      const answers: Record<string, object> = {
        good: { success: true, score: 0.9, action: 'userslogin' },
        bot: { success: true, score: 0.1, action: 'userslogin' },
        stolen: { success: true, score: 0.9, action: 'other' },
      };
      response.end(JSON.stringify(answers[form.get('response') ?? ''] ?? { success: false }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    const captcha = recaptchaCaptcha(callAnywhere, { secret: 'house', address });
    const isPassed = (token: string) => captcha.isPassed(token, 'userslogin', '10.0.0.1', new Date());
    const outcomes = await Promise.all(['good', 'bot', 'stolen', 'forged', ''].map(isPassed));
    google.close();
    expect(outcomes).toEqual([true, false, false, false, false]);
    expect(requests).toHaveLength(4);
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({ secret: 'house', remoteip: '10.0.0.1' });
  });
});

test('any invalid token is refused, and no token makes the self-hosted check throw', async () => {
  const database = await memoryDatabase(fixtureModel);
  const captcha = altchaCaptcha(database, 'house');
  const sound = { ...(await captcha.challenge?.(new Date())) } as { readonly parameters?: object };
  const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(null, {}, '\0', [null]));
  const payload = fc.oneof(
    fc.string(),
    junk.map((value) => JSON.stringify(value)),
    fc.tuple(junk, junk).map(([challenge, solution]) => JSON.stringify({ challenge, solution })),
    fc
      .tuple(junk, junk)
      .map(([parameters, solution]) => JSON.stringify({ challenge: { ...sound, parameters }, solution })),
    fc.tuple(fc.string(), junk, junk).map(([name, value, solution]) =>
      JSON.stringify({
        challenge: { ...sound, parameters: { ...sound.parameters, [name]: value } },
        solution,
      }),
    ),
    junk.map((solution) => JSON.stringify({ challenge: sound, solution })),
  );
  const token = payload.map((text) => Buffer.from(text).toString('base64'));
  await fc.assert(
    fc.asyncProperty(fc.oneof(token, fc.string()), async (sent) => {
      expect(await captcha.isPassed(sent, 'x', '10.0.0.1', new Date())).toBe(false);
    }),
    { numRuns: 300 },
  );
  await database.destroy();
});

describe('R03 a server with a bot check', () => {
  const actions: string[] = [];
  let server: FixtureApp;
  beforeAll(async () => {
    server = await fixtureApp({
      captcha: {
        async isPassed(token, action) {
          actions.push(action);
          return token === 'human';
        },
      },
    });
  });
  afterAll(() => server.close());

  test('refuses a POST without a valid token, and requires none for a beacon or a GET', async () => {
    const caller = new StepCaller(server);
    const refused = await caller.login('teller');
    expect(refused).toMatchObject({ status: 403, restHeader: { code: 'captcha.refused' } });
    const human = { 'captcha-token': 'human' };
    const credentials = { username: 'teller', password: 'pw', lang: 'tr-TR' };
    expect((await caller.post('users/login', credentials, human)).status).toBe(200);
    expect((await caller.post('users/resend-otp')).status).toBe(403);
    expect((await caller.get('api/auth/access-token')).status).toBe(200);
    expect((await caller.post('users/user-logout', { userName: 'teller' })).status).toBe(200);
    expect(actions.slice(0, 3)).toEqual(['userslogin', 'userslogin', 'usersresendotp']);
  });
});
