/** How a value is hidden in part (catalogue §1.5). */
export type MaskKind = 'tckn' | 'iban' | 'phone' | 'card';

/** Characters that stay readable at both ends. */
const readable: Readonly<Record<MaskKind, { readonly first: number; readonly last: number }>> = {
  tckn: { first: 3, last: 2 },
  iban: { first: 6, last: 4 },
  phone: { first: 0, last: 4 },
  card: { first: 6, last: 4 },
};

/** Stands for what is hidden; no value that can be masked has it. */
const cover = '*';

/**
 * A value with all but its ends hidden: `123******01`. What is too short to hide anything between its ends is
 * hidden whole. A masked value stays as it is.
 */
export function maskValue(kind: MaskKind, value: string): string {
  if (isMasked(value)) return value;
  const { first, last } = readable[kind];
  const hidden = value.length - first - last;
  if (hidden < 2) return cover.repeat(value.length);
  return value.slice(0, first) + cover.repeat(hidden) + value.slice(value.length - last);
}

/** Whether a value is hidden in part: then it is for reading and not for writing. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes(cover);
}
