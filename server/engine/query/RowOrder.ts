import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../../contract/values/json';
import type { SortOrder } from '../../../contract/wire/query';

/** A sort term: SQL expression and type of its value. */
export interface OrderTerm {
  readonly key: RawBuilder<unknown>;
  /** `bigint`, `numeric`, `date`, … */
  readonly type: string;
  readonly direction: SortOrder['direction'];
  /** Whether the value is never null. */
  readonly filled?: boolean;
  /** Whether the value is unique: later terms are then irrelevant. */
  readonly unique?: boolean;
}

/** Values of an order's terms in one row, as database texts: enough to find the rows after it. */
export type RowKeys = readonly (string | null)[];

/**
 * Order of rows; its last term is unique. Rows after another one are found through an index, independently of
 * their position: one statement for each term.
 */
export class RowOrder {
  /** @param isIndexed whether an index with this order exists */
  constructor(
    private readonly terms: readonly OrderTerm[],
    readonly isIndexed = false,
  ) {}

  /** The reversed order, with nulls at the other end. */
  get reversed(): RowOrder {
    return new RowOrder(
      this.terms.map((term) => ({ ...term, direction: term.direction === 'asc' ? 'desc' : 'asc' })),
      this.isIndexed,
    );
  }

  /** SQL after `order by`. */
  get sql(): RawBuilder<unknown> {
    return sql.join(this.terms.map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`));
  }

  /** Direction and type of each term: keys are only valid for orders of the same shape. */
  get shape(): readonly string[] {
    return this.terms.map(({ direction, type }) => `${direction} ${type}`);
  }

  /** Selected keys of a row: `k0`, `k1`, … */
  get keys(): readonly RawBuilder<unknown>[] {
    return this.terms.map(({ key }, at) => sql`(${key})::text as ${sql.id(`k${at}`)}`);
  }

  /** Selected values of the terms, for an outer statement ordered by `around`. */
  get named(): readonly RawBuilder<unknown>[] {
    return this.terms.map(({ key }, at) => sql`${key} as ${sql.id(`order ${at}`)}`);
  }

  /** The same order over rows selected with `named`, under alias `t`. */
  get around(): RowOrder {
    return new RowOrder(this.terms.map((term, at) => ({ ...term, key: sql.ref(`t.order ${at}`) })));
  }

  /** Keys of a row selected with `keys`. */
  keysOf(row: Readonly<Record<string, Json>>): RowKeys {
    return this.terms.map((_, at) => {
      const key = row[`k${at}`] ?? null;
      return key === null ? null : String(key);
    });
  }

  /**
   * Condition of rows up to one with these keys, including later ones with the same value of the first term.
   * Undefined if it excludes none.
   */
  upTo([key = null]: RowKeys): RawBuilder<boolean> | undefined {
    const [term] = this.terms;
    if (term === undefined) return undefined;
    if (term.direction === 'asc') {
      return key === null ? undefined : sql<boolean>`${term.key} <= ${value(term, key)}`;
    }
    if (key === null) return sql<boolean>`${term.key} is null`;
    const before = sql<boolean>`${term.key} >= ${value(term, key)}`;
    return term.filled ? before : sql<boolean>`(${before} or ${term.key} is null)`;
  }

  /**
   * Conditions of the rows after one with these keys, nearest first: their concatenated results are in order.
   */
  after(keys: RowKeys): readonly RawBuilder<boolean>[] {
    const decided = this.terms.findIndex((term, at) => term.unique && keys[at] !== null);
    return this.terms
      .slice(0, decided < 0 ? undefined : decided + 1)
      .flatMap((term, at) => {
        const same = this.terms.slice(0, at).map((other, index) => equal(other, keys[index] ?? null));
        return beyond(term, keys[at] ?? null).map((condition) => ({ at, condition: [...same, condition] }));
      })
      .sort((one, other) => other.at - one.at)
      .map(({ condition }) => sql<boolean>`${sql.join(condition, sql` and `)}`);
  }
}

const value = (term: OrderTerm, key: string) => sql`(${key}::text)::${sql.raw(term.type)}`;

function equal(term: OrderTerm, key: string | null): RawBuilder<boolean> {
  return key === null ? sql<boolean>`${term.key} is null` : sql<boolean>`${term.key} = ${value(term, key)}`;
}

/** Conditions of values after a term's value: nulls are last in ascending and first in descending order. */
function beyond(term: OrderTerm, key: string | null): readonly RawBuilder<boolean>[] {
  if (term.direction === 'desc') {
    return [
      key === null ? sql<boolean>`${term.key} is not null` : sql<boolean>`${term.key} < ${value(term, key)}`,
    ];
  }
  if (key === null) return [];
  const later = sql<boolean>`${term.key} > ${value(term, key)}`;
  return term.filled ? [later] : [later, sql<boolean>`${term.key} is null`];
}
