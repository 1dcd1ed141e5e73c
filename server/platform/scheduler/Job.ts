import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import type { StoredOf } from '../../records/RecordStore';

/** The call of a running job. */
export interface JobCall {
  readonly database: Database;
  readonly model: Model;
  readonly clock: () => Date;
  /** The task that it runs for. */
  readonly task: StoredOf<'SchedulerTask'>;
  /** Number of the run, the request-id of its writes. */
  readonly runNo: string;
  /** Aborts at the time-out and when the server stops. */
  readonly signal: AbortSignal;
  /** Adds a line to the run's log. */
  log(line: string): void;
}

/** Numbers of records that a run did, and that failed. */
export interface JobResult {
  readonly done: number;
  readonly failed: number;
}

/**
 * Work by the clock. It may be repeated at any time: a run that ended with its server is started again. Long ones
 * commit in parts and check the signal between them.
 */
export type Job = (call: JobCall) => Promise<JobResult>;

/** Jobs by name. */
export type Jobs = Readonly<Record<string, Job>>;
