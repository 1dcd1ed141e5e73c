import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { FileSums, FileTable } from '../../../contract/files/FileTable';
import type { JsonObject } from '../../../contract/values/json';
import type { ExportJob } from '../../engine';
import type { DocumentFonts } from './files/documentFonts';
import { type FileWorker, requestFromWorker } from './requestFromWorker';

/** `reading`: rows are loading. `making`: all rows are loaded, the file is being created. */
export type ExportPhase = 'reading' | 'making';

/** Maximum number of rows by format, for the programs that open the files. */
const rowLimits = { csv: 1_000_000, xlsx: 300_000, pdf: 20_000 } as const;

/** More rows matched than the format allows. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  readonly code = 'export.tooManyRows';

  constructor(readonly limit: number) {
    super(`A file of this kind takes ${limit} rows`);
  }
}

/** End of an export: its file, a report that the server makes instead, or nothing if cancelled. */
export type ExportEnd = Blob | 'ordered' | null;

/**
 * A running export: sends batches of rows to a worker, which returns a file. If the server should make the file of so
 * many rows, it is requested as a report.
 */
export class ExportTask {
  phase: ExportPhase = 'reading';
  done = 0;
  /** Null until the first batch arrived. */
  total: number | null = null;

  private readonly cancelling = new AbortController();
  private worker: FileWorker | null = null;
  private stop: (() => void) | null = null;

  constructor(readonly job: ExportJob) {
    makeObservable(this, {
      phase: observable,
      done: observable,
      total: observable,
      share: computed,
      cancel: action,
    });
  }

  /** Progress of loading, 0 to 1; null if unknown. */
  get share(): number | null {
    if (this.phase === 'making' || !this.total) return null;
    return Math.min(1, this.done / this.total);
  }

  /** Cancels the export; no file is created. */
  cancel(): void {
    this.cancelling.abort();
    this.worker?.terminate();
    this.stop?.();
  }

  /** Runs the export; resolves with its end. */
  async run(worker: FileWorker, table: FileTable, fonts: DocumentFonts | null): Promise<ExportEnd> {
    this.worker = worker;
    const cancelled = new Promise<null>((resolve) => {
      this.stop = () => resolve(null);
    });
    try {
      return await Promise.race([this.make(worker, table, fonts), cancelled]);
    } catch (error) {
      if (this.cancelling.signal.aborted) return null;
      throw error;
    } finally {
      worker.terminate();
    }
  }

  private async make(worker: FileWorker, table: FileTable, fonts: DocumentFonts | null): Promise<ExportEnd> {
    const { format, order } = this.job;
    await requestFromWorker(worker, { type: 'begin', format, table, fonts });
    let behind: string | null = null;
    let sums: FileSums = {};
    do {
      const part = await this.job.read(behind, this.cancelling.signal);
      this.keepWithin(part.total);
      if (part.large && order && format !== 'pdf') {
        await order({ format, table: JSON.parse(JSON.stringify(table)) as JsonObject });
        return 'ordered';
      }
      const answer = await requestFromWorker(worker, { type: 'rows', json: part.rows });
      runInAction(() => {
        this.done += answer.type === 'taken' ? answer.count : 0;
      });
      behind = part.next;
      sums = part.sums ?? sums;
    } while (behind !== null);
    runInAction(() => {
      this.phase = 'making';
    });
    const answer = await requestFromWorker(worker, { type: 'end', sums });
    return answer.type === 'file' ? answer.file : null;
  }

  private keepWithin(total: number | undefined): void {
    if (total === undefined) return;
    const limit = rowLimits[this.job.format];
    if (total > limit) throw new TooManyRows(limit);
    runInAction(() => {
      this.total = total;
    });
  }
}
