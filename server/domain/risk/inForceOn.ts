/** Whether an edition is in force on a day (YYYY-MM-DD). */
export function inForceOn(
  { validFrom, validUntil }: { readonly validFrom?: string | null; readonly validUntil?: string | null },
  day: string,
): boolean {
  return (!validFrom || validFrom <= day) && (!validUntil || validUntil >= day);
}
