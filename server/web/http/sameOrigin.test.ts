import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnvironment } from './AppEnvironment';
import { answerFailures } from './failures';
import { requestFacts } from './requestFacts';
import { sameOrigin } from './sameOrigin';

const app = new Hono<AppEnvironment>();
app.onError(answerFailures(() => {}));
app.use(requestFacts, sameOrigin(['https://bank.example']));
app.all('/x', (context) => context.text('in'));

const post = async (headers: Record<string, string>, method = 'POST') =>
  (await app.request('http://localhost:8080/x', { method, headers })).status;

describe('SECURITY 5 the origin of a call', () => {
  test.each([
    [{ origin: 'http://localhost:8080' }, 200],
    [{ origin: 'https://bank.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
    [{ origin: 'http://localhost:8081' }, 403],
    [{ origin: 'https://localhost:8080' }, 403],
    [{ origin: 'https://bank.example.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
  ] as [Record<string, string>, number][])('%j answers %i', async (headers, status) => {
    expect(await post(headers)).toBe(status);
    expect(await post(headers, 'DELETE')).toBe(status);
  });

  test('is not checked for reading calls', async () => {
    expect(await post({ origin: 'https://evil.example' }, 'GET')).toBe(200);
  });
});
