import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '../compiledGrid';
import { columnRoom } from './columnRoom';
import { sampleColumn } from './sampleColumn';

const text = (key: string) => key;

function room(words: Partial<CompiledColumn>, title = 'Ad') {
  return columnRoom(sampleColumn('x', 'text', { title, ...words }), title, text);
}

describe('E06 the width of a column', () => {
  it('a text takes the free width, a figure its own', () => {
    expect(room({ kind: 'text' }).stretches).toBe(true);
    expect(room({ kind: 'decimal' }).stretches).toBe(false);
  });

  it('a figure, a date, a number and a code are not truncated', () => {
    for (const words of [{ kind: 'decimal' }, { kind: 'date' }, { kind: 'text', maxLength: 12 }] as const) {
      const { width, least } = room(words);
      expect(least).toBe(width);
    }
  });

  it('the longest code of a list is read whole', () => {
    const codes = (title: string) => [{ code: 'A', title, tone: 'info' as const }];
    const short = room({ kind: 'codes', codes: codes('Açık') });
    const long = room({ kind: 'codes', codes: codes('Onay Bekliyor, ikinci göz') });
    expect(long.width).toBeGreaterThan(short.width);
    expect(long.least).toBe(long.width);
  });

  it('a list of long labels that is no state shrinks like a text: names of screens leave room for the rest', () => {
    const codes = [{ code: 'A', title: 'Müşteri İşlem Kısıtı Sorgulama' }];
    const { width, least, stretches } = room({ kind: 'codes', codes });
    expect(stretches).toBe(true);
    expect(least).toBeLessThan(width);
    expect(room({ kind: 'codes', codes: [{ code: 'A', title: 'Açık' }] }).stretches).toBe(false);
  });

  it('a title is broken between its words into two lines, of which the longer one counts', () => {
    const figure = { kind: 'integer', sortable: false } as const;
    expect(room(figure, 'Kullanılabilirlik')).toEqual(room(figure, 'Kullanılabilirlik oranı'));
    expect(room(figure, 'Sonraki Gözden Geçirme')).toEqual(room(figure, 'Sonraki’Gözden'));
    expect(room(figure, 'Kullanılabilirlik').width).toBeGreaterThan(room(figure, 'Adet').width);
  });

  it('a label and a title have the width of their letters, not of their number', () => {
    const state = (title: string) => [{ code: 'A', title, tone: 'info' as const }];
    const widthOf = (title: string) => room({ kind: 'codes', codes: state(title) }).width;
    expect(widthOf('WWWWWWWWWWWWWW')).toBeGreaterThan(widthOf('iiiiiiiiiiiiii'));
    const figure = { kind: 'integer', sortable: false } as const;
    expect(room(figure, 'MMMMMMMMMMMM').width).toBeGreaterThan(room(figure, 'llllllllllll').width);
  });

  it('a column that can be sorted has room for its title and the mark of its order', () => {
    const number = sampleColumn('x', 'text', { maxLength: 6 });
    const sorted = columnRoom(number, 'Temsilci no', text, true);
    expect(sorted).toEqual(columnRoom(number, 'Temsilci no', text));
    expect(sorted.width).toBeGreaterThan(
      columnRoom({ ...number, sortable: false }, 'Temsilci no', text).width,
    );
    expect(columnRoom(number, 'Temsilci no', text, true, true).width).toBeGreaterThan(sorted.width);
  });

  it('a name may be pressed below its readable width, everything else and a short name not', () => {
    const name = room({ kind: 'text', width: 240 });
    expect([name.least, name.pressed]).toEqual([180, 120]);
    const short = room({ kind: 'text', width: 110 });
    expect(short.pressed).toBe(short.least);
    const date = room({ kind: 'date' });
    expect(date.pressed).toBe(date.least);
  });

  it('a long text takes more of the free width than a short one, unless the definition has its width', () => {
    const shareOf = (words: Partial<CompiledColumn>) => room({ kind: 'text', ...words }).share;
    expect(shareOf({ maxLength: 80 })).toBeGreaterThan(shareOf({ maxLength: 30 }));
    expect(shareOf({ maxLength: 2000 })).toBe(shareOf({ maxLength: 80 }));
    expect(shareOf({ maxLength: 2000, width: 160 })).toBe(160);
  });

  it('a figure has the width of the definition, or more where its title needs it; a text has it at least', () => {
    expect(room({ kind: 'decimal', width: 200 })).toMatchObject({ width: 200, stretches: false });
    expect(room({ kind: 'integer', width: 40 }, 'Değerlendirme').width).toBeGreaterThan(100);
    expect(room({ kind: 'text', width: 260 })).toMatchObject({ width: 260, stretches: true });
  });
});
