import Big from 'big.js';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { StoredOf } from '../../../records/RecordStore';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import { type PostingCall, post } from '../../ledger/rules';
import {
  checkOperation,
  type MoneyOperation,
  runOperation,
  type StageName,
} from '../../moneyOperation/rules';
import { firmAccount } from '../../transfers/rules/partners';
import { storeMovement } from '../../wallets/rules';
import { isUsedUp, movedAmounts, sumOfParts } from './amounts';
import { countArrived, lockedDemand } from './demands';
import { lockedBatch, recount } from './firmFiles/changeBatches';
import { notInPool } from './firmFiles/refusals';
import { requireState, takeStep } from './life';
import { demandInLira, needsApproval, tooMuch } from './refusals';

type Collection = StoredOf<'Collection'>;

/** A part of a collection: the account, the demand or the file of a firm that gets it, and the amount, a decimal as text. */
export interface AllocatedPart {
  readonly account?: string | null | undefined;
  readonly demand?: string | null | undefined;
  readonly firmFile?: string | null | undefined;
  readonly amount: string;
}

/** Parts to allocate, and what is said of them. */
export interface WantedAllocation {
  readonly collection: string;
  readonly parts: readonly AllocatedPart[];
  readonly note: string | null;
  readonly isDeclared: boolean;
}

type StagesCall = Omit<Parameters<typeof runOperation<void>>[0], 'hold' | 'suspend'>;

/** A call that allocates. */
export type AllocatingCall = LifeCall & PostingCall & StagesCall;

/** An approval that a stage asks for, besides that of the second person. */
type Held<Answer> = (
  definition: string,
  why: Parameters<Parameters<typeof runOperation<void>>[0]['hold']>[1],
  facts: MoneyOperation['facts'],
) => Promise<Answer>;

