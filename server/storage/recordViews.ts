import { institutionZone } from '../../contract/values/today';

/** Columns that every record has, of a row that is never written. */
const ownColumns = (by: string, at: string) =>
  `1 as version, ${by} as created_by, ${at} as created_at, ${by} as updated_by, ${at} as updated_at`;

/** Entity with `view` → the statement that selects its records: all columns of the entity, and their own. */
export const recordViews: Readonly<Record<string, string>> = {
  Session: `select s.number as id, ${ownColumns('u.user_name', 's.created_at')},
      s.user_id as "user", u.channel, u.agent, s.ip, s.created_at as login_at, s.seen_at as last_activity_at,
      s.screen as current_screen, case when s.locked then 'LOCKED' else 'ACTIVE' end as session_status,
      null::text as close_reason
    from auth_session s join "user" u on u.id = s.user_id`,
  // Recipients are shown covered, texts never.
  OutboxMessage: `select o.id, ${ownColumns("coalesce(o.requested_by, 'system')", 'o.created_at')},
      'GM' || lpad(o.id::text, 10, '0') as message_no, o.purpose as outbox_purpose, o.channel as notify_channel,
      case when o.channel = 'SMS' then left(o.recipient, 3) || '•••••' || right(o.recipient, 4)
        else left(o.recipient, 1) || '•••' || substring(o.recipient from '@.*$') end as recipient,
      o.requested_by, o.created_at as requested_at, o.attempts,
      case when o.status = 'WAITING' then o.next_at end as next_attempt_at, o.sent_at, o.expires_at,
      o.error as error_text, o.status as outbox_status
    from outbox o`,
  // Texts never; numbers are masked by the entity.
  SmsLog: `select o.id, ${ownColumns("coalesce(o.requested_by, 'system')", 'o.created_at')},
      'GM' || lpad(o.id::text, 10, '0') as message_no, o.purpose as outbox_purpose, o.recipient as phone, o.customer,
      o.provider, o.segments, o.cost, o.created_at as requested_at, o.sent_at, o.error as error_text,
      case o.status when 'SENT' then 'SENT' when 'DEAD' then 'FAILED' when 'EXPIRED' then 'EXPIRED'
        when 'WITHDRAWN' then 'WITHDRAWN' else 'QUEUED' end as sms_status
    from outbox o where o.channel = 'SMS'`,
  // The books decide: vouchers of commissions by their month, less those that were reversed.
  AgentEarning: `select g.id, ${ownColumns("'system'", 'g.at')}, g.agent, g.period_month, 'SEND' as txn_type, g.currency,
      g.txn_count, g.volume, g.gross_commission, g.withholding, g.gross_commission - g.withholding as net_commission,
      (select min(a.id) from account a where a.agent = g.agent and a.currency = g.currency and a.owner_type = 'AGENT'
        and a.status = 'OPEN') as account,
      p.invoice_no, p.paid_at, case when p.id is null then 'DUE' else 'PAID' end as earning_status
    from (
      select min(r.id) as id, max(r.created_at) as at, r.agent, to_char(e.booking_date, 'YYYY-MM') as period_month,
        e.currency, sum(e.sign)::integer as txn_count, sum(o.send_amount * e.sign) as volume,
        sum(e.gross)::numeric(18,2) as gross_commission, sum(e.withheld)::numeric(18,2) as withholding
      from (
        select record, booking_date, currency, sum(case gl_code when '653.01' then signed else 0 end) as gross,
          sum(case gl_code when '360.02' then -signed else 0 end) as withheld,
          sign(sum(case gl_code when '653.01' then signed else 0 end)) as sign
        from (
          select record, booking_date, currency, gl_code, case direction when 'D' then amount else -amount end as signed
          from ledger_entry where gl_code in ('653.01', '360.02')
        ) s group by record, booking_date, currency
      ) e
      join accounting_record r on r.id = e.record and r.event = 'givenCommission'
      join remittance o on o.transfer_no = r.source_ref
      group by r.agent, to_char(e.booking_date, 'YYYY-MM'), e.currency
    ) g left join agent_payment p
      on p.agent = g.agent and p.period_month = g.period_month and p.currency = g.currency and p.txn_type = 'SEND'`,
  // Movements of an account on a day. Differences of a desk's counts are neither cash in nor out; the reversal of one
  // is.
  AccountDay: `select min(t.id) as id, ${ownColumns("'system'", 'max(t.created_at)')}, t.account, t.booking_date,
      sum(case when t.counted or t.signed < 0 then 0 else t.signed end)::numeric(18,2) as in_amount,
      sum(case when t.counted or t.signed > 0 then 0 else -t.signed end)::numeric(18,2) as out_amount,
      sum(case when t.counted then t.signed else 0 end)::numeric(18,2) as difference,
      sum(t.signed)::numeric(18,2) as change
    from (
      select t.id, t.created_at, t.account, t.booking_date, r.id is not null as counted,
        case when (t.direction = 'D') = (left(a.gl_code, 1) in ('1', '2', '7')) then t.amount else -t.amount end as signed
      from account_transaction t
        join account a on a.id = t.account
        left join accounting_record r on a.owner_type = 'DESK' and r.id = t.record and r.cancel_of is null
          and r.event in ('deskOver', 'deskShort')
    ) t group by t.account, t.booking_date`,
  // Movements that increase an account from the first to the last day of a block; the strictest one counts.
  BlockedIncome: `select t.id, ${ownColumns("'system'", 't.created_at')}, t.booking_date, t.account, t.amount, a.currency,
      t.counterparty, b.block_type, b.reason, b.authority, b.legal_ref_no,
      (case b.block_type when 'AMOUNT' then least(t.amount, greatest(b.amount - (t.balance_after - t.amount), 0))
        else t.amount end)::numeric(18,2) as held_amount
    from (select distinct account from account_block) held
      join account a on a.id = held.account
      join account_transaction t on t.account = held.account
        and (t.direction = 'D') = (left(a.gl_code, 1) in ('1', '2', '7'))
      join lateral (
        select * from account_block b
        where b.account = t.account and t.booking_date >= b.start_date
          and t.booking_date <= case b.status when 'ACTIVE' then 'infinity'::date
            when 'RELEASED' then (b.updated_at at time zone '${institutionZone}')::date
            else coalesce(b.end_date, 'infinity'::date) end
        order by b.block_type = 'AMOUNT', b.id limit 1
      ) b on true`,
  // Failed calls count 100, so that their average is a percentage.
  IntegrationLog: `select c.id, ${ownColumns("'system'", 'c.called_at')},
      c.key as request_id, f.id as exf_firm, c.job as exf_job, c.transfer_no, c.http_status, c.result_code,
      c.outcome as call_outcome, c.duration as duration_ms,
      case when c.outcome = 'SILENT' then 100 else 0 end::numeric(5,2) as error_pct, c.called_at,
      c.request as request_body, c.reply as response_body
    from partner_call c left join exf_firm f on f.firm_code = c.firm_code`,
  // One row for each changed field. The number of a row is that of the trail, with three digits for the field.
  ChangeLog: `select a.id * 1000 + c.at as id, ${ownColumns('a.user_name', 'a.at')},
      a.entity as entity_name, a.record_id, upper(a.action) as change_action, c.field as field_name,
      c.value ->> 0 as old_value, c.value ->> 1 as new_value, u.id as "user", a.at as changed_at,
      a.screen as screen_id, a.request_id, a.reason, a.ip
    from audit_log a
      left join "user" u on u.user_name = a.user_name
      cross join lateral jsonb_each(a.changes) with ordinality as c (field, value, at)
    where a.action in ('insert', 'update', 'delete') and jsonb_typeof(c.value) = 'array'`,
  TransactionLog: `select l.id, ${ownColumns('u.user_name', 'l.at')},
      l.transaction_key, l.request_id, l.txn_code, l.screen as screen_id, l.operation, l.path, l.writes,
      l.user_id as "user", l.channel, l.agent, l.ip, l.at as began_at, l.duration as duration_ms,
      l.record_id as record_ref, l.code as result_code, l.message_tr as result_message,
      l.message_en as result_message_en, l.status as txn_log_status, l.request, l.reply
    from operation_log l left join "user" u on u.id = l.user_id`,
};
