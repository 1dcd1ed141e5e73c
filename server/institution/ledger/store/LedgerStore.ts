import type {
  Account,
  AccountTransaction,
  LedgerEntry,
  PartyMovement,
} from '../../../../contract/model/generated/entities';
import type { ModelPosting } from '../../../../contract/model/model';
import type { UsedCode, VoucherPeriod } from './usedCodes';

/** An account as the ledger reads it. */
export type LedgerAccount = Pick<
  Account,
  'accountNo' | 'ownerType' | 'accountType' | 'payDesk' | 'currency' | 'glCode' | 'status'
> & { readonly id: string; readonly balance: string; readonly availableBalance: string } & Partial<
    Pick<Account, 'minBalance' | 'debitsBlocked' | 'customer'>
  >;

/** A line of a voucher to be written. */
export type NewEntry = Pick<
  LedgerEntry,
  | 'lineNo'
  | 'account'
  | 'glCode'
  | 'direction'
  | 'amount'
  | 'currency'
  | 'exchangeRate'
  | 'amountTry'
  | 'lineDescription'
  | 'lineDescriptionEn'
>;

/** A movement on an account, with its resulting balance. */
export type NewMovement = Pick<
  AccountTransaction,
  | 'account'
  | 'bookingDate'
  | 'valueDate'
  | 'txnType'
  | 'direction'
  | 'amount'
  | 'balanceAfter'
  | 'counterparty'
  | 'description'
  | 'descriptionEn'
  | 'payDesk'
>;

/** Money that a voucher moves for a party. */
export type NewPartyMovement = Pick<
  PartyMovement,
  'party' | 'direction' | 'amount' | 'currency' | 'amountTry'
> & {
  readonly [Field in 'customer' | 'identityType' | 'identityNo' | 'partyName' | 'account']: string | null;
};

/** A money operation, as its movements of parties name it. */
export interface OperationWords {
  readonly txnCode: string;
  readonly channel: string | null;
  /** Whose money it moves; null: nobody's but the institution's. */
  readonly party: MovedParty | null;
}

/** A party as its movements name it. */
export type MovedParty = Pick<
  NewPartyMovement,
  'party' | 'customer' | 'identityType' | 'identityNo' | 'partyName'
>;

/** Vouchers and movements of parties that an operation wrote, in their order. */
export interface WrittenMoney {
  readonly vouchers: readonly string[];
  readonly movements: readonly string[];
  /** Whether it undid another voucher by its own one, as a refund does: it moved nothing that counts. */
  readonly undoes: boolean;
}

/** New balances of an account that is otherwise as it was read. */
export interface NewBalance extends LedgerAccount {
  readonly balanceBefore: string;
  readonly availableBefore: string;
  /** Decimal that has to be available afterwards; null if the account may have any balance, or is locked since it was read. */
  readonly least: string | null;
}

/** A voucher to be written, with everything that it changes. */
export interface NewVoucher {
  /** Identifies the posting in its request: a second one with the same key is not written. */
  readonly postingKey: string;
  readonly event: string;
  readonly recordType: string;
  readonly txnType: string | null;
  readonly recordDate: string;
  readonly counterparty: string | null;
  readonly agent: string | null;
  readonly description: string;
  readonly descriptionEn: string | null;
  readonly sourceRef: string | null;
  readonly cancelOf: string | null;
  readonly cancelReason: string | null;
  readonly totalDebit: string;
  readonly totalCredit: string;
  readonly entries: readonly NewEntry[];
  readonly movements: readonly NewMovement[];
  /** Money that moves for parties. */
  readonly parties: readonly NewPartyMovement[];
  readonly balances: readonly NewBalance[];
}

/** Accounts that a posting is going to book on. */
export interface WantedAccounts {
  /** Key of the posting. */
  readonly key: string;
  /** Booking date; default: the business date. */
  readonly day?: string;
  /** Day in Türkiye, YYYY-MM-DD. */
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
  readonly accounts: readonly string[];
  readonly desks: readonly { readonly desk: string; readonly currency: string }[];
}

