/** The present moment as the pages of the tests show it: their browsers are in Türkiye, wherever the tests run. */
export function inTurkey(options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options }).format();
}
