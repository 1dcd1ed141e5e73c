/** The moment at which every story begins: a Friday, half past twelve in Türkiye. */
export const storyMoment = Date.parse('2026-11-20T09:30:00.000Z');

const SystemDate = globalThis.Date;
let began = performance.now();

/** Who takes pictures of stories wants the same moment in all of them: `clock=still` in the address. */
const stands = new URLSearchParams(globalThis.location?.search).get('clock') === 'still';

/** Now, as the stories count it: from `storyMoment` on, so that what waits and what repeats goes on. */
export function storyNow(): number {
  return stands ? storyMoment : storyMoment + Math.floor(performance.now() - began);
}

/** The next story begins. */
export function turnClockBack(): void {
  began = performance.now();
}

/** From here on the page's clock tells the time of the stories. */
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
