import { inForceOn } from '../../../../../contract/values/days';
import type { StoredOf } from '../../../../records/RecordStore';

/** A mapping of a GL code to an account of Logo. */
export type Mapping = Pick<
  StoredOf<'AccountMapping'>,
  | 'glCode'
  | 'currency'
  | 'txnType'
  | 'erpAccountCode'
  | 'erpCostCenter'
  | 'erpProjectCode'
  | 'validFrom'
  | 'validUntil'
>;

/** The part of an entry that decides its account in Logo. */
export interface MappedEntry {
  readonly glCode: string;
  readonly currency: string;
  readonly txnType: string | null;
  /** Booking date. */
  readonly day: string;
}

/**
 * The mapping of an entry, undefined if there is none on its day. One for its currency and transaction type precedes one
 * for its currency, then one for its type, then one for all.
 */
export function mappedAccount(
  mappings: readonly Mapping[],
  { glCode, currency, txnType, day }: MappedEntry,
): Mapping | undefined {
  const fitting = mappings.filter(
    (mapping) =>
      mapping.glCode === glCode &&
      (!mapping.currency || mapping.currency === currency) &&
      (!mapping.txnType || mapping.txnType === txnType) &&
      inForceOn(mapping, day),
  );
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0];
}

const weight = ({ currency, txnType }: Mapping) => (currency ? 2 : 0) + (txnType ? 1 : 0);
