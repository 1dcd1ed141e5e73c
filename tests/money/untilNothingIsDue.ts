import { setTimeout } from 'node:timers/promises';
import { serverLifeCall } from '../../server/institution/moneyOperation/commands/lifeCall';
import type { FixtureApp } from '../../server/testing/app';

/** Ms between two rounds of a clock of its own: an answer that is lost is asked for in the next one. */
const round = 10_000;

type Call = ReturnType<typeof serverLifeCall>;
type InTransaction = <Result>(work: (call: Call) => Promise<Result>) => Promise<Result>;

/** Asks counterparts for what is due, as the server does every second, until the day is over and three rounds found nothing. */
export async function untilNothingIsDue(
  { clock, database, definitions }: FixtureApp,
  isDay: () => boolean,
  ask: (inTransaction: InTransaction) => Promise<number>,
): Promise<void> {
  const begun = clock.now.getTime();
  for (let idle = 0, rounds = 1; idle < 3; rounds += 1) {
    // The last operation of the day has been committed when this round begins.
    const isOver = !isDay();
    const now = new Date(begun + rounds * round);
    const asked = await ask((work) =>
      database
        .transaction()
        .execute((transaction) => work(serverLifeCall(transaction, definitions.model, now))),
    );
    idle = isOver && asked === 0 ? idle + 1 : 0;
    await setTimeout(20);
  }
}
