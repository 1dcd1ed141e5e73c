/**
 * How a bank writes its statements. It belongs to the bank, never to the language of who uploads the file: `1.234` is
 * one lira or a thousand.
 */
export interface BankFormat {
  readonly fileFormat: 'MT940' | 'CAMT053';
  /** A name that TextDecoder knows. */
  readonly characterSet: string;
  readonly decimalMark: ',' | '.';
  /**
   * Form of field 86: text alone; `?20` and other subfields; or codes between slashes: `/NAME/`, `/IBAN/`, `/REMI/`.
   */
  readonly detailStyle: 'FREE' | 'SUBFIELDS' | 'CODEWORDS';
}

/** What a bank tells of a line beside its amount. Empty texts where it tells nothing. */
export interface LineDetails {
  readonly description: string;
  /** Reference that the payer or we ourselves gave. */
  readonly reference: string;
  readonly name: string;
  readonly iban: string;
  readonly taxNo: string;
  /** The account of ours that the other side named, if it is not the one of the statement: a virtual IBAN. */
  readonly namedIban: string;
}

/** A movement of a bank account. */
export interface StatementLine extends LineDetails {
  /** Place in the file, from 1. */
  readonly line: number;
  readonly bookingDay: string;
  readonly valueDay: string;
  /** C: money came in, also as a debit that was taken back (mark RD). */
  readonly direction: 'C' | 'D';
  /** Whether it takes back another line. */
  readonly isReversal: boolean;
  /** Above zero, with two decimals. */
  readonly amount: string;
  readonly bankReference: string;
  /** Whether it is one of several payments that the bank booked as one. */
  readonly isPart: boolean;
}

/** A balance that the bank states. Below zero: we owe the bank. */
export interface StatedBalance {
  readonly line: number;
  readonly day: string;
  readonly amount: string;
  /** Whether it is that of a page between others. */
  readonly isInterim: boolean;
}

/** A page of a statement, as it stands in the file. */
export interface StatementPage {
  readonly line: number;
  /** IBAN or number of the account. */
  readonly account: string;
  readonly currency: string;
  readonly reference: string;
  /** Number of the statement and of its page; empty and 0 if the bank writes none. */
  readonly statementNo: string;
  readonly pageNo: number;
  readonly opening: StatedBalance;
  readonly closing: StatedBalance;
  readonly lines: readonly StatementLine[];
}

/** A statement of all of its pages: its opening balance and its lines are its closing balance. */
export type Statement = Omit<StatementPage, 'pageNo'>;

/** Largest file, and most lines of its statements. */
export const mostOfFile = { megabytes: 20, lines: 50_000 } as const;
