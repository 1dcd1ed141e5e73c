/**
 * A text as it is searched for: without case and without the marks of Turkish letters, so that `sisli` finds
 * `Şişli` and `istanbul`, `ISTANBUL` and `İSTANBUL` are one.
 */
export function foldTurkish(text: string): string {
  return text
    .toLocaleLowerCase('tr-TR')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i');
}
