import { bytesOf } from '../../contract/base64';
import type { FileAnswer } from '../../contract/envelope';
import { RequestError } from '../../contract/request';

/** Characters of an extension at most. */
const longestExtension = 40;

/** A file as it is handed to the user. */
interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The file of a download reply: the given name plus the returned extension (seed 000 §7), whatever that is; without one
 * the name alone.
 * Throws `request.malformed` where the answer holds no file.
 */
export function fileOf(answer: FileAnswer | undefined, name: string): NamedFile {
  if (typeof answer?.bytes !== 'string')
    throw new RequestError('request.malformed', 'The answer holds no file');
  const extension = safeExtension(answer.extension);
  try {
    return { name: extension === '' ? name : `${name}.${extension}`, bytes: bytesOf(answer.bytes) };
  } catch (cause) {
    throw new RequestError('request.malformed', 'The file is not base64', undefined, undefined, { cause });
  }
}

/** Without leading points, and without what would lead into another folder or turn the name round. */
function safeExtension(extension: unknown): string {
  if (typeof extension !== 'string') return '';
  return extension
    .replace(/[\\/:*?"<>|\p{C}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, longestExtension);
}
