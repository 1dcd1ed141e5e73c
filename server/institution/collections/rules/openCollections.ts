import type { StoredOf } from '../../../records/RecordStore';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import { takeStep } from './life';
import { used } from './refusals';
import { suggestOwner } from './suggestOwner';

/** Code of the ledger on which money waits whose owner is not known. */
export const poolCode = '336.90';

/**
 * Puts money of bank lines into the pool, which was posted to its code: a collection for each line, never two at a time (an index
 * of the database).
 */
export async function openCollections(
  { records, now }: Pick<LifeCall, 'records' | 'now'>,
  lines: readonly StoredOf<'BankTransaction'>[],
  currency: string,
): Promise<void> {
  for (const line of lines) {
    const { id, senderName, senderTaxNo, senderIban, namedIban, referenceNo, description, amount } = line;
    const payer = { payerTaxNo: senderTaxNo, payerIban: senderIban, namedIban, referenceNo, description };
    const payerName = senderName || senderIban || line.bankTxnNo;
    await records.insert('Collection', {
      collectionSource: 'BANK_POOL',
      bankTransaction: id,
      usedLine: id,
      ...payer,
      payerName,
      currency,
      amount,
      allocatedAmount: '0.00',
      refundedAmount: '0.00',
      openAmount: amount,
      ...(await suggestOwner(records, { ...payer, payerName, currency })),
      collectedAt: now,
    });
  }
}

/**
 * Takes the money of bank lines out of the pool, whose match is undone: only while nothing of it has an owner.
 * @throws Refusal `collection.used`
 */
export async function takeBackCollections(call: LifeCall, lines: readonly string[]): Promise<void> {
  for (const { id, collectionNo, collectionStatus } of await call.records.list('Collection', {
    usedLine: lines,
  })) {
    if (collectionStatus !== 'NEW') throw used(collectionNo);
    await takeStep(call, id, 'CANCEL', { values: { usedLine: null, openAmount: '0.00' } });
  }
}
