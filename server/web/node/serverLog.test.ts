import { describe, expect, test } from 'vitest';
import { caller, fixtureApp } from '../../testing/app';
import type { ServedRequest } from '../http/observeRequests';
import { type LogLevel, serverLog } from './serverLog';

function logInMemory(level: LogLevel) {
  const lines: string[] = [];
  const log = serverLog(level, { write: (line: string) => lines.push(line) });
  return { log, read: () => lines.map((line) => JSON.parse(line)) };
}

const served: ServedRequest = {
  requestId: 'r-1',
  method: 'POST',
  path: '/bff/accounting/account/query',
  operation: 'query',
  status: 200,
  seconds: 0.0124,
};

describe('the log of the server', () => {
  test('has one JSON line per answered request, with its request-id and time', () => {
    const { log, read } = logInMemory('info');
    log.served(served);
    log.served({ ...served, path: '/assets/main.js', operation: 'page' });
    expect(read()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        requestId: 'r-1',
        method: 'POST',
        path: '/bff/accounting/account/query',
        operation: 'query',
        status: 200,
        ms: 12,
      },
    ]);
  });

  test('omits entries below its level', () => {
    const { log, read } = logInMemory('error');
    log.served(served);
    log.warning('the mail server is slow');
    log.entry({ level: 'error', requestId: 'r-2', error: 'the driver says' });
    expect(read()).toMatchObject([{ level: 'error', requestId: 'r-2', error: 'the driver says' }]);
  });

  test('has no values of users: neither a password nor criteria', async () => {
    const { log, read } = logInMemory('info');
    const server = await fixtureApp({ observe: (request) => log.served(request) });
    try {
      const teller = await caller(server);
      await teller.post('accounting/account/query', { filter: { name: 'Işıl Demir' } });
      const text = JSON.stringify(read());
      expect(text).toContain('/bff/users/login');
      expect(read().at(-1)).toMatchObject({ operation: 'query', status: expect.any(Number) });
      expect(text).not.toMatch(/Işıl|pw|teller/);
    } finally {
      await server.close();
    }
  });
});
