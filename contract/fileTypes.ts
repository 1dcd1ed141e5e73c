/** Kinds of file that a field takes, by extension, with the type that a download is saved as. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  xml: 'application/xml',
  txt: 'text/plain',
} as const;

/** A kind of file. */
export type FileType = keyof typeof fileTypes;

/** Value of a file field: an uploaded file. */
export interface StoredFile {
  /** Given by the server. */
  readonly id: string;
  /** As the user called it, for people only. */
  readonly name: string;
}

/** The uploaded files that a value of a state holds: one, or a list of them. */
export function storedFilesOf(value: unknown): readonly StoredFile[] {
  return [value].flat().flatMap((one) => storedFileOf(one) ?? []);
}

/** A value of a state as an uploaded file; null where it is none. */
export function storedFileOf(value: unknown): StoredFile | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
