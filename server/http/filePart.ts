import type { NamedBytes } from '../files/FileContent';

/** Most bytes of the head of a part: its name, and the file's. */
const headLimit = 4096;

const lineEnd = '\r\n';

/**
 * The file of a form of one part (RFC 7578), as the page sends it; null where the body is anything else. A general reader
 * of forms costs seconds for a body of a million parts or headers; this one looks at one head of limited length.
 */
export function filePart(contentType: string, body: Uint8Array<ArrayBuffer>): NamedBytes | null {
  const boundary = /^multipart\/form-data\s*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*$/i.exec(
    contentType,
  );
  if (boundary === null) return null;
  const delimiter = `--${boundary[1] ?? boundary[2]}`;
  const tail = `${lineEnd}${delimiter}--${lineEnd}`;
  const end = body.length - tail.length;
  if (end < 0 || letters(body, end, body.length) !== tail) return null;

  const begin = `${delimiter}${lineEnd}`;
  const start = letters(body, 0, Math.min(end + lineEnd.length, begin.length + headLimit));
  const headEnd = start.indexOf(lineEnd + lineEnd);
  const from = headEnd + 2 * lineEnd.length;
  if (!start.startsWith(begin) || headEnd < 0 || from > end) return null;
  const head = new TextDecoder().decode(body.subarray(begin.length, headEnd));
  const name = /^content-disposition:\s*form-data;[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(head)?.[1];
  const bytes = body.slice(from, end);
  // A second part: nobody knows which one is meant.
  const isAlone = !new TextDecoder('latin1').decode(bytes).includes(`${lineEnd}${delimiter}`);
  return name === undefined || !isAlone ? null : { name: plain(name), bytes };
}

/** Bytes as letters, one each, so that places in the text are places in the bytes. */
function letters(bytes: Uint8Array, begin: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(begin, end));
}

/** Browsers write quotes and line ends of a name as percent signs and digits. */
function plain(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D/gi, '').replace(/%0A/gi, ' ');
}
