/** How a value is masked: partially (requirements C1.5), a password completely. */
export type MaskKind = 'tckn' | 'iban' | 'phone' | 'card' | 'password';

/** Number of characters that stay readable at both ends. */
const readable: Readonly<
  Record<Exclude<MaskKind, 'password'>, { readonly first: number; readonly last: number }>
> = {
  tckn: { first: 3, last: 2 },
  iban: { first: 6, last: 4 },
  phone: { first: 0, last: 4 },
  card: { first: 6, last: 4 },
};

/** Masking character; no value that can be masked contains it. */
const cover = '*';

/** Masked password: characters that no keyboard types, in a fixed number that reveals nothing. */
export const hiddenPassword = '••••••••';

/**
 * Masks all but the ends of a value: `123******01`. Values too short for that are masked completely. A masked
 * value stays unchanged.
 */
export function maskValue(kind: MaskKind, value: string): string {
  if (kind === 'password') return hiddenPassword;
  if (isMasked(kind, value)) return value;
  const { first, last } = readable[kind];
  const hidden = value.length - first - last;
  if (hidden < 2) return cover.repeat(value.length);
  return value.slice(0, first) + cover.repeat(hidden) + value.slice(value.length - last);
}

/** Whether a value is masked: then it is for display and must not be written. */
export function isMasked(kind: MaskKind, value: unknown): boolean {
  if (kind === 'password') return value === hiddenPassword;
  return typeof value === 'string' && value.includes(cover);
}
