import type { LocalizedText } from '../../../contract/values/language';
import { Refusal } from '../../errors/Refusal';

/** The file is refused as a whole: nothing of it is published. `line` from 1. */
export function brokenFile(line: number, { tr, en }: LocalizedText): Refusal {
  return new Refusal('list.broken', {
    tr: `Dosya okunamadı, satır ${line}: ${tr}`,
    en: `The file can’t be read, line ${line}: ${en}`,
  });
}

/** The file declares a document type: entities could expand without end, or read other files. */
export function documentType(line: number): Refusal {
  return new Refusal('list.documentType', {
    tr: `Belge türü tanımlayan dosya alınmaz (DOCTYPE), satır ${line}.`,
    en: `A file with a document type (DOCTYPE) is not accepted, line ${line}.`,
  });
}

/** The file is larger than a list may be. */
export function fileTooLong(megabytes: number): Refusal {
  return new Refusal('list.tooLarge', {
    tr: `Liste dosyası ${megabytes} MB’den büyük olamaz.`,
    en: `A list file has at most ${megabytes} MB.`,
  });
}

/** The bytes are no UTF-8. */
export function notUtf8(line: number): Refusal {
  return new Refusal('list.encoding', {
    tr: `Dosyanın kodlaması UTF-8 değil, satır ${line}.`,
    en: `The file is not encoded in UTF-8, line ${line}.`,
  });
}

/** The file has another form than its list. */
export function otherFormat(found: string): Refusal {
  return new Refusal('list.otherFormat', {
    tr: `Dosya seçilen listenin biçiminde değil: ${found}`,
    en: `The file is not in the format of the chosen list: ${found}`,
  });
}

/** No record could be read. */
export function emptyList(): Refusal {
  return new Refusal('list.empty', {
    tr: 'Dosyada okunabilen kayıt yok.',
    en: 'The file has no record that can be read.',
  });
}

/** The same file was uploaded before. */
export function duplicateFile(fileNo: string): Refusal {
  return new Refusal('list.duplicate', {
    tr: `Bu dosya daha önce yüklendi: ${fileNo}.`,
    en: `This file was uploaded before: ${fileNo}.`,
  });
}

/** The file is in a state that does not allow this. */
export function otherStatus(): Refusal {
  return new Refusal(
    'list.status',
    {
      tr: 'Dosyanın durumu buna uygun değil; listeyi yenileyin.',
      en: 'The status of the file does not allow this: reload the list.',
    },
    409,
  );
}
