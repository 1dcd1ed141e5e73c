import { setTimeout } from 'node:timers/promises';

/** Ms between two rounds of a clock of its own: an answer that is lost is asked for in the next one. */
const round = 10_000;

/** Asks counterparts for what is due, as the server does every second, until the day is over and three rounds found nothing. */
export async function untilNothingIsDue(
  { now }: { readonly now: Date },
  isDay: () => boolean,
  ask: (now: Date) => Promise<number>,
): Promise<void> {
  for (let idle = 0, rounds = 1; isDay() || idle < 3; rounds += 1) {
    const asked = await ask(new Date(now.getTime() + rounds * round));
    idle = asked === 0 ? idle + 1 : 0;
    await setTimeout(20);
  }
}
