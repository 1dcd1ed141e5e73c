/** File types by extension, with the media type of downloads. */
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

export type FileType = keyof typeof fileTypes;

/** Splits a file name into base name and type; an unknown type is a text. */
export function fileNameParts(name: string): { readonly base: string; readonly type: FileType } {
  const [, base = name, ending = ''] = /^(.+)\.([A-Za-z]+)$/.exec(name) ?? [];
  const type = ending.toLowerCase().replace('jpeg', 'jpg');
  return { base, type: Object.hasOwn(fileTypes, type) ? (type as FileType) : 'txt' };
}

/** Value of a file field: an uploaded file. */
export type StoredFile = {
  /** Assigned by the server. */
  readonly id: string;
  /** File name given by the user, for display only. */
  readonly name: string;
};

/** Uploaded files in a state value: one, or a list. */
export function storedFilesOf(value: unknown): readonly StoredFile[] {
  return [value].flat().flatMap((one) => storedFileOf(one) ?? []);
}

/** Parses an uploaded file in a state value; null if it is none. */
export function storedFileOf(value: unknown): StoredFile | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
