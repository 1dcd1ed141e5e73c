import type { Model } from '../../../../contract/model/model';
import type { ModuleSchema } from '../../../records/ModuleSchema';
import { ownColumns } from '../../../records/recordViews';
import { generatedColumns } from '../../../records/searchColumns';
import { ledgerWrite, movementUndo } from './ledgerWrite';

/** Records that the books answer. */
const ledgerViews: ModuleSchema['views'] = {
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
        left join voucher r on a.owner_type = 'DESK' and r.id = t.voucher and r.cancel_of is null
          and r.event in ('deskOver', 'deskShort')
    ) t group by t.account, t.booking_date`,
};

/** Columns of a posted voucher that are filled later, each once: its journal number and its reversal. */
const laterColumns = ['journal_no', 'cancelled_by', 'status'] as const;

/** Entities whose tables are guarded: all of them, or none. */
const guardedEntities = ['Account', 'Voucher', 'AccountTransaction', 'LedgerEntry'] as const;

/**
 * Statements that make the database refuse what the ledger never does: a voucher that is not balanced in each currency,
 * a changed or deleted row of a posted one, and a balance that is written elsewhere; and the function that writes vouchers. Run again with each
 * migration; none without the entities of the ledger.
 *
 * A trigger for each statement, not a deferred one for each row: `post` writes the entries of a voucher at once, so that
 * one query checks them all, and no entry can be added to a voucher later.
 */
function ledgerGuards(entities: Model['entities']): readonly string[] {
  // Generated columns are not calculated yet when the trigger runs.
  const vouchers = entities.Voucher;
  const generated = (vouchers ? generatedColumns(vouchers) : []).map(({ name }) => name);
  const later = [...laterColumns, ...generated].map((name) => `'${name}'`).join(', ');
  return [
    `create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
      declare fault record;
      begin
        select voucher, currency into fault from ledger_entry where voucher in (select voucher from added)
          group by voucher, currency
          having sum(case direction when 'D' then amount else -amount end) <> 0
            or sum(case direction when 'D' then amount_try else -amount_try end) <> 0
          limit 1;
        if found then
          raise exception 'Voucher % is not balanced in %', fault.voucher, fault.currency using errcode = '23514';
        end if;
        return null;
      end $$`,
    `create or replace trigger refuse_unbalanced after insert on ledger_entry
      referencing new table as added for each statement execute function refuse_unbalanced()`,
    `create or replace function refuse_posted_change() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'voucher' and tg_op = 'UPDATE' then
          if to_jsonb(new) - array[${later}] = to_jsonb(old) - array[${later}]
            and (old.journal_no is null or new.journal_no = old.journal_no)
            and (old.cancelled_by is null or new.cancelled_by = old.cancelled_by)
            and (old.status = new.status or (old.status = 'POSTED' and new.status = 'CANCELLED')) then
            return new;
          end if;
        end if;
        raise exception 'Rows of % are posted: they are reversed, never changed', tg_table_name using errcode = '23514';
      end $$`,
    ...['voucher', 'ledger_entry', 'account_transaction'].flatMap((table) => [
      `create or replace trigger refuse_posted_change before update or delete on ${table}
        for each row execute function refuse_posted_change()`,
      `create or replace trigger refuse_posted_truncate before truncate on ${table}
        for each statement execute function refuse_change()`,
    ]),
    `create or replace function refuse_own_balance() returns trigger language plpgsql as $$
      begin
        if current_setting('ledger.posting', true) is distinct from 'on' then
          raise exception 'The balance of an account is written by the ledger alone' using errcode = '23514';
        end if;
        return new;
      end $$`,
    `create or replace trigger refuse_own_balance before update of balance on account
      for each row when (old.balance is distinct from new.balance) execute function refuse_own_balance()`,
    movementUndo,
    ledgerWrite,
    `create index if not exists ledger_unnumbered on voucher (record_date, id) where journal_no is null`,
  ];
}

/** What the ledger keeps in the database besides its tables. */
export const ledgerSchema: ModuleSchema = {
  views: ledgerViews,
  guards: { entities: guardedEntities, statements: ledgerGuards },
};
