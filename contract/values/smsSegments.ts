/** Characters of the SMS alphabet (GSM 03.38), one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of its extension: an escape and a septet. */
const extension = new Set('\f^{}\\[~]|€');

/** Characters that the Turkish single shift table (3GPP TS 23.038, A.2.1) adds to the extension. */
const turkish = new Set('ĞİŞçğış');

/**
 * Encoding of a short message: `gsm7` in septets, `turkish` in septets with the Turkish single shift table, `ucs2` in
 * 16 bits per character.
 */
export type SmsEncoding = 'gsm7' | 'turkish' | 'ucs2';

/**
 * Units of one message, and of each segment of a longer one. Every segment has a header: six octets for its number,
 * and three for the table of the Turkish letters, plus one for the length of the header.
 */
const room: Readonly<Record<SmsEncoding, readonly [single: number, segment: number]>> = {
  gsm7: [160, 153],
  turkish: [155, 149],
  ucs2: [70, 67],
};

/** Size of a short message. */
export interface SmsSize {
  readonly encoding: SmsEncoding;
  /** Number of units: septets, or 16 bits. Characters of the extension count twice, as do those beyond 16 bits. */
  readonly length: number;
  readonly segments: number;
  /** Units that still fit into the last segment. */
  readonly left: number;
}

/** Calculates encoding and segments of a short message. No character is split between two segments. */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const encoding = encodingOf(letters);
  const units = letters.map((letter) => unitsOf(letter, encoding));
  const length = units.reduce((sum, count) => sum + count, 0);
  const [single, segment] = room[encoding];
  if (length <= single) return { encoding, length, segments: length === 0 ? 0 : 1, left: single - length };
  let [segments, filled] = [1, 0];
  for (const count of units) {
    if (filled + count > segment) [segments, filled] = [segments + 1, 0];
    filled += count;
  }
  return { encoding, length, segments, left: segment - filled };
}

/** The most compact encoding that has all letters. */
function encodingOf(letters: readonly string[]): SmsEncoding {
  const others = letters.filter((letter) => !basic.has(letter) && !extension.has(letter));
  if (others.length === 0) return 'gsm7';
  return others.every((letter) => turkish.has(letter)) ? 'turkish' : 'ucs2';
}

function unitsOf(letter: string, encoding: SmsEncoding): number {
  return encoding === 'ucs2' ? letter.length : basic.has(letter) ? 1 : 2;
}
