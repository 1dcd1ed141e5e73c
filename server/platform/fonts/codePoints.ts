import { viewOf } from './unwrapWoff';

/** Code points and glyph indexes of a `cmap` table (format 4: the Basic Multilingual Plane). */
export function readCodePoints(cmap: Uint8Array): readonly (readonly [number, number])[] {
  const view = viewOf(cmap);
  const at = formatFour(view);
  const count = view.getUint16(at + 6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6].map(
    (start) => at + start,
  ) as [number, number, number, number];
  const found: [number, number][] = [];
  for (let segment = 0; segment < count; segment += 1) {
    const [start, end] = [view.getUint16(starts + segment * 2), view.getUint16(ends + segment * 2)];
    const delta = view.getUint16(deltas + segment * 2);
    const offset = view.getUint16(offsets + segment * 2);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const stored =
        offset === 0 ? code : view.getUint16(offsets + segment * 2 + offset + (code - start) * 2);
      const glyph = stored === 0 && offset !== 0 ? 0 : (stored + delta) & 0xffff;
      if (glyph !== 0) found.push([code, glyph]);
    }
  }
  return found;
}

function formatFour(view: DataView): number {
  for (let table = 0; table < view.getUint16(2); table += 1) {
    const at = view.getUint32(4 + table * 8 + 4);
    if (view.getUint16(at) === 4) return at;
  }
  throw new Error('The font has no character map of format 4');
}

/** A `cmap` table of format 4, with a segment for each run of adjacent code points and glyphs. */
export function writeCodePoints(codePoints: ReadonlyMap<number, number>): Uint8Array {
  const runs: { start: number; end: number; delta: number }[] = [];
  for (const [code, glyph] of [...codePoints].sort(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    const delta = (glyph - code) & 0xffff;
    if (last && last.end === code - 1 && last.delta === delta) last.end = code;
    else runs.push({ start: code, end: code, delta });
  }
  runs.push({ start: 0xffff, end: 0xffff, delta: 1 });

  const count = runs.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const length = 16 + count * 8;
  const bytes = new Uint8Array(12 + length);
  const view = viewOf(bytes);
  // One table: Windows, Unicode BMP.
  const head = [0, 1, 3, 1, 0, 12, 4, length, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2];
  for (const [at, value] of head.entries()) view.setUint16(at * 2, value);
  for (const [at, { start, end, delta }] of runs.entries()) {
    view.setUint16(26 + at * 2, end);
    view.setUint16(28 + count * 2 + at * 2, start);
    view.setUint16(28 + count * 4 + at * 2, delta);
  }
  return bytes;
}
