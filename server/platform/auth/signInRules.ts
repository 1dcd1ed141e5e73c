import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import { isWeekend } from '../../../contract/values/businessDays';
import { isIp } from '../../../contract/values/checks/isIp';
import type { LocalizedText } from '../../../contract/values/language';
import { timeInTurkiye, todayInTurkiye } from '../../../contract/values/today';
import { Refusal } from '../../base/errors/Refusal';
import { type Database, entityTables } from '../../records/openDatabase';
import type { Account } from './accounts';

/** The entities of an installation, which may lack channels. */
type Entities = Pick<Model, 'entities'>;

const notNow = () =>
  new Refusal('login.notNow', {
    tr: 'Yalnız çalışma saatlerinizde giriş yapabilirsiniz.',
    en: 'You can sign in during your working hours only.',
  });

const notHere = () =>
  new Refusal('login.notHere', {
    tr: 'Bulunduğunuz adresten giriş yapamazsınız.',
    en: 'You can’t sign in from this address.',
  });

/** Whether a time is within working hours, which may pass midnight. */
function isWithin(time: string, from: string, to: string): boolean {
  return from <= to ? from <= time && time <= to : time >= from || time <= to;
}

/**
 * Refuses a sign-in outside the user's working hours, or from an address that the user's list lacks: behind
 * the password, so that strangers learn nothing. Throws `login.notNow`, `login.notHere`.
 */
