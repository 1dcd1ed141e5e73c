import Big from 'big.js';
import type { Json } from '../../contract/json';
import type { RecordStore, StoredRecord } from '../storage/RecordStore';

/** What a commit is about, as definitions cover it. */
export interface CoveredCommit {
  readonly txnCode: string;
  /** Null where the transaction has none: then a definition covers it whatever its band. */
  readonly amount: string | null;
  readonly currency: string | null;
}

/** The active definition that covers a commit, the one with the highest band first; null where none does. */
export async function coveringDefinition(
  records: RecordStore,
  { txnCode, amount, currency }: CoveredCommit,
): Promise<StoredRecord | null> {
  const found = await records.list('ApprovalDefinition', { txnCode, status: 'ACTIVE' });
  const covering = found.filter(
    (definition) => amount === null || (definition.currency === currency && isWithin(amount, definition)),
  );
  return covering.sort((one, other) => lowerEdge(other).cmp(lowerEdge(one)))[0] ?? null;
}

/** Roles whose approval a definition asks for, in their order. */
export function stepsOf({ firstRole, secondRole, thirdRole, fourthRole }: StoredRecord): readonly string[] {
  return [firstRole, secondRole, thirdRole, fourthRole].filter((role): role is string => isText(role));
}

function isWithin(amount: string, definition: StoredRecord): boolean {
  const { amountTo } = definition;
  const value = new Big(amount);
  return value.gte(lowerEdge(definition)) && (!isText(amountTo) || value.lte(amountTo));
}

function lowerEdge({ amountFrom }: StoredRecord): Big {
  return new Big(isText(amountFrom) ? amountFrom : 0);
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
