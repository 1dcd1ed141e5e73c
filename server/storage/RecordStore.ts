import type { Json } from '../../contract/json';

/** A stored record: id, version and the entity's fields (decimals as strings, dates as YYYY-MM-DD). */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: Json;
}

/** Which records: every field must have the value. */
export type Match = Readonly<Record<string, Json>>;

/** Records of any entity, in one transaction. Names that the model does not know throw. */
export interface RecordStore {
  get(entity: string, id: string): Promise<StoredRecord | null>;
  /** The first that matches, by id. */
  find(entity: string, match: Match): Promise<StoredRecord | null>;
  list(entity: string, match: Match, options?: { readonly limit?: number }): Promise<readonly StoredRecord[]>;
  count(entity: string, match: Match): Promise<number>;
  /** Decimal sums of fields over what matches, by the value of `by`. */
  sum(
    entity: string,
    fields: readonly string[],
    match: Match,
    by: string,
  ): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;
  /** Whether a text is the password or secret code that a field of a record holds as a hash. */
  holdsSecret(entity: string, id: string, field: string, text: string): Promise<boolean>;
  /**
   * Fills generated numbers, secret codes and the initial state, writes the audit trail. Refuses a record that lacks a required field
   * (`record.incomplete`).
   */
  insert(entity: string, values: Readonly<Record<string, Json>>): Promise<StoredRecord>;
  /**
   * Refuses a stale version (`record.stale`), a step that the entity's states do not have (`record.transition`) and to
   * leave a required field empty (`record.incomplete`).
   */
  update(
    entity: string,
    id: string,
    version: number,
    values: Readonly<Record<string, Json>>,
  ): Promise<StoredRecord>;
  /** The same, and keeps others from writing it until the transaction ends. */
  lock(entity: string, id: string): Promise<StoredRecord | null>;
  /** Takes a record away for good; the audit trail keeps what it was. Refuses a stale version. */
  remove(entity: string, id: string, version: number): Promise<void>;
}
