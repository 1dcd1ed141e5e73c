import type { Model } from '../../../../../contract/model/model';
import type { Database } from '../../../../records/openDatabase';
import type { StoredOf } from '../../../../records/RecordStore';
import type { PostingCall } from '../../../ledger/rules';

/** A stored run. */
export type Run = StoredOf<'AccountingRun'>;

/** Figures of a completed run, shown with it. */
export interface RunResult {
  readonly recordCount: number;
  /** Records that failed; the run is then completed in part. */
  readonly errorCount: number;
  /** In TRY. */
  readonly totalAmount: string;
  /** Id of its voucher; the other ones of a run have its number as their source. */
  readonly voucher?: string | null;
}

/** A run in the background: its database, and its own transactions. */
export interface RunScope {
  readonly database: Database;
  readonly model: Model;
  /** Aborts at the time-out and when the server stops; the run is then begun again. */
  readonly signal: AbortSignal;
  /**
   * Changes records in a transaction of its own, in the name of the user who asked for the run. A step whose vouchers
   * were posted before, by a run that was interrupted, gets the same vouchers.
   */
  write<Result>(step: string, change: (call: PostingCall) => Promise<Result>): Promise<Result>;
  /** Shows how far the run is. */
  progress(done: number, of: number): Promise<void>;
}

/** The work of a kind of run in the background. It may be begun again at any time. Throws a Refusal if it can't be done. */
export type RunWork = (scope: RunScope, run: Run) => Promise<RunResult>;
