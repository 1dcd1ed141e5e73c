import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { searchMenu } from './searchMenu';

const item = (tr: string, en: string): MenuItem => ({
  id: `x/${en}`,
  title: { tr, en },
  type: 'item',
  url: `/x/${en}`,
});
const menu: readonly MenuItem[] = [
  {
    id: 'fee',
    title: { tr: 'Ücret', en: 'Fee' },
    type: 'group',
    children: [item('Şube İşlemleri', 'Branch operations'), item('Islak İmza', 'Wet signature')],
  },
  item('Kasa Raporu', 'Cash report'),
];
const found = (typed: string) => searchMenu(menu, typed, 'tr').map(({ title }) => title.tr);

describe('H04 menu search', () => {
  it('finds by a part of the title, ignoring case and dots', () => {
    expect(found('ŞUBE')).toEqual(['Şube İşlemleri']);
    expect(found('islem')).toEqual(['Şube İşlemleri']);
    expect(found('ıslak')).toEqual(['Islak İmza']);
  });

  it('finds by the beginnings of words in any order', () => {
    expect(found('isl şub')).toEqual(['Şube İşlemleri']);
    expect(found('imz isl')).toEqual(['Islak İmza']);
    expect(found('rep ca')).toEqual(['Kasa Raporu']);
    expect(found('şub şub')).toEqual([]);
    expect(found('lemleri şub')).toEqual([]);
  });

  it('ranks titles that begin with the text before ones that contain it, and both before single words', () => {
    const titles = ['Hesap İş Listesi', 'Günlük İş', 'İş Listesi', 'Liste İş'];
    const matches = searchMenu(
      titles.map((title) => item(title, title)),
      'iş li',
      'tr',
    );
    expect(matches.map(({ title }) => title.tr)).toEqual(['İş Listesi', 'Hesap İş Listesi', 'Liste İş']);
  });

  it('finds by the title in the other language too, after the matches in this one', () => {
    expect(found('cash')).toEqual(['Kasa Raporu']);
  });

  it('does not find groups, and nothing for an empty text', () => {
    expect(found('ücret')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('returns at most 15, each once', () => {
    const many = Array.from({ length: 40 }, (_, number) => item(`Rapor ${number}`, `Report ${number}`));
    const matches = searchMenu(many, 'r', 'tr');
    expect(matches).toHaveLength(15);
    expect(new Set(matches).size).toBe(15);
  });

  it('puts the most used screens first among equal matches, and keeps the order of the menu for the others', () => {
    const titles = ['Kasa Açma', 'Kasa Kapama', 'Kasa Raporu', 'Kasa Sayımı', 'Günlük Kasa'];
    const items = titles.map((title) => item(title, title));
    const used = ['x/Günlük Kasa', 'x/Kasa Sayımı', 'x/Kasa Kapama', 'x/gone'];
    expect(searchMenu(items, 'kasa', 'tr', used).map(({ title }) => title.tr)).toEqual([
      'Kasa Sayımı',
      'Kasa Kapama',
      'Kasa Açma',
      'Kasa Raporu',
      'Günlük Kasa',
    ]);
  });
});
