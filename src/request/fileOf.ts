import { bytesOf, joinParts } from '../../contract/values/bytes';
import type { FileAnswer } from '../../contract/wire/envelope';
import { RequestError } from '../../contract/wire/request';

/** Maximum length of an extension, and of a name. */
const maxLength = { extension: 40, name: 160 } as const;

/** A file for download. */
interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * File of a download, from the responses with its parts: the file's own name, otherwise the given one, plus the
 * returned extension, if any (requirements P7). Throws `request.malformed` if a response contains no file.
 */
export function fileOf(parts: readonly (FileAnswer | undefined)[], given: string): NamedFile {
  const [first] = parts;
  const extension = safePart(first?.extension, maxLength.extension);
  const own = safePart(first?.name, maxLength.name);
  const end = `.${extension}`;
  const name = own === '' ? given : own.endsWith(end) ? own.slice(0, -end.length) : own;
  const bytes = joinParts(parts.map(bytesOfPart));
  return { name: extension === '' ? name : `${name}${end}`, bytes };
}

/** Position of the part after a response; null after the last one, or if the position does not advance. */
export function nextOf(part: FileAnswer | undefined, behind: string | null = null): string | null {
  const next: unknown = part?.next;
  return typeof next === 'string' && next !== behind ? next : null;
}

function bytesOfPart(part: FileAnswer | undefined): Uint8Array {
  if (typeof part?.bytes !== 'string')
    throw new RequestError('request.malformed', 'The answer holds no file');
  try {
    return bytesOf(part.bytes);
  } catch (cause) {
    throw new RequestError('request.malformed', 'The file is not base64', undefined, undefined, { cause });
  }
}

/** Removes leading dots, path separators and direction overrides. */
function safePart(text: unknown, length: number): string {
  if (typeof text !== 'string') return '';
  return text
    .replace(/[\\/:*?"<>|\p{C}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, length);
}
