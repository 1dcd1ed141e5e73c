import type { LocalizedText } from '../../../contract/values/language';
import { Refusal } from '../../base/errors/Refusal';

/** The file is refused as a whole: nothing of it is stored. `line` from 1. */
export function brokenFile(line: number, { tr, en }: LocalizedText): Refusal {
  return new Refusal('file.broken', {
    tr: `Dosya okunamadı, satır ${line}: ${tr}`,
    en: `The file can’t be read, line ${line}: ${en}`,
  });
}

/** The file declares a document type: entities could expand without end, or read other files. */
export function documentType(line: number): Refusal {
  return new Refusal('file.documentType', {
    tr: `Belge türü tanımlayan dosya alınmaz (DOCTYPE), satır ${line}.`,
    en: `A file with a document type (DOCTYPE) is not accepted, line ${line}.`,
  });
}

/** The file is larger than its kind may be. */
export function fileTooLarge(megabytes: number): Refusal {
  return new Refusal('file.tooLarge', {
    tr: `Dosya ${megabytes} MB’den büyük olamaz.`,
    en: `The file has at most ${megabytes} MB.`,
  });
}

/** The bytes are no text in the encoding. */
export function otherEncoding(line: number, encoding: string): Refusal {
  return new Refusal('file.encoding', {
    tr: `Dosyanın kodlaması ${encoding} değil, satır ${line}.`,
    en: `The file is not encoded in ${encoding}, line ${line}.`,
  });
}
