import { type RawBuilder, sql } from 'kysely';
import type {
  AgentTypeCode,
  SegmentCode,
  TransferStatusCode,
} from '../../../../contract/model/generated/entities';
import type { Database } from '../../../records/openDatabase';
import type { RecordStore } from '../../../records/RecordStore';
import { zoneLiteral } from '../../../records/zoneLiteral';

/** Customers and transfers that a figure is of; null: all of them. */
export interface SenderSearch {
  /** Branch or agent that registered the customer. */
  readonly registeredAgent?: string | null;
  /** Kind of the unit that sent the transfer or registered the customer. */
  readonly agentType?: string | null;
}

/** Amounts by currency, decimals as text. */
export type ByCurrency = Readonly<Record<string, string>>;

/** Figures of a day at one kind of unit. */
export interface SendersOfDay {
  readonly agentType: AgentTypeCode;
  readonly newCustomers: number;
  /** Transfers that are the first of their sender. */
  readonly firstTransfers: number;
  readonly activeSenders: number;
  readonly txnCount: number;
  readonly volumes: ByCurrency;
}

/** Rules by which customers belong to segments, as pricing has them. */
export interface SegmentRules {
  /** Transfers in the last year from which a customer is loyal. */
  readonly loyalFrom: number;
  /** Code of the profession of students. */
  readonly studentCode: string;
}

/** Figures of a month for a segment; a customer counts in each of its segments, and in ALL. */
export interface SendersOfMonth {
  readonly segment: SegmentCode;
  readonly newCustomers: number;
  readonly activeSenders: number;
  /** Senders of the month before, in their segment of then. */
  readonly earlierSenders: number;
  /** Those of them who sent again. */
  readonly retained: number;
  readonly txnCount: number;
  readonly campaignCount: number;
  readonly volumes: ByCurrency;
  readonly fees: ByCurrency;
}

/** Customers whose first transfer is in a month, and how many of them sent in a later one. */
export interface CohortMonth {
  /** YYYY-MM. */
  readonly cohort: string;
  /** Months after it; 0 is the month itself. */
  readonly after: number;
  readonly senders: number;
}

/** Transfers to look for; null: all of them. */
export interface TransferSearch {
  readonly partner?: string | null;
  readonly receiverCountry?: string | null;
}

/** A transfer that waited for its receiver on a day, and its state at the end of it. */
export interface WaitingTransfer {
  readonly id: string;
  readonly transferStatus: TransferStatusCode;
}

/**
 * Figures of customers by their transfers, for the reports of marketing, in which transfers that were given back do not count, and
 * the transfers that wait.
 */
export interface SenderStore {
  /** Figures of a day (YYYY-MM-DD, in Türkiye). */
  ofDay(day: string, search: SenderSearch): Promise<readonly SendersOfDay[]>;
  /** Number of transfers on each of the days (YYYY-MM-DD, both included) that have any. */
  countsByDay(
    from: string,
    until: string,
    search: SenderSearch,
  ): Promise<readonly { readonly day: string; readonly txnCount: number }[]>;
  /** Figures of a month, by segment. @param month first day of the month */
  ofMonth(month: string, search: SenderSearch, rules: SegmentRules): Promise<readonly SendersOfMonth[]>;
  /** Cohorts of the months up to one. @param month first day of the last month @param months their number */
  cohorts(month: string, months: number, search: SenderSearch): Promise<readonly CohortMonth[]>;
  /** Transfers that were sent and neither paid nor given back at the end of a day (YYYY-MM-DD, in Türkiye). */
  waitingAt(day: string, search: TransferSearch): Promise<readonly WaitingTransfer[]>;
}

