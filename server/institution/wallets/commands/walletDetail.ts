import type { AnyCommand, Call, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { walletLimitUses } from '../../limits/rules';

type ReadCall = Pick<Call, 'records' | 'today' | 'language'>;

const balanceName = { tr: 'Azami bakiye', en: 'Maximum balance' };

/** Limits of a wallet with what is left of them, as rows. */
async function usesOf({ records, today, language }: ReadCall, id: string | null) {
  const wallet = id === null ? null : await records.get('Wallet', id);
  const uses = wallet === null ? [] : await walletLimitUses(records, wallet, today);
  const rows = uses.map((use) => ({
    ...use,
    limitName: use.limitName ?? balanceName[language],
    currency: 'TRY',
  }));
  return { rows, total: rows.length, sums: {} };
}

/** Of the open wallet. */
const ofRecord: QueryCommand = {
  path: 'wallet/walletDetail/limits',
  query: (call) => usesOf(call, call.recordId),
};

/** Of the wallet in the form. */
const ofForm: QueryCommand<'WalletTransaction'> = {
  path: 'wallet/transaction/limits',
  query: (call) => usesOf(call, textOf(call.form.wallet)),
};

/** What is left of the limits of a wallet. */
export const walletDetail: readonly AnyCommand[] = [ofRecord, ofForm] as readonly AnyCommand[];
