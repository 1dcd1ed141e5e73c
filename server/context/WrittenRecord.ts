/** A record that a command has stored before its commit was held, with its name and amount for the approvers. */
export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
}
