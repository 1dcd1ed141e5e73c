import type { Call } from '../../../engine/context/Command';
import { amountOf, amountText } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { post } from '../../ledger/rules';
import { sweepTarget } from './sweepTarget';

/** Posts the whole balance of an account to the account of an IBAN. */
export async function sweepBalance(
  call: Pick<Call, 'records' | 'today' | 'now' | 'language'>,
  { id: source, ...account }: StoredOf<'Account'>,
  iban: string,
): Promise<void> {
  const { records, language } = call;
  const target = await sweepTarget(records, { id: source, ...account }, iban, language);
  const { currency } = account;
  const facts = { currency, source, amount: amountText(amountOf(account.balance)) };
  const words = { counterparty: iban, sourceRef: account.accountNo };
  await post(call, 'closingSweep', { ...facts, target: target.id }, words);
}
