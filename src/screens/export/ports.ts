import type { Language } from '../../../contract/values/language';
import type { DocumentFonts } from './files/documentFonts';
import type { FileWorker } from './requestFromWorker';

/** Outside dependencies of exports. */
export interface ExportPorts {
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
