/** What files are made with, given from outside. */
export interface ExportPorts {
  /** TrueType fonts of documents, Turkish letters in them. Asked for when the first one is made. */
  fonts(): Promise<{ readonly regular: Uint8Array; readonly bold: Uint8Array }>;
  readonly institutionName: string;
}
