import type { TransactionCodeCode, TxnTypeCode } from '../../../../contract/model/generated/entities';
import type { RecordStore } from '../../../records/RecordStore';
import type { KnownPerson, Party } from '../../kernel/rules/parties';
import type { LimitFacts, MovedWallet } from '../../limits/rules';

/** Facts of an operation that its command gives; the stages read the rest. */
export interface OperationFacts {
  readonly txnCode: TransactionCodeCode;
  /** Ids; null where the operation has none. */
  readonly customer: string | null;
  /** Whose money moves, by everything that is known. Default: the customer. */
  readonly party?: Party;
  /** Persons besides the customer whose money moves or who are at the desk, by everything that is known of each. */
  readonly people?: readonly KnownPerson[];
  /** The customer is another record of the person: what it forbids counts, whether it is active does not. */
  readonly isOtherRecord?: true;
  readonly channel: string | null;
  /** Branch where it is done. */
  readonly agent: string | null;
  /** Id of the customer's account that it moves; none if absent. */
  readonly account?: string | null;
  /** Wallet whose money it moves, and how; none if absent. */
  readonly wallet?: MovedWallet;
  /** Pay desk whose cash it moves; none if absent. */
  readonly desk?: string;
  /** Decimal as text; null: no money moves. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Number of the record that it changes. */
  readonly recordRef: string | null;
  /** Whether its description is long enough for a threshold that requires one, and whether a source of funds is given. */
  readonly isDescribed?: boolean;
  readonly isDeclared?: boolean;
  /** Whether a supporting document is given; absent: the operation takes none. */
  readonly isDocumented?: boolean;
  /** End of its quote, ISO UTC; null: it has none. */
  readonly quoteUntil?: string | null;
  /** Names of persons besides the customer: the depositor, the receiver. They are screened against lists. */
  readonly parties?: readonly string[];
  /** Default: the transaction is executed, not cancelled. */
  readonly cancels?: true;
}

/** The user of an operation. */
export interface OperationUser {
  readonly userName: string;
  readonly roles: readonly string[];
}

/** Records, user and time that stages read besides the facts. */
export interface StageCall {
  readonly records: RecordStore;
  readonly user: OperationUser;
  /** Day in Türkiye, YYYY-MM-DD. */
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
}

/** Kind of each transaction: restrictions of customers and limits of channels are set by it. */
const types: Readonly<Record<TransactionCodeCode, TxnTypeCode>> = {
  SEND_CASH: 'SEND',
  SEND_ACCOUNT: 'SEND',
  PAY_CASH: 'PAY',
  CASH_IN: 'CASH_IN',
  CASH_OUT: 'CASH_OUT',
  EFT_OUT: 'EFT',
  BILL_PAY: 'BILL',
  TOPUP: 'TOPUP',
  FX_TRADE: 'FX',
  WALLET_LOAD: 'WALLET',
  WALLET_CORRECT: 'WALLET',
  COLLECTION: 'COLLECTION',
  COLLECTION_REFUND: 'EFT',
  ACCOUNT_CLOSE: 'EFT',
  EXPENSE: 'EXPENSE',
  OWN_PAYMENT: 'EXPENSE',
};

/** Whose money an operation moves; null if it has neither a party nor a customer. */
export function partyOf({ party, customer }: OperationFacts): Party | null {
  return party ?? (customer === null ? null : { customer, identities: [], name: null });
}

/** Kinds of an operation that restrictions of the customer stop: one of a wallet is also of the wallet. */
export const restrictedTypes = ({ txnCode, wallet }: Pick<OperationFacts, 'txnCode' | 'wallet'>) => [
  txnTypeOf(txnCode),
  ...(wallet ? (['WALLET'] as const) : []),
];

/** Kind of a transaction. */
export function txnTypeOf(txnCode: TransactionCodeCode): TxnTypeCode {
  return types[txnCode];
}

/** The facts in the words of limits. */
export async function limitFacts(
  { records, user, today, now }: StageCall,
  { txnCode, customer, channel, agent, desk, wallet, amount, currency }: OperationFacts,
): Promise<LimitFacts> {
  const known = customer === null ? null : await records.get('Customer', customer);
  return {
    txnCode,
    customer,
    channel,
    agent,
    amount,
    currency,
    today,
    now,
    ...(desk && { desk }),
    ...(wallet && { wallet }),
    txnType: txnTypeOf(txnCode),
    userName: user.userName,
    roles: user.roles,
    customerType: known?.customerType ?? null,
  };
}
