import type { EntityLines, EntityRecords } from '../../contract/generated/entities';
import type { Json } from '../../contract/json';

/** Name of an entity that `schemas/entities` defines. */
export type EntityName = keyof EntityRecords;

/** What every stored record has besides its entity's fields. */
interface OwnValues {
  readonly id: string;
  readonly version: number;
  readonly createdBy: string | null;
  /** ISO UTC. */
  readonly createdAt: string | null;
  readonly updatedBy: string | null;
  readonly updatedAt: string | null;
}

/** Fields of an entity that its table has. */
type StoredField<Name extends EntityName> = Exclude<
  keyof EntityRecords[Name],
  Name extends keyof EntityLines ? EntityLines[Name] : never
>;

/** Values of an entity's fields, some of them. Null empties a field. */
export type ValuesOf<Name extends EntityName> = {
  readonly [Field in StoredField<Name>]?: EntityRecords[Name][Field] | null;
};

/**
 * A stored record of an entity: decimals are strings, dates YYYY-MM-DD. Fields that need not be filled are null where
 * they are empty. One that became required later may be empty in older records, whatever its type says: the next writer
 * has to fill it.
 */
export type StoredOf<Name extends EntityName> = {
  readonly [Field in keyof OwnValues]: OwnValues[Field];
} & { readonly [Field in StoredField<Name>]: EntityRecords[Name][Field] };

/** What a value is compared with: equal, one of a list, or within bounds. */
type Compared<Value> =
  | Value
  | null
  | readonly Value[]
  | { readonly [Operator in 'ne' | 'gt' | 'gte' | 'lt' | 'lte']?: Value };

/** Which records of an entity: every field must compare so. */
export type MatchOf<Name extends EntityName> = {
  readonly [Field in StoredField<Name>]?: Compared<EntityRecords[Name][Field]>;
} & { readonly id?: Compared<string> };

/** Sums of decimals: value of the grouping field → field → its sum. */
export type Sums<Field extends string = string> = Readonly<Record<string, Readonly<Record<Field, string>>>>;

/** How far a list goes. */
export interface ListOptions<Field extends string = string> {
  readonly limit?: number;
  /** Of each group of `per` only the record with the greatest value of `field`, of several the newest. */
  readonly last?: { readonly field: Field; readonly per: readonly Field[] };
}

/** Records of the entities, in one transaction. A name or field that no definition has does not compile. */
export interface RecordStore {
  get<Name extends EntityName>(entity: Name, id: string): Promise<StoredOf<Name> | null>;
  /** Records by their ids; ids without a record are left out. */
  getAll<Name extends EntityName>(
    entity: Name,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, StoredOf<Name>>>;
  /** The first that matches, by id. */
  find<Name extends EntityName>(entity: Name, match: MatchOf<Name>): Promise<StoredOf<Name> | null>;
  /** Those that match, by id. */
  list<Name extends EntityName>(
    entity: Name,
    match: MatchOf<Name>,
    options?: ListOptions<StoredField<Name> & string>,
  ): Promise<readonly StoredOf<Name>[]>;
  count<Name extends EntityName>(entity: Name, match: MatchOf<Name>): Promise<number>;
  /** Decimal sums of fields over what matches, by the value of `by`. */
  sum<Name extends EntityName, Field extends StoredField<Name> & string>(
    entity: Name,
    fields: readonly Field[],
    match: MatchOf<Name>,
    by: StoredField<Name> & string,
  ): Promise<Sums<Field>>;
  /**
   * Fills generated numbers, secret codes and the initial state, writes the audit trail. Refuses a record that lacks a required field
   * (`record.incomplete`).
   */
  insert<Name extends EntityName>(entity: Name, values: ValuesOf<Name>): Promise<StoredOf<Name>>;
  /**
   * Refuses a stale version (`record.stale`), a step that the entity's states do not have (`record.transition`) and to
   * leave a required field empty (`record.incomplete`).
   */
  update<Name extends EntityName>(
    entity: Name,
    id: string,
    version: number,
    values: ValuesOf<Name>,
  ): Promise<StoredOf<Name>>;
  /** Reads a record, and keeps others from writing it until the transaction ends. */
  lock<Name extends EntityName>(entity: Name, id: string): Promise<StoredOf<Name> | null>;
  /** Takes a record away for good; the audit trail keeps what it was. Refuses a stale version. */
  remove(entity: EntityName, id: string, version: number): Promise<void>;
  /** The same records by names that are known at run time alone: for what a definition names. Commands name theirs. */
  readonly untyped: UntypedRecordStore;
}

/** A record of an entity that is known at run time alone. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: Json;
}

/** Which records: every field must compare so, as in `MatchOf`. */
export type Match = Readonly<Record<string, Json>>;

/** Records of any entity of the model, those that a test or an institution defines among them. Unknown names throw. */
export interface UntypedRecordStore {
  get(entity: string, id: string): Promise<StoredRecord | null>;
  getAll(entity: string, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StoredRecord>>;
  find(entity: string, match: Match): Promise<StoredRecord | null>;
  list(entity: string, match: Match, options?: ListOptions): Promise<readonly StoredRecord[]>;
  count(entity: string, match: Match): Promise<number>;
  sum(entity: string, fields: readonly string[], match: Match, by: string): Promise<Sums>;
  /** Whether a text is the password or secret code that a field of a record holds as a hash. */
  holdsSecret(entity: string, id: string, field: string, text: string): Promise<boolean>;
  insert(entity: string, values: Readonly<Record<string, Json>>): Promise<StoredRecord>;
  update(
    entity: string,
    id: string,
    version: number,
    values: Readonly<Record<string, Json>>,
  ): Promise<StoredRecord>;
  lock(entity: string, id: string): Promise<StoredRecord | null>;
  remove(entity: string, id: string, version: number): Promise<void>;
}
