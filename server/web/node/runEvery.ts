import type { Timer } from '../../engine/Module';

/**
 * Repeats work: a run begins every so many ms, unless as many as may be at once have not ended; errors go to `warn`. Returns a function
 * that stops it and waits for running work.
 */
export function runEvery(
  { every, atOnce = 1, work }: Timer,
  warn: (message: string) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (running.size >= atOnce) return;
    const run = work()
      .then(
        () => {},
        (error: unknown) => warn(error instanceof Error ? error.message : String(error)),
      )
      .then(() => {
        running.delete(run);
      });
    running.add(run);
  }, every);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}
