import { requireFound } from '../../../../base/errors/recordRefusals';
import type { StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { businessDate } from '../../../ledger/rules';
import { type TransferCall, takeStep } from '../life';
import type { PaidMoney } from './payoutIn';
import { notReversible } from './refusals';

/** Who gets the money of a transfer, and at which desk. */
export type PaidPayee = ValuesOf<'Payout'> &
  Pick<StoredOf<'Payout'>, 'payDesk' | 'payeeDocType' | 'payeeDocNo'>;

/**
 * Pays a transfer as a whole: its state, the cash of the desk and the record of the payout change together. The database
 * keeps one payout of a transfer in force.
 * @throws Refusal `transfer.alreadyPaid`, `transfer.wrongState`, and those of the ledger
 */
export async function payOut(
  call: TransferCall,
  id: string,
  payee: PaidPayee,
  paid: PaidMoney,
): Promise<StoredOf<'Payout'>> {
  const { records, now, by } = call;
  const { payDesk: desk, payeeDocType, payeeDocNo } = payee;
  const values = { payeeDocType, payeeDocNo };
  const { transfer, voucher } = await takeStep(call, id, 'PAY', { values, place: { desk, paid } });
  const { transferNo, partner = null, payoutAmount, payoutCurrency } = transfer;
  return records.insert('Payout', {
    ...payee,
    transferNo,
    transfer: id,
    paidTransfer: id,
    partner,
    payoutAgent: by?.agent ?? null,
    payoutAmount,
    payoutCurrency,
    paidCurrency: paid.currency,
    paidAmount: paid.amount,
    margin: paid.margin?.id ?? null,
    marginEarned: paid.margin?.earned ?? null,
    exchangeRate: paid.rate,
    voucher,
    paidAt: now,
    bookingDate: await businessDate(records, call),
  });
}

/** @throws Refusal `payout.notReversible` unless the payout is in force and of this business day */
export async function requireReversible(
  call: Pick<TransferCall, 'records' | 'today' | 'now'>,
  id: string,
): Promise<StoredOf<'Payout'>> {
  const payout = requireFound(await call.records.get('Payout', id));
  const { payoutNo, payoutStatus, bookingDate } = payout;
  if (payoutStatus !== 'PAID' || bookingDate !== (await businessDate(call.records, call)))
    throw notReversible(payoutNo);
  return payout;
}

/**
 * Takes a payout back on its business day: the cash is at its desk again, and the transfer is ready for payout.
 * @throws Refusal `payout.notReversible`, and those of the ledger
 */
export async function takeBack(call: TransferCall, id: string, reversalReason: string): Promise<void> {
  const { transfer, payDesk } = await requireReversible(call, id);
  const values = { payeeDocType: null, payeeDocNo: null, paidAt: null };
  await takeStep(call, transfer, 'REOPEN', { values, note: reversalReason, payDesk });
  // The transfer is locked now: what was read before may have changed.
  const { version } = await requireReversible(call, id);
  await call.records.update('Payout', id, version, {
    payoutStatus: 'REVERSED',
    paidTransfer: null,
    reversedAt: call.now,
    reversalReason,
  });
}