/** What a call in the name of the server passes: nobody's right to it. */
const stagesOfMoney: readonly StageName[] = ['GATE', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'];

/** Stages of an allocation by a person. */
const stagesOf = ({ by }: LifeCall): readonly StageName[] =>
  by === null ? stagesOfMoney : ['RIGHTS', ...stagesOfMoney];

/**
 * What gets a part: an account of a customer, of a wallet or of an agent, a collector by its demand, or the receivable of a file of a
 * firm, which has no account. @throws Refusal `collectionDemand.*`, `eftDemand.noAccount`, `firmFile.*`
 */
async function targetOf(
  { records }: PostingCall,
  { currency }: Collection,
  { account: id, demand, firmFile, amount }: AllocatedPart,
) {
  if ((demand || firmFile) && currency !== 'TRY') throw demandInLira();
  if (firmFile) {
    await lockedBatch({ records }, firmFile, amount);
    return { account: null, wallet: null, allocationTarget: 'FIRM_FILE' } as const;
  }
  if (demand) {
    const { partner } = await lockedDemand({ records }, demand, amount);
    const account = requireFound(await records.get('Account', await firmAccount(records, partner)));
    return { account, wallet: null, allocationTarget: 'DEMAND' } as const;
  }
  const account = requireFound(await records.get('Account', id ?? ''));
  const wallet =
    account.accountType === 'EMONEY' ? await records.find('Wallet', { account: account.id }) : null;
  const allocationTarget = account.ownerType === 'AGENT' ? 'AGENT' : wallet === null ? 'ACCOUNT' : 'WALLET';
  return { account, wallet, allocationTarget } as const;
}

/** A part with its target and the operation that it is: incoming money of the account's customer. */
async function plannedPart(
  call: AllocatingCall,
  collection: Collection,
  part: AllocatedPart,
  { note, isDeclared }: WantedAllocation,
) {
  const { collectionNo, currency, payerName, description } = collection;
  const { amount } = part;
  const { account, wallet, allocationTarget } = await targetOf(call, collection, part);
  const operation: MoneyOperation = {
    stages: stagesOf(call),
    facts: {
      txnCode: 'COLLECTION',
      customer: account?.ownerType === 'CUSTOMER' ? (account.customer ?? null) : null,
      account: account?.id ?? null,
      ...(wallet && { wallet: { id: wallet.id, kind: 'LOAD' } }),
      channel: null,
      agent: call.by?.agent ?? null,
      amount,
      currency,
      recordRef: collectionNo,
      parties: [payerName],
      isDescribed: (note ?? description ?? '').length >= 20,
      isDeclared,
    },
  };
  const [demand, firmFile] = [part.demand || null, part.firmFile || null];
  return { account, demand, firmFile, amount, wallet, allocationTarget, operation };
}

async function planOf(call: AllocatingCall, wanted: WantedAllocation) {
  const collection = requireFound(await call.records.lock('Collection', wanted.collection));
  requireState(collection, 'ALLOCATE');
  const amounts = movedAmounts(collection, { allocated: sumOfParts(wanted.parts) });
  if (amounts === null) throw tooMuch(collection, 'parts', 'tr');
  // A line of a firm’s file is posted as a whole: its commission is of all of it.
  if (collection.batch && !isUsedUp(amounts)) throw notInPool(collection.collectionNo);
  // Demands and files are locked in the order of their ids; accounts in that in which postings lock them.
  const keyOf = ({ demand, firmFile }: AllocatedPart) => Number(demand || firmFile || 0);
  const ordered = [...wanted.parts].sort((one, other) => keyOf(one) - keyOf(other));
  const parts = [];
  for (const part of ordered) parts.push(await plannedPart(call, collection, part, wanted));
  parts.sort((one, other) => Number(one.account?.id ?? 0) - Number(other.account?.id ?? 0));
  return { collection, amounts, parts };
}

/**
 * What the stages say of an allocation before it is confirmed.
 * @throws Refusal `collection.wrongState`, `collection.tooMuch`, and those of the stages
 */
export async function checkAllocation(call: AllocatingCall, wanted: WantedAllocation) {
  return findingsOf(call, (await planOf(call, wanted)).parts);
}

async function findingsOf(call: AllocatingCall, parts: Awaited<ReturnType<typeof planOf>>['parts']) {
  const checking = { ...call, hold: async () => {} };
  const findings = [];
  for (const { operation } of parts)
    findings.push(
      ...(await checkOperation(checking, operation, async () => {})).map((finding) => ({
        finding,
        operation,
      })),
    );
  return findings;
}

/**
 * Allocates parts of a collection: each is an operation of its own, which passes all stages of incoming money and is booked from the
 * code of the pool on its account; one on a wallet is a load of it. An approval that a stage asks for comes before anything is booked.
 * @throws Refusal `collection.wrongState`, `collection.tooMuch`, `collection.ofFirmFile`, `collection.needsApproval`, those of stages and ledger
 */
export async function allocate<Answer>(
  call: AllocatingCall,
  wanted: WantedAllocation,
  {
    hold,
    answer,
  }: {
    readonly hold: Held<Answer>;
    readonly answer: (allocation: StoredOf<'CollectionAllocation'>) => Answer;
  },
): Promise<Answer> {
  const { records } = call;
  const { collection, amounts, parts } = await planOf(call, wanted);
  for (const { finding, operation } of await findingsOf(call, parts))
    if (finding.flow !== undefined && !call.granted.includes(finding.flow))
      return hold(finding.flow, finding.text, operation.facts);
  const allocation = await records.insert('CollectionAllocation', {
    collection: collection.id,
    currency: collection.currency,
    totalAmount: sumOfParts(wanted.parts),
    allocationNote: wanted.note,
  });
  const booking = {
    ...call,
    async hold() {
      throw needsApproval();
    },
  };
  for (const part of parts)
    await runOperation<void>(booking, part.operation, () => book(call, collection, allocation.id, part));
  const step = isUsedUp(amounts) ? 'ALLOCATE' : 'ALLOCATE_PART';
  const values = { ...amounts, waitsFor: null };
  const note = `${allocation.allocationNo}: ${allocation.totalAmount} ${collection.currency}`;
  await takeStep(call, collection.id, step, { values, note });
  if (collection.batch) await recount(call, collection.batch);
  return answer(allocation);
}

/** Books a part: from the code of the pool, or what a firm owes for a line of its file. */
function postPart(
  call: AllocatingCall,
  { collectionNo, currency, payerName, collectionSource, commissionAmount }: Collection,
  { account, demand, amount }: Awaited<ReturnType<typeof plannedPart>>,
) {
  const words = { sourceRef: collectionNo, counterparty: payerName, agent: call.by?.agent ?? null };
  if (account === null) return post(call, 'firmSettlement', { currency, amount }, words);
  const facts = { currency, account: account.id, amount };
  if (demand !== null) return post(call, 'demandCollection', facts, words);
  if (collectionSource !== 'FIRM_FILE') return post(call, 'collectionAllocation', facts, words);
  const commission = commissionAmount ?? '0.00';
  const net = new Big(amount).minus(commission).toFixed(2);
  return post(call, 'firmCollection', { ...facts, net, commission }, words);
}

async function book(
  call: AllocatingCall,
  collection: Collection,
  allocation: string,
  part: Awaited<ReturnType<typeof plannedPart>>,
): Promise<void> {
  const { collectionNo, payerName } = collection;
  const { account, demand, firmFile, amount, wallet, allocationTarget } = part;
  const { id: voucher, balances } = await postPart(call, collection, part);
  await call.records.insert('CollectionPart', {
    allocation,
    account: account?.id ?? null,
    demand,
    firmFile,
    amount,
    currency: collection.currency,
    allocationTarget,
    voucher,
  });
  if (demand !== null) await countArrived(call, demand, { amount, collection: collection.id });
  if (firmFile !== null) await recount(call, firmFile, amount);
  if (wallet === null) return;
  await storeMovement(call, wallet, {
    walletTxnType: 'LOAD',
    amount,
    feeAmount: '0.00',
    counterparty: payerName.slice(0, 120),
    description: collectionNo,
    agent: call.by?.agent ?? null,
    voucher,
    balanceAfter: balances[account?.id ?? ''] ?? null,
    result: 'SUCCESS',
  });
}
