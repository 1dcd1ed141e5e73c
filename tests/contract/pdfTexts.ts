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

/** A text of a page, and the name of its font. */
interface Written {
  readonly font: string;
  readonly glyphs: readonly string[];
}

function writtenIn(stream: string): readonly Written[] {
  let font = '';
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]+)>\s*Tj/g)].flatMap(([, name, hex]) => {
    if (name !== undefined) font = name;
    return hex === undefined ? [] : [{ font, glyphs: hex.toLowerCase().match(/.{4}/g) ?? [] }];
  });
}

/**
 * All texts of a PDF document. Fonts are named in the order in which they are in the file; if not all of them are used, a text
 * is decoded with each: letters that a font lacks are `?`.
 */
export function textsOf(file: Uint8Array): readonly string[] {
  const streams = streamsOf(file);
  const fonts = streams.filter((stream) => stream.includes('beginbfchar')).map(lettersOf);
  const written = streams.flatMap(writtenIn);
  const names = [...new Set(written.map(({ font }) => font))].toSorted(
    (one, other) => Number(one.slice(1)) - Number(other.slice(1)),
  );
  return written.flatMap(({ font, glyphs }) => {
    const own = names.length === fonts.length ? fonts.slice(names.indexOf(font)).slice(0, 1) : fonts;
    return own.map((letters) => glyphs.map((glyph) => letters.get(glyph) ?? '?').join(''));
  });
}
