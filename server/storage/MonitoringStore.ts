import { type RawBuilder, sql } from 'kysely';
import type {
  AmlScenarioCode,
  ConditionJoinCode,
  MonitoredFieldCode,
  RuleOperatorCode,
  TxnTypeCode,
} from '../../contract/generated/entities';
import type { Database } from './openDatabase';
import { zoneLiteral } from './zoneLiteral';

/** A condition on a movement or its customer. */
export interface MovementCondition {
  readonly field: MonitoredFieldCode;
  readonly operator: RuleOperatorCode;
  readonly value: string;
}

/** A movement that an operation would book. */
export interface PendingMovement {
  readonly direction: 'C' | 'D';
  readonly amount: string;
  readonly txnType: TxnTypeCode;
  /** The other side; null: none is known. */
  readonly counterparty: string | null;
  /** When, ISO UTC. */
  readonly now: string;
}

/** A search for movements of customers that complete a pattern. */
export interface PatternSearch {
  /** Null: each movement by itself. */
  readonly scenario: AmlScenarioCode | null;
  /** Hours of the window, which ends with the movement. */
  readonly hours: number;
  readonly minCount: number;
  readonly minTotal: string;
  readonly distinctParties: number | null;
  readonly idleDays: number | null;
  /** Null: any currency. */
  readonly currency: string | null;
  readonly conditions: readonly MovementCondition[];
  readonly join: ConditionJoinCode;
  /** First and last day of the movements found, YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  /** One customer, with a movement to come on the last day: only that one is found. */
  readonly pending?: PendingMovement & { readonly customer: string };
}

/** A movement that completes a pattern, with the figures of its window. */
export interface PatternRow {
  /** Id; null for the movement to come. */
  readonly movement: string | null;
  readonly customer: string;
  readonly txnDate: string;
  /** Moment of the movement, in seconds. */
  readonly at: number;
  readonly txnType: TxnTypeCode | null;
  readonly amount: string;
  readonly currency: string;
  readonly count: number;
  readonly total: string;
  readonly parties: number;
  /** Longest rest before a movement of the window, in days; null without one and in other scenarios than DORMANT. */
  readonly idle: number | null;
}

/** Searches over the movements of customers, for `domain/monitoring` alone. */
export interface MonitoringStore {
  /** Movements that complete a pattern, by customer and day. One statement, whatever the number of customers. */
  patterns(search: PatternSearch): Promise<readonly PatternRow[]>;
  /** Id of the movement that an operation booked; null if it booked none on an account of the customer. */
  booked(pending: PendingMovement & { readonly customer: string }, currency: string): Promise<string | null>;
  /** Amount and number of a customer's movements of a type since a day. */
  turnover(
    customer: string,
    currency: string,
    txnType: TxnTypeCode,
    since: string,
  ): Promise<{ readonly amount: string; readonly count: number }>;
}

/** When a movement was booked, in Türkiye: its time on its own day; one booked for another day counts from the day's begin. */
const momentOf = sql`case when (t.created_at at time zone ${zoneLiteral})::date = t.booking_date
  then t.created_at at time zone ${zoneLiteral} else t.booking_date::timestamp end`;

/** The searches in one transaction. */
export function createMonitoringStore(transaction: Database): MonitoringStore {
  return {
    async patterns(search) {
      const { from, until, hours, minCount, minTotal, distinctParties, idleDays, pending, scenario } = search;
      // A movement just as many hours before is outside.
      const span = sql`make_interval(secs => ${hours * 3600 - 1}::int)`;
      const daysBefore = Math.ceil(hours / 24) + 1;
      const counts = sql`t.txn_type is distinct from 'REVERSAL'
            and (${search.currency}::text is null or a.currency = ${search.currency})`;
      const { rows } = await sql<PatternRow>`
        with booked as (
          select t.id, a.customer, a.currency, t.booking_date as day, ${momentOf} as moment, t.amount, t.direction, t.txn_type, t.counterparty
          from account_transaction t join account a on a.id = t.account
          where a.customer is not null and t.booking_date <= ${until}::date
            and t.booking_date >= ${from}::date - ${daysBefore}::int and ${counts}
            and (${pending?.customer ?? null}::bigint is null or a.customer = ${pending?.customer ?? null}::bigint)
          ${pending ? comingMovement(search, pending) : sql``}),
        rested as (select b.*, ${scenario === 'DORMANT' ? restBefore(counts) : sql`null::int`} as idle from booked b),
        eligible as (
          select m.* from rested m join customer c on c.id = m.customer
          where ${scenarioCondition(scenario, minTotal)} and ${conditions(search)}),
        windows as (
          select *, count(*) over w as "count", sum(amount) over w as total, max(idle) over w as rest,
            sum(amount) filter (where direction = 'C') over w as came,
            sum(amount) filter (where direction = 'D') over w as went
          from eligible
          window w as (partition by customer, currency order by moment range between ${span} preceding and current row)),
        found as (
          select w.*, (select count(distinct p.counterparty) from eligible p where p.customer = w.customer
            and p.currency = w.currency and p.moment between w.moment - ${span} and w.moment) as parties
          from windows w
          where w.day >= ${from}::date and w."count" >= ${minCount} and w.total >= ${minTotal}::numeric
            and ${scenario === 'RAPID_IN_OUT' ? sql`w.came >= ${minTotal}::numeric and w.went >= ${minTotal}::numeric` : sql`true`}
            and ${scenario === 'DORMANT' ? sql`w.rest >= ${idleDays ?? 0}::int` : sql`true`}
            ${pending ? sql`and w.id is null` : sql``})
        select id::text as movement, customer::text, to_char(day, 'YYYY-MM-DD') as "txnDate", txn_type as "txnType",
          extract(epoch from moment)::int as at,
          amount::text, currency, "count"::int, total::text, parties::int, rest::int as idle
        from found where parties >= ${distinctParties ?? 0} order by customer, moment, id`.execute(
        transaction,
      );
      return rows;
    },

    async booked({ customer, amount, direction, now }, currency) {
      const { rows } = await sql<{ id: string }>`
        select t.id::text as id from account_transaction t join account a on a.id = t.account
        where a.customer = ${customer}::bigint and a.currency = ${currency} and t.amount = ${amount}::numeric
          and t.direction = ${direction} and t.created_at = ${now}::timestamptz
        order by t.id desc limit 1`.execute(transaction);
      return rows[0]?.id ?? null;
    },

    async turnover(customer, currency, txnType, since) {
      const { rows } = await sql<{ amount: string; count: number }>`
        select coalesce(sum(t.amount), 0)::text as amount, count(*)::int as count
        from account_transaction t join account a on a.id = t.account
        where a.customer = ${customer}::bigint and a.currency = ${currency} and t.txn_type = ${txnType}
          and t.booking_date >= ${since}::date`.execute(transaction);
      return rows[0] ?? { amount: '0', count: 0 };
    },
  };
}

