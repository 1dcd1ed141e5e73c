/** Normalized key of a place: 06, 6, TR06, Ankara and ANKARA are equal; Turkish case folding of İ and ı. */
export function placeKey(place: string): string {
  const plain = place
    .trim()
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const [, number] = /^(?:tr-?)?(\d+)$/.exec(plain) ?? [];
  return number === undefined ? plain : String(Number(number));
}