/** A voucher that was written. */
export interface WrittenVoucher {
  readonly id: string;
  readonly reference: string;
  /** Account id → its balance after the voucher; without accounts that many postings share. */
  readonly balances: Readonly<Record<string, string>>;
}

/** Values that the ledger reads before it books. */
export interface ReadLedger {
  /** Whether the accounts are locked until the end of the transaction. */
  readonly areLocked: boolean;
  readonly accounts: readonly LedgerAccount[];
  /** The voucher that has the key of the posting, if it was written before. */
  readonly posted: { readonly id: string; readonly reference: string } | null;
  readonly businessDate: string;
  /** Whether the day is in a locked period, as far as is known before the lock. */
  readonly isPeriodLocked: boolean;
}

/** Sum of the entries of a code in a currency; decimals as texts. */
export interface GlTotal {
  readonly glCode: string;
  readonly currency: string;
  /** Branch of its vouchers; null for those of no branch, and if branches are summed. */
  readonly agent: string | null;
  readonly balance: string;
  readonly inTry: string;
}

/** Writes of the ledger in one transaction. Only `server/institution/ledger/rules` uses it. */
export interface LedgerStore {
  /** A definition by its event; undefined if there is none. */
  posting(event: string): ModelPosting | undefined;
  /** Whether a code of the chart of accounts is of its lowest level. */
  isPostable(glCode: string): boolean;
  /** A key for the next posting of this request: the same for a repeated request. */
  nextKey(): string;
  /** The business date: the calendar day, or a later one that a day end has moved to. */
  businessDate(moment: Pick<WantedAccounts, 'today' | 'now'>): Promise<string>;
  /**
   * Reads accounts, and those of pay desks in a currency; `lock` locks them in the order of their ids. Keeps the period of
   * the day from being locked until the end of the transaction. The business date and the key of the posting are read
   * with them: a posting has one statement before its write.
   */
  read(wanted: WantedAccounts, how: 'read' | 'lock'): Promise<ReadLedger>;
  /**
   * Locks the accounts of a voucher and writes it, or finds the one that was written with its key. Writes nothing if an
   * account has changed since it was read so that the voucher might be refused, or if its period was locked while `read`
   * waited.
   */
  write(voucher: NewVoucher): Promise<WrittenVoucher | 'changed' | 'periodLocked'>;
  /** The money operation that is carried out; null outside of one. */
  operation(): OperationWords | null;
  /** Carries an operation out: the vouchers that `work` writes are its own. */
  during<Answer>(
    operation: OperationWords,
    work: () => Promise<Answer>,
  ): Promise<{ readonly answer: Answer; readonly written: WrittenMoney }>;
  /** Marks what a voucher moved as undone by another one: neither counts for limits, thresholds and rules any more. */
  undo(voucher: string, by: string): Promise<void>;
  /** A number that movements written from now on exceed, on accounts that are locked. */
  nextMovement(): Promise<string>;
  /**
   * Balances of accounts before a day, by id; after all movements if it is null. As fast for a million movements as for
   * a hundred.
   */
  balancesBefore(accounts: readonly string[], day: string | null): Promise<ReadonlyMap<string, string>>;
  /** Debits less credits of every code and currency until a day, also by their values in TRY; with `byBranch` of each branch. */
  totals(until: string, byBranch?: boolean): Promise<readonly GlTotal[]>;
  /** Whether there are more entries than a number. */
  hasMoreEntries(than: number): Promise<boolean>;
  /** GL codes that the numbered vouchers of a period use. */
  codesOf(period: VoucherPeriod): Promise<readonly UsedCode[]>;
  /** Waits for postings in progress, and lets none begin before the end of the transaction. */
  stopPostings(): Promise<void>;
  /** The day of the earliest voucher; null without any. */
  firstDay(): Promise<string | null>;
}
