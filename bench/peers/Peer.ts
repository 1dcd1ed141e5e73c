import type { BenchRow } from './benchRows';

/** One implementation of the measured form and table, on a page of its own. */
export interface Peer {
  /** Selector of the field that is typed into. */
  readonly firstInput: string;
  /** Prepares the page: root and theme, without form or table. */
  open(ground: HTMLElement): Opened;
}

/** A prepared page. */
export interface Opened {
  /** Draws the form of this size. */
  drawForm(size: number): Promise<void> | void;
  /** The value in the form's own store. */
  value(name: string): unknown;
  /** Draws the table without rows. */
  drawTable(): Promise<void> | void;
  /** Gives rows to the table. */
  giveRows(rows: readonly BenchRow[]): void;
  close(): void;
}
