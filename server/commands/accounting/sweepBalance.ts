import type { Call } from '../../context/Command';
import type { StoredOf } from '../../storage/RecordStore';
import { amountOf, amountText } from '../values';
import { normalBalance, otherSide } from './normalBalance';
import { sweepTarget } from './sweepTarget';

/**
 * Transfers the whole balance of an account to an IBAN, and credits it if the IBAN is our own. The caller
 * must write the account's own balance, under its lock.
 */
export async function sweepBalance(
  { records, today, language }: Pick<Call, 'records' | 'today' | 'language'>,
  account: StoredOf<'Account'>,
  iban: string,
): Promise<void> {
  const found = await sweepTarget(records, account, iban, language);
  const target = found && (await records.lock('Account', found.id));
  const amount = amountOf(account.balance);
  const booking = { bookingDate: today, valueDate: today, amount: amountText(amount) };
  await records.insert('AccountTransaction', {
    ...booking,
    account: account.id,
    txnType: target ? 'SEND' : 'EFT',
    direction: otherSide(normalBalance(account)),
    balanceAfter: '0.00',
    counterparty: iban,
    description: 'Hesap kapanışı, bakiye aktarımı',
  });
  if (!target) return;

  const balance = amountText(amountOf(target.balance).plus(amount));
  await records.insert('AccountTransaction', {
    ...booking,
    account: target.id,
    txnType: 'SEND',
    direction: normalBalance(target),
    balanceAfter: balance,
    counterparty: account.accountNo,
    description: 'Kapanan hesaptan bakiye aktarımı',
  });
  await records.update('Account', target.id, target.version, {
    balance,
    availableBalance: amountText(amountOf(target.availableBalance).plus(amount)),
  });
}
