import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { lockDesksOf } from '../../desks/rules/days';
import { businessDate, reverse } from '../../ledger/rules';
import { ledgerOf } from '../../ledger/store/createLedgerStore';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { notReversible } from '../rules';

/** Kinds that are reversed here, and the desk's or account's side with them. */
const reversed = ['LOAD', 'CASH_OUT', 'CORRECT_IN', 'CORRECT_OUT'];

/** Reverses the operation of a row on its day: its money goes back to where it came from. */
const undo: Command<'WalletTransaction'> = {
  path: 'wallet/transaction/reverse',
  async handle(call) {
    const { records, body, payload, now, language, screen } = call;
    const moved = requireFound(await records.lock('WalletTransaction', textOf(body.id) ?? ''));
    const reverseReason = textOf(payload.reverseReason);
    if (reverseReason === null) throw missingFields(['reverseReason'], language);
    return runOperation(operationCall(call), await operationOf(call, moved), async () => {
      const { id, version, txnNo, voucher, result, walletTxnType } = moved;
      const posted = voucher ? await records.get('Voucher', voucher) : null;
      const isOfToday = posted?.recordDate === (await businessDate(records, call));
      // What came by card, or from a collection, goes back on the screen that knows where it came from.
      const isOwn = posted !== null && ledgerOf(records).posting(posted.event)?.reversedBy === screen.key;
      if (!voucher || !isOfToday || !isOwn || result !== 'SUCCESS' || !reversed.includes(walletTxnType))
        throw notReversible(txnNo);
      await lockDesksOf(records, voucher);
      const { id: mirror } = await reverse(call, voucher, reverseReason);
      // The limits get back what they counted; the reversal itself counts for none.
      await ledgerOf(records).undo(voucher, mirror);
      await records.update('WalletTransaction', id, version, {
        result: 'REVERSED',
        reverseReason,
        reversedAt: now,
      });
      return { result: { id, number: txnNo } };
    });
  },
};

/** A reversal asks for the right to cancel; the customer and the wallet must not be stopped. */
async function operationOf(
  { records, user }: Call<'WalletTransaction'>,
  { wallet: id, walletTxnType: kind, amount, currency, txnNo, payDesk }: StoredOf<'WalletTransaction'>,
): Promise<MoneyOperation> {
  const wallet = requireFound(await records.get('Wallet', id));
  return {
    stages: payDesk ? ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER'] : ['GATE', 'RIGHTS', 'CUSTOMER'],
    facts: {
      txnCode: kind === 'LOAD' ? 'WALLET_LOAD' : 'WALLET_CORRECT',
      cancels: true,
      customer: wallet.customer,
      wallet: { id, kind },
      account: wallet.account,
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(payDesk && { desk: payDesk }),
      amount,
      currency,
      recordRef: txnNo,
    },
  };
}

/** The list of movements of wallets. */
export const transactionQuery: readonly Command[] = [undo] as readonly Command[];
