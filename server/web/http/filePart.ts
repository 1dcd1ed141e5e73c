import type { NamedBytes } from '../../platform/files/FileContent';

/** Maximum bytes of a part's header: field name and file name. */
const headLimit = 4096;

const lineEnd = '\r\n';

/**
 * The file of a one-part form (RFC 7578), as the page sends it; null for other bodies. A general parser takes
 * seconds for a body with a million parts or headers; this one reads a single header of limited length.
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
  // Rejects a second part as ambiguous.
  const isAlone = !new TextDecoder('latin1').decode(bytes).includes(`${lineEnd}${delimiter}`);
  return name === undefined || !isAlone ? null : { name: plain(name), bytes };
}

/** Decodes bytes one by one, so that text positions are byte positions. */
function letters(bytes: Uint8Array, begin: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(begin, end));
}

/** Browsers percent-encode quotes and line ends in names. */
function plain(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D/gi, '').replace(/%0A/gi, ' ');
}
