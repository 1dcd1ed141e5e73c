import type { Database } from './openDatabase';
import { perDatabase } from './perDatabase';

/** Writes that run at the same time at most, of the ten connections that a server has: with more, all are slower. */
const most = 4;

const turnsOf = perDatabase(() => ({ free: most, waiting: [] as (() => void)[] }));

/**
 * Runs a write when it is its turn, in the order of their arrival. A write that waits holds no connection, so that the others
 * stay free for prices, lists and signing in, however many tellers send at once.
 */
export async function inWriteTurn<Result>(database: Database, write: () => Promise<Result>): Promise<Result> {
  const turns = turnsOf(database);
  if (turns.free > 0) turns.free -= 1;
  else await new Promise<void>((begin) => turns.waiting.push(begin));
  try {
    return await write();
  } finally {
    const next = turns.waiting.shift();
    if (next === undefined) turns.free += 1;
    else next();
  }
}
