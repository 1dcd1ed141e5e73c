import Big from 'big.js';
import { missingRecord, requireFound } from '../../../../base/errors/recordRefusals';
import type { StoredOf } from '../../../../records/RecordStore';
import { post } from '../../../ledger/rules';
import type { DeskCall } from './DeskCall';
import { lockDesks, openDesk } from './deskAccounts';
import {
  countedMore,
  differs,
  notInTransit,
  otherDesk,
  sameDesk,
  witnessNeeded,
  wrongState,
} from './refusals';

/** Cash to be sent to another desk. */
export type SentCash = Pick<StoredOf<'DeskTransfer'>, 'fromDesk' | 'toDesk' | 'currency' | 'amount'>;

/**
 * Takes cash from the sender's open desk; it is in transit until the other desk has counted it. The caller stores the
 * transfer, with the branch that sends and the user who receives. @throws Refusal `desk.*`, `ledger.insufficientBalance`
 */
export async function sendCash(
  call: DeskCall,
  { fromDesk, toDesk, currency, amount }: SentCash,
): Promise<{ readonly agent: string; readonly receiver: string | null }> {
  if (fromDesk === toDesk) throw sameDesk(call.language);
  const from = await openDesk(call, fromDesk);
  const to = requireFound(await call.records.get('PayDesk', toDesk));
  if (to.deskStatus !== 'OPEN') throw wrongState(to, 'open');
  const details = { agent: from.agent, counterparty: to.name };
  await post(call, 'deskTransferSent', { currency, desk: fromDesk, amount }, details);
  return { agent: from.agent, receiver: to.responsible };
}

/** A count of cash that arrived; reason and witness are needed if some is missing. */
export interface ReceivedCash {
  readonly received: string;
  readonly reason: string | null;
  /** Id of the user. */
  readonly witness: string | null;
}

/**
 * The receiving desk counts the cash. A shortage stays on the account of shortages, with its reason and the witness of the
 * count, as at the close of a desk. @throws Refusal `desk.*`
 */
export async function receiveCash(
  call: DeskCall,
  id: string,
  { received, reason, witness }: ReceivedCash,
): Promise<StoredOf<'DeskTransfer'>> {
  const { records, user, now } = call;
  const transfer = await inTransit(call, id);
  const { toDesk, currency, amount, transferNo } = transfer;
  const desk = await deskOf(call, toDesk);
  const short = new Big(amount).minus(received);
  if (short.lt(0)) throw countedMore(call.language);
  if (short.gt(0)) {
    const difference = { amount: short.toFixed(2), kind: 'UNDER', currency } as const;
    const count = { entity: 'DeskTransfer', id, counted: received } as const;
    if (reason === null) throw differs(call.language, difference, 'shortReason', count);
    if (witness === null || witness === user.id) throw witnessNeeded(call.language, 'witness');
  }
  const details = { agent: desk.agent, sourceRef: transferNo };
  if (new Big(received).gt(0))
    await post(call, 'deskTransferReceived', { currency, desk: toDesk, amount: received }, details);
  if (short.gt(0)) await post(call, 'deskTransferShort', { currency, amount: short.toFixed(2) }, details);
  return records.update('DeskTransfer', id, transfer.version, {
    receivedAmount: received,
    receivedBy: user.id,
    ...(short.gt(0) && { shortReason: reason, witness }),
    receivedAt: now,
    deskTransferStatus: short.gt(0) ? 'PARTIAL' : 'RECEIVED',
  });
}

/** Gives the cash back to the sending desk: the receiver rejects it, or the sender cancels. @throws Refusal `desk.*` */
export async function returnCash(
  call: DeskCall,
  id: string,
  status: 'REJECTED' | 'CANCELLED',
): Promise<StoredOf<'DeskTransfer'>> {
  const { records } = call;
  const transfer = await inTransit(call, id);
  const { fromDesk, toDesk, currency, amount, transferNo } = transfer;
  const desks = await lockDesks(records, [fromDesk, toDesk]);
  await deskOf(call, status === 'REJECTED' ? toDesk : fromDesk);
  const from = desks.find(({ id }) => id === fromDesk);
  if (from === undefined) throw missingRecord();
  if (from.deskStatus !== 'OPEN') throw wrongState(from, 'open');
  const details = { agent: from.agent, sourceRef: transferNo };
  await post(call, 'deskTransferReceived', { currency, desk: fromDesk, amount }, details);
  return records.update('DeskTransfer', id, transfer.version, { deskTransferStatus: status });
}

async function inTransit({ records }: DeskCall, id: string): Promise<StoredOf<'DeskTransfer'>> {
  const transfer = requireFound(await records.lock('DeskTransfer', id));
  if (transfer.deskTransferStatus !== 'SENT') throw notInTransit(transfer.transferNo);
  return transfer;
}

/** The open desk that completes a transfer, by its own user. */
async function deskOf(call: DeskCall, id: string): Promise<StoredOf<'PayDesk'>> {
  const desk = await call.records.get('PayDesk', id);
  if (desk?.responsible && desk.responsible !== call.user.userName) throw otherDesk();
  return openDesk(call, id);
}
