/** Whether an edition is in force on a day (YYYY-MM-DD). */
export function inForce(
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil?: string | null },
  day: string,
): boolean {
  return validFrom <= day && (!validUntil || validUntil >= day);
}
