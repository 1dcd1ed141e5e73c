import Big from 'big.js';
import type { ApproverRoleCode } from '../../contract/generated/entities';
import type { RecordStore, StoredOf } from '../storage/RecordStore';

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
): Promise<StoredOf<'ApprovalDefinition'> | null> {
  const found = await records.list('ApprovalDefinition', { txnCode, status: 'ACTIVE' });
  const covering = found.filter(
    (definition) => amount === null || (definition.currency === currency && isWithin(amount, definition)),
  );
  return covering.sort((one, other) => lowerEdge(other).cmp(lowerEdge(one)))[0] ?? null;
}

/** Roles whose approval a definition asks for, in their order. */
export function stepsOf({
  firstRole,
  secondRole,
  thirdRole,
  fourthRole,
}: StoredOf<'ApprovalDefinition'>): readonly ApproverRoleCode[] {
  return [firstRole, secondRole, thirdRole, fourthRole].filter((role) => role !== null);
}

function isWithin(amount: string, definition: StoredOf<'ApprovalDefinition'>): boolean {
  const { amountTo } = definition;
  const value = new Big(amount);
  return value.gte(lowerEdge(definition)) && (amountTo === null || value.lte(amountTo));
}

function lowerEdge({ amountFrom }: StoredOf<'ApprovalDefinition'>): Big {
  return new Big(amountFrom ?? 0);
}
