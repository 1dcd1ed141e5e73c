import type Big from 'big.js';
import type { TxnTypeCode } from '../../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../../records/RecordStore';

/** A fee, commission or campaign. */
export type PriceRule = StoredOf<'FeeTemplate'>;

/** A transaction to price. Ids of records. */
export interface PriceRequest {
  readonly txnType: TxnTypeCode;
  /** Of the amount and the fee. */
  readonly currency: string;
  readonly amount: Big;
  readonly channel?: string | null;
  readonly agent?: string | null;
  readonly partner?: string | null;
  readonly receiverCountry?: string | null;
  readonly customer?: string | null;
  readonly promoCode?: string | null;
  /** The receiver's currency, if it is another one. */
  readonly payoutCurrency?: string | null;
}

/** Fields that limit a rule to some transactions. An empty field matches any value. */
export const scopeFields = [
  'channel',
  'agent',
  'partner',
  'receiverCountry',
  'segment',
  'promoCode',
] as const;

/** A field of the scope of a rule. */
export type ScopeField = (typeof scopeFields)[number];

/** Reasons for which a rule is left out whatever its scope. */
export type RuleMismatch =
  | 'passive'
  | 'notYet'
  | 'ended'
  | 'otherCurrency'
  | 'outsideTiers'
  | 'needsCustomer'
  | 'needsRate'
  | 'usedUp'
  | 'budgetSpent';
