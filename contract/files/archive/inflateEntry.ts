import { inconsistent } from './ArchiveError';
import type { ArchiveEntry } from './archiveEntries';

/**
 * Decompresses an entry in chunks, and stops when it exceeds its declared size: memory holds at most one
 * chunk beyond it. Throws `ArchiveError` for a different size or damaged bytes.
 * @param onChunk receives each chunk; without it the entry is only verified
 */
export async function inflateEntry(
  { name, method, packed, size }: ArchiveEntry,
  onChunk: (part: Uint8Array) => void = () => undefined,
): Promise<void> {
  if (method === 0) return onChunk(packed);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw inconsistent(`${name} is damaged`);
    });
    if (done) break;
    length += value.byteLength;
    if (length > size) {
      // Ignores the rest of the stream and its errors.
      await reader.cancel().catch(() => undefined);
      throw inconsistent(`${name} is larger than it declares`);
    }
    onChunk(value);
  }
  if (length !== size) throw inconsistent(`${name} is smaller than it declares`);
}

/** The decompressed bytes of an entry. Throws `ArchiveError`. */
export async function entryBytes(entry: ArchiveEntry): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  await inflateEntry(entry, (part) => {
    parts.push(part);
    length += part.byteLength;
  });
  // Allocated after the size is verified: a declared gigabyte reserves nothing.
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
