import type { StoredOf } from '../../../../records/RecordStore';
import { poolCode } from '../../../collections/rules';
import type { PostingCall } from '../../../ledger/rules';
import { lineOf } from './openMovements';
import { lastApproved, refreshDays } from './reconciliationDays';
import { putInForce } from './storeMatches';

/** Lines that are read at most. */
const most = 2_000;

/**
 * Posts incoming money that the books lack and whose bank names an active virtual IBAN of ours: a collection of the pool for each
 * line, which finds its account from there. @returns the number of lines
 */
export async function claimNamedLines(
  call: PostingCall,
  account: Pick<StoredOf<'BankAccount'>, 'id' | 'account' | 'currency'>,
): Promise<number> {
  const { records } = call;
  await records.lock('BankAccount', account.id);
  const approved = (await lastApproved(records, account.id))?.reconDate ?? '';
  const open = await records.list(
    'BankTransaction',
    { bankAccount: account.id, matchStatus: 'UNMATCHED', direction: 'C' },
    { limit: most },
  );
  const named = open.filter(
    ({ namedIban, isReversal, bookingDate }) => namedIban && !isReversal && bookingDate > approved,
  );
  if (named.length === 0) return 0;
  const links = await records.list('AccountIban', {
    iban: named.map(({ namedIban }) => namedIban ?? ''),
    isVirtual: true,
    status: 'ACTIVE',
  });
  const ours = new Set(links.map(({ iban }) => iban));
  const claimed = named.filter(({ namedIban }) => ours.has(namedIban ?? ''));
  for (const line of claimed)
    await putInForce(call, account, {
      lines: [lineOf(line)],
      entries: [],
      differenceCode: poolCode,
      matchStatus: 'MATCHED',
      values: { score: 100, reasons: ['NAMED_IBAN'] },
    });
  if (claimed.length > 0) await refreshDays(records, account);
  return claimed.length;
}
