import { hasIbanCheckDigits } from '../../../../../contract/values/checks/iban';
import type { Json } from '../../../../../contract/values/json';
import type { CounterpartEvent, TakenEvent } from '../../../../platform/inbox';
import { takeOnce } from '../../../../platform/inbox';
import type { SignedReply } from '../../../../platform/outside/askSigned';
import type { Database } from '../../../../records/openDatabase';
import type { RecordStore } from '../../../../records/RecordStore';
import { noFirmAccount } from './refusals';

/** A reference of a firm; null: it is none. */
export const readReference = (value: Json | undefined): string | null =>
  typeof value === 'string' && /^\w[\w.-]{0,29}$/.test(value) ? value : null;

/** An amount above zero with two decimals; null: it is none. */
export const readAmount = (value: Json | undefined): string | null =>
  typeof value === 'string' && /^\d{1,13}\.\d{2}$/.test(value) && /[1-9]/.test(value) ? value : null;

/** A Turkish IBAN whose check digits are right; null: it is none. */
export const readIban = (value: Json | undefined): string | null =>
  typeof value === 'string' && /^TR\d{24}$/.test(value) && hasIbanCheckDigits(value) ? value : null;

/** A name of up to 120 characters, in capital letters; null: it is none. */
export function readName(value: Json | undefined): string | null {
  const name = typeof value === 'string' ? value.trim().toLocaleUpperCase('tr-TR') : '';
  return name === '' || name.length > 120 ? null : name;
}

/** How a kind of message of firms is taken. */
export interface FirmMessage<Told extends object, Call extends { readonly records: RecordStore }> {
  readonly database: Database;
  readonly clock: () => Date;
  /** A call of the server itself in a transaction. */
  callIn(transaction: Database): Call;
  /** What the firm says; null if it is not whole. */
  read(order: Json): Told | null;
  /** What the firm said before with the same reference. @param partner id */
  earlier(call: Call, partner: string, told: Told): Promise<Partial<Told> | null>;
  store(call: Call, partner: string, told: Told): Promise<void>;
}

/**
 * Stores what a firm asks for once, by its reference: what follows from it comes afterwards. A reference that the firm has used for
 * something else is `other`.
 */
export async function takeFirmMessage<Told extends object, Call extends { readonly records: RecordStore }>(
  { database, clock, callIn, read, earlier, store }: FirmMessage<Told, Call>,
  { code: partnerCode, order, ...event }: CounterpartEvent,
): Promise<TakenEvent | 'malformed'> {
  const told = read(order);
  const call = callIn(database);
  const partner = told && (await call.records.find('Partner', { partnerCode }));
  if (told === null || partner === null) return 'malformed';
  const known = await earlier(call, partner.id, told);
  const fields = Object.keys(told) as (keyof Told)[];
  if (known !== null && fields.some((field) => (known[field] ?? null) !== (told[field] ?? null)))
    return 'other';
  return takeOnce(database, { source: `firm ${partnerCode}`, ...event }, clock(), async (transaction) => {
    const within = callIn(transaction);
    if ((await earlier(within, partner.id, told)) !== null) return 'KNOWN';
    await store(within, partner.id, told);
    return 'TAKEN';
  });
}

/** The account of a firm with us, in lira: a liability of ours. @throws Refusal `eftDemand.noAccount` */
export async function firmAccount(records: Pick<RecordStore, 'find'>, partner: string): Promise<string> {
  const role = { partnerAccountRole: 'VOSTRO', currency: 'TRY', status: 'ACTIVE' } as const;
  const held = await records.find('PartnerAccount', { partner, ...role });
  if (held === null) throw noFirmAccount();
  return held.account;
}

/** What keeping the answer to a notice needs of its requests. */
interface NoticeKeeper<Request, About, Call> {
  silent(call: Call, request: Request, subject: About, why: string): Promise<void>;
  answered(
    call: Call,
    request: Request,
    status: 'ACCEPTED' | 'REFUSED',
    answer: { readonly code: string; readonly text: string | null },
  ): Promise<void>;
}

/** Keeps what a firm said to a notice. @returns whether it took it; null: it said nothing, and is told again */
export async function keepNoticeAnswer<Request, About, Call>(
  notices: NoticeKeeper<Request, About, Call>,
  call: Call,
  { request, subject }: { readonly request: Request; readonly subject: About },
  reply: SignedReply,
): Promise<'ACCEPTED' | 'REFUSED' | null> {
  if (reply.kind === 'silent' || reply.kind === 'unknown') {
    const why = reply.kind === 'silent' ? reply.why : 'unknown there';
    await notices.silent(call, request, subject, why);
    return null;
  }
  const status = reply.kind === 'answered' ? 'ACCEPTED' : 'REFUSED';
  const text = reply.kind === 'refused' ? reply.reason : null;
  await notices.answered(call, request, status, { code: reply.code, text });
  return status;
}
