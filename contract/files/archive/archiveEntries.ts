/** A file of a ZIP archive, still compressed. */
interface ArchiveEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: 0 | 8;
  readonly packed: Uint8Array<ArrayBuffer>;
  /** Declared size in bytes after decompression. `inflateEntry` verifies it. */
  readonly size: number;
}

/** Limits on the sizes and counts that an archive may declare. */
export interface ArchiveLimits {
  readonly entries: number;
  /** Total decompressed bytes of all entries. */
  readonly bytes: number;
}

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;

const lengths = { local: 30, entry: 46, end: 22, comment: 0xffff } as const;

/** Flag of an encrypted entry. */
const encrypted = 0x0001;

/** An entry in the directory, with its byte range. */
interface Located extends ArchiveEntry {
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads the directory of a ZIP archive, without decompressing. Every fact that the format states twice must
 * agree: both counts of entries, size and offset of the directory, name and method of an entry in the
 * directory and its local header. Entries must not share bytes or names. Zip64, multiple disks and encryption
 * are not supported. Throws `ArchiveError`.
 */
export function archiveEntries(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ArchiveLimits,
): readonly ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const directory = view.getUint32(end + 16, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 6, true) !== 0)
    throw inconsistent('Several disks');
  if (view.getUint16(end + 8, true) !== count) throw inconsistent('Two counts of entries');
  if (directory + size !== end) throw inconsistent('The directory does not end where the end record begins');
  if (count > limits.entries) throw tooLarge(`${count} entries`);

  const entries: Located[] = [];
  let at = directory;
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = directoryEntry(bytes, view, at, { directory, end });
    entries.push(entry);
    unpacked += entry.size;
    at = next;
  }
  if (at !== end) throw inconsistent('The directory has more than its count of entries');
  if (unpacked > limits.bytes) throw tooLarge(`${unpacked} bytes`);
  if (new Set(entries.map(({ name }) => name)).size !== count) throw inconsistent('Two entries of one name');
  const inOrder = [...entries].sort((one, other) => one.begin - other.begin);
  if (inOrder.some((entry, index) => entry.begin < (inOrder[index - 1]?.end ?? 0)))
    throw inconsistent('Entries share bytes');
  return entries;
}

/**
 * Offset of the end record. Its comment must reach to the last byte, so that no second directory hides behind
 * it.
 */
function endRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - lengths.end - lengths.comment);
  for (let at = view.byteLength - lengths.end; at >= lowest; at -= 1) {
    const fits = at + lengths.end + view.getUint16(at + 20, true) === view.byteLength;
    if (fits && view.getUint32(at, true) === signatures.end) return at;
  }
  throw inconsistent('No end record');
}

function directoryEntry(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  { directory, end }: { readonly directory: number; readonly end: number },
): { readonly entry: Located; readonly next: number } {
  if (at + lengths.entry > end || view.getUint32(at, true) !== signatures.entry)
    throw inconsistent('The directory has fewer entries than it counts');
  const short = (offset: number) => view.getUint16(at + offset, true);
  const long = (offset: number) => view.getUint32(at + offset, true);
  const next = at + lengths.entry + short(28) + short(30) + short(32);
  if (next > end) throw inconsistent('An entry reaches beyond the directory');
  const name = bytes.subarray(at + lengths.entry, at + lengths.entry + short(28));
  const method = short(10);
  if (method !== 0 && method !== 8) throw inconsistent(`Packing method ${method}`);
  if ((short(8) & encrypted) !== 0) throw inconsistent('An entry is encrypted');
  const [packedSize, size, begin] = [long(20), long(24), long(42)];
  if (method === 0 && packedSize !== size) throw inconsistent('A stored entry has two sizes');

  const nameAt = begin + lengths.local;
  if (nameAt > directory || view.getUint32(begin, true) !== signatures.local)
    throw inconsistent('An entry has no header of its own');
  const from = nameAt + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
  if (from + packedSize > directory) throw inconsistent('An entry reaches into the directory');
  if (view.getUint16(begin + 8, true) !== method) throw inconsistent('An entry has two methods');
  const own = bytes.subarray(nameAt, nameAt + view.getUint16(begin + 26, true));
  if (own.length !== name.length || own.some((byte, index) => byte !== name[index]))
    throw inconsistent('An entry has two names');
  const packed = bytes.subarray(from, from + packedSize);
  const entry = { name: new TextDecoder().decode(name), method, packed, size, begin, end: from + packedSize };
  return { entry: { ...entry, method }, next };
}

/** An archive is damaged or inconsistent, or exceeds the reader's limits. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly code: 'archive.unsound' | 'archive.tooLarge',
    message: string,
  ) {
    super(message);
  }
}

/** Creates the error of an archive whose parts contradict each other. */
const inconsistent = (message: string): ArchiveError => new ArchiveError('archive.unsound', message);

/** Creates the error of an archive that exceeds the limits. */
const tooLarge = (message: string): ArchiveError => new ArchiveError('archive.tooLarge', message);

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
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}
