import { institutionZone } from '../../../../contract/values/today';
import { advisoryLocks } from '../../../records/advisoryLocks';
import { backdatedFrom } from './bookedBalances';

/** Condition of a day in a locked period. */
export const inLockedPeriod = (day: string) => `exists (select from accounting_period
  where ${day} between period_start and period_end and period_status = 'LOCKED')`;

/**
 * Function of the database that marks what a voucher moved for parties as undone by another one, and gives its use of
 * limits and its discount of a campaign back. Everything that counts money reads these marks.
 */
export const movementUndo = `create or replace function movement_undo(undone bigint, undoing bigint, by_user text,
    at_time timestamptz) returns void language plpgsql as $$
  declare
    given_back record;
  begin
    update party_movement set reversed_at = at_time, reversed_by = undoing, version = version + 1,
      updated_by = by_user, updated_at = at_time
    where voucher in (undone, undoing) and reversed_at is null;
    update limit_use set released_at = at_time, version = version + 1, updated_by = by_user, updated_at = at_time
    where voucher = undone and released_at is null;
    for given_back in
      select u.code, sum(u.discount) as discount from campaign_use u
      where u.released_at is null and u.source_ref in (select m.source_ref from party_movement m
        where m.voucher = undone and m.txn_type = 'SEND') group by u.code order by u.code
    loop
      perform pg_advisory_xact_lock(hashtextextended('campaign ' || given_back.code, ${advisoryLocks.name}));
      update fee_template f set budget_used = coalesce(f.budget_used, 0) - given_back.discount,
        version = f.version + 1, updated_by = by_user, updated_at = at_time
      where f.code = given_back.code and f.fee_type = '4'
        and (f.valid_until is null or f.valid_until >= (at_time at time zone '${institutionZone}')::date);
      update campaign_use u set released_at = at_time, version = u.version + 1, updated_by = by_user, updated_at = at_time
      where u.released_at is null and u.code = given_back.code and u.source_ref in (select m.source_ref
        from party_movement m where m.voucher = undone and m.txn_type = 'SEND');
    end loop;
    update monitoring_hit h set reversed_at = at_time, version = h.version + 1, updated_by = by_user, updated_at = at_time
    from party_movement m
    where m.voucher = undone and h.party = m.party and h.reversed_at is null
      and (h.party_movement = m.id or m.moved_at between h.episode_from and h.episode_until);
  end $$`;

/**
 * Function of the database that writes a voucher with its rows, given as JSON (`VoucherValues` of `createLedgerStore`).
 * Returns null if its key exists or its period has been locked; `isChanged` if an account is not as it was read, or less
 * than `least` would be available in it: nothing is written then.
 *
 * It locks the accounts in the order of their ids, right before it writes: the next posting on one of them waits until
 * this one is committed. Other postings may have changed the balances since they were read: the function adds the
 * difference. Isolation is READ COMMITTED: each statement sees all rows that were committed before it, among them the
 * movements of postings that held the lock before.
 */
