import { fileTooLarge, otherEncoding } from './refusals';

/** What a file may be. */
export interface TextLimits {
  readonly megabytes: number;
  /** A name that TextDecoder knows. Default: UTF-8. */
  readonly encoding?: string;
}

/**
 * The text of a file in parts, then null. Memory holds one part. @throws Refusal `file.tooLarge`; `file.encoding` for bytes that
 * are none of the encoding, and for UTF-8 where another one is expected: every byte is a letter there, so that nothing else
 * would tell
 */
export async function* textParts(
  bytes: AsyncIterable<Uint8Array>,
  { megabytes, encoding = 'UTF-8' }: TextLimits,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isUtf8 = decoder.encoding === 'utf-8';
  const watch = isUtf8 ? null : new Utf8Watch();
  let [size, line] = [0, 1];
  const decoded = (part?: Uint8Array) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw otherEncoding(line, encoding);
    }
  };
  for await (const part of bytes) {
    size += part.length;
    if (size > megabytes * 1024 * 1024) throw fileTooLarge(megabytes);
    const text = decoded(part);
    watch?.read(part);
    yield text;
    line += text.split('\n').length - 1;
  }
  if (watch?.isUtf8) throw otherEncoding(line, encoding);
  yield decoded();
  yield null;
}

/** Tells whether bytes are UTF-8 with letters of several bytes: in another encoding such a text has words of no language. */
class Utf8Watch {
  private decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  private hasOthers = false;

  read(part: Uint8Array): void {
    this.hasOthers ||= part.some((byte) => byte > 0x7f);
    this.decode(part);
  }

  get isUtf8(): boolean {
    this.decode();
    return this.decoder !== null && this.hasOthers;
  }

  private decode(part?: Uint8Array): void {
    try {
      this.decoder?.decode(part, { stream: part !== undefined });
    } catch {
      this.decoder = null;
    }
  }
}
