import { type RawBuilder, sql } from 'kysely';
import type { Model, ModelParty, ModelPosting } from '../../../../contract/model/model';
import type { Database } from '../../../records/openDatabase';
import { readServerSetting, writeServerSetting } from '../../../records/serverSettings';
import type { UnmigratedEntities } from '../../../records/withoutUnmigrated';

/** Setting of a database whose stored vouchers have their movements of parties. */
const settled = 'movements.stored';

/** Entities whose tables this reads or writes. */
const read = [
  ...['Account', 'Voucher', 'LedgerEntry', 'PartyMovement', 'LimitUse', 'MonitoringHit', 'Transfer'],
  ...['Payout', 'ExchangeRate', 'RuleCondition', 'SuspiciousRule', 'ComplexActionRule'],
];

/** Events that give the money of a transfer back to its sender. */
const refunds = ['cashRefund', 'accountRefund'];

/**
 * Writes the movements of parties of vouchers that were posted before there were any, or that were loaded as rows. Vouchers
 * that have theirs are left out.
 */
export async function backfillMovements(database: Database, { postings = {} }: Model): Promise<void> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(id), 0)::text as last from party_movement`.execute(database);
  const before = rows[0]?.last ?? '0';
  for (const posting of Object.values(postings)) {
    for (const party of posting.parties ?? []) await ofEvent(database, posting, party, before);
    if (posting.free) await insertInto(database, posting.event, onCustomerAccounts, before);
  }
  // A refund and the send that it undoes count neither.
  await sql`
    with undone as (
      select o.voucher as sent, r.id as refund, r.created_at as at from voucher r
      join transfer o on o.transfer_no = r.source_ref where r.event in (${sql.join(refunds)}))
    update party_movement m set reversed_by = undone.refund, reversed_at = undone.at from undone
    where m.voucher in (undone.sent, undone.refund) and m.reversed_at is null`.execute(database);
  // Nor do a card payment and its way back to the card.
  await sql`
    with undone as (
      select l.id as loaded, r.id as given_back, r.created_at as at from voucher r
      join voucher l on l.source_ref = r.source_ref and l.event in ('walletCardLoad', 'heldCardLoad')
      where r.event = 'walletCardReturn')
    update party_movement m set reversed_by = undone.given_back, reversed_at = undone.at from undone
    where m.voucher in (undone.loaded, undone.given_back) and m.reversed_at is null`.execute(database);
}

/** Brings what was stored before movements of parties to what is stored now, once. */
export async function settleMovements(
  database: Database,
  model: Model,
  unmigrated: UnmigratedEntities,
): Promise<void> {
  if (read.some((name) => model.entities[name] === undefined || unmigrated.has(name))) return;
  if ((await readServerSetting(database, settled)) !== null) return;
  await backfillMovements(database, model);
  await sql`
    update limit_use u set amount_try = case when u.currency = 'TRY' then u.amount else round(u.amount * (
        select r.buy_rate from exchange_rate r where r.currency = u.currency and r.rate_date <= u.used_on
          and r.rate_status in ('PUBLISHED', 'SUPERSEDED') order by r.rate_date desc, r.id desc limit 1), 2) end,
      voucher = case u.txn_type
        when 'SEND' then (select o.voucher from transfer o where o.transfer_no = u.record_ref limit 1)
        when 'PAY' then (select p.voucher from payout p where p.transfer_no = u.record_ref order by p.id desc limit 1)
      end
    where u.amount_try is null`.execute(database);
  await sql`
    update monitoring_hit set party = 'CUSTOMER ' || customer, episode_from = txn_date::timestamptz,
      episode_until = txn_date::timestamptz + interval '1 day'
    where party is null and customer is not null`.execute(database);
  for (const table of ['rule_condition', 'suspicious_rule']) {
    await sql`
      update ${sql.table(table)} set amount = value::numeric, currency = 'TRY', value = null
      where field = 'AMOUNT' and amount is null and value ~ '^[0-9]+([.][0-9]{1,2})?$'`.execute(database);
    await sql`
      update ${sql.table(table)} set value = replace(replace(value, 'C', 'IN'), 'D', 'OUT')
      where field = 'DIRECTION' and value ~ '^[CD]( *, *[CD])*$'`.execute(database);
  }
  // An amount that was no number has never caught anything: somebody enters it before the rule is active again.
  await sql`update suspicious_rule set status = 'PASSIVE' where field = 'AMOUNT' and amount is null`.execute(
    database,
  );
  await sql`
    update complex_action_rule set status = 'PASSIVE' where id in (
      select rule from rule_condition where field = 'AMOUNT' and amount is null)`.execute(database);
  await writeServerSetting(database, settled, 'yes');
}

/** Vouchers of an event, with the entry of the amount, the account of the party, and the order and payout of a person. */
async function ofEvent(
  database: Database,
  posting: ModelPosting,
  party: ModelParty,
  before: string,
): Promise<void> {
  const leg = posting.legs.find(({ amount }) => amount === party.amount);
  if (leg === undefined) return;
  const owner = party.account && posting.legs.find(({ fact }) => fact === party.account);
  const isOnLeg =
    leg.gl === undefined
      ? sql`a.owner_type in (${sql.join(ownersOf(posting, leg.fact))})`
      : sql`e.gl_code = ${leg.gl}`;
  const amount = sql`join ledger_entry e on e.voucher = r.id and e.direction = ${leg.side}
    left join account a on a.id = e.account`;
  const direction = sql`${party.direction}::text`;
  const words = refunds.includes(posting.event) ? 'OUT' : party.direction;
  if (owner)
    await insertInto(
      database,
      posting.event,
      sql`select ${voucher}, e.amount, e.currency, e.amount_try, ${direction}, ${ofAccount}
        ${vouchers} ${amount}
        join ledger_entry f on f.voucher = r.id and f.direction = ${owner.side}
        join account c on c.id = f.account and c.owner_type = 'CUSTOMER'
        where ${isOnLeg}`,
      before,
    );
  else
    await insertInto(
      database,
      posting.event,
      sql`select ${voucher}, e.amount, e.currency, e.amount_try, ${direction}, ${words === 'OUT' ? ofSender : ofPayee}
        ${vouchers} ${amount}
        left join transfer o on o.transfer_no = r.source_ref
        left join payout p on p.voucher = r.id
        where ${isOnLeg}`,
      before,
    );
}

function ownersOf({ facts }: ModelPosting, fact: string | undefined): readonly string[] {
  const { type, owners = [] } = facts[fact ?? ''] ?? {};
  return type === 'desk' ? ['DESK'] : owners;
}

const voucher = sql`r.id, r.txn_type, r.counterparty, coalesce(r.source_ref, r.reference) as source_ref, r.agent, r.created_by, r.record_date, r.created_at,
  r.cancelled_by, (select m.created_at from voucher m where m.id = r.cancelled_by)`;

const vouchers = sql`from voucher r`;

/** Account, customer, key, type and number of the identity, and name of the party. */
const ofAccount = sql`c.id, c.customer, coalesce('CUSTOMER ' || c.customer, 'ACCOUNT ' || c.account_no), null, null, null`;

const named = sql`'NAME ' || upper(trim(coalesce(r.counterparty, '')))`;

const ofSender = sql`null::bigint, o.sender, coalesce('CUSTOMER ' || o.sender, ${named}), null, null,
  case when o.sender is null then r.counterparty end`;

const payeeType = sql`case when p.payee_tckn is not null then 'TCKN' else p.payee_doc_type end`;

const payeeNo = sql`coalesce(p.payee_tckn, p.payee_doc_no)`;

const ofPayee = sql`null::bigint, p.customer,
  coalesce('CUSTOMER ' || p.customer, ${payeeType} || ' ' || ${payeeNo}, 'TCKN ' || o.receiver_tckn, ${named}),
  ${payeeType}, ${payeeNo}, left(coalesce(p.payee_first_name || ' ' || p.payee_last_name, r.counterparty), 150)`;

/** Lines of a voucher of given lines on accounts of customers. */
const onCustomerAccounts = sql`select ${voucher}, e.amount, e.currency, e.amount_try,
    case e.direction when 'C' then 'IN' else 'OUT' end, ${ofAccount}
  ${vouchers} join ledger_entry e on e.voucher = r.id
  join account c on c.id = e.account and c.owner_type = 'CUSTOMER'
  where true`;

/** Inserts the movements of the vouchers of an event that a select finds, of those that had none before: up to an id. */
async function insertInto(
  database: Database,
  event: string,
  select: RawBuilder<unknown>,
  before: string,
): Promise<void> {
  await sql`
    insert into party_movement (voucher, txn_type, counterparty, source_ref, agent, user_name, booking_date, moved_at,
      reversed_by, reversed_at, amount, currency, amount_try, direction, account, customer, party, identity_type,
      identity_no, party_name, created_by, created_at, updated_by, updated_at)
    select found.*, 'system', now(), 'system', now() from (${select}
      and r.event = ${event} and r.cancel_of is null
      and not exists (select from party_movement m where m.voucher = r.id and m.id <= ${before})
      order by r.record_date, r.id) found`.execute(database);
}
