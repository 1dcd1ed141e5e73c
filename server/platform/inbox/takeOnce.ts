import type { Json, JsonObject } from '../../../contract/values/json';
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

/** Takes an event once, see `takeWithOutcome`. */
export async function takeOnce(...event: Parameters<typeof takeWithOutcome>): Promise<TakenEvent> {
  return (await takeWithOutcome(...event)).result;
}

/**
 * Takes an event once: its record and all that follows from it are of one transaction, so that an event which failed comes
 * again as if it were new. @param follow what follows from it; its answer is kept as the outcome, and told again
 */
export function takeWithOutcome(
  database: Database,
  { source, eventId, bodyHash }: IncomingEvent,
  now: Date,
  follow: (transaction: Database) => Promise<string>,
): Promise<{ readonly result: TakenEvent; readonly outcome: string }> {
  return database.transaction().execute(async (transaction) => {
    // The second of two that arrive at the same moment waits here for the first one.
    const added = await transaction
      .insertInto('inbox')
      .values({ source, eventId, bodyHash, outcome: 'TAKEN', receivedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['source', 'eventId']).doNothing())
      .returning('eventId')
      .executeTakeFirst();
    const event = { source, eventId };
    if (added === undefined) {
      const { bodyHash: known, outcome } = await transaction
        .selectFrom('inbox')
        .select(['bodyHash', 'outcome'])
        .where((its) => its.and(event))
        .executeTakeFirstOrThrow();
      return { result: known === bodyHash ? 'known' : 'other', outcome };
    }
    const outcome = await follow(transaction);
    await transaction
      .updateTable('inbox')
      .set({ outcome })
      .where((its) => its.and(event))
      .execute();
    return { result: 'taken', outcome };
  });
}

/** An event of an institution outside, with the hash of its body. */
export interface CounterpartEvent {
  /** Code of the institution. */
  readonly code: string;
  readonly eventId: string;
  readonly bodyHash: string;
  /** Address that it came from. */
  readonly ip: string;
  /** The order as the institution has it, unchecked. */
  readonly order: Json;
}

/** How an event was taken: `other` if another one had its id, `malformed` if it names no whole order; with more of an answer or without. */
export type EventAnswer =
  | TakenEvent
  | 'malformed'
  | { readonly taken: TakenEvent | 'malformed'; readonly content: JsonObject };

/** How events of a kind of institutions outside are proved and taken. */
export interface CounterpartEvents {
  /** The kind: `partners`. Events arrive below it, at `/partners/HAZAR/events`. */
  readonly kind: string;
  /** The key that we share with an institution, by its code; null: there is none. */
  readonly secretOf: (code: string) => string | null;
  /** Takes an event once. */
  readonly take: (event: CounterpartEvent) => Promise<EventAnswer>;
}