/** The beginning of a day in Türkiye. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zoneLiteral}`;

const monthOf = (moment: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${moment} at time zone ${zoneLiteral})::date`;

/** Transfers of a span of days that were not given back, with the kind of the sending unit. */
function transfersIn(from: RawBuilder<unknown>, until: RawBuilder<unknown>, search: SenderSearch) {
  const { registeredAgent = null, agentType = null } = search;
  return sql`
    select o.id, o.sender, o.sent_at, a.agent_type, o.send_currency, o.send_amount, o.fee_amount, o.campaign
    from transfer o join agent a on a.id = o.send_agent join customer c on c.id = o.sender
    where o.sent_at >= ${startOf(from)} and o.sent_at < ${startOf(until)}
      and o.transfer_status in ('SENT', 'READY', 'PAID')
      and (${registeredAgent}::bigint is null or c.registered_agent = ${registeredAgent}::bigint)
      and (${agentType}::text is null or a.agent_type = ${agentType}::text)`;
}

/** Customers that were registered in a span of days, with the kind of the unit that did. */
function registeredIn(from: RawBuilder<unknown>, until: RawBuilder<unknown>, search: SenderSearch) {
  const { registeredAgent = null, agentType = null } = search;
  return sql`
    select c.id, a.agent_type from customer c join agent a on a.id = c.registered_agent
    where c.created_at >= ${startOf(from)} and c.created_at < ${startOf(until)}
      and (${registeredAgent}::bigint is null or c.registered_agent = ${registeredAgent}::bigint)
      and (${agentType}::text is null or a.agent_type = ${agentType}::text)`;
}

/** Segments of customer `c` in a span of days. */
const segmentsIn = (from: RawBuilder<unknown>, until: RawBuilder<unknown>, rules: SegmentRules) => sql`
  array_remove(array['ALL',
    case when not exists (select from transfer e where e.sender = c.id and e.sent_at < ${startOf(from)})
      then 'NEW' end,
    case when (select count(*) from transfer e where e.sender = c.id and e.sent_at < ${startOf(until)}
      and e.sent_at >= ${startOf(sql`${until} - 365`)}) >= ${rules.loyalFrom}::int then 'LOYAL' end,
    case when exists (select from risk_reference r where r.id = c.profession and r.code = ${rules.studentCode})
      then 'STUDENT' end,
    case when c.customer_type = 'CORPORATE' then 'CORPORATE' end], null)`;

