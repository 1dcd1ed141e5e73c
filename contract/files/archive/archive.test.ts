import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArchiveError, type ArchiveLimits, archiveEntries, inflateEntry } from './archiveEntries';
import { type TestArchive, testArchive } from './testArchive';

const encode = (text: string) => new TextEncoder().encode(text);

/** Far more than the valid archive needs, far less than the manipulated ones declare. */
const limits: ArchiveLimits = { entries: 20, bytes: 1024 * 1024 };

const files = [
  { name: '[Content_Types].xml', content: encode('<Types/>') },
  { name: 'xl/workbook.xml', content: encode('<workbook/>'.repeat(500)) },
  { name: 'xl/empty.xml', content: new Uint8Array() },
];
const honest = testArchive(files);

/** Reads an archive completely; returns entries and the number of unpacked bytes. */
async function readAll(bytes: Uint8Array<ArrayBuffer>) {
  let unpacked = 0;
  const read: { name: string; text: string }[] = [];
  for (const entry of archiveEntries(bytes, limits)) {
    const parts: Uint8Array[] = [];
    await inflateEntry(entry, (part) => {
      unpacked += part.length;
      parts.push(part);
    });
    read.push({ name: entry.name, text: Buffer.concat(parts).toString() });
  }
  return { read, unpacked };
}

const contents = files.map(({ name, content }) => ({ name, text: new TextDecoder().decode(content) }));

/** Reads changed bytes: the content, or null if rejected. Any other error fails the test. */
async function outcome(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await readAll(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(ArchiveError);
    return null;
  }
}

type Field = readonly [offset: number, width: 2 | 4];

/** Fields with declared facts: sizes, counts, offsets, lengths, methods. */
const promises = ({ local, entries, end }: TestArchive): readonly Field[] => [
  ...local.flatMap((at): Field[] => [
    [at, 4],
    [at + 8, 2],
    [at + 26, 2],
    [at + 28, 2],
  ]),
  ...entries.flatMap((at): Field[] => [
    [at, 4],
    [at + 8, 2],
    [at + 10, 2],
    [at + 20, 4],
    [at + 24, 4],
    [at + 28, 2],
    [at + 30, 2],
    [at + 32, 2],
    [at + 42, 4],
  ]),
  [end + 4, 2],
  [end + 6, 2],
  [end + 8, 2],
  [end + 10, 2],
  [end + 12, 4],
  [end + 16, 4],
  [end + 20, 2],
];

function lie([at, width]: Field, value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(honest.bytes);
  const view = new DataView(bytes.buffer);
  if (width === 2) view.setUint16(at, value & 0xffff, true);
  else view.setUint32(at, value >>> 0, true);
  return bytes;
}

describe('SECURITY 18 an archive', () => {
  test('that is honest is read', async () => {
    expect((await readAll(honest.bytes)).read).toEqual(contents);
  });

  test('with a false header is refused, or the false value has no effect', async () => {
    const values = fc.oneof(
      fc.integer({ min: 0, max: 300 }),
      fc.constantFrom(0, 1, 8, 0xffff, 0xfffffff, 0x7fffffff, 0xffffffff),
      fc.integer({ min: 0, max: 0xffffffff }),
    );
    const lies = fc.tuple(fc.constantFrom(...promises(honest)), values);
    await fc.assert(
      fc.asyncProperty(lies, async ([field, value]) => {
        const read = await outcome(lie(field, value));
        if (read !== null) expect(read.read).toEqual(contents);
      }),
      { numRuns: 600 },
    );
  });

  test('of random bytes never unpacks more than its limit', async () => {
    const changes = fc.array(
      fc.record({ at: fc.nat(honest.bytes.length - 1), byte: fc.integer({ min: 0, max: 255 }) }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const bytes = new Uint8Array(honest.bytes);
        for (const { at, byte } of changed) bytes[at] = byte;
        const read = await outcome(bytes);
        expect(read?.unpacked ?? 0).toBeLessThanOrEqual(limits.bytes);
      }),
      { numRuns: 300 },
    );
  });

  test.each([0, 1, 1000])(
    'whose 40 MB are declared as %i bytes is aborted after a part',
    async (declared) => {
      const bomb = testArchive([{ name: 'xl/workbook.xml', content: new Uint8Array(40 * 1024 * 1024) }]);
      const view = new DataView(bomb.bytes.buffer);
      view.setUint32((bomb.entries[0] ?? 0) + 24, declared, true);
      let length = 0;
      const [entry] = archiveEntries(bomb.bytes, limits);
      if (entry === undefined) throw new Error('no entry');
      const reading = inflateEntry(entry, (part) => {
        length += part.length;
      });
      await expect(reading).rejects.toMatchObject({ code: 'archive.unsound' });
      expect(length).toBeLessThanOrEqual(declared);
    },
  );

  test('whose entries share their bytes is refused: each byte is unpacked once', () => {
    const bytes = new Uint8Array(honest.bytes);
    const view = new DataView(bytes.buffer);
    const [first = 0, second = 0] = honest.entries;
    // Both directory entries point to the first file's bytes.
    for (const offset of [20, 24, 42])
      view.setUint32(second + offset, view.getUint32(first + offset, true), true);
    expect(() => archiveEntries(bytes, limits)).toThrow(ArchiveError);
  });

  test('that declares more than the limits is refused before anything is unpacked', () => {
    const many = testArchive(
      Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, content: encode('x') })),
    );
    expect(() => archiveEntries(many.bytes, limits)).toThrow(
      expect.objectContaining({ code: 'archive.tooLarge' }),
    );
    const large = lie([(honest.entries[1] ?? 0) + 24, 4], limits.bytes + 1);
    expect(() => archiveEntries(large, limits)).toThrow(
      expect.objectContaining({ code: 'archive.tooLarge' }),
    );
  });
});
