import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServedRequest } from '../http/observeRequests';

/** Upper bounds in seconds of the histogram of response times. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Calls that wait to be logged, and those that were dropped. */
interface WatchedBuffer {
  readonly length: number;
  readonly dropped: { readonly read: number; readonly write: number };
}

/** Metrics in the text format of Prometheus. */
export interface ServerMetrics {
  observe(request: ServedRequest): void;
  /** Adds the number of waiting and of dropped calls of the log of operations. */
  watchOperationLog(buffer: WatchedBuffer): void;
  /** All metrics, for a scrape. */
  text(): Promise<string>;
}

/** Metrics of this process: response times by operation and status, memory, event loop, garbage collection. */
export function serverMetrics(): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const responses = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by operation, method and status.',
    labelNames: ['operation', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  return {
    observe: ({ operation, method, status, seconds }) =>
      responses.observe({ operation, method, status }, seconds),
    watchOperationLog(buffer) {
      new Gauge({
        name: 'operation_log_waiting',
        help: 'Calls in memory that wait to be logged.',
        registers: [registry],
        collect() {
          this.set(buffer.length);
        },
      });
      new Counter({
        name: 'operation_log_dropped_total',
        help: 'Calls that are missing in the log of operations, by kind.',
        labelNames: ['kind'],
        registers: [registry],
        collect() {
          this.reset();
          this.inc({ kind: 'read' }, buffer.dropped.read);
          this.inc({ kind: 'write' }, buffer.dropped.write);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/**
 * Serves `GET /metrics` on a port of its own, which no proxy should publish. Rejects if the port is in use.
 */
export async function serveMetrics(
  metrics: ServerMetrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
