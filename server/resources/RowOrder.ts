import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../contract/json';
import type { SortOrder } from '../../contract/query';
import { Refusal } from '../commands/Command';

/** What rows are ordered by: an expression of a statement, and the type that its value has there. */
export interface OrderTerm {
  readonly key: RawBuilder<unknown>;
  /** `bigint`, `numeric`, `date`, … */
  readonly type: string;
  readonly direction: SortOrder['direction'];
  /** Whether there is a value in every row. */
  readonly filled?: boolean;
  /** Whether no two rows have the same value: what stands behind this term then decides nothing. */
  readonly unique?: boolean;
}

/** Values of the order's terms in one row, as texts of the database. */
type Keys = readonly (string | null)[];

const unsoundMark = () =>
  new Refusal('query.malformed', {
    tr: 'Sorgu isteği hatalı: satır işareti',
    en: 'The query is not sound: the mark of a row',
  });

/**
 * The order of rows, the last term of which tells every row apart. Rows behind another one are found through an
 * index, however many stand before it: by the term that tells them apart, one statement a term.
 */
export class RowOrder {
  constructor(private readonly terms: readonly OrderTerm[]) {}

  /** The same rows from the end. Where the database has empty values first it then has them last, and the reverse. */
  get reversed(): RowOrder {
    return new RowOrder(
      this.terms.map((term) => ({ ...term, direction: term.direction === 'asc' ? 'desc' : 'asc' })),
    );
  }

  /** What stands behind `order by`. */
  get sql(): RawBuilder<unknown> {
    return sql.join(this.terms.map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`));
  }

  /** What a row has to tell so that it can be marked: `k0`, `k1`, … */
  get keys(): readonly RawBuilder<unknown>[] {
    return this.terms.map(({ key }, at) => sql`(${key})::text as ${sql.id(`k${at}`)}`);
  }

  /** The mark of a row that was selected with `keys`. */
  markOf(row: Readonly<Record<string, Json>>): string {
    const values = this.terms.map((_, at) => row[`k${at}`] ?? null);
    return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))));
  }

  /**
   * Conditions of what comes behind a marked row, nearest first: what they find, one after the other, is in order.
   * Throws a Refusal where the mark is none of this order.
   */
  behind(mark: string): readonly RawBuilder<boolean>[] {
    const keys = this.read(mark);
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

  private read(mark: string): Keys {
    let keys: unknown;
    try {
      keys = JSON.parse(
        new TextDecoder().decode(Uint8Array.from(atob(mark), (letter) => letter.charCodeAt(0))),
      );
    } catch {
      throw unsoundMark();
    }
    if (!Array.isArray(keys) || keys.length !== this.terms.length) throw unsoundMark();
    if (!keys.every((key) => key === null || typeof key === 'string')) throw unsoundMark();
    return keys;
  }
}

const value = (term: OrderTerm, key: string) => sql`(${key}::text)::${sql.raw(term.type)}`;

function equal(term: OrderTerm, key: string | null): RawBuilder<boolean> {
  return key === null ? sql<boolean>`${term.key} is null` : sql<boolean>`${term.key} = ${value(term, key)}`;
}

/** What stands behind a value of a term: empty ones are last upwards and first downwards. */
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
