import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './AppEnvironment';

/** A request that was answered. Names no user and no value: paths have ids and criteria in their query and body alone. */
export interface ServedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Path without its query. */
  readonly path: string;
  /** Operation of a declared endpoint, otherwise the kind of the request. Few different values. */
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
}

/** Reports each answered request to the log and the metrics. */
export function observeRequests(report: (request: ServedRequest) => void) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    report({
      requestId: context.get('requestId'),
      method,
      path,
      operation: context.get('operation') ?? kindOf(path),
      status: context.res.status,
      seconds: (performance.now() - started) / 1000,
    });
  });
}

function kindOf(path: string): string {
  if (path.startsWith('/bff/')) return 'shell';
  return path.startsWith('/screens/') ? 'screen' : 'page';
}
