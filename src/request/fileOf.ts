import { bytesOf } from '../../contract/base64';
import type { FileAnswer } from '../../contract/envelope';
import { RequestError } from '../../contract/request';

/** A file as it is handed to the user. */
interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The file of a download reply: the given name plus the returned extension (seed 000 §7).
 * Throws `request.malformed` where the answer holds no file.
 */
export function fileOf(answer: FileAnswer | undefined, name: string): NamedFile {
  // An extension of letters and digits alone can't smuggle in a path or a second extension.
  if (!answer || !/^[a-z0-9]{1,10}$/i.test(answer.extension)) {
    throw new RequestError('request.malformed', 'The answer holds no file');
  }
  try {
    return { name: `${name}.${answer.extension}`, bytes: bytesOf(answer.bytes) };
  } catch (cause) {
    throw new RequestError('request.malformed', 'The file is not base64', undefined, undefined, { cause });
  }
}
