import type { CompiledScreen } from '../../../contract/model/compiled';
import type { FileType } from '../../../contract/values/fileTypes';
import { Refusal } from '../../base/errors/Refusal';
import { fileTooLarge } from '../../base/errors/refusals';
import type { FileContent, NamedBytes, ReadContent, ReadUpload } from '../../platform/files/FileContent';
import { fileFields } from '../form/fileFields';

const wrongType = (accept: readonly string[]) =>
  new Refusal('upload.type', {
    tr: `Bu dosya türü kabul edilmiyor. Kabul edilenler: ${accept.join(', ')}`,
    en: `Files of this kind are not taken. Taken are: ${accept.join(', ')}`,
  });

const unreadable = () =>
  new Refusal('upload.unreadable', { tr: 'Dosya okunamadı.', en: 'The file could not be read.' });

const noUpload = () =>
  new Refusal('file.notFound', { tr: 'Dosya bulunamadı.', en: 'The file was not found.' }, 404);

/** Files an endpoint accepts: types, megabytes, and for lists the rows to read. */
interface AcceptedFiles {
  readonly accept: readonly FileType[];
  readonly megabytes: number;
  readonly rows: number | null;
}

function acceptedFiles({ upload, ...screen }: CompiledScreen, path: string): AcceptedFiles {
  if (upload?.path === path) {
    // Heading, and one row beyond the maximum, to detect too many.
    const rows = upload.row === undefined ? null : upload.maxRows + 2;
    return { accept: upload.accept, megabytes: upload.maxMegabytes, rows };
  }
  const file = fileFields(screen).find((field) => field.file?.uploadPath === path)?.file;
  if (file === undefined) throw noUpload();
  return { accept: file.accept, megabytes: file.maxMegabytes, rows: null };
}

/**
 * Reads an uploaded file for its endpoint, before the request's transaction starts. Throws `upload.tooLarge`,
 * `upload.type`, `upload.unreadable`, `file.notFound`.
 */
export async function readUpload(
  read: ReadContent,
  screen: CompiledScreen,
  path: string,
  file: NamedBytes,
): Promise<ReadUpload> {
  const { accept, megabytes, rows } = acceptedFiles(screen, path);
  if (file.bytes.length > megabytes * 1024 * 1024) throw fileTooLarge(megabytes);
  const wanted = rows === null ? null : { accept, max: rows };
  const content: FileContent = await read(file, wanted).catch(() => {
    throw unreadable();
  });
  if (content.type === null || !accept.includes(content.type)) throw wrongType(accept);
  return { ...file, type: content.type, rows: content.rows };
}
