import type { FileSums } from '../../../contract/files/FileTable';
import type { ReportFailureCode } from '../../../contract/model/generated/entities';
import type { ExportRows } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { standardValues } from '../../platform/parameters/standardValues';
import { storedParameters } from '../../platform/parameters/storedParameters';
import { waitBefore } from '../../platform/scheduler/endRun';
import type { Job, JobCall } from '../../platform/scheduler/Job';
import type { ClaimedReport } from '../reports/ReportOrder';
import { addPart } from '../reports/reportParts';
import { claimReport, requeue, storeFailure, storeProgress, storeReady } from '../reports/reportStates';
import type { StartTable } from '../reports/StartTable';
import { notifyOfFailure, notifyOfReport } from './notifyOfReport';

/** Most rows of a format, for the programs that open the files; most bytes of a file. */
const limits = { rows: { csv: 1_000_000, xlsx: 300_000 }, bytes: 250 * 1024 * 1024 } as const;

/** Bytes of a stored part: what a download holds at once. */
const partSize = 2 * 1024 * 1024;

/** Attempts that may end with their server or with the time of the run, besides those that fail. */
const interruptions = 3;

const day = 24 * 3_600_000;

/** Dependencies of making reports. */
export interface ReportPorts {
  /** Opens the rows of a report. Throws `access.denied` if its user may no longer read them. */
  readonly open: (report: ClaimedReport) => Promise<(behind: string | null) => Promise<ExportRows>>;
  readonly start: StartTable;
}

/** A report that can't be made, however often it is tried. */
class Unmakeable extends Error {
  constructor(readonly failure: ReportFailureCode) {
    super(failure);
  }
}

/**
 * Makes all reports that wait, one after the other, in the background of a run: rows are read in parts, another thread
 * writes the file, and its bytes are stored as they are made. A report that fails is tried again by a later run, and
 * its user is notified at the end, of a failure too.
 */
export function makeReports(ports: ReportPorts): Job {
  return async (call) => {
    let done = 0;
    for (;;) {
      call.signal.throwIfAborted();
      const report = await claimReport(call.database, call.runNo, call.clock());
      if (report === null) return { done, failed: 0 };
      done += await makeOne(ports, call, report);
    }
  };
}

/** Makes a report; returns its number of rows. Throws if it is to be tried again, or was for the last time. */
async function makeOne(ports: ReportPorts, call: JobCall, report: ClaimedReport): Promise<number> {
  const { database, model, clock, task, signal, log } = call;
  try {
    if (report.attempt > task.retryCount + interruptions) throw new Unmakeable('ERROR');
    const made = await write(ports, call, report);
    if (made === null) {
      log(`${report.jobNo}: cancelled`);
      return 0;
    }
    const { 'report.keepDays': days = standardValues['report.keepDays'] } = await storedParameters(
      database,
      model,
    );
    const now = clock();
    const keptUntil = new Date(now.getTime() + days * day);
    await database.transaction().execute(async (transaction) => {
      if (await storeReady(transaction, report.id, { ...made, now, keptUntil }))
        await notifyOfReport(transaction, model, report, { rows: made.rowCount, keptUntil, now });
    });
    log(`${report.jobNo}: ${made.rowCount} rows, ${made.fileSize} bytes`);
    return made.rowCount;
  } catch (error) {
    // The run is given back, or another one tries again: its report follows it.
    if (signal.aborted) throw error;
    const failure = failureOf(error);
    if (failure === 'ERROR' && report.attempt <= task.retryCount) {
      await requeue(database, report.id, new Date(clock().getTime() + waitBefore(report.attempt + 1)));
      throw error;
    }
    await database.transaction().execute(async (transaction) => {
      if (await storeFailure(transaction, report.id, failure, clock()))
        await notifyOfFailure(transaction, model, report, failure, clock());
    });
    log(`${report.jobNo}: ${failure}`);
    if (failure === 'ERROR') throw error;
    return 0;
  }
}

function failureOf(error: unknown): ReportFailureCode {
  if (error instanceof Unmakeable) return error.failure;
  return error instanceof Refusal && error.code === 'access.denied' ? 'NOT_ALLOWED' : 'ERROR';
}

/** Writes the file of a report; null if it was cancelled. */
async function write(ports: ReportPorts, call: JobCall, report: ClaimedReport) {
  const { database, signal } = call;
  const read = await ports.open(report);
  const { format, table } = report.order;
  const file = new StoredFile(call, report.id);
  const started = ports.start(format, table);
  try {
    let [rowCount, rowTotal]: [number, number | null] = [0, null];
    let [behind, sums]: [string | null, FileSums] = [null, {}];
    do {
      signal.throwIfAborted();
      const part = await read(behind);
      rowTotal = part.total ?? rowTotal;
      if ((rowTotal ?? 0) > limits.rows[format]) throw new Unmakeable('TOO_LARGE');
      await file.add(await started.take(part.rows));
      rowCount += part.count;
      if (!(await storeProgress(database, report.id, { rowTotal, rowCount }))) return null;
      behind = part.next;
      sums = part.sums ?? sums;
    } while (behind !== null);
    await file.add(await started.finish(sums));
    return { rowCount, fileSize: await file.end() };
  } finally {
    started.stop();
  }
}

/** The file of a report, stored in parts of equal size. */
class StoredFile {
  private waiting: Uint8Array[] = [];
  private waitingSize = 0;
  private parts = 0;
  private size = 0;

  constructor(
    private readonly call: JobCall,
    private readonly report: string,
  ) {}

  async add(bytes: Uint8Array): Promise<void> {
    this.size += bytes.length;
    if (this.size > limits.bytes) throw new Unmakeable('TOO_LARGE');
    this.waiting.push(bytes);
    this.waitingSize += bytes.length;
    if (this.waitingSize >= partSize) await this.store();
  }

  /** Stores the rest; returns the size of the file in bytes. */
  async end(): Promise<number> {
    await this.store();
    return this.size;
  }

  private async store(): Promise<void> {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingSize = 0;
    for (let at = 0; at < bytes.length; at += partSize) {
      await addPart(this.call.database, this.report, this.parts, bytes.subarray(at, at + partSize));
      this.parts += 1;
    }
  }
}
