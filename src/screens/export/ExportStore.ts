import { makeObservable, observable, runInAction } from 'mobx';
import {
  allRowsTotalKey,
  criteriaKeys,
  type FileTable,
  pairKey,
  totalKey,
} from '../../../contract/files/FileTable';
import { serverNow } from '../../../contract/values/clock';
import type { Language } from '../../../contract/values/language';
import type { ExportJob, Paper } from '../../engine';
import { formatDateTime } from '../../ui/texts';
import { ExportTask, TooManyRows } from './ExportTask';
import type { DocumentFonts } from './files/documentFonts';
import { type FileWorker, requestFromWorker } from './requestFromWorker';

/** Running exports: each loads all rows of its grid and downloads them as a file. */
export class ExportStore {
  readonly tasks = observable.array<ExportTask>([], { deep: false });

  constructor(readonly ports: ExportPorts) {
    makeObservable(this, { tasks: observable });
  }

  /** Cancels all running exports. */
  cancel(): void {
    for (const task of [...this.tasks]) task.cancel();
  }

  /** Creates and downloads a document; fast, so without progress. */
  async savePaper(paper: Paper): Promise<void> {
    const { ports } = this;
    const fonts = await ports.loadFonts();
    const worker = ports.startWorker();
    try {
      const answer = await requestFromWorker(worker, { type: 'paper', paper, fonts });
      const name = [paper.title, paper.number, paper.copyMark].filter(Boolean).join(' ');
      if (answer.type === 'file') ports.saveFile(`${name}.pdf`, answer.file);
    } finally {
      worker.terminate();
    }
  }

  /**
   * Resolves when the file was downloaded, or ordered as a report; false if cancelled. Rejects if it cannot be created.
   */
  async run(job: ExportJob): Promise<boolean> {
    const { ports } = this;
    const task = new ExportTask(job);
    runInAction(() => this.tasks.push(task));
    try {
      const fonts = job.format === 'pdf' ? await ports.loadFonts() : null;
      const file = await task.run(ports.startWorker(), fileTable(job, ports), fonts);
      if (file === null) return false;
      if (file === 'ordered') {
        ports.notice(ports.text('grid:export.ordered', { rows: ports.count(task.total ?? 0) }));
        return true;
      }
      ports.saveFile(`${job.title} ${ports.today()}.${job.format}`, file);
      return true;
    } catch (error) {
      if (!(error instanceof TooManyRows)) throw error;
      throw new Error(ports.text('grid:export.tooMany', { limit: ports.count(error.limit) }), {
        cause: error,
      });
    } finally {
      runInAction(() => this.tasks.remove(task));
    }
  }
}

/** Content of an export file besides its rows, localized. */
export function fileTable(
  job: Omit<ExportJob, 'read' | 'order'>,
  ports: Pick<ExportPorts, 'institutionName' | 'language' | 'text' | 'userName' | 'timeZone'>,
): FileTable {
  const keys = [
    'common:yes',
    'common:no',
    totalKey,
    allRowsTotalKey,
    pairKey,
    ...Object.values(criteriaKeys),
    ...job.columns.flatMap(({ codes = [] }) => codes.map(({ title }) => title)),
  ];
  return {
    title: job.title,
    institutionName: ports.institutionName,
    language: ports.language(),
    userName: ports.userName(),
    timeZone: ports.timeZone(),
    printedAt: formatDateTime(new Date(serverNow()).toISOString(), ports.timeZone()),
    filters: job.filters,
    ...(job.currencyField !== undefined && { currencyField: job.currencyField }),
    columns: job.columns.map(
      ({ name, title, kind, words, hidden, multiple, ungrouped, scale, ...column }) => ({
        name,
        title: words ?? ports.text(title),
        kind,
        ...(hidden && { hidden }),
        ...(multiple && { multiple }),
        ...(ungrouped && { ungrouped }),
        ...(scale !== undefined && { scale }),
        ...(column.currencyField !== undefined && { currencyField: column.currencyField }),
        ...(column.currencyCode !== undefined && { currencyCode: column.currencyCode }),
        ...(column.rate && { rate: column.rate }),
        ...(column.codes && { codes: column.codes }),
      }),
    ),
    texts: Object.fromEntries(keys.map((key) => [key, ports.text(key)])),
  };
}

/** Outside dependencies of exports. */
interface ExportPorts {
  readonly institutionName: string;
  language(): Language;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A localized count. */
  count(value: number): string;
  userName(): string;
  /** Today, YYYY-MM-DD: sorts file names. */
  today(): string;
  /** Time zone of printed times (IANA). */
  timeZone(): string;
  startWorker(): FileWorker;
  loadFonts(): Promise<DocumentFonts>;
  saveFile(name: string, file: Blob): void;
  /** Notifies the user. */
  notice(text: string): void;
}
