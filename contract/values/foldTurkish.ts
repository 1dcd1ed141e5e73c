/**
 * Folds a text for searching: without case and Turkish diacritics, so that `sisli` finds `Şişli`, and
 * `istanbul`, `ISTANBUL` and `İSTANBUL` are equal.
 */
export function foldTurkish(text: string): string {
  return text
    .toLocaleLowerCase('tr-TR')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i');
}
