/** How a value is hidden: in part (catalogue §1.5), of a password the whole. */
export type MaskKind = 'tckn' | 'iban' | 'phone' | 'card' | 'password';

/** Characters that stay readable at both ends. */
const readable: Readonly<
  Record<Exclude<MaskKind, 'password'>, { readonly first: number; readonly last: number }>
> = {
  tckn: { first: 3, last: 2 },
  iban: { first: 6, last: 4 },
  phone: { first: 0, last: 4 },
  card: { first: 6, last: 4 },
};

/** Stands for what is hidden; no value that can be masked has it. */
const cover = '*';

/** Stands for a password, which may have any letter and sign: no keyboard writes these, and their number tells nothing. */
export const hiddenPassword = '••••••••';

/**
 * A value with all but its ends hidden: `123******01`. What is too short to hide anything between its ends is
 * hidden whole. A masked value stays as it is.
 */
export function maskValue(kind: MaskKind, value: string): string {
  if (kind === 'password') return hiddenPassword;
  if (isMasked(kind, value)) return value;
  const { first, last } = readable[kind];
  const hidden = value.length - first - last;
  if (hidden < 2) return cover.repeat(value.length);
  return value.slice(0, first) + cover.repeat(hidden) + value.slice(value.length - last);
}

/** Whether a value is hidden: then it is for reading and not for writing. */
export function isMasked(kind: MaskKind, value: unknown): boolean {
  if (kind === 'password') return value === hiddenPassword;
  return typeof value === 'string' && value.includes(cover);
}
