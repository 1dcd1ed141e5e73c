import { hasIbanCheckDigits } from '../../../../contract/values/checks/iban';
import type { Json } from '../../../../contract/values/json';
import paymentPurpose from '../../../../schemas/codes/eft/PaymentPurpose.json' with { type: 'json' };
import { missingRecord, staleRecord } from '../../../base/errors/recordRefusals';
import type { CounterpartEvent, TakenEvent } from '../../../platform/inbox';
import { takeOnce } from '../../../platform/inbox';
import type { Database } from '../../../records/openDatabase';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import type { EftCall, EftOrder } from './EftCall';
import { notifyFirm } from './firmNotices';
import { noFirmAccount, notFailed } from './refusals';

/** An EFT that a firm asks for, from its own account with us. */
export type EftDemand = StoredOf<'EftDemand'>;

const told = ['firmRef', 'receiverIban', 'receiverName', 'amount', 'paymentPurpose', 'description'] as const;

/** What a firm asks for. */
export type Demanded = Pick<EftDemand, (typeof told)[number]>;

/** The demand in a message of a firm (docs/partner-protocol.md); null if it is not whole. */
export function demanded(value: Json): Demanded | null {
  if (typeof value !== 'object' || value === null || !('firmRef' in value)) return null;
  const { firmRef, receiverIban, receiverName, amount, purpose, description = null } = value;
  const known = paymentPurpose.codes.find(({ code }) => code === purpose);
  if (typeof firmRef !== 'string' || !/^\w[\w.-]{0,29}$/.test(firmRef) || known === undefined) return null;
  if (typeof amount !== 'string' || !/^\d{1,13}\.\d{2}$/.test(amount) || !/[1-9]/.test(amount)) return null;
  if (
    typeof receiverIban !== 'string' ||
    !/^TR\d{24}$/.test(receiverIban) ||
    !hasIbanCheckDigits(receiverIban)
  )
    return null;
  const name = typeof receiverName === 'string' ? receiverName.trim().toLocaleUpperCase('tr-TR') : '';
  if (name === '' || name.length > 120) return null;
  if (description !== null && (typeof description !== 'string' || description.length > 200)) return null;
  const paymentPurposeCode = known.code as Demanded['paymentPurpose'];
  return {
    firmRef,
    receiverIban,
    receiverName: name,
    amount,
    paymentPurpose: paymentPurposeCode,
    description: description || null,
  };
}

/** Dependencies of taking demands. */
interface DemandPorts {
  readonly database: Database;
  readonly clock: () => Date;
  /** A call of the server itself in a transaction. */
  callIn(transaction: Database): EftCall;
}

/**
 * Stores a demand of a firm once: an order is made of it afterwards. A reference that the firm has used for something else is
 * `other`.
 */
export async function takeDemand(
  { database, clock, callIn }: DemandPorts,
  { code: partnerCode, order, ...event }: CounterpartEvent,
): Promise<TakenEvent | 'malformed'> {
  const demand = demanded(order);
  const { records } = callIn(database);
  const partner = demand && (await records.find('Partner', { partnerCode }));
  if (demand === null || partner === null) return 'malformed';
  const of = { partner: partner.id, firmRef: demand.firmRef };
  const earlier = await records.find('EftDemand', of);
  if (earlier !== null && told.some((field) => (earlier[field] ?? null) !== (demand[field] ?? null)))
    return 'other';
  return takeOnce(database, { source: `firm ${partnerCode}`, ...event }, clock(), async (transaction) => {
    const call = callIn(transaction);
    if ((await call.records.find('EftDemand', of)) !== null) return 'KNOWN';
    await call.records.insert('EftDemand', {
      ...demand,
      ...of,
      receivedAt: call.now,
      retryCount: 0,
      demandStatus: 'RECEIVED',
    });
    return 'TAKEN';
  });
}

/** The account from which a firm pays: in lira, a liability of ours. @throws Refusal `eftDemand.noAccount` */
export async function firmAccount({ records }: EftCall, partner: string): Promise<string> {
  const role = { partnerAccountRole: 'VOSTRO', currency: 'TRY', status: 'ACTIVE' } as const;
  const held = await records.find('PartnerAccount', { partner, ...role });
  if (held === null) throw noFirmAccount();
  return held.account;
}

/** A demand and its order, both locked, the order first, as an answer of its bank does. @throws Refusal `record.notFound`, `record.stale` */
export async function lockedDemand(
  { records }: EftCall,
  id: string,
): Promise<{ readonly demand: EftDemand; readonly order: EftOrder | null }> {
  const known = await records.get('EftDemand', id);
  const order = known?.eftOrder ? await records.lock('EftOrder', known.eftOrder) : null;
  const demand = await records.lock('EftDemand', id);
  if (demand === null) throw missingRecord();
  if ((demand.eftOrder ?? null) !== (order?.id ?? null)) throw staleRecord();
  return { demand, order };
}

/** @throws Refusal `eftDemand.notFailed` */
export function requireFailed({ demandNo, demandStatus }: EftDemand): void {
  if (demandStatus !== 'FAILED') throw notFailed(demandNo);
}

/** Changes a demand, and tells its firm. */
export async function changeDemand(
  call: EftCall,
  { id, version }: EftDemand,
  values: ValuesOf<'EftDemand'>,
): Promise<void> {
  await notifyFirm(call, await call.records.update('EftDemand', id, version, values));
}

/** What the end of an order is for the demand behind it. */
const results = {
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
  RETURNED: 'FAILED',
} as const;

/** Brings the demand behind an order into the state of its order; other orders have none. */
export async function settleDemand(call: EftCall, { id: eftOrder, eftStatus, partner }: EftOrder) {
  const demandStatus = results[eftStatus as keyof typeof results];
  if (!partner || demandStatus === undefined) return;
  const found = await call.records.find('EftDemand', { eftOrder });
  const demand = found && (await call.records.lock('EftDemand', found.id));
  if (demand !== null && demand.demandStatus !== demandStatus)
    await changeDemand(call, demand, { demandStatus, resultMessage: null });
}
