import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from './listen';

let listening: Listening | undefined;
afterEach(async () => {
  await listening?.close();
  listening = undefined;
});

const options = { port: 0, host: '127.0.0.1', requestTime: 1 };
const addressOf = ({ port }: Listening) => `http://127.0.0.1:${port}`;

/** Sends bytes and keeps the connection open; returns the data received until the server closes it. */
function sendHalf({ port }: Listening, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      received += String(data);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

describe('an incomplete request', () => {
  test.each([
    ['headers', 'POST /bff/x HTTP/1.1\r\nHost: a\r\nX-Slow: 1'],
    ['body', 'POST /bff/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"a":'],
    ['chunked body', 'POST /bff/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ])('is ended by the server, others continue: %s', async (_, half) => {
    const server = await listen(async (request) => new Response(await request.text()), options);
    listening = server;
    const ended = sendHalf(server, half);
    expect(await (await fetch(addressOf(server), { method: 'POST', body: 'whole' })).text()).toBe('whole');
    const received = await ended;
    expect(received === '' || received.startsWith('HTTP/1.1 4')).toBe(true);
  });
});

describe('a server that is stopping', () => {
  test('finishes running calls, and answers the rest with a retry time, in both languages', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let started = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const server = await listen(async () => {
      started();
      await held;
      return new Response('done');
    }, options);
    listening = server;
    const first = fetch(addressOf(server));
    await running;
    const drained = server.drain(60);
    for (const [language, message] of [
      ['tr', /yeniden başlatılıyor/],
      ['en', /being restarted/],
    ] as const) {
      const refused = await fetch(addressOf(server), { headers: { 'accept-language': language } });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      const { restHeader } = (await refused.json()) as { restHeader: { code: string; message: string } };
      expect(restHeader).toMatchObject({ success: false, code: 'server.stopping' });
      expect(restHeader.message).toMatch(message);
    }
    finish();
    await drained;
    expect(await (await first).text()).toBe('done');
  });

  test('does not wait longer than configured', async () => {
    const server = await listen(() => new Promise<Response>(() => undefined), options);
    listening = server;
    const hanging = fetch(addressOf(server)).catch((error: Error) => error.name);
    await new Promise((resolve) => server.server.once('request', resolve));
    await server.drain(0.05);
    await server.close();
    listening = undefined;
    expect(await hanging).toBe('TypeError');
  });
});
