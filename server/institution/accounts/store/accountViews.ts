import { institutionZone } from '../../../../contract/values/today';
import type { ModuleSchema } from '../../../records/ModuleSchema';
import { ownColumns } from '../../../records/recordViews';

/** Records that accounts and their books answer. */
export const accountViews: ModuleSchema['views'] = {
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
        select voucher, booking_date, currency, sum(case gl_code when '653.01' then signed else 0 end) as gross,
          sum(case gl_code when '360.02' then -signed else 0 end) as withheld,
          sign(sum(case gl_code when '653.01' then signed else 0 end)) as sign
        from (
          select voucher, booking_date, currency, gl_code, case direction when 'D' then amount else -amount end as signed
          from ledger_entry where gl_code in ('653.01', '360.02')
        ) s group by voucher, booking_date, currency
      ) e
      join voucher r on r.id = e.voucher and r.event = 'givenCommission'
      join transfer o on o.transfer_no = r.source_ref
      group by r.agent, to_char(e.booking_date, 'YYYY-MM'), e.currency
    ) g left join agent_payment p
      on p.agent = g.agent and p.period_month = g.period_month and p.currency = g.currency and p.txn_type = 'SEND'`,
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
};
