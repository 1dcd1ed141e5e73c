import type { JsonObject } from '../../contract/values/json';
import type { Command } from '../engine/context/Command';
import { matchChosen, undoMatch } from '../institution/banks/rules/lines';
import { collectionsModule } from '../institution/collections';
import { poolBalances } from '../institution/collections/rules';
import { askBanks } from '../institution/eft/rules';
import type { SignedReply } from '../platform/outside/askSigned';
import type { StoredOf } from '../records/RecordStore';
import { type CommandTest, testDay } from './commandWorld';
import { serverCallAt } from './eftWorld';
import { walletWorld } from './walletWorld';

/** The branch of `walletWorld` with lines of its first bank account, which are posted to the pool, and the screens of the pool. */
export async function collectionWorld(world: CommandTest) {
  const { insert, records } = world;
  const place = await walletWorld(world);
  const banks = { ask: async (): Promise<SignedReply> => ({ kind: 'unknown', code: '14' }) as SignedReply };
  const commands = collectionsModule.commands?.({ banks } as never) ?? [];
  const named = (path: string) => {
    const command = commands.find((each) => each.path === `collection/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return command as Command;
  };
  const call = {
    ...serverCallAt(world),
    by: { userName: 'accounting', agent: null, screen: 'brm/bankTransactionReconcilationQuery' },
  };
  let lines = 0;
  /** A line of incoming money. */
  const line = (amount: string, values: JsonObject = {}) => {
    lines += 1;
    return insert('BankTransaction', {
      bankTxnNo: `B${lines}`,
      bankAccount: place.first.id,
      amount,
      direction: 'C',
      bookingDate: testDay,
      valueDate: testDay,
      senderName: 'MERT AKSOY',
      matchStatus: 'UNMATCHED',
      ...values,
    });
  };
  /** Posts lines to a code. @returns the match */
  const postLines = (ids: readonly string[], differenceCode = '336.90') =>
    matchChosen(call, {
      bankAccount: place.first.id,
      lines: ids,
      entries: [],
      differenceCode,
      matchNote: null,
    });
  const stored = async (id: string) => (await records.get('Collection', id)) as StoredOf<'Collection'>;
  /** A collection of a line. @returns its id */
  const collect = async (amount: string, values: JsonObject = {}) => {
    const { id } = await line(amount, values);
    await postLines([id]);
    return (await records.find('Collection', { usedLine: id }))?.id ?? '';
  };
  const allocateParts = (collection: string, parts: readonly JsonObject[], step = 'commit') =>
    world.call(named(`bankPool/allocate/${step}`), 'collection/allocateCollection', {
      form: { collection, parts: parts as never },
    });
  const allocate = (
    collection: string,
    parts: readonly (readonly [account: string, amount: string])[],
    step = 'commit',
  ) =>
    allocateParts(
      collection,
      parts.map(([account, amount]) => ({ account, amount })),
      step,
    );
  /** An action of a row, which sends what the list shows of it. */
  const act = async (name: string, id: string, payload: JsonObject = {}, shown: JsonObject = {}) => {
    const body = { id, ...shownOf(await records.get('Collection', id)), ...shown };
    return world.call(named(`bankPool/${name}`), 'collection/bankPoolCollection', { body, payload });
  };
  const refund = (recordId: string, form: JsonObject, step = 'commit') =>
    world.call(named(`refund/${step}`), 'collection/refundStart', { recordId, form });
  const undo = (recordId: string, undoReason: string | null = 'Yanlış kişi', step = 'commit') =>
    world.call(named(`undoAllocation/${step}`), 'collection/undoAllocation', {
      recordId,
      form: { undoReason },
    });
  /** The pool in lira: what collections say, and what the ledger says. */
  const pool = async () => {
    const balances = await poolBalances({ records }, testDay);
    return balances.map(({ inPool, booked }) => [inPool, booked]);
  };
  /** The bank answers what is due. */
  const ask = (answer: SignedReply) =>
    askBanks({
      service: { ask: async () => answer },
      inTransaction: (work) => work(serverCallAt(world)),
    });
  const balanceOf = async (id: string) => (await records.get('Account', id))?.balance;
  return {
    ...place,
    line,
    postLines,
    stored,
    collect,
    allocate,
    allocateParts,
    pool,
    ask,
    refund,
    undo,
    undoMatch: (id: string) => undoMatch(call, id),
    actOnPool: act,
    accountBalance: balanceOf,
    query: () => world.query(named('bankPool/balances') as never, 'collection/bankPoolCollection'),
  };
}

/** What an allocation of a row names of it: where it leads to, and what is left. */
export const shownOf = (collection: StoredOf<'Collection'> | null): JsonObject => ({
  account: collection?.suggestedAccount ?? null,
  demand: collection?.suggestedDemand ?? null,
  amount: collection?.openAmount ?? null,
});
