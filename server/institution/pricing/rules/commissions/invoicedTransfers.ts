import Big from 'big.js';
import { addDays } from '../../../../../contract/values/days';
import { beginOf } from '../../../../../contract/values/today';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { BookedCommission } from './commissionLines';
import type { InvoicedPeriod } from './InvoicedPeriod';
import { tooManyTransfers } from './refusals';

/** Event of the voucher of a commission, and the GL code of its income. */
const event = 'takenCommission';
const incomeCode = '602.01';

/** A transfer with its commission. */
export interface InvoicedTransfer {
  readonly transfer: StoredOf<'Transfer'>;
  readonly booked: BookedCommission;
}

/**
 * Transfers of an institution without an invoice whose commission was booked in the period, with it.
 * @throws Refusal `commission.tooManyOrders`
 */
export async function accruedTransfers(
  records: RecordStore,
  { partner, periodStart, periodEnd }: InvoicedPeriod,
  most: number,
): Promise<readonly InvoicedTransfer[]> {
  const rules = await rulesOf(records, partner);
  if (rules.length === 0) return [];
  const open = await records.list(
    'Transfer',
    {
      partnerRule: rules,
      transferStatus: ['READY', 'PAID'],
      commissionInvoice: null,
      // No commission is booked before its transfer was sent.
      sentAt: { lt: beginOf(addDays(periodEnd, 1)) },
    },
    { limit: most + 1 },
  );
  if (open.length > most) throw tooManyTransfers();
  const inPeriod = { recordDate: { gte: periodStart, lte: periodEnd }, cancelledBy: null };
  return withCommissions(records, open, inPeriod);
}

/**
 * Transfers of an institution that ended after their invoice was issued: their commissions, which were reversed, are given back
 * by the next one. Each is given back once.
 */
export async function correctedTransfers(
  records: RecordStore,
  partner: string,
): Promise<readonly InvoicedTransfer[]> {
  const rules = await rulesOf(records, partner);
  if (rules.length === 0) return [];
  const ended = await records.list('Transfer', {
    partnerRule: rules,
    commissionInvoice: { ne: null },
    commissionCredit: null,
    transferStatus: ['REJECTED', 'CANCELLED', 'PAID_BACK'],
  });
  return withCommissions(records, ended, { cancelledBy: { ne: null } }, true);
}

/** Transfers of a draft with their commissions: those that it charges, and those that it gives back. */
export async function draftedTransfers(
  records: RecordStore,
  invoice: string,
): Promise<readonly InvoicedTransfer[]> {
  const charged = await records.list('Transfer', { commissionInvoice: invoice });
  const ended = await records.list('Transfer', { commissionCredit: invoice });
  return [
    ...(await withCommissions(records, charged, { cancelledBy: null })),
    ...(await withCommissions(records, ended, { cancelledBy: { ne: null } }, true)),
  ];
}

/** Ids of the rules of an institution. */
async function rulesOf(records: RecordStore, partner: string): Promise<readonly string[]> {
  const rules = await records.list('FeeTemplate', { feeType: '3', partner });
  return rules.map(({ id }) => id);
}

type VoucherCriteria = Parameters<typeof bookedIncome>[2];

/** Transfers that have a voucher of a commission, with it. @param isCorrection whether it is given back */
async function withCommissions(
  records: RecordStore,
  transfers: readonly StoredOf<'Transfer'>[],
  vouchers: VoucherCriteria,
  isCorrection = false,
): Promise<readonly InvoicedTransfer[]> {
  const booked = await bookedIncome(records, transfers, vouchers);
  const rules = await records.getAll(
    'FeeTemplate',
    transfers.map(({ partnerRule }) => partnerRule ?? null),
  );
  const signed = (amount: string) => (isCorrection ? new Big(amount).times(-1).toFixed(2) : amount);
  return transfers.flatMap((transfer) => {
    const rule = rules.get(transfer.partnerRule ?? '');
    const income = booked.get(transfer.transferNo);
    if (rule === undefined || income === undefined) return [];
    const commission = signed(transfer.partnerCommission ?? '0');
    const { day, amountTry } = income;
    return [{ transfer, booked: { day, amountTry: signed(amountTry), rule, commission, isCorrection } }];
  });
}

/** Income of the vouchers of commissions of transfers, by the number of the transfer. */
async function bookedIncome(
  records: RecordStore,
  transfers: readonly StoredOf<'Transfer'>[],
  criteria: Parameters<typeof records.list<'Voucher'>>[1],
): Promise<ReadonlyMap<string, Pick<BookedCommission, 'day' | 'amountTry'>>> {
  if (transfers.length === 0) return new Map();
  const vouchers = await records.list('Voucher', {
    event,
    cancelOf: null,
    ...criteria,
    sourceRef: transfers.map(({ transferNo }) => transferNo),
  });
  if (vouchers.length === 0) return new Map();
  const entries = await records.sum(
    'LedgerEntry',
    ['amountTry'],
    { voucher: vouchers.map(({ id }) => id), glCode: incomeCode },
    'voucher',
  );
  return new Map(
    vouchers.flatMap(({ id, sourceRef, recordDate: day }) => {
      const amountTry = entries[id]?.amountTry;
      return sourceRef && amountTry ? [[sourceRef, { day, amountTry }] as const] : [];
    }),
  );
}
