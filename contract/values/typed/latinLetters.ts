const latin: Readonly<Record<string, string>> = {
  ç: 'c',
  Ç: 'C',
  ğ: 'g',
  Ğ: 'G',
  ı: 'i',
  İ: 'I',
  ö: 'o',
  Ö: 'O',
  ş: 's',
  Ş: 'S',
  ü: 'u',
  Ü: 'U',
  â: 'a',
  Â: 'A',
  î: 'i',
  Î: 'I',
  û: 'u',
  Û: 'U',
};

/** Converts Turkish letters to their Latin counterparts (requirements P5); others stay. */
export function latinLetters(text: string): string {
  return text.normalize('NFC').replace(/[çÇğĞıİöÖşŞüÜâÂîÎûÛ]/g, (letter) => latin[letter] ?? letter);
}
