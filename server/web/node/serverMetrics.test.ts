import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveMetrics, serverMetrics } from './serverMetrics';

const metrics = serverMetrics();
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(() => served.close());

const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${served.port}${path}`, { method });

describe('metrics', () => {
  test('count requests by operation and status', async () => {
    const request = { requestId: 'r', method: 'POST', path: '/bff/a/b/commit', operation: 'commit' };
    metrics.observe({ ...request, status: 200, seconds: 0.02 });
    metrics.observe({ ...request, status: 409, seconds: 0.3 });
    metrics.observe({ ...request, status: 409, seconds: 0.3 });
    const text = await (await get('/metrics')).text();
    const count = (status: number) =>
      text
        .split('\n')
        .find(
          (line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`"${status}"`),
        )
        ?.split(' ')
        .at(-1);
    expect([count(200), count(409)]).toEqual(['1', '2']);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    // Neither a path nor a request-id becomes a label.
    expect(text).not.toContain('/bff');
  });

  test.each([
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/metrics/x', 'GET'],
  ])('%s by %s is not served', async (path, method) => {
    expect((await get(path, method)).status).toBe(404);
  });

  test('count calls that are missing in the log of operations', async () => {
    const buffer = { length: 3, dropped: { read: 2, write: 0 } };
    metrics.watchOperationLog(buffer);
    const text = async () => (await get('/metrics')).text();
    expect(await text()).toContain('operation_log_waiting 3');
    buffer.dropped.read = 5;
    expect(await text()).toContain('operation_log_dropped_total{kind="read"} 5');
    expect(await text()).toContain('operation_log_dropped_total{kind="write"} 0');
  });

  test('a port in use is an error', async () => {
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port: served.port })).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});
