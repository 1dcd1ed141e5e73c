/** Letters of the alphabet that short messages are written in (GSM 03.38); those of its extension count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';

/** What a short message costs to send. */
export interface SmsSize {
  /** Letters as they are counted: those of the extension twice. */
  readonly length: number;
  readonly segments: number;
  /** Letters that still fit into the last segment. */
  readonly left: number;
  /** Written in sixteen bits a letter, for what the alphabet lacks: ş, ğ, ı, İ, ç. */
  readonly wide: boolean;
}

/**
 * How many segments a short message takes: 160 letters, or 70 where one of them is not of the alphabet (153 and 67 of each
 * where there are several: six octets of each tell their order).
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
