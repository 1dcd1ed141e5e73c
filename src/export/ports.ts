import type { Language } from '../../contract/language';
import type { FileWorker } from './askWorker';
import type { DocumentFonts } from './files/documentFonts';

/** What exports need from outside. */
export interface ExportPorts {
  readonly institutionName: string;
  language(): Language;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A count as the language writes it. */
  count(value: number): string;
  userName(): string;
  /** The calendar day where the user is, YYYY-MM-DD: a folder of files sorts by it. */
  today(): string;
  startWorker(): FileWorker;
  loadFonts(): Promise<DocumentFonts>;
  saveFile(name: string, file: Blob): void;
}
