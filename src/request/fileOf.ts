import { bytesOf } from '../../contract/values/base64';
import type { FileAnswer } from '../../contract/wire/envelope';
import { RequestError } from '../../contract/wire/request';

/** Maximum length of an extension. */
const maxExtensionLength = 40;

/** A file for download. */
interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * File of a download response: the given name plus the returned extension, if any (seed 000 §7). Throws
 * `request.malformed` if the response contains no file.
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

/** Removes leading dots, path separators and direction overrides. */
function safeExtension(extension: unknown): string {
  if (typeof extension !== 'string') return '';
  return extension
    .replace(/[\\/:*?"<>|\p{C}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, maxExtensionLength);
}
