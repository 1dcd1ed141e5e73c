import type {
  CustomerTypeCode,
  TransactionCodeCode,
  TxnTypeCode,
  WalletTxnTypeCode,
} from '../../../../contract/model/generated/entities';

/** A wallet and the kind of its movement: limits of its group are set by it. */
export interface MovedWallet {
  readonly id: string;
  readonly kind: WalletTxnTypeCode;
}

/** Facts of an operation that limits depend on. */
export interface LimitFacts {
  readonly txnCode: TransactionCodeCode;
  /** Kind of the transaction: limits of channels are set by it. */
  readonly txnType: TxnTypeCode;
  /** Null: no money moves, and no limit applies. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly userName: string;
  readonly roles: readonly string[];
  /** Ids; null where the operation has none. */
  readonly agent: string | null;
  /** Pay desk whose cash it moves; none if absent. */
  readonly desk?: string;
  readonly customer: string | null;
  readonly channel: string | null;
  /** Wallet whose money it moves, and how; none if absent. */
  readonly wallet?: MovedWallet;
  readonly customerType: CustomerTypeCode | null;
  /** Day in Türkiye, YYYY-MM-DD: days and months of use end at its midnight. */
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
}

/** Facts of an operation that moves money. */
export type MovingFacts = LimitFacts & { readonly amount: string; readonly currency: string };

/** Whether the operation moves money. */
export function movesMoney(facts: LimitFacts): facts is MovingFacts {
  return facts.amount !== null && facts.currency !== null;
}
