import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { addressList, isPublicAddress } from './addresses';
import { callAnywhere, outsideCalls } from './callOutside';
import { answerJson, type CallOutside, type OutsideCall } from './OutsideCall';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { method: 'GET', patience: 2000, mostBytes: 1000 } as const;
const failureOf = (call: CallOutside, changes: Partial<OutsideCall> & Pick<OutsideCall, 'url'>) =>
  call({ ...limits, ...changes }).then(
    ({ status }) => status,
    (error: { failure?: string }) => error.failure,
  );

describe('42 D1 an answer from outside', () => {
  it('is read whole, with its status and headers', async () => {
    const url = await serverOf(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      response.writeHead(422, { 'x-a': 'b' }).end(JSON.stringify({ text, method: request.method }));
    });
    const answer = await callAnywhere({ ...limits, url, method: 'PUT', body: 'ğ' });
    expect([answer.status, answer.header('x-a'), answerJson(answer)]).toEqual([
      422,
      'b',
      { text: 'ğ', method: 'PUT' },
    ]);
  });

  it('without an end is cut off after its limit, and the connection is closed', async () => {
    let [sent, isClosed] = [0, false];
    const url = await serverOf((_, response) => {
      const part = Buffer.alloc(64 * 1024, '7');
      const more = () => {
        sent += part.length;
        if (!isClosed) response.write(part, () => setImmediate(more));
      };
      response.on('close', () => {
        isClosed = true;
      });
      more();
    });
    expect(await failureOf(callAnywhere, { url, mostBytes: 100_000 })).toBe('tooLong');
    await expect.poll(() => isClosed).toBe(true);
    // Buffers of the system are sent in vain.
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that is small and unpacks to something large is not unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(5_000_000));
    let wanted: unknown;
    const url = await serverOf((request, response) => {
      wanted = request.headers['accept-encoding'];
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(await failureOf(callAnywhere, { url, mostBytes: 1_000_000 })).toBe('unreadable');
    expect(wanted).toBe('identity');
  });

  it('that comes byte by byte must be whole in time', async () => {
    const url = await serverOf((_, response) => {
      const timer = setInterval(() => response.write('7'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await failureOf(callAnywhere, { url, patience: 200 })).toBe('late');
  });

  it('that breaks off does not count', async () => {
    const url = await serverOf((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('7');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failureOf(callAnywhere, { url })).toBe('failed');
  });

  it('that leads elsewhere is not followed', async () => {
    let calls = 0;
    const url = await serverOf((_, response) => {
      calls += 1;
      response.writeHead(302, { location: '/other' }).end();
    });
    expect(await failureOf(callAnywhere, { url })).toBe(302);
    expect(calls).toBe(1);
  });

  it('of another content type is not read', async () => {
    const url = await serverOf((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('1'),
    );
    expect(await failureOf(callAnywhere, { url, type: 'json' })).toBe('unreadable');
    expect(await failureOf(callAnywhere, { url })).toBe(200);
  });
});

describe('42 D2 outside a demo', () => {
  const strict = outsideCalls({ isOwn: () => false });

  it.each([
    ...['ftp://partner.example', 'nonsense', 'https://127.0.0.1', 'https://[::1]'],
    ...['https://10.1.2.3', 'https://172.20.0.1', 'https://192.168.1.1', 'https://169.254.169.254'],
    ...['https://2130706433', 'https://0x7f.1', 'https://[::ffff:10.0.0.1]', 'https://[fd00::1]'],
    ...['https://[fe80::1]', 'https://0.0.0.0', 'https://100.64.0.1', 'https://localhost'],
  ])('%s is not called', async (url) => {
    let isConnected = false;
    const address = await serverOf(() => {
      isConnected = true;
    });
    const port = url.startsWith('http') ? `:${new URL(address).port}` : '';
    expect(await failureOf(strict, { url: url + port, patience: 1000 })).toMatch(/^address$/);
    expect(isConnected).toBe(false);
  });

  it('a name is checked where the connection is made: one that now leads to this machine is not called', async () => {
    const asked: string[] = [];
    const resolve = (addresses: readonly string[]) =>
      ((name, _, done) => {
        asked.push(name);
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      }) as LookupFunction;
    const url = 'https://partner.example';
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.7'], ['169.254.169.254']]) {
      const call = outsideCalls({ isOwn: () => false, resolve: resolve(addresses) });
      expect(await failureOf(call, { url })).toBe('address');
    }
    const internet = outsideCalls({ isOwn: () => false, resolve: resolve(['93.184.215.14']) });
    expect(await failureOf(internet, { url: 'http://partner.example' })).toBe('address');
    expect(asked).toEqual(Array(4).fill('partner.example'));
  });

  it('addresses of the own network are called, also without TLS', async () => {
    const url = await serverOf((_, response) => response.end());
    expect(await failureOf(outsideCalls({ isOwn: addressList(['127.0.0.0/8']) }), { url })).toBe(200);
  });

  it('addresses of the internet are public, all others are not', () => {
    for (const address of ['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07::1', '2a00:1450:4017::5'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      '::',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'ff02::1',
      '198.18.0.1',
      '240.1.1.1',
      'x',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});
