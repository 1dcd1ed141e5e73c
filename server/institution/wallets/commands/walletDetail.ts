import type { AnyCommand, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore } from '../../../records/RecordStore';
import { walletLimitUses } from '../../limits/rules';

/** Limits of a wallet with what is left of them, as rows. */
async function usesOf(records: RecordStore, id: string | null, today: string) {
  const wallet = id === null ? null : await records.get('Wallet', id);
  const uses = wallet === null ? [] : await walletLimitUses(records, wallet, today);
  const rows = uses.map((use) => ({ ...use, currency: 'TRY' }));
  return { rows, total: rows.length, sums: {} };
}

/** Of the open wallet. */
const ofRecord: QueryCommand = {
  path: 'wallet/walletDetail/limits',
  query: ({ records, recordId, today }) => usesOf(records, recordId, today),
};

/** Of the wallet in the form. */
const ofForm: QueryCommand<'WalletTransaction'> = {
  path: 'wallet/transaction/limits',
  query: ({ records, form, today }) => usesOf(records, textOf(form.wallet), today),
};

/** What is left of the limits of a wallet. */
export const walletDetail: readonly AnyCommand[] = [ofRecord, ofForm] as readonly AnyCommand[];
