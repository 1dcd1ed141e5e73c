/** A record that a command has stored before its commit was held, with its name for the approvers. */
export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** Money that a commit moves, and whose it is, for its approvers. */
export interface MovedMoney {
  readonly amount: string | null;
  readonly currency: string | null;
  /** Ids. */
  readonly customer: string | null;
  readonly account?: string | null;
}
