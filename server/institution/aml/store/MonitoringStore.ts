import { type RawBuilder, sql } from 'kysely';
import type {
  AmlScenarioCode,
  ConditionJoinCode,
  MonitoredFieldCode,
  PeriodCode,
  RuleOperatorCode,
  TxnTypeCode,
} from '../../../../contract/model/generated/entities';
import type { Database } from '../../../records/openDatabase';
import type { RecordStore } from '../../../records/RecordStore';
import { zoneLiteral } from '../../../records/zoneLiteral';

/** A condition on a movement or its customer. */
export interface MovementCondition {
  readonly field: MonitoredFieldCode;
  readonly operator: RuleOperatorCode;
  /** Of an amount: a decimal. */
  readonly value: string;
  /** Of an amount; TRY: the lira value of every currency. */
  readonly currency: string | null;
}

/** A movement of a party that an operation would leave. */
export interface PendingMovement {
  /** Key of the party. */
  readonly party: string;
  readonly customer: string | null;
  readonly direction: 'IN' | 'OUT';
  readonly amount: string;
  readonly currency: string;
  readonly amountTry: string;
  readonly txnType: TxnTypeCode;
  /** The other side; null: none is known. */
  readonly counterparty: string | null;
  /** When, ISO UTC. */
  readonly now: string;
}

/** A search for movements of parties that complete a pattern. */
export interface PatternSearch {
  /** Null: each movement by itself. */
  readonly scenario: AmlScenarioCode | null;
  /** Hours of the window, which ends with the movement. */
  readonly hours: number;
  readonly minCount: number;
  readonly minTotal: string;
  readonly distinctParties: number | null;
  readonly idleDays: number | null;
  /** TRY or null: the lira value of every currency. */
  readonly currency: string | null;
  readonly conditions: readonly MovementCondition[];
  readonly join: ConditionJoinCode;
  /** First and last day of the movements found, YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  /** Keys of the parties that are searched; default: all. */
  readonly parties?: readonly string[];
  /** One party, with a movement to come on the last day: only that one is found. */
  readonly pending?: PendingMovement;
}

/** A movement that completes a pattern, with the figures of its window. */
export interface PatternRow {
  /** Id; null for the movement to come. */
  readonly movement: string | null;
  readonly party: string;
  readonly partyName: string | null;
  readonly customer: string | null;
  readonly txnDate: string;
  /** Moments of the first movement of the window and of this one, in seconds. */
  readonly since: number;
  readonly at: number;
  readonly txnType: TxnTypeCode | null;
  readonly amount: string;
  readonly currency: string;
  readonly count: number;
  /** In the currency of the search. */
  readonly total: string;
  readonly parties: number;
  /** Longest rest before a movement of the window, in days; null without one and in other scenarios than DORMANT. */
  readonly idle: number | null;
}

/** A threshold that is tried on movements between two days. */
export interface ThresholdSearch {
  readonly txnType: TxnTypeCode;
  /** TRY: the lira value of every currency. */
  readonly currency: string;
  readonly amount: string;
  readonly period: PeriodCode;
  readonly countLimit: number | null;
  readonly customerType: string | null;
  readonly kycLevel: string | null;
  readonly from: string;
  readonly until: string;
}

/** Movements that reach a threshold: their number, parties, and amount in its currency. */
export interface ThresholdReach {
  readonly reached: number;
  readonly customers: number;
  readonly total: string;
}

/** Movements that were written after one, by their ids, and the days that they are of. */
export interface NewMovements {
  /** Id of the last one. */
  readonly last: string;
  readonly from: string;
  readonly until: string;
  /** Keys of their parties. */
  readonly parties: readonly string[];
}

/** Searches over the movements of parties, for `domain/monitoring` alone. */
export interface MonitoringStore {
  /** Movements that complete a pattern, by party and day. One statement, whatever the number of parties. */
  patterns(search: PatternSearch): Promise<readonly PatternRow[]>;
  /** Amount and number of a party's movements of a type since a day. In TRY: the lira value of every currency. */
  turnover(
    party: string,
    currency: string,
    txnType: TxnTypeCode,
    since: string,
  ): Promise<{ readonly amount: string; readonly count: number }>;
  /** Movements between two days that reach a threshold, each with those of its period before it. */
  reaching(threshold: ThresholdSearch): Promise<ThresholdReach>;
  /** The next movements that were written after one, as many as `most`; null if there are none. */
  newMovements(after: string, most: number): Promise<NewMovements | null>;
  /** Id of the last movement before those of a day and later; `0` if there is none. */
  lastBefore(day: string): Promise<string>;
  /** Id of the last movement that was written before a moment, ISO UTC; `0` if there is none. */
  lastWritten(moment: string): Promise<string>;
}

