import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { readPage } from '../replies/replies';
import { createRequestClient } from './createRequestClient';
import type { RequestPorts } from './ports';
import { head, requestBench } from './testing/requestBench';

const refused = { restHeader: head({ success: false, code: 'account.closed', message: 'Hesap kapalı' }) };

describe('R10 failures', () => {
  it('a refusal by the server is a notice of type WARNING with its code, message and request id', async () => {
    const { client, notices, sent } = requestBench(() => refused);
    await expect(client.post('a/x')).rejects.toMatchObject({
      code: 'request.refused',
      message: 'Hesap kapalı',
      header: refused.restHeader,
    });
    const requestId = sent[0]?.headers['request-id'];
    expect(requestId).toBeDefined();
    expect(notices).toEqual([
      { header: 'account.closed', message: 'Hesap kapalı', type: 'WARNING', requestId },
    ]);
  });

  it('a call of the template accepts a reply without a head (S13), but only JSON', async () => {
    const replies = [
      { status: 200, text: '{"user":{"userName":"elif"}}' },
      { status: 200, text: '{"restHeader":{"success":true},"responseObject":1}' },
      { status: 502, text: '<h1>Bad gateway</h1>' },
    ];
    const { client } = requestBench(() => replies.shift() ?? new Error('one too many'));
    const send = () => client.post('api/auth', {}, { plainReply: true });
    expect(await send()).toEqual({ user: { userName: 'elif' } });
    expect(await send()).toBe(1);
    await expect(send()).rejects.toMatchObject({ code: 'request.malformed', status: 502 });
  });

  it.each([
    ['not JSON', { status: 502, text: '<h1>Bad gateway</h1>' }, 'request.malformed'],
    ['no head', { status: 200, text: '{"responseObject":1}' }, 'request.malformed'],
    ['null', { status: 200, text: 'null' }, 'request.malformed'],
    ['cut off', new AxiosError('Network Error', 'ERR_NETWORK'), 'request.network'],
    ['too late', new AxiosError('timeout of 120000ms exceeded', 'ETIMEDOUT'), 'request.timeout'],
  ])('%s is an Internal Error with its stack', async (_name, answer, code) => {
    const { client, notices } = requestBench(() => answer);
    await expect(client.post('a/x')).rejects.toMatchObject({ code });
    expect(notices).toEqual([
      {
        header: 'Internal Error',
        message: expect.any(String),
        type: 'ERROR',
        stack: expect.stringContaining('RequestError'),
      },
    ]);
  });

  it.each([
    ['a gateway', { status: 502, text: '<h1>Bad gateway</h1>' }],
    ['a server that stops', { status: 503, text: JSON.stringify(refused) }],
    ['cut off', new AxiosError('Network Error', 'ERR_NETWORK')],
    ['too late', new AxiosError('timeout of 120000ms exceeded', 'ETIMEDOUT')],
  ])('B.2 %s: a retryable call shows its failure in its own place only', async (_name, answer) => {
    const { client, notices } = requestBench(() => answer);
    await expect(client.post('a/x', {}, { inPlace: true })).rejects.toMatchObject({ code: 'request.away' });
    expect(notices).toEqual([]);
  });

  it.each([
    ['no head', { status: 200, text: '{"responseObject":1}' }],
    ['a page of an error', { status: 500, text: '<h1>Error</h1>' }],
    ['a path that is missing', { status: 404, text: 'Not Found' }],
    ['no rows', { restHeader: head(), responseObject: null }],
    ['a row that is none', { restHeader: head(), responseObject: { rows: [null] } }],
  ])(
    'R10 %s came from a server that can be reached: an Internal Error, at any place',
    async (_name, answer) => {
      const { client, notices } = requestBench(() => answer);
      const asked = client.post('a/query', {}, { inPlace: true, read: readPage });
      await expect(asked).rejects.toMatchObject({ code: 'request.malformed' });
      expect(notices).toMatchObject([{ header: 'Internal Error', type: 'ERROR' }]);
    },
  );

  it('B.2 every refusal by the server is reported, at any place', async () => {
    const { client, notices } = requestBench(() => refused);
    await expect(client.post('a/x', {}, { inPlace: true })).rejects.toMatchObject({
      code: 'request.refused',
    });
    expect(notices).toHaveLength(1);
  });

  it('is reported in the current language if it has a text', async () => {
    const { client, notices } = requestBench(() => new AxiosError('Network Error', 'ERR_NETWORK'), {
      failureText: (code) => `text of ${code}`,
    });
    const words = 'text of request.network';
    // The same message for callers that show errors in place.
    await expect(client.post('a/x')).rejects.toMatchObject({ code: 'request.network', message: words });
    expect(notices[0]?.message).toBe(words);
  });

  it('a silent call rejects without a notice', async () => {
    const { client, notices } = requestBench(() => refused);
    await expect(client.post('a/x', {}, { silent: true })).rejects.toMatchObject({ code: 'request.refused' });
    expect(notices).toEqual([]);
  });

  it('a cancelled call shows no message', async () => {
    const controller = new AbortController();
    const { client, notices } = requestBench(() => {
      controller.abort();
      return new AxiosError('canceled', 'ERR_CANCELED');
    });
    await expect(client.get('a/x', { signal: controller.signal })).rejects.toMatchObject({
      code: 'request.aborted',
    });
    expect(notices).toEqual([]);
  });
});

