import { inflateSync } from 'node:zlib';

/** Decompressed streams of a document. */
function streamsOf(file: Uint8Array): readonly string[] {
  const text = Buffer.from(file).toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Glyph ids to letters of a font. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const pairs = [...map.matchAll(/<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]{4})>/g)];
  return new Map(
    pairs.map(([, glyph = '', letter = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(letter, 16)),
    ]),
  );
}

/** All texts of a PDF document, decoded with each of its fonts: letters that a font lacks are `?`. */
export function textsOf(file: Uint8Array): readonly string[] {
  const streams = streamsOf(file);
  const fonts = streams.filter((stream) => stream.includes('beginbfchar')).map(lettersOf);
  const written = streams.flatMap((stream) => [...stream.matchAll(/<([0-9a-fA-F]+)>\s*Tj/g)]);
  return written.flatMap(([, hex = '']) =>
    fonts.map((font) =>
      (hex.toLowerCase().match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '?').join(''),
    ),
  );
}
