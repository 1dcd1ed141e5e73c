import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../records/RecordStore';

/** Facts of a commit that select its approval definition. */
export interface CoveredCommit {
  readonly txnCode: string;
  /** Null for transactions without amount: definitions cover them whatever their band. */
  readonly amount: string | null;
  readonly currency: string | null;
}

/** The active definition that covers a commit, with the highest matching band; null if none. */
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

/** The fields with the roles of the steps, in order. */
export const stepFields = ['firstRole', 'secondRole', 'thirdRole', 'fourthRole'] as const;

/** Ids of the roles that must approve, in order. */
export function stepsOf(definition: StoredOf<'ApprovalDefinition'>): readonly string[] {
  return stepFields.map((field) => definition[field]).filter((role) => role !== null);
}

function isWithin(amount: string, definition: StoredOf<'ApprovalDefinition'>): boolean {
  const { amountTo } = definition;
  const value = new Big(amount);
  return value.gte(lowerEdge(definition)) && (amountTo === null || value.lte(amountTo));
}

function lowerEdge({ amountFrom }: StoredOf<'ApprovalDefinition'>): Big {
  return new Big(amountFrom ?? 0);
}
