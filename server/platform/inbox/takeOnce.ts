import type { Database } from '../../records/openDatabase';

/** An event that came in from an institution outside. */
export interface IncomingEvent {
  /** Who sent it: `partner HAZAR`. */
  readonly source: string;
  /** Its id at the sender, the same whenever it is sent again. */
  readonly eventId: string;
  readonly bodyHash: string;
}

/** Result of an event: taken now, known from earlier, or another one of the same id. */
export type TakenEvent = 'taken' | 'known' | 'other';

/**
 * Takes an event once: its record and all that follows from it are of one transaction, so that an event which failed comes
 * again as if it were new. @param follow what follows from it; its answer is kept as the outcome
 */
export function takeOnce(
  database: Database,
  { source, eventId, bodyHash }: IncomingEvent,
  now: Date,
  follow: (transaction: Database) => Promise<string>,
): Promise<TakenEvent> {
  return database.transaction().execute(async (transaction) => {
    // The second of two that arrive at the same moment waits here for the first one.
    const added = await transaction
      .insertInto('inbox')
      .values({ source, eventId, bodyHash, outcome: 'TAKEN', receivedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['source', 'eventId']).doNothing())
      .returning('eventId')
      .executeTakeFirst();
    const own = { source, eventId };
    if (added === undefined) {
      const { bodyHash: known } = await transaction
        .selectFrom('inbox')
        .select('bodyHash')
        .where((its) => its.and(own))
        .executeTakeFirstOrThrow();
      return known === bodyHash ? 'known' : 'other';
    }
    const outcome = await follow(transaction);
    await transaction
      .updateTable('inbox')
      .set({ outcome })
      .where((its) => its.and(own))
      .execute();
    return 'taken';
  });
}
