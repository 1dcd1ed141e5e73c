import { type RawBuilder, sql } from 'kysely';
import type { Model } from '../../../../../contract/model/model';
import type { LocalizedText } from '../../../../../contract/values/language';
import type { SessionUser } from '../../../../../contract/wire/session';
import type { Withheld, WithheldOfEntity } from '../../../../engine/query/withheld';
import type { Database } from '../../../../records/openDatabase';
import type { RecordStore } from '../../../../records/RecordStore';
import { hasOtherRole } from '../ownBranch';

/** The user whom figures of desks are shown to. */
export type Onlooker = Pick<SessionUser, 'userName' | 'agent' | 'role'>;

/** Shown in place of the expected cash of a desk. */
export const blindText: LocalizedText = { tr: 'Sayımdan sonra', en: 'After the count' };

/** Whether a user works at a desk alone: has that role and no other. */
const isTeller = (user: Onlooker): boolean => user.role.includes('TELLER') && !hasOtherRole(user);

/**
 * The accounts of desks whose expected cash a user does not see, as a list of ids. Until a currency of a desk is counted,
 * its cash is kept from the user who answers for the desk and counts it, from the tellers of its branch, and from all
 * users of the branch if nobody answers for it; while the desk is being counted, from everybody.
 */
function blindAccounts(user: Onlooker): RawBuilder<unknown> {
  return sql`(select a.id ${blindDesks(user, sql`true`)})`;
}

const ofBranch = ({ agent }: Onlooker) =>
  agent === null ? sql`false` : sql`d.agent = ${sql.lit(agent)}::bigint`;

/** These accounts `a` with their desks `d` and open days `s`. @param counting from whom a desk is kept while it is counted */
function blindDesks(user: Onlooker, counting: RawBuilder<unknown>): RawBuilder<unknown> {
  const inBranch = ofBranch(user);
  const counts = isTeller(user) ? inBranch : sql`(coalesce(d.responsible, '') = '' and ${inBranch})`;
  return sql`from account a
    join pay_desk d on d.id = a.pay_desk
    join pay_desk_session s on s.pay_desk = d.id and s.currency = a.currency and s.desk_status = 'OPEN'
    where a.owner_type = 'DESK' and (d.desk_status = 'COUNTING' and ${counting}
      or d.responsible = ${sql.lit(user.userName)} or ${counts})`;
}

/**
 * Whether a trial balance, in the currency of a line, adds up cash that its reader counts or sits beside: of the branch or of
 * all, until a day that is open. All its lines would tell the cash, since debits and credits are equal. Accounting reads it
 * also while desks are counted: at any time some desk of an institution is.
 */