export async function requireAllowed(
  database: Database,
  { id }: Pick<Account, 'id'>,
  ip: string,
  now: Date,
): Promise<void> {
  const { workFrom, workTo, ipWhitelist } = await database
    .selectFrom('user')
    .select(['workFrom', 'workTo', 'ipWhitelist'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (workFrom && workTo && !isWithin(timeInTurkiye(now), workFrom.slice(0, 5), workTo.slice(0, 5)))
    throw notNow();
  if (ipWhitelist === null || ipWhitelist.length === 0) return;
  await requireAddress(database, ip, ipWhitelist);
}

/** Texts of a channel that is out of service. */
const outOfService = {
  closed: { tr: 'hizmete kapalı', en: 'is out of service' },
  weekend: { tr: 'hafta sonu hizmet vermiyor', en: 'is closed at weekends' },
} as const;

const channelClosed = (name: string, why: LocalizedText) =>
  new Refusal('login.channelClosed', {
    tr: `${name} kanalı ${why.tr}.`,
    en: `The channel ${name} ${why.en}.`,
  });

/**
 * Refuses a sign-in on a channel that is closed, outside its hours, or from an address outside its range. Administrators
 * can always sign in, or nobody could correct a channel. Throws `login.channelClosed`, `login.notHere`.
 */
export async function requireChannel(
  database: Database,
  { entities }: Entities,
  { channel, level }: Pick<Account, 'channel' | 'level'>,
  ip: string,
  now: Date,
): Promise<void> {
  if (channel === null || level === 'admin' || entities.Channel === undefined) return;
  const row = await entityTables(database)
    .selectFrom('Channel')
    .select(['name', 'status', 'workFrom', 'workTo', 'weekendOpen', 'ipRange'])
    .where('id', '=', channel)
    .executeTakeFirst();
  if (row !== undefined) await requireOpenChannel(database, row, ip, now);
}

/** When a channel is open, and where. */
type ChannelHours = Readonly<
  Record<'name' | 'status' | 'workFrom' | 'workTo' | 'weekendOpen' | 'ipRange', unknown>
>;

/** Refuses what a channel sends while it is closed, or from elsewhere. Throws `login.channelClosed`, `login.notHere`. */
export async function requireOpenChannel(
  database: Database,
  row: ChannelHours,
  ip: string,
  now: Date,
): Promise<void> {
  const name = String(row.name ?? '');
  if (row.status === 'PASSIVE') throw channelClosed(name, outOfService.closed);
  if (row.weekendOpen === false && isWeekend(todayInTurkiye(now)))
    throw channelClosed(name, outOfService.weekend);
  const [from, to] = [row.workFrom, row.workTo].map((time) => String(time ?? '').slice(0, 5));
  if (from && to && !isWithin(timeInTurkiye(now), from, to))
    throw channelClosed(name, {
      tr: `${from}–${to} saatleri arasında hizmet veriyor`,
      en: `is open from ${from} to ${to}`,
    });
  if (row.ipRange) await requireAddress(database, ip, [String(row.ipRange)]);
}

/** Throws `login.notHere` for an address outside of a list of addresses and ranges. */
async function requireAddress(database: Database, ip: string, list: readonly string[]): Promise<void> {
  if (!isIp(ip) || ip.includes('/') || ip.includes(',')) throw notHere();
  const ranges = list.flatMap((each) => each.split(',')).map((each) => each.trim());
  const { rows } = await sql<{ inside: boolean }>`
    select ${ip}::inet <<= any(${ranges}::inet[]) as inside`.execute(database);
  if (rows[0]?.inside !== true) throw notHere();
}

/** Rules of a user's sign-in, from the user, the channel with its template, and the roles. */
export interface SignInRules {
  readonly oneTimeCode: boolean;
  readonly mustChange: boolean;
  /** Idle timeout of the session in seconds; null: that of the installation. */
  readonly idle: number | null;
  /** Number of parallel sessions; one more ends the oldest. Null: that of the installation. */
  readonly sessions: number | null;
}

/** Policies that require a code at sign-in. */
const withCode: ReadonlySet<unknown> = new Set(['LOGIN', 'ALWAYS']);

/** Rules of a user's sign-in. */
export async function signInRules(
  database: Database,
  model: Entities,
  account: Account,
  now: Date,
): Promise<SignInRules> {
  const policy = await channelPolicy(database, model, account.channel);
  const { changedAt } = await database
    .selectFrom('authCredential')
    .select('changedAt')
    .where('userId', '=', account.id)
    .executeTakeFirstOrThrow();
  const age = (now.getTime() - Date.parse(changedAt)) / 86_400_000;
  const { minutes: ofRoles } = await database
    .selectFrom('role')
    .select(({ fn }) => fn.min('sessionMinutes').as('minutes'))
    .where('roleCode', 'in', [...account.roles, ''])
    .executeTakeFirstOrThrow();
  const minutes = [ofRoles, policy.sessionMinutes].flatMap((each) => (each === null ? [] : [Number(each)]));
  return {
    oneTimeCode: account.oneTimeCode || withCode.has(policy.otpPolicy),
    mustChange: account.mustChange || (policy.passwordDays !== null && age > policy.passwordDays),
    idle: minutes.length === 0 ? null : Math.min(...minutes) * 60,
    sessions: policy.maxParallel,
  };
}

/** Minimum length of a user's password by the channel's template; 0 without one. */
export async function minPasswordLengthOf(
  database: Database,
  model: Entities,
  { channel }: Pick<Account, 'channel'>,
): Promise<number> {
  return (await channelPolicy(database, model, channel)).passwordMinLength;
}

interface ChannelPolicy {
  readonly otpPolicy: string | null;
  /** Days after which a password must be changed; null: never. */
  readonly passwordDays: number | null;
  readonly passwordMinLength: number;
  /** Idle timeout of sessions; null: that of the installation. */
  readonly sessionMinutes: number | null;
  /** Number of parallel sessions; null: unlimited. */
  readonly maxParallel: number | null;
}

const none: ChannelPolicy = {
  otpPolicy: null,
  passwordDays: null,
  passwordMinLength: 0,
  sessionMinutes: null,
  maxParallel: null,
};

async function channelPolicy(
  database: Database,
  { entities }: Entities,
  id: string | null,
): Promise<ChannelPolicy> {
  if (id === null || !entities.Channel?.fields.template || !entities.ChannelTemplate) return none;
  const row = await entityTables(database)
    .selectFrom('Channel as channel')
    .innerJoin('ChannelTemplate as template', 'template.id', 'channel.template')
    .select(['channel.otpPolicy', 'channel.sessionMinutes', 'template.passwordDays'])
    .select(['template.passwordMinLength', 'template.maxParallel'])
    .where('channel.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return none;
  return {
    otpPolicy: row.otpPolicy as string | null,
    passwordDays: row.passwordDays as number | null,
    passwordMinLength: Number(row.passwordMinLength ?? 0),
    sessionMinutes: row.sessionMinutes as number | null,
    maxParallel: row.maxParallel as number | null,
  };
}

/** Counts a failed sign-in of a name, known or not. */
export async function countFailure(database: Database, userName: string): Promise<void> {
  await database
    .updateTable('user')
    .set({ failedLogins: sql`coalesce(failed_logins, 0) + 1` })
    .where('userName', '=', userName)
    .execute();
}

/** Notes a sign-in: the record's version stays, since nobody edits these fields. */
export async function noteSignIn(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('user')
    .set({ lastLoginAt: now.toISOString(), failedLogins: 0 })
    .where('id', '=', id)
    .execute();
}
