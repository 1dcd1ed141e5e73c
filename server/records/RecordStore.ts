import type { EntityLines, EntityRecords } from '../../contract/model/generated/entities';
import type { Model } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import type { Actor } from './Actor';
import type { Database } from './openDatabase';

/** Name of an entity in `schemas/entities`. */
export type EntityName = keyof EntityRecords;

/** System values of every stored record. */
interface OwnValues {
  readonly id: string;
  readonly version: number;
  readonly createdBy: string | null;
  /** ISO UTC. */
  readonly createdAt: string | null;
  readonly updatedBy: string | null;
  readonly updatedAt: string | null;
}

/** Fields of an entity that are columns of its table. */
type StoredField<Name extends EntityName> = Exclude<
  keyof EntityRecords[Name],
  Name extends keyof EntityLines ? EntityLines[Name] : never
>;

/** Values of some fields of an entity. Null clears a field. */
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

/** Comparison of a value: equality, a list, which may have null, or bounds. */
type Compared<Value> =
  | Value
  | null
  | readonly (Value | null)[]
  | { readonly [Operator in 'ne' | 'gt' | 'gte' | 'lt' | 'lte']?: Value };

/** Filter of an entity's records; all fields must match. */
export type MatchOf<Name extends EntityName> = {
  readonly [Field in StoredField<Name>]?: Compared<EntityRecords[Name][Field]>;
} & { readonly id?: Compared<string> };

/** Sums of decimals: value of the grouping field → field → sum. */
export type Sums<Field extends string = string> = Readonly<Record<string, Readonly<Record<Field, string>>>>;

/** Sums of decimals: value of the first grouping field → value of the second → sum. */
export type SumsPer = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Limits of a list. */
export interface ListOptions<Field extends string = string> {
  readonly limit?: number;
  /**
   * Only the record with the greatest value of `field` in each group of `per`; among equal ones the newest.
   */
  readonly last?: { readonly field: Field; readonly per: readonly Field[] };
}

/** A record as it was read. */
export interface RecordVersion {
  readonly id: string;
  readonly version: number;
}

/** Records of the entities in one transaction. Unknown names and fields do not compile. */
export interface RecordStore {
  get<Name extends EntityName>(entity: Name, id: string): Promise<StoredOf<Name> | null>;
  /** Records by id; missing ones are left out. */
  getAll<Name extends EntityName>(
    entity: Name,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, StoredOf<Name>>>;
  /** The first match by id. */
  find<Name extends EntityName>(entity: Name, match: MatchOf<Name>): Promise<StoredOf<Name> | null>;
  /** Matches ordered by id. */
  list<Name extends EntityName>(
    entity: Name,
    match: MatchOf<Name>,
    options?: ListOptions<StoredField<Name> & string>,
  ): Promise<readonly StoredOf<Name>[]>;
  count<Name extends EntityName>(entity: Name, match: MatchOf<Name>): Promise<number>;
  /** Sums of decimal fields over the matches, by the value of `by`. */
  sum<Name extends EntityName, Field extends StoredField<Name> & string>(
    entity: Name,
    fields: readonly Field[],
    match: MatchOf<Name>,
    by: StoredField<Name> & string,
  ): Promise<Sums<Field>>;
  /** Sums of a decimal field over the matches, by two fields: the values of the first, in each those of the second. */
  sumPer<Name extends EntityName>(
    entity: Name,
    field: StoredField<Name> & string,
    match: MatchOf<Name>,
    by: readonly [StoredField<Name> & string, StoredField<Name> & string],
  ): Promise<SumsPer>;
  /**
   * Inserts a record with generated numbers, secret codes and the initial state; audited. Rejects records
   * without a required field (`record.incomplete`).
   */
  insert<Name extends EntityName>(entity: Name, values: ValuesOf<Name>): Promise<StoredOf<Name>>;
  /** The same for many records in few statements, in their order. */
  insertAll<Name extends EntityName>(
    entity: Name,
    values: readonly ValuesOf<Name>[],
  ): Promise<readonly StoredOf<Name>[]>;
  /**
   * Updates a record. Rejects a stale version (`record.stale`), a forbidden transition (`record.transition`),
   * and an empty required field (`record.incomplete`).
   */
  update<Name extends EntityName>(
    entity: Name,
    id: string,
    version: number,
    values: ValuesOf<Name>,
  ): Promise<StoredOf<Name>>;
  /** Gives records of these versions the same values in few statements; all or none. */
  updateAll<Name extends EntityName>(
    entity: Name,
    versions: readonly RecordVersion[],
    values: ValuesOf<Name>,
  ): Promise<void>;
  /** Reads a record and locks it until the end of the transaction. */
  lock<Name extends EntityName>(entity: Name, id: string): Promise<StoredOf<Name> | null>;
  /**
   * Locks names until the end of the transaction: of two transactions that lock one, the second one waits. For what no
   * single record stands for.
   */
  lockName(...names: readonly string[]): Promise<void>;
  /** A new secret code for a receiver, hashed before it is needed. */
  newCode(): string;
  /** Deletes a record; the audit trail keeps its values. Rejects a stale version. */
  remove(entity: EntityName, id: string, version: number): Promise<void>;
  /** A store that a module adds, on the same transaction; made at its first use. */
  store<Store>(create: StoreMaker<Store>): Store;
  /** The same records by names from definitions, known only at run time. Commands use literal names. */
  readonly untyped: UntypedRecordStore;
}

/** Makes a module's own store: statements that records alone do not have, in a transaction and for its actor. */
export type StoreMaker<Store> = (transaction: Database, model: Model, actor: Actor) => Store;

/** A record of an entity known only at run time. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: Json;
}

/** Filter of records; all fields must match, like `MatchOf`. */
export type Match = Readonly<Record<string, Json>>;

/** Records of any entity in the model, including those of tests and institutions. Unknown names throw. */
export interface UntypedRecordStore {
  get(entity: string, id: string): Promise<StoredRecord | null>;
  getAll(entity: string, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StoredRecord>>;
  find(entity: string, match: Match): Promise<StoredRecord | null>;
  list(entity: string, match: Match, options?: ListOptions): Promise<readonly StoredRecord[]>;
  count(entity: string, match: Match): Promise<number>;
  sum(entity: string, fields: readonly string[], match: Match, by: string): Promise<Sums>;
  sumPer(entity: string, field: string, match: Match, by: readonly [string, string]): Promise<SumsPer>;
  /** Whether a text is the password or secret code whose hash a field stores. */
  holdsSecret(entity: string, id: string, field: string, text: string): Promise<boolean>;
  insert(entity: string, values: Readonly<Record<string, Json>>): Promise<StoredRecord>;
  insertAll(
    entity: string,
    values: readonly Readonly<Record<string, Json>>[],
  ): Promise<readonly StoredRecord[]>;
  update(
    entity: string,
    id: string,
    version: number,
    values: Readonly<Record<string, Json>>,
  ): Promise<StoredRecord>;
  updateAll(
    entity: string,
    versions: readonly RecordVersion[],
    values: Readonly<Record<string, Json>>,
  ): Promise<void>;
  lock(entity: string, id: string): Promise<StoredRecord | null>;
  lockName(...names: readonly string[]): Promise<void>;
  remove(entity: string, id: string, version: number): Promise<void>;
}
