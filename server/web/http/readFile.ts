import type { Context } from 'hono';
import { Refusal } from '../../base/errors/Refusal';
import { fileTooLarge } from '../../base/errors/refusals';
import type { NamedBytes } from '../../platform/files/FileContent';
import { filePart } from './filePart';

/** Maximum bytes of an upload: the largest file plus its multipart envelope. */
const uploadLimit = 51 * 1024 * 1024;

const noFile = () =>
  new Refusal('upload.malformed', { tr: 'Dosya okunamadı.', en: 'The file could not be read.' }, 400);

/** The only file of an upload. Throws a Refusal if it is missing or too large. */
export async function readFile(context: Context): Promise<NamedBytes> {
  const file = filePart(context.req.header('content-type') ?? '', await readBytes(context.req.raw));
  if (file === null) throw noFile();
  return file;
}

/**
 * Stops reading at the limit, regardless of content-length. Needs at most twice the body's memory, however
 * small its chunks are.
 */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > uploadLimit) throw fileTooLarge(50);
  let bytes = new Uint8Array(64 * 1024);
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return bytes.subarray(0, size);
    if (size + value.byteLength > uploadLimit) {
      await reader?.cancel();
      throw fileTooLarge(50);
    }
    if (size + value.byteLength > bytes.length) {
      const larger = new Uint8Array(Math.max(2 * bytes.length, size + value.byteLength));
      larger.set(bytes.subarray(0, size));
      bytes = larger;
    }
    bytes.set(value, size);
    size += value.byteLength;
  }
}
