import type { PayoutMethodCode } from '../../../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../../../contract/values/language';
import type { StoredOf } from '../../../../records/RecordStore';

/** A payout abroad that needs a partner institution. */
export interface RouteRequest {
  /** Of the receiver, ISO 3166-1. */
  readonly country: string;
  /** Of the payout. */
  readonly currency: string;
  readonly method: PayoutMethodCode;
  /** The sender pays in it; null for any. */
  readonly sendCurrency: string | null;
  /** In `sendCurrency`; null while it is unknown. */
  readonly amount: string | null;
  /** In `currency`; null while it is unknown. */
  readonly payoutAmount?: string | null;
  /** ISO UTC. */
  readonly at: string;
  /** Business date, YYYY-MM-DD. */
  readonly today: string;
}

/** Code of the reason why a partner, or none, pays. */
export type RouteGapCode =
  | 'route.countryClosed'
  | 'route.noCorridor'
  | 'route.notLive'
  | 'route.notCovered'
  | 'route.noCondition'
  | 'route.amount'
  | 'route.afterCutOff'
  | 'route.noFunds';

/** Why there is no route, and the field of a transfer that another value may help. */
export interface RouteGap {
  readonly code: RouteGapCode;
  readonly field: 'receiverCountry' | 'payoutMethod' | 'payoutCurrency' | 'sendCurrency' | 'sendAmount';
  readonly text: LocalizedText;
}

/** The partner that pays, and its agreement. */
export interface Route {
  readonly rule: StoredOf<'PreferredPartner'>;
  readonly partner: StoredOf<'Partner'>;
  /** Its currencies and methods in the country; the lines PartnerCountryField refer to it. */
  readonly coverage: StoredOf<'PartnerCountry'>;
  /** Amounts, cut-off and days to collect. */
  readonly condition: StoredOf<'PartnerCondition'>;
  /** The secondary partner of the corridor pays. */
  readonly isFailover: boolean;
}
