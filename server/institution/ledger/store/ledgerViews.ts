import type { ModuleSchema } from '../../../records/ModuleSchema';
import { ownColumns } from '../../../records/recordViews';

/** Records that the books answer. */
export const ledgerViews: ModuleSchema['views'] = {
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
};