const addsUpBlind =
  (user: Onlooker) =>
  (of: (field: string) => RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`exists (
    select ${blindDesks(user, ofBranch(user))} and a.currency = ${of('currency')} and exists (select from accounting_run r where r.id = ${of('run')} and r.period_end >= s.business_date
        and (r.agent is null or r.agent = d.agent)))`;

/**
 * Tellers see neither the vaults of other branches nor the accounts of their desks, and of what is done at desks what their
 * branch did: field by entity, and its hidden values.
 */
function hiddenFromTellers(agent: string | null) {
  const branch = agent === null ? sql`null` : sql`${sql.lit(agent)}::bigint`;
  const others = sql`(select id from agent where id is distinct from ${branch})`;
  const desks = sql`(select id from pay_desk where agent is distinct from ${branch})`;
  const vaults = sql`(select id from pay_desk where desk_type = 'MAIN' and agent is distinct from ${branch})`;
  const accounts = sql`(select id from account where pay_desk in ${desks})`;
  return {
    PayDesk: [['id'], vaults],
    PayDeskSession: [['payDesk'], desks],
    PayDeskPool: [['agent'], others],
    CashOperation: [['payDesk'], desks],
    ExpenseTransaction: [['payDesk'], desks],
    Payout: [['payoutAgent'], others],
    DeskTransfer: [['fromDesk', 'toDesk'], desks],
    Account: [['payDesk'], desks],
    AccountTransaction: [['account'], accounts],
    AccountDay: [['account'], accounts],
  } as const satisfies Readonly<Record<string, HiddenBy>>;
}

/** Fields that all have a hidden value. */
type HiddenBy = readonly [fields: readonly string[], values: RawBuilder<unknown>];

/** By entity: the field with the account, values that are not shown, and amounts that are in no sum. */
const kept = {
  Account: { by: 'id', fields: ['balance', 'availableBalance'] },
  AccountTransaction: { by: 'account', fields: ['balanceAfter'], amounts: ['amount'] },
  AccountDay: { by: 'account', fields: ['inAmount', 'outAmount', 'difference', 'change'] },
  LedgerEntry: { by: 'account', amounts: ['amount', 'amountTry'] },
} as const;

/** Entities that the rule reads. */
const tables = ['Account', 'AccountTransaction', 'PayDesk', 'PayDeskSession'] as const;

/** What the blind count keeps from a user: the one rule of all screens (README of the module). */
export function keptByBlindCount(
  user: Onlooker,
  { entities: served }: Pick<Model, 'entities'>,
): Withheld | null {
  if (tables.some((name) => served[name] === undefined)) return null;
  const blind = blindAccounts(user);
  const entities: Record<string, WithheldOfEntity> = {};
  for (const [name, { by, ...values }] of Object.entries(kept))
    entities[name] = { ...values, when: (of) => sql`coalesce(${of(by)} in ${blind}, false)` };
  // The movements of the day would tell the cash as well: a sum of vouchers is none of a desk that is to be counted.
  const movements = sql`(select m.voucher from account_transaction m join account a on a.id = m.account
    join pay_desk_session s on s.pay_desk = a.pay_desk and s.currency = a.currency and s.desk_status = 'OPEN'
    where m.account in ${blind} and m.booking_date >= s.business_date)`;
  entities.Voucher = {
    amounts: ['totalDebit', 'totalCredit'],
    when: (of) => sql`coalesce(${of('id')} in ${movements}, false)`,
  };
  entities.TrialBalanceLine = {
    fields: ['debitTotal', 'creditTotal', 'debitBalance', 'creditBalance'],
    when: addsUpBlind(user),
  };
  for (const [name, [fields, hidden]] of Object.entries(isTeller(user) ? hiddenFromTellers(user.agent) : {}))
    entities[name] = {
      ...entities[name],
      hides: (of) =>
        sql.join(
          fields.map((field) => sql`${of(field)} in ${hidden}`),
          sql` and `,
        ) as RawBuilder<boolean>,
    };
  return { key: JSON.stringify([user.userName, user.agent, isTeller(user)]), text: blindText, entities };
}

const readBlind = (database: Database) => ({
  async among(user: Onlooker): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{
      id: string;
    }>`select id::text as id from ${blindAccounts(user)} as blind`.execute(database);
    return new Set(rows.map(({ id }) => id));
  },
  async lines(user: Onlooker, runs: readonly string[]): Promise<ReadonlySet<string>> {
    const of = (field: string) => sql.ref(`l.${field}`);
    const { rows } = await sql<{ id: string }>`select l.id::text as id from trial_balance_line l
      where l.run in (${sql.join(runs)}) and ${addsUpBlind(user)(of)}`.execute(database);
    return new Set(rows.map(({ id }) => id));
  },
  async hidden(user: Onlooker): Promise<ReadonlySet<string>> {
    if (!isTeller(user)) return new Set();
    const [, desks] = hiddenFromTellers(user.agent).Account;
    const { rows } = await sql<{ id: string }>`
      select id::text as id from account where pay_desk in ${desks}`.execute(database);
    return new Set(rows.map(({ id }) => id));
  },
});

/** The accounts of desks whose cash a command does not tell a user. */
export function blindTo({ store }: Pick<RecordStore, 'store'>, user: Onlooker): Promise<ReadonlySet<string>> {
  return store(readBlind).among(user);
}

/** The lines of trial balances with cash which a command does not tell a user. */
export function blindLines(
  { store }: Pick<RecordStore, 'store'>,
  user: Onlooker,
  runs: readonly string[],
): Promise<ReadonlySet<string>> {
  return runs.length === 0 ? Promise.resolve(new Set()) : store(readBlind).lines(user, runs);
}

/** The accounts of desks of other branches, which a command does not show to a teller. */
export function hiddenFrom(
  { store }: Pick<RecordStore, 'store'>,
  user: Onlooker,
): Promise<ReadonlySet<string>> {
  return store(readBlind).hidden(user);
}
