import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import { type ClaimedRun, claimRun, leaseTime, renewLeases } from './claimRun';
import { endLostRuns, endRun, handBack, type ReportFailure, type RunOutcome } from './endRun';
import type { Job, Jobs } from './Job';

/** Runs of one server at the same time. */
const atOnce = 3;

/** Dependencies of the scheduler. */
export interface SchedulerPorts {
  readonly database: Database;
  /** The model of now: definitions may be replaced. */
  readonly model: () => Model;
  readonly jobs: Jobs;
  readonly clock: () => Date;
  readonly report: ReportFailure;
  /** Hears of errors of the scheduler itself. */
  readonly log: (message: string) => void;
}

interface RunningJob {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Runs due jobs. All servers on a database have one; each run is started by one of them. */
export class Scheduler {
  private readonly holder = crypto.randomUUID();
  private readonly running = new Map<string, RunningJob>();
  private renewedAt = 0;
  private stopping = false;

  constructor(private readonly ports: SchedulerPorts) {}

  /** Ends lost runs, renews leases and starts what is due. Called about every second, never concurrently. */
  async tick(): Promise<void> {
    const { database, clock, report } = this.ports;
    const model = this.ports.model();
    await this.renew();
    await endLostRuns(database, model, report, clock());
    while (!this.stopping && this.running.size < atOnce) {
      const claimed = await claimRun(database, model, this.holder, clock());
      if (claimed === null) return;
      this.start(model, claimed);
    }
  }

  /** Resolves when no job of this server runs. */
  async settled(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** Starts nothing more and asks the running jobs to end; gives those back that do not within `patience` ms. */
  async stop(patience: number): Promise<void> {
    this.stopping = true;
    for (const { stop } of this.running.values()) stop.abort(new ServerStops());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([this.settled(), late]);
    clearTimeout(timer);
    await handBack(this.ports.database, this.ports.model(), this.holder);
  }

  /** Renews leases three times within their time; stops runs that another server has taken over. */
  private async renew(): Promise<void> {
    const now = this.ports.clock();
    if (this.running.size === 0 || now.getTime() - this.renewedAt < leaseTime / 3) return;
    const kept = await renewLeases(this.ports.database, this.holder, now);
    this.renewedAt = now.getTime();
    for (const [runId, { stop }] of this.running) if (!kept.has(runId)) stop.abort(new LeaseLost());
  }

  private start(model: Model, { run, task }: ClaimedRun): void {
    const stop = new AbortController();
    const ended = this.work(model, { run, task }, stop)
      .catch((error: Error) => this.ports.log(`${run.runNo}: ${error.message}`))
      .finally(() => this.running.delete(run.id));
    this.running.set(run.id, { stop, ended });
  }

  private async work(model: Model, { run, task }: ClaimedRun, stop: AbortController): Promise<void> {
    const { database, clock, jobs, report } = this.ports;
    const lines: string[] = [];
    const log = (line: string) => lines.push(`${clock().toISOString().slice(11, 19)} ${line}`);
    const timer = setTimeout(() => stop.abort(new TimeIsUp()), task.timeoutMin * 60_000);
    const call = { database, model, clock, task, runNo: run.runNo, signal: stop.signal, log };
    const job = jobs[run.jobName] ?? noSuchJob;
    const outcome = await outcomeOf(() => job(call), stop.signal);
    clearTimeout(timer);
    // Given back to the queue by `stop`, or ended by the server that took it over.
    if (outcome === null) return;
    const at = { holder: this.holder, runId: run.id };
    await endRun(database, model, at, { ...outcome, log: lines.join('\n') }, report, clock());
  }
}

const noSuchJob: Job = ({ task }) => Promise.reject(new Error(`No module has the job ${task.jobName}`));

class ServerStops extends Error {}
class LeaseLost extends Error {}
class TimeIsUp extends Error {}

/**
 * Outcome of a job; null if its server stops or lost it. At the time-out it does not wait for the job, which may never
 * end.
 */
async function outcomeOf(
  work: () => Promise<{ readonly done: number; readonly failed: number }>,
  signal: AbortSignal,
): Promise<Omit<RunOutcome, 'log'> | null> {
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      if (signal.reason instanceof TimeIsUp) reject(signal.reason);
    });
  });
  try {
    const { done, failed } = await Promise.race([work(), timeout]);
    return { done, failed, failure: failed > 0 ? 'RECORDS' : null, error: null };
  } catch (error) {
    if (signal.reason instanceof ServerStops || signal.reason instanceof LeaseLost) return null;
    const failure = signal.reason instanceof TimeIsUp ? 'TIMEOUT' : 'ERROR';
    const message = failure === 'TIMEOUT' || !(error instanceof Error) ? null : error.message;
    return { done: 0, failed: 0, failure, error: message };
  }
}
