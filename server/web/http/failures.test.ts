import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnvironment } from './AppEnvironment';
import { answerFailures, type LogEntry } from './failures';

const databaseError = (code: string) => Object.assign(new Error('the driver says'), { code });

test.each([
  ['22P02', 400, 'value.invalid'],
  ['22003', 400, 'value.invalid'],
  ['22021', 400, 'value.invalid'],
  // A division by zero is an error of the statement, not of a value.
  ['22012', 500, 'internal.error'],
  ['42703', 500, 'internal.error'],
])(
  'a statement refused with %s is answered %i %s, logged, and not explained',
  async (code, status, answer) => {
    const log: LogEntry[] = [];
    const app = new Hono<AppEnvironment>();
    app.onError(answerFailures((entry) => log.push(entry)));
    app.get('/', () => {
      throw databaseError(code);
    });
    const reply = await app.request('/');
    expect([reply.status, (await reply.json()).restHeader.code]).toEqual([status, answer]);
    expect(log).toMatchObject([{ level: 'error', error: 'the driver says' }]);
  },
);