/** When money moved, in Türkiye: its time on its own day; what was booked for another day counts from the day's begin. */
const momentOf = sql`case when (t.moved_at at time zone ${zoneLiteral})::date = t.booking_date
  then t.moved_at at time zone ${zoneLiteral} else t.booking_date::timestamp end`;

/** Scenarios whose hits say how many other sides there are. */
const partyScenarios: readonly string[] = ['MANY_TO_ONE', 'ONE_TO_MANY', 'BETTING'];

/** Whether a currency stands for the lira value of all. */
const isLira = (currency: string | null) => currency === null || currency === 'TRY';

/** The amount of a movement that a search in a currency counts. */
const valueIn = (currency: string | null) => (isLira(currency) ? sql`t.amount_try` : sql`t.amount`);

/** Movements that count: none that was undone, and those in the currency of the search. */
const counts = (currency: string | null) =>
  sql`t.reversed_at is null and ${isLira(currency) ? sql`true` : sql`t.currency = ${currency}`}`;

/** The searches in one transaction. */
function createMonitoringStore(transaction: Database): MonitoringStore {
  return {
    async patterns(search) {
      const { from, until, hours, minCount, minTotal, distinctParties, idleDays, pending, scenario } = search;
      const parties = pending ? [pending.party] : search.parties;
      // A movement just as many hours before is outside.
      const span = sql`make_interval(secs => ${hours * 3600 - 1}::int)`;
      const daysBefore = Math.ceil(hours / 24) + 1;
      const { rows } = await sql<PatternRow>`
        with booked as (
          select t.id, t.party, t.party_name, t.customer, t.currency, t.booking_date as day, ${momentOf} as moment, t.amount,
            t.amount_try, ${valueIn(search.currency)} as value, t.direction, t.txn_type, t.counterparty
          from party_movement t
          where t.booking_date <= ${until}::date
            and t.booking_date >= ${from}::date - ${daysBefore}::int and ${counts(search.currency)}
            and ${parties ? sql`t.party = any(${parties}::text[])` : sql`true`}
          ${pending ? comingMovement(search, pending) : sql``}),
        rested as (select b.*, ${scenario === 'DORMANT' ? restBefore(search) : sql`null::int`} as idle from booked b),
        eligible as (
          select m.* from rested m left join customer c on c.id = m.customer
          where ${scenarioCondition(scenario, minTotal)} and ${conditions(search)}),
        windows as (
          select *, count(*) over w as "count", sum(value) over w as total, max(idle) over w as rest,
            min(moment) over w as first,
            sum(value) filter (where direction = 'IN') over w as came,
            sum(value) filter (where direction = 'OUT') over w as went
          from eligible
          window w as (partition by party order by moment range between ${span} preceding and current row)),
        found as (
          select w.*, ${
            distinctParties === null && !partyScenarios.includes(scenario ?? '')
              ? sql`0`
              : sql`(select count(distinct p.counterparty) from eligible p
            where p.party = w.party and p.moment between w.moment - ${span} and w.moment)`
          } as others
          from windows w
          where w.day >= ${from}::date and w."count" >= ${minCount} and w.total >= ${minTotal}::numeric
            and ${scenario === 'RAPID_IN_OUT' ? sql`w.came >= ${minTotal}::numeric and w.went >= ${minTotal}::numeric` : sql`true`}
            and ${scenario === 'DORMANT' ? sql`w.rest >= ${idleDays ?? 0}::int` : sql`true`}
            ${pending ? sql`and w.id is null` : sql``})
        select id::text as movement, party, party_name as "partyName", customer::text,
          to_char(day, 'YYYY-MM-DD') as "txnDate", txn_type as "txnType",
          extract(epoch from first at time zone ${zoneLiteral})::int as since,
          extract(epoch from moment at time zone ${zoneLiteral})::int as at,
          amount::text, currency, "count"::int, total::text, others::int as parties, rest::int as idle
        from found where others >= ${distinctParties ?? 0} order by party, moment, id`.execute(transaction);
      return rows;
    },

    async turnover(party, currency, txnType, since) {
      const { rows } = await sql<{ amount: string; count: number }>`
        select coalesce(sum(${valueIn(currency)}), 0)::text as amount, count(*)::int as count
        from party_movement t
        where t.party = ${party} and t.txn_type = ${txnType} and t.booking_date >= ${since}::date
          and ${counts(currency)}`.execute(transaction);
      return rows[0] ?? { amount: '0', count: 0 };
    },

    async reaching({ txnType, currency, amount, period, countLimit, customerType, kycLevel, from, until }) {
      const { rows } = await sql<ThresholdReach>`
        with counted as (
          select t.party, t.booking_date as day, ${valueIn(currency)} as value,
            sum(${valueIn(currency)}) over so_far as total, count(*) over so_far as "count"
          from party_movement t left join customer c on c.id = t.customer
          where t.txn_type = ${txnType} and ${counts(currency)} and t.booking_date <= ${until}::date
            and t.booking_date >= ${beginOf(period, sql`${from}::date`)}
            and ${customerType === null ? sql`true` : sql`c.customer_type = ${customerType}`}
            and ${kycLevel === null ? sql`true` : sql`c.kyc_level = ${kycLevel}`}
          window so_far as (partition by t.party, ${period === 'TXN' ? sql`t.id` : beginOf(period, sql`t.booking_date`)}
            order by t.booking_date, t.moved_at, t.id))
        select count(*)::int as reached, count(distinct party)::int as customers, coalesce(sum(value), 0)::text as total
        from counted where day >= ${from}::date and (total >= ${amount}::numeric
          or ${period === 'TXN' || countLimit === null ? sql`false` : sql`"count" >= ${countLimit}`})`.execute(
        transaction,
      );
      return rows[0] ?? { reached: 0, customers: 0, total: '0' };
    },

    async newMovements(after, most) {
      const { rows } = await sql<NewMovements>`
        select max(id)::text as last, to_char(min(booking_date), 'YYYY-MM-DD') as "from",
          to_char(max(booking_date), 'YYYY-MM-DD') as until, array_agg(distinct party) as parties
        from (select id, party, booking_date from party_movement where id > ${after}::bigint
          order by id limit ${most}) m
        having count(*) > 0`.execute(transaction);
      return rows[0] ?? null;
    },

    async lastBefore(day) {
      const { rows } = await sql<{ id: string }>`
        select coalesce((select min(id) - 1 from party_movement where booking_date >= ${day}::date),
          (select max(id) from party_movement), 0)::text as id`.execute(transaction);
      return rows[0]?.id ?? '0';
    },

    async lastWritten(moment) {
      const { rows } = await sql<{ id: string }>`
        select coalesce((select id from party_movement where created_at < ${moment}::timestamptz
          order by id desc limit 1), 0)::text as id`.execute(transaction);
      return rows[0]?.id ?? '0';
    },
  };
}