/** The searches in one transaction. */
function createSenderStore(transaction: Database): SenderStore {
  return {
    async ofDay(day, search) {
      const [from, until] = [sql`${day}::date`, sql`${day}::date + 1`];
      const { rows } = await sql<SendersOfDay>`
        with transfers as (${transfersIn(from, until, search)}),
        figures as (
          select agent_type, count(*) as transfers, count(distinct sender) as senders,
            count(*) filter (where not exists (select from transfer e where e.sender = o.sender
              and (e.sent_at, e.id) < (o.sent_at, o.id))) as first
          from transfers o group by agent_type),
        volumes as (
          select agent_type, jsonb_object_agg(send_currency, amount) as amounts from (
            select agent_type, send_currency, sum(send_amount)::text as amount from transfers
            group by agent_type, send_currency) each group by agent_type),
        registered as (
          select agent_type, count(*) as customers from (${registeredIn(from, until, search)}) c
          group by agent_type)
        select agent_type as "agentType", coalesce(customers, 0)::int as "newCustomers",
          coalesce(first, 0)::int as "firstTransfers", coalesce(senders, 0)::int as "activeSenders",
          coalesce(transfers, 0)::int as "txnCount", coalesce(amounts, '{}') as volumes
        from figures full join registered using (agent_type) left join volumes using (agent_type)`.execute(
        transaction,
      );
      return rows;
    },

    async countsByDay(from, until, search) {
      const { rows } = await sql<{ day: string; txnCount: number }>`
        select to_char(sent_at at time zone ${zoneLiteral}, 'YYYY-MM-DD') as day, count(*)::int as "txnCount"
        from (${transfersIn(sql`${from}::date`, sql`${until}::date + 1`, search)}) o
        group by 1 order by 1`.execute(transaction);
      return rows;
    },

    async ofMonth(month, search, rules) {
      const from = sql`${month}::date`;
      const [before, until] = [
        sql`(${month}::date - interval '1 month')::date`,
        sql`(${month}::date + interval '1 month')::date`,
      ];
      const { rows } = await sql<SendersOfMonth>`
        with transfers as (${transfersIn(from, until, search)}),
        registered as (${registeredIn(from, until, search)}),
        people as (
          select c.id, unnest(${segmentsIn(from, until, rules)}) as segment from customer c
          where c.id in (select sender from transfers union select id from registered)),
        counts as (
          select segment, count(*) filter (where id in (select sender from transfers)) as senders,
            count(*) filter (where id in (select id from registered)) as customers
          from people group by segment),
        earlier as (
          select segment, count(*) as senders, count(*) filter (where id in (select sender from transfers)) as retained
          from (
            select c.id, unnest(${segmentsIn(before, from, rules)}) as segment from customer c
            where c.id in (select sender from (${transfersIn(before, from, search)}) o)) c
          group by segment),
        money as (
          select segment, send_currency, count(*) as transfers, count(campaign) as campaigns,
            sum(send_amount) as amount, sum(fee_amount) as fee
          from transfers o join people p on p.id = o.sender group by segment, send_currency),
        sums as (
          select segment, sum(transfers) as transfers, sum(campaigns) as campaigns,
            jsonb_object_agg(send_currency, amount::text) as amounts,
            jsonb_object_agg(send_currency, fee::text) as fees
          from money group by segment)
        select segment, coalesce(c.customers, 0)::int as "newCustomers", coalesce(c.senders, 0)::int as "activeSenders",
          coalesce(e.senders, 0)::int as "earlierSenders", coalesce(e.retained, 0)::int as retained,
          coalesce(s.transfers, 0)::int as "txnCount", coalesce(s.campaigns, 0)::int as "campaignCount",
          coalesce(s.amounts, '{}') as volumes, coalesce(s.fees, '{}') as fees
        from counts c full join earlier e using (segment) left join sums s using (segment)`.execute(
        transaction,
      );
      return rows;
    },

    async cohorts(month, months, search) {
      const from = sql`(${month}::date - make_interval(months => ${months - 1}::int))::date`;
      const until = sql`(${month}::date + interval '1 month')::date`;
      const { rows } = await sql<CohortMonth>`
        with transfers as (${transfersIn(from, until, search)}),
        active as (select distinct sender, ${monthOf(sql`sent_at`)} as month from transfers),
        firsts as (
          select sender, min(month) as cohort from active
          where not exists (select from transfer e where e.sender = active.sender and e.sent_at < ${startOf(from)})
          group by sender)
        select to_char(cohort, 'YYYY-MM') as cohort, count(*)::int as senders,
          ((extract(year from month) - extract(year from cohort)) * 12
            + extract(month from month) - extract(month from cohort))::int as after
        from firsts join active using (sender) group by 1, 3 order by 1, 3`.execute(transaction);
      return rows;
    },

    async waitingAt(day, { partner = null, receiverCountry = null }) {
      const end = startOf(sql`${day}::date + 1`);
      const open = sql`('SENT', 'READY', 'EXPIRED')`;
      // A later step of a transfer shows the state that it had before.
      const { rows } = await sql<WaitingTransfer>`
        select id, status as "transferStatus" from (
          select o.id, o.sent_at, case when o.updated_at < ${end} then o.transfer_status else coalesce(
            (select e.from_status from transfer_event e where e.transfer = o.id and e.taken_at >= ${end}
              order by e.taken_at, e.id limit 1), o.transfer_status) end as status
          from transfer o
          where o.sent_at < ${end} and (o.transfer_status in ${open} or coalesce(o.updated_at, 'infinity') >= ${end})
            and (${partner}::bigint is null or o.partner = ${partner}::bigint)
            and (${receiverCountry}::text is null or o.receiver_country = ${receiverCountry}::text)) each
        where status in ${open} order by sent_at, id`.execute(transaction);
      return rows;
    },
  };
}

/** The figures of customers by their transfers of a record store. */
export function sendersOf({ store }: Pick<RecordStore, 'store'>): SenderStore {
  return store(createSenderStore);
}
