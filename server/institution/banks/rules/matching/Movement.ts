/** A line of a bank's statement or an entry of our books on the same account. Empty texts where nothing is known. */
export interface Movement {
  readonly id: string;
  readonly day: string;
  /** Below zero if money left the account. */
  readonly amount: string;
  /** What names it: the reference of the bank, the number of our order or voucher. */
  readonly references: readonly string[];
  /** What the payer wrote; empty of an entry. */
  readonly text: string;
  /** The other side. */
  readonly name: string;
  readonly iban: string;
  readonly taxNo: string;
  /** The account of ours that the payer named: a virtual IBAN. */
  readonly namedIban: string;
}

/** What speaks for a match or against it. */
export type ReasonKind =
  | 'AMOUNT'
  | 'NEAR_AMOUNT'
  | 'SUM'
  | 'DAY'
  | 'REFERENCE'
  | 'NAMED_IBAN'
  | 'IBAN'
  | 'TAX_NO'
  | 'NAME'
  | 'LEARNED'
  | 'OTHER_REFERENCE'
  | 'OTHER_IBAN'
  | 'OTHER_NAME'
  | 'RULE';

/** A reason with its points, below zero if it speaks against the match. */
export interface Reason {
  readonly kind: ReasonKind;
  readonly points: number;
}

/** How alike two movements are: 0 to 100, the sum of the points. */
export interface Rating {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Lines and entries that belong together. */
export interface Match extends Rating {
  readonly lines: readonly Movement[];
  readonly entries: readonly Movement[];
  /** Sum of the lines less sum of the entries. */
  readonly difference: string;
  /** Whether nothing else comes near: the others wait for a person. */
  readonly isSure: boolean;
  /** The rule of the institution that found it. */
  readonly rule?: string;
}

/** How far a line and its entry may be apart. */
export interface Tolerance {
  readonly amount: string;
  readonly days: number;
}