function comingMovement({ until, currency }: PatternSearch, pending: PendingMovement) {
  const value = isLira(currency) ? pending.amountTry : pending.amount;
  return sql`union all select null, ${pending.party}::text, null::text, ${pending.customer}::bigint, ${pending.currency}::text,
    ${until}::date, ${pending.now}::timestamptz at time zone ${zoneLiteral}, ${pending.amount}::numeric,
    ${pending.amountTry}::numeric, ${value}::numeric, ${pending.direction}::text, ${pending.txnType}::text,
    ${pending.counterparty}::text`;
}

/** First day of the period that a day is in. */
function beginOf(period: PeriodCode, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const units: Readonly<Record<PeriodCode, string>> = {
    TXN: 'day',
    DAILY: 'day',
    WEEKLY: 'week',
    MONTHLY: 'month',
    YEARLY: 'year',
  };
  return sql`date_trunc(${sql.lit(units[period])}, ${day})::date`;
}

/** Days between a movement and the one before, however long ago that was. */
function restBefore({ currency }: PatternSearch) {
  return sql`b.day - coalesce(lag(b.day) over (partition by b.party order by b.moment, b.id nulls last),
    (select max(t.booking_date) from party_movement t
      where t.party = b.party and t.booking_date < b.day and ${counts(currency)}))`;
}

/** Movements that count in a scenario. */
function scenarioCondition(scenario: AmlScenarioCode | null, minTotal: string): RawBuilder<unknown> {
  switch (scenario) {
    case 'STRUCTURING':
      return sql`m.direction = 'IN' and m.value < ${minTotal}::numeric`;
    case 'MANY_TO_ONE':
      return sql`m.direction = 'IN'`;
    case 'ONE_TO_MANY':
      return sql`m.direction = 'OUT'`;
    case 'BETTING':
      return sql`m.direction = 'IN' and m.amount % 100 = 0`;
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
  AMOUNT: sql`m.amount_try`,
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
  const each = all.map(({ field, operator, value, currency }) => {
    if (field === 'AMOUNT' && !isLira(currency))
      return sql`(m.currency = ${currency} and ${comparison(sql`m.amount`, field, operator, value)})`;
    return comparison(columns[field], field, operator, value);
  });
  return sql`(${sql.join(each, join === 'ANY' ? sql` or ` : sql` and `)})`;
}

function comparison(
  column: RawBuilder<unknown>,
  field: MonitoredFieldCode,
  operator: RuleOperatorCode,
  value: string,
): RawBuilder<unknown> {
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
}

/** The searches over movements of a record store. */
export function monitoringOf({ store }: Pick<RecordStore, 'store'>): MonitoringStore {
  return store(createMonitoringStore);
}
