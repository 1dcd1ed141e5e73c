import { Refusal } from '../../../../base/errors/Refusal';

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

/** More lines have an error than a person can decide on. */
export function tooManyErrors(most: number): Refusal {
  return new Refusal('list.errors', {
    tr: `Dosyanın ${most} satırdan çoğu hatalı; kaynağından yeniden indirin.`,
    en: `More than ${most} lines of the file have an error: download it again from its source.`,
  });
}

/** A line of the file waits for a decision. */
export function undecidedLines(count: number): Refusal {
  return new Refusal(
    'list.undecided',
    {
      tr: `Hatalı ${count} satır karar bekliyor; sürüm ondan sonra yayımlanır.`,
      en: `${count} error lines wait for a decision; the edition is published after it.`,
    },
    409,
  );
}

/** The line can’t be listed as it is. */
export function unreadableLine(): Refusal {
  return new Refusal('list.unreadable', {
    tr: 'Satırın adı ya da kaynak numarası okunamadı: eski kaydı koruyun ya da satırı gerekçesiyle bırakın.',
    en: 'The name or the reference of the line can’t be read: keep the old entry, or drop the line with a reason.',
  });
}

/** The chosen entry is none of the published edition. */
export function noOldEntry(): Refusal {
  return new Refusal('list.noEntry', {
    tr: 'Korunacak kayıt yayındaki sürümde yok.',
    en: 'The entry to be kept is not in the published edition.',
  });
}

/** Another line of the file has the entry. */
export function entryTaken(): Refusal {
  return new Refusal('list.taken', {
    tr: 'Bu kayıt dosyanın başka bir satırında var.',
    en: 'Another line of the file has this entry.',
  });
}
