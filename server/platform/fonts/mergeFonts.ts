import { readCodePoints, writeCodePoints } from './codePoints';
import { type FontTables, viewOf } from './unwrapWoff';
import { writeFont } from './writeFont';

/**
 * Merges two subsets of a font family into one TrueType font: the second's glyphs are appended, and its
 * additional letters mapped to them.
 */
export function mergeFonts(first: FontTables, second: FontTables): Uint8Array {
  const [ours, theirs] = [readGlyphs(first), readGlyphs(second)];
  const shift = ours.length;
  const glyphs = [...ours, ...theirs.map((glyph) => shiftComponents(glyph, shift))];

  const codePoints = readCodePoints(table(second, 'cmap')).map(
    ([code, glyph]) => [code, glyph + shift] as const,
  );
  const merged = new Map([...codePoints, ...readCodePoints(table(first, 'cmap'))]);

  const { glyf, loca } = writeGlyphs(glyphs);
  const tables = new Map(first);
  tables.set('glyf', glyf);
  tables.set('loca', loca);
  tables.set('hmtx', joined([metrics(first, ours.length), metrics(second, theirs.length)]));
  tables.set('cmap', writeCodePoints(merged));
  tables.set('maxp', largerProfile(table(first, 'maxp'), table(second, 'maxp'), glyphs.length));
  tables.set(
    'hhea',
    changed(table(first, 'hhea'), (view) => view.setUint16(34, glyphs.length)),
  );
  tables.set(
    'head',
    changed(table(first, 'head'), (view) => view.setInt16(50, 1)),
  );
  // Omits glyph names: version 3.
  tables.set(
    'post',
    changed(table(first, 'post').slice(0, 32), (view) => view.setUint32(0, 0x00030000)),
  );
  for (const tag of ['GPOS', 'GSUB', 'GDEF', 'kern', 'hdmx', 'LTSH', 'VDMX', 'DSIG']) tables.delete(tag);
  return writeFont(tables);
}

function table(font: FontTables, tag: string): Uint8Array {
  const bytes = font.get(tag);
  if (bytes === undefined) throw new Error(`The font has no table ${tag}`);
  return bytes;
}

function readGlyphs(font: FontTables): readonly Uint8Array[] {
  const [glyf, loca] = [table(font, 'glyf'), viewOf(table(font, 'loca'))];
  const long = viewOf(table(font, 'head')).getInt16(50) === 1;
  const count = viewOf(table(font, 'maxp')).getUint16(4);
  const offset = (at: number) => (long ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2);
  return Array.from({ length: count }, (_, at) => glyf.subarray(offset(at), offset(at + 1)));
}

function writeGlyphs(glyphs: readonly Uint8Array[]): {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
} {
  const loca = new Uint8Array((glyphs.length + 1) * 4);
  const view = viewOf(loca);
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const padded = new Uint8Array((glyph.length + 3) & ~3);
    padded.set(glyph);
    parts.push(padded);
    offset += padded.length;
    view.setUint32((at + 1) * 4, offset);
  }
  return { glyf: joined(parts), loca };
}

const component = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Composite glyphs refer to components by index: shifts those indexes. */
function shiftComponents(glyph: Uint8Array, shift: number): Uint8Array {
  if (glyph.length === 0 || viewOf(glyph).getInt16(0) >= 0) return glyph;
  return changed(glyph, (view) => {
    for (let at = 10, flags: number = component.more; flags & component.more; ) {
      flags = view.getUint16(at);
      view.setUint16(at + 2, view.getUint16(at + 2) + shift);
      at += flags & component.words ? 8 : 6;
      if (flags & component.scale) at += 2;
      else if (flags & component.twoScales) at += 4;
      else if (flags & component.matrix) at += 8;
    }
  });
}

/** Width and left bearing of every glyph, including those for which the font repeats the last width. */
function metrics(font: FontTables, count: number): Uint8Array {
  const stored = viewOf(table(font, 'hmtx'));
  const full = viewOf(table(font, 'hhea')).getUint16(34);
  const bytes = new Uint8Array(count * 4);
  const view = viewOf(bytes);
  for (let at = 0; at < count; at += 1) {
    view.setUint16(at * 4, stored.getUint16(Math.min(at, full - 1) * 4));
    view.setInt16(at * 4 + 2, stored.getInt16(at < full ? at * 4 + 2 : full * 4 + (at - full) * 2));
  }
  return bytes;
}

/** The maximum of both profiles in every value, which renderers allocate. */
function largerProfile(first: Uint8Array, second: Uint8Array, glyphs: number): Uint8Array {
  const other = viewOf(second);
  return changed(first, (view) => {
    for (let at = 6; at < Math.min(first.length, second.length); at += 2) {
      view.setUint16(at, Math.max(view.getUint16(at), other.getUint16(at)));
    }
    view.setUint16(4, glyphs);
  });
}

function changed(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = Uint8Array.from(bytes);
  change(viewOf(copy));
  return copy;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
