import { requireFound } from '../../../base/errors/recordRefusals';
import type { AnyCommand, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { noSuggestion, poolBalances } from '../rules';
import { allocateFor, requireInPool, requireShown } from './allocatingCall';

/** Allocates what is left of a row to the account or demand that is suggested for it; a second person approves. */
const accept: Command<'Collection'> = {
  path: 'collection/bankPool/accept',
  async handle(call) {
    const collection = requireFound(await call.records.lock('Collection', textOf(call.body.id) ?? ''));
    requireInPool(collection);
    const { id, collectionNo, suggestedAccount: account, suggestedDemand: demand } = collection;
    if (!account && !demand) throw noSuggestion(collectionNo);
    requireShown(call, collection);
    const parts = [{ account, demand, amount: collection.openAmount }];
    return allocateFor(call, { collection: id, parts, note: null, isDeclared: false });
  },
};

/** The pool as its collections and as the ledger have it. */
const balances: QueryCommand = {
  path: 'collection/bankPool/balances',
  async query({ records, today }) {
    const rows = await poolBalances({ records }, today);
    return { rows: rows.map((row) => ({ id: row.currency, ...row })), total: rows.length, sums: {} };
  },
};

/** The pool of incoming money. */
export const bankPool: readonly AnyCommand[] = [accept, balances] as readonly AnyCommand[];