function comingMovement({ until, currency }: PatternSearch, pending: NonNullable<PatternSearch['pending']>) {
  return sql`union all select null, ${pending.customer}::bigint, ${currency}::text, ${until}::date,
    ${pending.now}::timestamptz at time zone ${zoneLiteral}, ${pending.amount}::numeric, ${pending.direction}::text, ${pending.txnType}::text,
    ${pending.counterparty}::text`;
}

/** Days between a movement and the one before, however long ago that was. */
function restBefore(counts: RawBuilder<unknown>) {
  return sql`b.day - coalesce(lag(b.day) over (partition by b.customer order by b.moment, b.id nulls last),
    (select max(t.booking_date) from account_transaction t join account a on a.id = t.account
      where a.customer = b.customer and t.booking_date < b.day and ${counts}))`;
}

/** Movements that count in a scenario. */
function scenarioCondition(scenario: AmlScenarioCode | null, minTotal: string): RawBuilder<unknown> {
  switch (scenario) {
    case 'STRUCTURING':
      return sql`m.direction = 'C' and m.amount < ${minTotal}::numeric`;
    case 'MANY_TO_ONE':
      return sql`m.direction = 'C'`;
    case 'ONE_TO_MANY':
      return sql`m.direction = 'D'`;
    case 'BETTING':
      return sql`m.direction = 'C' and m.amount % 100 = 0`;
    case 'CORRIDOR':
      return sql`exists (select from risk_reference r where r.status = 'ACTIVE' and r.risk_level in ('HIGH', 'PROHIBITED')
        and ((r.risk_kind = 'NATIONALITY' and r.code = c.nationality)
          or (r.risk_kind = 'RESIDENCE' and r.code = c.residence_country))
        and r.valid_from <= m.day and (r.valid_until is null or r.valid_until >= m.day))`;
    default:
      return sql`true`;
  }
}

const columns: Readonly<Record<MonitoredFieldCode, RawBuilder<unknown>>> = {
  AMOUNT: sql`m.amount`,
  TXN_TYPE: sql`m.txn_type`,
  DIRECTION: sql`m.direction`,
  COUNTERPARTY: sql`m.counterparty`,
  RISK_LEVEL: sql`c.risk_level`,
  NATIONALITY: sql`c.nationality`,
  RESIDENCE: sql`c.residence_country`,
  CUSTOMER_TYPE: sql`c.customer_type`,
};

function conditions({ conditions: all, join }: PatternSearch): RawBuilder<unknown> {
  if (all.length === 0) return sql`true`;
  const each = all.map(({ field, operator, value }) => {
    const column = columns[field];
    const one = field === 'AMOUNT' ? sql`${value}::numeric` : sql`${value}`;
    switch (operator) {
      case 'EQ':
        return sql`${column} = ${one}`;
      case 'GT':
        return sql`${column} > ${one}`;
      case 'GTE':
        return sql`${column} >= ${one}`;
      case 'IN':
        return sql`${column}::text = any(string_to_array(replace(${value}, ' ', ''), ','))`;
      default:
        return sql`strpos(lower(${column}::text), lower(${value})) > 0`;
    }
  });
  return sql`(${sql.join(each, join === 'ANY' ? sql` or ` : sql` and `)})`;
}
