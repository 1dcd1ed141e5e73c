import type { Json } from '../../contract/values/json';
import type { LocalizedText } from '../../contract/values/language';

/** A written value that is never one person's (`fourEyes` of its field). */
export interface UnsignedWrite {
  readonly entity: string;
  /** Id of the record; null for a new or removed one. */
  readonly id: string | null;
  /** Name of the record. */
  readonly record: LocalizedText;
  readonly field: string;
  readonly title: LocalizedText;
  /** Null for a new record. */
  readonly before: Json;
  readonly after: Json;
}

/** Writes that were held, and have been signed. */
export interface SignedWrites {
  readonly writes: readonly UnsignedWrite[];
  /** When they were held, ISO UTC: a value of this time is the time of the write. */
  readonly heldAt: string;
}
