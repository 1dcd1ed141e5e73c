// Generated from schemas/posting.schema.json by `npm run screens -- types`. Do not edit.

/**
 * Key of a screen: `area/id`. E.g. "accounting/expenseTransaction"
 */
export type OpenedScreen = string;

/**
 * How one business event is booked: the facts that a command gives, and the legs of the voucher. The file's name is the event.
 */
export interface PostingDefinition {
  /**
   * Path of this schema, for the editor. E.g. "../posting.schema.json"
   */
  $schema?: string;
  /**
   * Name of the event in both languages; the description of its vouchers. E.g. { "tr": "Nakit gönderim", "en": "Cash send" }
   */
  title: Text;
  /**
   * Type of the voucher: a code of RecordType. E.g. "RECEIPT"
   */
  recordType: string;
  /**
   * Type of the movements on accounts: a code of TxnType. Without it a movement has none. E.g. "SEND"
   */
  txnType?: string;
  /**
   * It may be booked on an earlier day of an open period. Otherwise only on the business date. E.g. true
   */
  backdated?: true;
  /**
   * Its lines are given, not defined: a voucher that is entered by hand, a closing of the year. The ledger checks that they balance in every currency. Without `facts` and `legs`. E.g. true
   */
  free?: true;
  /**
   * It belongs to an area to come: no command posts it yet. Lint misses the command of any other posting. E.g. true
   */
  planned?: true;
  /**
   * The screen that undoes the event, with everything it wrote beside its voucher. The reversal of vouchers refuses them and names this screen. E.g. "accounting/expenseTransaction"
   */
  reversedBy?: OpenedScreen;
  /**
   * Whose money the event moves: each leaves a movement of a party, which limits, monitoring and reports read. Without it no money of a customer or a person at the desk moves; lines of a `free` voucher on accounts of customers always do. E.g. [{ "direction": "out", "amount": "sendAmount" }]
   *
   * @minItems 1
   */
  parties?: Party[];
  /**
   * Facts of the event by name. A command gives all of them except amounts with `sum` or `difference`. E.g. { "amount": { "title": { "tr": "Tutar", "en": "Amount" }, "type": "amount" } }
   */
  facts?: {
    [k: string]: Fact;
  };
  /**
   * Debits and credits, in the order of the voucher's lines. A leg whose amount is zero is left out. E.g. [{ "side": "debit", "account": { "fact": "desk" }, "amount": "amount" }]
   *
   * @minItems 2
   */
  legs?: Leg[];
}
export interface Fact {
  /**
   * Name of the fact in both languages; that of an amount describes the lines of the voucher. E.g. { "tr": "İşlem ücreti", "en": "Fee" }
   */
  title: Text;
  /**
   * amount: a decimal, zero or more. currency: ISO code. account: id of an account. desk: id of a pay desk, which has an account in each currency. E.g. "amount"
   */
  type: 'amount' | 'currency' | 'account' | 'desk';
  /**
   * Of an amount: a currency, or the fact that has it. Default: the fact `currency`. E.g. "TRY"
   */
  currency?: string;
  /**
   * Of an amount: it is the sum of these, and the ledger calculates it. E.g. ["sendAmount", "fee", "feeTax"]
   *
   * @minItems 2
   *
   * Items: Name of an amount. E.g. "fee"
   */
  sum?: string[];
  /**
   * Of an amount: it is the first of these less the others, and the ledger calculates it. E.g. ["grossAmount", "withholding"]
   *
   * @minItems 2
   *
   * Items: Name of an amount. E.g. "withholding"
   */
  difference?: string[];
  /**
   * Of an account: types of its owner. E.g. ["CUSTOMER"]
   *
   * @minItems 1
   *
   * Items: A code of OwnerType. E.g. "CUSTOMER"
   */
  owners?: string[];
}
export interface Party {
  /**
   * Whether the party gets the money or gives it. E.g. "out"
   */
  direction: 'in' | 'out';
  /**
   * The amount of a leg: what moves, without fee and tax. E.g. "sendAmount"
   */
  amount: string;
  /**
   * The fact that is the party's account: its customer is the party, and an account of nobody's is none. Default: the person of the operation. E.g. "account"
   */
  account?: string;
}
export interface Leg {
  /**
   * Side of the entry. E.g. "debit"
   */
  side: 'debit' | 'credit';
  /**
   * Where it is booked: a code of the chart of accounts, or a fact. E.g. { "gl": "336.01" }
   */
  account: Account;
  /**
   * The fact whose amount is booked, in its currency. E.g. "sendAmount"
   */
  amount: string;
}
export interface Account {
  /**
   * Code of the chart of accounts (schemas/codes/ledger/GlAccount.json) without an account behind it: its balance is the sum of its entries. E.g. "600.01"
   */
  gl?: string;
  /**
   * Name of a fact that is an account or a desk. E.g. "desk"
   */
  fact?: string;
}
export interface Text {
  /**
   * Turkish text.
   */
  tr: string;
  /**
   * English text.
   */
  en: string;
}
