import type { Json } from '../../../../contract/values/json';
import paymentPurpose from '../../../../schemas/codes/eft/PaymentPurpose.json' with { type: 'json' };
import { requireFound, staleRecord } from '../../../base/errors/recordRefusals';
import type { CounterpartEvent, TakenEvent } from '../../../platform/inbox';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import {
  type FirmMessage,
  readAmount,
  readIban,
  readName,
  readReference,
  takeFirmMessage,
} from '../../transfers/rules/partners';
import type { EftCall, EftOrder } from './EftCall';
import { notifyFirm } from './firmNotices';
import { notFailed } from './refusals';

/** An EFT that a firm asks for, from its own account with us. */
export type EftDemand = StoredOf<'EftDemand'>;

/** What a firm asks for. */
export type Demanded = Pick<
  EftDemand,
  'firmRef' | 'receiverIban' | 'receiverName' | 'amount' | 'paymentPurpose' | 'description'
>;

/** The demand in a message of a firm (docs/partner-protocol.md); null if it is not whole. */
export function demanded(value: Json): Demanded | null {
  if (typeof value !== 'object' || value === null || !('firmRef' in value)) return null;
  const { purpose, description = null } = value;
  const known = paymentPurpose.codes.find(({ code }) => code === purpose);
  const firmRef = readReference(value.firmRef);
  const amount = readAmount(value.amount);
  const receiverIban = readIban(value.receiverIban);
  const receiverName = readName(value.receiverName);
  if (firmRef === null || amount === null || receiverIban === null || receiverName === null) return null;
  if (known === undefined) return null;
  if (description !== null && (typeof description !== 'string' || description.length > 200)) return null;
  return {
    firmRef,
    receiverIban,
    receiverName,
    amount,
    paymentPurpose: known.code as Demanded['paymentPurpose'],
    description: description || null,
  };
}

/** Dependencies of taking demands. */
type DemandPorts = Pick<FirmMessage<Demanded, EftCall>, 'database' | 'clock' | 'callIn'>;

/** Stores a demand of a firm once: an order is made of it afterwards. */
export const takeDemand = (ports: DemandPorts, event: CounterpartEvent): Promise<TakenEvent | 'malformed'> =>
  takeFirmMessage(
    {
      ...ports,
      read: demanded,
      earlier: ({ records }, partner, { firmRef }) => records.find('EftDemand', { partner, firmRef }),
      async store({ records, now }, partner, demand) {
        const begun = { receivedAt: now, retryCount: 0, demandStatus: 'RECEIVED' } as const;
        await records.insert('EftDemand', { ...demand, partner, ...begun });
      },
    },
    event,
  );

/** A demand and its order, both locked, the order first, as an answer of its bank does. @throws Refusal `record.notFound`, `record.stale` */
export async function lockedDemand(
  { records }: EftCall,
  id: string,
): Promise<{ readonly demand: EftDemand; readonly order: EftOrder | null }> {
  const known = await records.get('EftDemand', id);
  const order = known?.eftOrder ? await records.lock('EftOrder', known.eftOrder) : null;
  const demand = requireFound(await records.lock('EftDemand', id));
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
