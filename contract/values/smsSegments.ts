/** Characters of the SMS alphabet (GSM 03.38); those of its extension count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';

/** Size of a short message. */
export interface SmsSize {
  /** Number of characters; those of the extension count twice. */
  readonly length: number;
  readonly segments: number;
  /** Characters that still fit into the last segment. */
  readonly left: number;
  /** Encoded in 16 bits per character, for characters outside of the alphabet: ş, ğ, ı, İ, ç. */
  readonly wide: boolean;
}

/**
 * Calculates the segments of a short message: 160 characters, or 70 with a character outside of the alphabet
 * (153 and 67 if there are several segments: six octets of each number them).
 */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const wide = letters.some((letter) => !basic.includes(letter) && !extension.includes(letter));
  const length = wide
    ? text.length
    : letters.reduce((count, letter) => count + (extension.includes(letter) ? 2 : 1), 0);
  const [single, joined] = wide ? [70, 67] : [160, 153];
  const segments = length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / joined);
  const room = segments <= 1 ? single : segments * joined;
  return { length, segments, left: room - length, wide };
}
