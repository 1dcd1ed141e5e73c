import { type RawBuilder, sql } from 'kysely';

/** A set of bits replaces a list of ids if it has at most this number of bits for each of them. */
const bitsForEach = 256;

/** Ids that a statement found, for conditions of further statements. */
export class IdSet {
  static readonly none = new IdSet('{}');

  /** The ids as bits; null if the ids are too far apart, undefined before first use. */
  private asBits: IdBits | null | undefined;

  /** @param ids PostgreSQL's text of an array, passed on as it is: thousands of values are slow for drivers */
  constructor(private readonly ids: string) {}

  /** Ids known to this program. */
  static of(ids: readonly string[]): IdSet {
    return new IdSet(`{${ids.join(',')}}`);
  }

  get isEmpty(): boolean {
    return this.ids === IdSet.none.ids;
  }

  /** Condition that uses an index. */
  isOneOf(column: RawBuilder<unknown>): RawBuilder<boolean> {
    return sql<boolean>`${column} = any (${this.ids}::bigint[])`;
  }

  /**
   * Condition for rows that are read anyway. It needs no planning: for a list of thousands, that takes as long
   * as reading some thousand rows. Bits need no hash table either.
   */
  has(column: RawBuilder<unknown>): RawBuilder<boolean> {
    this.asBits ??= bitsOf(this.ids);
    if (this.asBits === null) return sql<boolean>`${column} in (select unnest(${this.ids}::bigint[]))`;
    const { last, hex } = this.asBits;
    return sql<boolean>`case when ${column} between 0 and ${last} then get_bit(decode(${hex}, 'hex'), ${column}) = 1 else false end`;
  }
}

/** The bits of all ids up to the last one, each 1 if the set has it. */
interface IdBits {
  readonly last: number;
  readonly hex: string;
}

function bitsOf(array: string): IdBits | null {
  const ids: readonly number[] = JSON.parse(`[${array.slice(1, -1)}]`);
  const last = Math.max(...ids);
  if (last >= bitsForEach * ids.length || Math.min(...ids) < 0) return null;
  const bytes = new Uint8Array(Math.floor(last / 8) + 1);
  for (const id of ids) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (1 << (id & 7));
  return { last, hex: Buffer.from(bytes).toString('hex') };
}
