/** A place as it is looked up: 06, 6, TR06, Ankara and ANKARA are one; İ and ı fold as Turkish has them. */
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
