/** Resolves after a time, in ms. */
export const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Resolves when effects and timers of the last measurement have ended. */
export const settled = () => pause(30);

/**
 * Time from the start of a frame to its end, in ms: handlers, React, styles, layout and paint. A message sent
 * within a frame arrives after it.
 */
export const frameOf = (act: () => void) =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    requestAnimationFrame(() => {
      const began = performance.now();
      port1.onmessage = () => resolve(performance.now() - began);
      act();
      port2.postMessage(null);
    });
  });
