import { describe, expect, test } from 'vitest';
import { readCodePoints } from '../../platform/fonts/codePoints';
import { viewOf } from '../../platform/fonts/unwrapWoff';
import { documentFonts } from './documentFonts';

describe('the font of documents', () => {
  test('has a separate glyph for every Turkish letter', async () => {
    const { regular } = await documentFonts();
    const view = viewOf(regular);
    const tables = new Map<string, Uint8Array>();
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
      const tag = String.fromCharCode(...regular.subarray(at, at + 4));
      const offset = view.getUint32(at + 8);
      tables.set(tag, regular.subarray(offset, offset + view.getUint32(at + 12)));
    }
    const glyphs = new Map(readCodePoints(tables.get('cmap') ?? new Uint8Array()));
    const letters = [...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0123456789.,–·'];
    const used = letters.map((letter) => glyphs.get(letter.codePointAt(0) ?? 0) ?? 0);
    expect(used).not.toContain(0);
    expect(new Set(used).size).toBe(letters.length);
    const count = viewOf(tables.get('maxp') ?? regular).getUint16(4);
    expect(Math.max(...used)).toBeLessThan(count);
    expect(tables.get('hmtx')?.length).toBe(count * 4);
  });
});
