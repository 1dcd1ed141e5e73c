/** Initial time of every story: a Friday, half past twelve in Türkiye. */
export const storyMoment = Date.parse('2026-11-20T09:30:00.000Z');

const SystemDate = globalThis.Date;
let began = performance.now();

/** `clock=still` in the address freezes the clock, for screenshots. */
const isStopped = new URLSearchParams(globalThis.location?.search).get('clock') === 'still';

/** Current story time: runs from `storyMoment`, so that timers work. */
export function storyNow(): number {
  return isStopped ? storyMoment : storyMoment + Math.floor(performance.now() - began);
}

/** Resets the clock for the next story. */
export function turnClockBack(): void {
  began = performance.now();
}

/** Replaces the page's clock by the story time. */
export function setPageClock(): void {
  globalThis.Date = class extends SystemDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [storyNow()] : given) as [number]));
    }

    static override now(): number {
      return storyNow();
    }
  } as DateConstructor;
}
