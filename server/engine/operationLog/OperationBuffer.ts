import { DatabaseUnavailable, TransactionConflict } from '../../base/errors/DatabaseUnavailable';
import type { Database } from '../../records/openDatabase';
import { insertOperations, type LoggedOperation } from '../../records/operationLog';

/** Limits of the buffer. */
export interface BufferLimits {
  /** Calls that start a write before its time. */
  readonly batch: number;
  /** Calls kept in memory; more are dropped. */
  readonly calls: number;
  /** Characters of their requests and replies kept in memory. */
  readonly characters: number;
}

const defaults: BufferLimits = { batch: 100, calls: 10_000, characters: 16_000_000 };

/** A call with its size in characters. */
interface Waiting {
  readonly call: LoggedOperation;
  /** Its place in the order of all calls. */
  readonly order: number;
  readonly size: number;
}

/** Calls that were dropped, by kind. */
export interface DroppedCalls {
  readonly read: number;
  readonly write: number;
}

/**
 * Calls of operations that wait to be logged. They are written together, in a transaction of their own: a call that
 * was rolled back is logged as well, and no call waits for the log. While the database does not accept them, they
 * stay in memory up to a limit, beyond which the oldest are dropped, reads first.
 */
export class OperationBuffer {
  private reads: Waiting[] = [];
  private writes: Waiting[] = [];
  private characters = 0;
  private added = 0;
  private lost = { read: 0, write: 0 };
  private writing: Promise<void> = Promise.resolve();
  private isQueued = false;

  constructor(
    private readonly database: Database,
    private readonly warn: (message: string) => void,
    private readonly limits: BufferLimits = defaults,
  ) {}

  /** Number of calls in memory. */
  get length(): number {
    return this.reads.length + this.writes.length;
  }

  get dropped(): DroppedCalls {
    return this.lost;
  }

  /** Adds a call; never waits and never fails. */
  add(call: LoggedOperation): void {
    const size = JSON.stringify([call.request, call.reply, call.message]).length;
    (call.writes ? this.writes : this.reads).push({ call, size, order: this.added });
    this.added += 1;
    this.characters += size;
    this.shrink();
    if (this.length >= this.limits.batch) void this.flush();
  }

  /** Writes all calls in memory. Never fails: calls that can't be written stay for the next time. */
  flush(): Promise<void> {
    // A waiting write will take all calls.
    if (this.isQueued) return this.writing;
    this.isQueued = true;
    this.writing = this.writing.then(() => {
      this.isQueued = false;
      return this.writeAll();
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.length > 0) {
      const rest = await this.write(this.take());
      if (rest.length === 0) continue;
      this.putBack(rest);
      return;
    }
  }

  /**
   * Writes calls together, and each by itself if the database refuses them: one that it can't store is dropped.
   * Returns those that have to wait for the database.
   */
  private async write(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      await insertOperations(
        this.database,
        batch.map(({ call }) => call),
      );
      return [];
    } catch (error) {
      if (isPassing(error)) return this.notWritten(error, batch);
    }
    for (const [at, { call }] of batch.entries()) {
      try {
        await insertOperations(this.database, [call]);
      } catch (error) {
        if (isPassing(error)) return this.notWritten(error, batch.slice(at));
        this.lose(call.writes);
        this.warn(`Request ${call.requestId} is not in the log of operations: ${messageOf(error)}`);
      }
    }
    return [];
  }

  private notWritten(error: unknown, batch: readonly Waiting[]): readonly Waiting[] {
    this.warn(`The log of operations is not written: ${messageOf(error)}`);
    return batch;
  }

  /** The oldest calls of both kinds, at most a batch, in their order. */
  private take(): readonly Waiting[] {
    const all = [...this.writes, ...this.reads].sort((one, other) => one.order - other.order);
    const taken = new Set(all.slice(0, this.limits.batch));
    this.reads = this.reads.filter((one) => !taken.has(one));
    this.writes = this.writes.filter((one) => !taken.has(one));
    for (const { size } of taken) this.characters -= size;
    return [...taken];
  }

  private putBack(calls: readonly Waiting[]): void {
    this.reads = [...calls.filter(({ call }) => !call.writes), ...this.reads];
    this.writes = [...calls.filter(({ call }) => call.writes), ...this.writes];
    for (const { size } of calls) this.characters += size;
    this.shrink();
  }

  private shrink(): void {
    while (this.length > this.limits.calls || this.characters > this.limits.characters) {
      const isWrite = this.reads.length === 0;
      const dropped = (isWrite ? this.writes : this.reads).shift();
      if (dropped === undefined) return;
      this.characters -= dropped.size;
      this.lose(isWrite);
    }
  }

  private lose(isWrite: boolean): void {
    const { read, write } = this.lost;
    this.lost = isWrite ? { read, write: write + 1 } : { read: read + 1, write };
  }
}

/** Whether a later attempt may succeed. */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof TransactionConflict;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
