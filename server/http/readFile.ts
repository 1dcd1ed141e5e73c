import type { Context } from 'hono';
import { Refusal } from '../commands/Command';

/** A file as it came. */
export interface UploadedFile {
  /** As the user calls it; not to be trusted. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes that an upload may have in all: the largest file, and what stands around it. */
const uploadLimit = 51 * 1024 * 1024;

const noFile = () =>
  new Refusal('upload.malformed', { tr: 'Dosya okunamadı.', en: 'The file could not be read.' }, 400);

/** A file is too large, whatever its field takes. */
export const fileTooLarge = (megabytes: number) =>
  new Refusal('upload.tooLarge', {
    tr: `Dosya en çok ${megabytes} MB olabilir.`,
    en: `The file must not be larger than ${megabytes} MB.`,
  });

/** The one file of an upload. Throws a Refusal where there is none, or it is too large to be looked at. */
export async function readFile(context: Context): Promise<UploadedFile> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw noFile();
  const body = await readBytes(context.req.raw);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  const [file] = files;
  if (file === undefined || files.length > 1) throw noFile();
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Stops reading where the limit is passed, whatever content-length said. */
async function readBytes(request: Request): Promise<Blob> {
  if (Number(request.headers.get('content-length') ?? 0) > uploadLimit) throw fileTooLarge(50);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return new Blob(parts);
    size += value.byteLength;
    if (size > uploadLimit) {
      await reader?.cancel();
      throw fileTooLarge(50);
    }
    parts.push(new Uint8Array(value));
  }
}
