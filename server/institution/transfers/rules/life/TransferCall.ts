import type { LocalizedText } from '../../../../../contract/values/language';
import type { StoredOf } from '../../../../records/RecordStore';
import type { PostingCall } from '../../../ledger/rules';

/** A transfer: a transfer of money from a sender to a receiver. */
export type Transfer = StoredOf<'Transfer'>;

/** A message about a transfer to a phone, E.164. */
/** `customer`: id of the customer that it goes to. */
export type TransferMessage = { readonly to: string; readonly customer?: string } & (
  | { readonly code: 'PAYOUT_CODE'; readonly values: Values<'transferNo' | 'amount' | 'payoutCode'> }
  | { readonly code: 'TRANSFER_PAID'; readonly values: Values<'transferNo' | 'amount'> }
  | { readonly code: 'PARTNER_REFERENCE'; readonly values: Values<'transferNo' | 'amount' | 'partnerRef'> }
);

type Values<Name extends string> = Readonly<Record<Name, string | LocalizedText>>;

/** The part of a call that transfers need. */
export interface TransferCall extends PostingCall {
  /** Null: the server itself, as when a partner reports or a job runs. */
  readonly by: { readonly userName: string; readonly agent: string | null; readonly screen: string } | null;
  /** Hands a sent transfer to its partner after the commit. */
  handOver(transfer: Transfer): Promise<void>;
  /** Sends a message after the commit. */
  notify(message: TransferMessage): Promise<void>;
}

/** Money that a desk hands over in place of a transfer's own. */
export interface OtherMoney {
  readonly currency: string;
  /** Decimal as text. */
  readonly amount: string;
}

/** Where money is handed over: a pay desk, an account of a customer, or the branch of an agent without a desk. */
export type MoneyPlace =
  | { readonly desk: string; readonly paid?: OtherMoney }
  | { readonly account: string; readonly paid?: OtherMoney }
  | { readonly agent: string };
