import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransactionGate } from './TransactionGate';

/**
 * Sends requests through a gate and records when each starts and ends; a request ends when the test says so.
 */
function gateBench() {
  const gate = new TransactionGate();
  const log: string[] = [];
  const open = new Map<string, { end: () => void; fail: () => void }>();
  const send = (name: string, path: string, signal?: AbortSignal) =>
    gate.pass(
      path,
      () => {
        log.push(`+${name}`);
        return new Promise<void>((resolve, reject) => {
          open.set(name, {
            end: () => {
              log.push(`-${name}`);
              resolve();
            },
            fail: () => reject(new Error(name)),
          });
        });
      },
      signal,
    );
  return {
    send,
    log,
    end: (name: string) => open.get(name)?.end(),
    fail: (name: string) => open.get(name)?.fail(),
  };
}

describe('R06 other calls wait until a begin or commit finishes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ordinary calls run side by side', async () => {
    const { send, log } = gateBench();
    send('a', 'eft/query');
    send('b', 'users/lock');
    expect(log).toEqual(['+a', '+b']);
  });

  it('checks again every 500 ms, not before', async () => {
    const { send, log, end } = gateBench();
    send('begin', 'accounting/account/begin');
    send('query', 'accounting/account/query');
    await vi.advanceTimersByTimeAsync(300);
    end('begin');
    await vi.advanceTimersByTimeAsync(199);
    expect(log).toEqual(['+begin', '-begin']);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['+begin', '-begin', '+query']);
  });

  it('waits as long as the transaction', async () => {
    const { send, log, end } = gateBench();
    send('commit', 'eft/transaction/commit');
    send('query', 'eft/query');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(log).toEqual(['+commit']);
    end('commit');
    await vi.advanceTimersByTimeAsync(500);
    expect(log.at(-1)).toBe('+query');
  });

  it('two begins exclude each other, and waiting calls run in order of arrival', async () => {
    const { send, log, end } = gateBench();
    send('begin 1', 'a/begin');
    send('query 1', 'a/query');
    send('begin 2', 'b/begin');
    send('query 2', 'b/query');
    end('begin 1');
    await vi.advanceTimersByTimeAsync(500);
    expect(log).toEqual(['+begin 1', '-begin 1', '+query 1', '+begin 2']);
    end('begin 2');
    await vi.advanceTimersByTimeAsync(500);
    expect(log.slice(4)).toEqual(['-begin 2', '+query 2']);
  });

  it('a failed transaction opens the gate again', async () => {
    const { send, log, fail } = gateBench();
    const begin = send('begin', 'a/begin');
    send('query', 'a/query');
    fail('begin');
    await expect(begin).rejects.toThrow('begin');
    await vi.advanceTimersByTimeAsync(500);
    expect(log).toEqual(['+begin', '+query']);
  });

  it('an aborted waiting call is released immediately and does not run', async () => {
    const { send, log, end } = gateBench();
    const controller = new AbortController();
    send('begin', 'a/begin');
    const query = send('query', 'a/query', controller.signal);
    controller.abort(new Error('closed'));
    await expect(query).rejects.toThrow('closed');
    end('begin');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(log).toEqual(['+begin', '-begin']);
  });

  it('knows a transaction by the end of its path alone', async () => {
    const { send, log } = gateBench();
    send('a', 'begin/query');
    send('b', 'a/recommit');
    send('c', 'a/beginning');
    expect(log).toEqual(['+a', '+b', '+c']);
  });

  it('no call starts during a transaction, and every call runs', async () => {
    const paths = fc.array(fc.constantFrom('a/begin', 'a/commit', 'a/query'), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(paths, fc.array(fc.nat({ max: 700 })), async (calls, pauses) => {
        const { send, log, end } = gateBench();
        const names = calls.map((path, index) => `${path} ${index}`);
        for (const [index, path] of calls.entries()) {
          send(names[index] as string, path);
          await vi.advanceTimersByTimeAsync(pauses[index] ?? 0);
        }
        for (let round = 0; round < calls.length; round += 1) {
          for (const name of names) if (log.includes(`+${name}`) && !log.includes(`-${name}`)) end(name);
          await vi.advanceTimersByTimeAsync(500);
        }
        for (const name of names) if (!log.includes(`-${name}`)) end(name);

        const running = new Set<string>();
        for (const entry of log) {
          const name = entry.slice(1);
          if (entry.startsWith('+')) {
            expect([...running].filter((other) => !other.startsWith('a/query'))).toEqual([]);
            running.add(name);
          } else running.delete(name);
        }
        expect(log.filter((entry) => entry.startsWith('+')).length).toBe(calls.length);
      }),
      { numRuns: 50 },
    );
  });
});