describe('S08 a 401 signs out', () => {
  const unauthorized = { status: 401, text: JSON.stringify({ restHeader: head({ success: false }) }) };

  it('with the reason Invalid access_token, and no notice beside it', async () => {
    const { client, log, notices } = requestBench(() => unauthorized);
    await expect(client.get('a/x')).rejects.toMatchObject({ code: 'request.unauthorized', status: 401 });
    expect(log).toContain('Invalid access_token');
    expect(notices).toEqual([]);
  });

  it('with any reply', async () => {
    const { client, log } = requestBench(() => ({ status: 401, text: 'Unauthorized' }));
    await expect(client.get('a/x')).rejects.toMatchObject({ code: 'request.unauthorized' });
    expect(log).toContain('Invalid access_token');
  });

  it('but not for a retry', async () => {
    const { client, log } = requestBench(() => unauthorized);
    await expect(client.get('a/x', { retry: true })).rejects.toMatchObject({ code: 'request.unauthorized' });
    expect(log).not.toContain('Invalid access_token');
  });
});

describe('R01 over a real connection', () => {
  it('posts JSON and multipart, and reads the envelope of a refusal with any status', async () => {
    const received: { type?: string; body: string; screen?: unknown }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ type: request.headers['content-type'], body, screen: request.headers['screen-id'] });
      response.statusCode = request.url === '/bff/a/no' ? 422 : 200;
      response.end(
        JSON.stringify({ restHeader: head({ success: response.statusCode === 200 }), responseObject: 5 }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ports: RequestPorts = {
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bff`,
      identity: () => ({ instanceId: 'i', clientId: 'c', deviceKey: null, fingerPrint: 'f' }),
      accessToken: () => null,
      language: () => 'en',
      captcha: async () => '',
      loading: { begin: () => undefined, end: () => undefined },
      beginOutcomeQuery: () => () => undefined,
      dialogs: { confirm: async () => true, warn: async () => undefined },
      notice: () => undefined,
      logout: () => undefined,
      lock: () => undefined,
      onUnauthorized: () => undefined,
      saveFile: () => undefined,
      failureText: () => undefined,
    };
    try {
      const client = createRequestClient(ports);
      await expect(client.post('a/yes', { note: 'şğıİ' })).resolves.toBe(5);
      await client.upload('a/file', [new File(['abc'], 'a.txt')]);
      await expect(client.post('a/no')).rejects.toMatchObject({ code: 'request.refused' });
    } finally {
      server.close();
    }
    expect(received[0]).toEqual({ type: 'application/json', body: '{"note":"şğıİ","state":{}}', screen: '' });
    expect(received[1]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[1]?.body).toContain('filename="a.txt"');
  });
});
