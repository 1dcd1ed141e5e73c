import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnvironment } from './AppEnvironment';
import { answerFailures } from './failures';
import { readJson } from './readJson';
import { requestFacts } from './requestFacts';

const app = new Hono<AppEnvironment>();
app.onError(answerFailures(() => {}));
app.use(requestFacts);
app.post('/x', async (context) => context.json(await readJson(context)));

const post = (body: BodyInit, type = 'application/json') =>
  app.request('/x', { method: 'POST', body, headers: { 'content-type': type } });
const codeOf = async (response: Response) => (await response.json()).restHeader?.code;

describe('SECURITY 20 a body', () => {
  test('arrives as sent', async () => {
    const value = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue({ maxDepth: 5 }));
    await fc.assert(
      fc.asyncProperty(value, async (body) => {
        const sent = JSON.stringify(body);
        fc.pre(!/"(__proto__|constructor|prototype|toString|valueOf)":/.test(sent));
        expect(JSON.stringify(await (await post(sent)).json())).toBe(sent);
      }),
      { numRuns: 50 },
    );
  });

  test('with a key that reaches a prototype is refused at any depth', async () => {
    const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'valueOf');
    await fc.assert(
      fc.asyncProperty(key, fc.integer({ min: 0, max: 15 }), async (name, depth) => {
        const body = `${'{"a":'.repeat(depth)}{"${name}":1}${'}'.repeat(depth)}`;
        expect(await codeOf(await post(body))).toBe('body.forbiddenKey');
      }),
      { numRuns: 30 },
    );
  });

  test('is limited, also without a content length', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    expect(await codeOf(await app.request('/x', init as RequestInit))).toBe('body.tooLarge');
    expect(await codeOf(await post(`{"a":${'['.repeat(30)}${']'.repeat(30)}}`))).toBe('body.malformed');
  });

  test('with a text that no database can hold is refused', async () => {
    for (const text of ['a\\u0000b', '\\ud800', 'x\\udc00']) {
      expect(await codeOf(await post(`{"a":["${text}"]}`))).toBe('body.malformed');
      expect(await codeOf(await post(`{"a":{"${text}":1}}`))).toBe('body.malformed');
    }
    expect((await post('{"a":"😀 \\ud83d\\ude00"}')).status).toBe(200);
  });

  test('requires JSON and its content type', async () => {
    expect((await post('{}', 'application/json; charset=utf-8')).status).toBe(200);
    for (const type of ['text/plain', 'text/json', 'application/json-patch', 'multipart/form-data']) {
      expect(await codeOf(await post('{}', type))).toBe('body.contentType');
    }
  });
});
