import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './AppEnvironment';
import type { LogEntry } from './failures';

/** Maximum time in ms that a response waits for work after the commit. */
const maxWait = 1000;

/**
 * Provides each request a list of work to run after its commit, `context.get('afterCommit')`. It never
 * changes the response: failures are logged, and slow work continues after the response.
 */
export function afterCommit(log: (entry: LogEntry) => void) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const list: { readonly name: string; readonly work: () => Promise<unknown> }[] = [];
    context.set('afterCommit', (name, work) => void list.push({ name, work }));
    await next();
    if (list.length === 0) return;
    const requestId = context.get('requestId');
    const running = list.map(async ({ name, work }) => {
      try {
        await work();
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        log({ level: 'error', requestId, afterCommit: name, error: message });
      }
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise((resolve) => {
      timer = setTimeout(resolve, maxWait);
    });
    await Promise.race([Promise.all(running), waited]);
    clearTimeout(timer);
  });
}
