/**
 * Runs work in intervals of `time` ms, the next one after the previous has ended; errors go to `warn`. Returns a
 * function that stops it and waits for running work.
 */
export function runEvery(
  time: number,
  work: () => Promise<unknown>,
  warn: (message: string) => void,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        .then(undefined, (error: unknown) => warn(error instanceof Error ? error.message : String(error)))
        .then(() => {
          if (!isStopped) next();
        });
    }, time);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