export const ledgerWrite = `create or replace function ledger_write(given jsonb) returns jsonb
  language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
  declare
    by_user text := given->>'userName';
    at_time timestamptz := (given->>'now')::timestamptz;
    booked_on date := (given->>'recordDate')::date;
    accounts bigint[] := array(select (one->>'id')::bigint from jsonb_array_elements(given->'balances') one);
    new_id bigint := nextval('voucher_id_seq');
    new_reference text := 'FR' || lpad(new_id::text, greatest(12, length(new_id::text)), '0');
    is_changed boolean;
    written jsonb;
    moved jsonb;
  begin
    with locked as materialized (
      select id, owner_type, pay_desk, currency, gl_code, status, min_balance, debits_blocked, available_balance
      from account where id = any(accounts) order by id for no key update
    )
    select count(*) < cardinality(accounts) into is_changed
    from locked a join jsonb_to_recordset(given->'balances') as read (id bigint, "ownerType" text, "payDesk" bigint,
      currency text, "glCode" text, status text, "minBalance" numeric, "debitsBlocked" boolean,
      "availableBefore" numeric, "availableBalance" numeric, least numeric) on read.id = a.id
    where (a.owner_type, a.pay_desk, a.currency, a.gl_code, a.status, a.min_balance, coalesce(a.debits_blocked, false))
        is not distinct from (read."ownerType", read."payDesk", read.currency, read."glCode", read.status,
          read."minBalance", coalesce(read."debitsBlocked", false))
      and (read.least is null
        or coalesce(a.available_balance, 0) + read."availableBalance" - read."availableBefore" >= read.least);
    if is_changed then
      return jsonb_build_object('isChanged', true);
    end if;

    insert into voucher (id, reference, event, record_type, txn_type, record_date, agent, counterparty,
      description, description_en, source_ref, cancel_of, cancel_reason, total_debit, total_credit, posting_key, status, created_by,
      created_at, updated_by, updated_at)
    select new_id, new_reference, given->>'event', given->>'recordType', given->>'txnType', booked_on,
      (given->>'agent')::bigint, given->>'counterparty', given->>'description', given->>'descriptionEn', given->>'sourceRef',
      (given->>'cancelOf')::bigint, given->>'cancelReason', (given->>'totalDebit')::numeric,
      (given->>'totalCredit')::numeric, given->>'postingKey', 'POSTED', by_user, at_time, by_user, at_time
    where not ${inLockedPeriod('booked_on')}
    on conflict (posting_key) where posting_key is not null do nothing;
    if not found then
      return null;
    end if;

    insert into ledger_entry (voucher, line_no, account, gl_code, direction, amount, currency, exchange_rate, amount_try,
      booking_date, line_description, line_description_en, created_by, created_at, updated_by, updated_at)
    select new_id, "lineNo", account, "glCode", direction, amount, currency, "exchangeRate", "amountTry", booked_on,
      "lineDescription", "lineDescriptionEn", by_user, at_time, by_user, at_time
    from jsonb_to_recordset(given->'entries') as e ("lineNo" int, account bigint, "glCode" text, direction text,
      amount numeric, currency text, "exchangeRate" numeric, "amountTry" numeric, "lineDescription" text,
      "lineDescriptionEn" text);

    -- A setting of the transaction: only a superuser may give a function a setting of ours.
    perform set_config('ledger.posting', 'on', true);
    with booked as (
      update account a set balance = coalesce(a.balance, 0) + b.balance - b."balanceBefore",
        available_balance = coalesce(a.available_balance, 0) + b."availableBalance" - b."availableBefore"
      from jsonb_to_recordset(given->'balances') as b (id bigint, balance numeric, "balanceBefore" numeric,
        "availableBalance" numeric, "availableBefore" numeric)
      where a.id = b.id
      returning a.id, a.balance, a.balance - b.balance as shift
    ), movements as (
      insert into account_transaction (id, txn_no, voucher, account, booking_date, backdated_from, value_date, txn_type,
        direction, amount, balance_after, counterparty, description, description_en, pay_desk, created_by, created_at, updated_by,
        updated_at)
      -- A movement's number is made of its id, which needs no counter.
      select m.id, 'TX' || lpad(m.id::text, greatest(14, length(m.id::text)), '0'), new_id, account, "bookingDate",
        ${backdatedFrom}, "valueDate", "txnType", direction, amount, "balanceAfter" + booked.shift,
        counterparty, description, "descriptionEn", "payDesk", by_user, at_time, by_user, at_time
      from (select nextval('account_transaction_id_seq') as id, one.*
        from jsonb_to_recordset(given->'movements') as one (account bigint, "bookingDate" date, "valueDate" date,
          "txnType" text, direction text, amount numeric, "balanceAfter" numeric, counterparty text, description text,
          "descriptionEn" text, "payDesk" bigint)) m
        join booked on booked.id = m.account
      order by m.id
    )
    select jsonb_object_agg(id, balance::text) into written from booked;
    perform set_config('ledger.posting', 'off', true);

    if jsonb_array_length(given->'parties') > 0 then
      with added as (
        insert into party_movement (voucher, customer, party, identity_type, identity_no, party_name, direction, txn_code,
          txn_type, amount, currency, amount_try, counterparty, source_ref, account, agent, channel, user_name,
          booking_date, moved_at, created_by, created_at, updated_by, updated_at)
        select new_id, customer, party, "identityType", "identityNo", "partyName", direction, given->>'txnCode',
          given->>'txnType', amount, currency, "amountTry", left(given->>'counterparty', 120),
          left(coalesce(given->>'sourceRef', new_reference), 30), account, (given->>'agent')::bigint, (given->>'channel')::bigint, by_user,
          booked_on, at_time, by_user, at_time, by_user, at_time
        from jsonb_to_recordset(given->'parties') as p (customer bigint, party text, "identityType" text,
          "identityNo" text, "partyName" text, direction text, amount numeric, currency text, "amountTry" numeric,
          account bigint)
        returning id
      )
      select jsonb_agg(id::text order by id) into moved from added;
    end if;

    if given->>'cancelOf' is not null then
      update voucher set cancelled_by = new_id, status = 'CANCELLED' where id = (given->>'cancelOf')::bigint;
      perform movement_undo((given->>'cancelOf')::bigint, new_id, by_user, at_time);
    end if;

    insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, reason, ip, changes)
    values (at_time, by_user, given->>'screen', 'insert', 'Voucher', new_id, given->>'requestId',
      given->>'reason', given->>'ip', jsonb_build_object('event', jsonb_build_array(null, given->>'event'),
        'totalDebit', jsonb_build_array(null, given->>'totalDebit'),
        'reference', jsonb_build_array(null, new_reference)));
    return jsonb_build_object('id', new_id::text, 'reference', new_reference, 'balances', coalesce(written, '{}'),
      'moved', moved);
  end $$`;
