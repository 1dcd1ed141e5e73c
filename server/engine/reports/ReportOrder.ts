import type { FileTable } from '../../../contract/files/FileTable';
import type { TableFormat } from '../../../contract/files/tableMaker';
import type { JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';

/** A request for a report: all that the server needs to make it later as of that time. */
export interface ReportOrder {
  readonly format: TableFormat;
  /** The file besides its rows. */
  readonly table: FileTable;
  /** Screen, and path of its export. */
  readonly screen: string;
  readonly path: string;
  /** Body of the export: filter, order, columns and text, without a position. */
  readonly query: JsonObject;
  readonly user: string;
  readonly userName: string;
  readonly language: Language;
  readonly ip: string;
  readonly requestId: string;
  /** Whether masked values were hidden from the user. */
  readonly hidesMasked: boolean;
  /** Time of the request, ISO UTC: its days count from there. */
  readonly at: string;
}

/** A report in preparation. */
export interface ClaimedReport {
  /** Id of the `ReportJob`. */
  readonly id: string;
  readonly jobNo: string;
  readonly order: ReportOrder;
  /** 1 the first time. */
  readonly attempt: number;
}
