// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { renderInShell } from '../testing/renderInShell';
import { HorizontalNav } from './HorizontalNav';
import { MenuSearch } from './MenuSearch';
import { Navbar } from './Navbar';
import { OpenSections } from './OpenSections';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: { tr: id, en: id },
  type: 'item',
  url: `/${id}`,
  ...more,
});
const menu: readonly MenuItem[] = [
  item('Muhasebe', {
    type: 'collapse',
    url: undefined,
    children: [item('muhasebe/ac'), item('muhasebe/kapat')],
  }),
  item('Ücret', { type: 'collapse', url: undefined, children: [item('fee/hesapla')] }),
  item('Yardım', { type: 'link', url: 'https://help.example' }),
  item('Portal', { type: 'link', url: 'https://portal.example', target: 'portal' }),
  item('Kötü', { type: 'link', url: 'javascript:alert(1)' }),
];

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const starred = { isStarred: () => false, toggleShortcut: () => undefined };

function open(at: string, folds = false) {
  renderInShell(
    <>
      <Navbar
        menu={menu}
        sections={new OpenSections()}
        starred={starred}
        folds={folds}
        side="left"
        head={() => null}
      />
      <MenuSearch menu={menu} />
      <Where />
    </>,
    at,
  );
}
const section = (name: string) => screen.getByRole('button', { name });

describe('H03 navigation', () => {
  it('a section opens on click and closes again', () => {
    open('/');
    expect(screen.queryByRole('link', { name: 'fee/hesapla' })).toBeNull();
    fireEvent.click(section('Ücret'));
    expect(section('Ücret').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(section('Ücret'));
    expect(screen.queryByRole('link', { name: 'fee/hesapla' })).toBeNull();
  });

  it('a section is open if the current path is inside, and marks the current item', () => {
    open('/muhasebe/kapat');
    expect(section('Muhasebe').getAttribute('aria-expanded')).toBe('true');
    expect(section('Ücret').getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('muhasebe/kapat');
  });

  it('an item leads to its url, and its section opens when the path is reached otherwise', () => {
    open('/muhasebe/ac');
    fireEvent.click(screen.getByRole('link', { name: 'muhasebe/kapat' }));
    expect(screen.getByRole('status').textContent).toBe('/muhasebe/kapat');
  });

  it('a link opens in a new tab; an invalid address is not shown', () => {
    open('/');
    const link = screen.getByRole('link', { name: 'Yardım' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.queryByText('Kötü')).toBeNull();
  });

  it('arrows go from row to row, and open and close a section', () => {
    open('/');
    section('Muhasebe').focus();
    fireEvent.keyDown(section('Muhasebe'), { key: 'ArrowRight' });
    fireEvent.keyDown(section('Muhasebe'), { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('muhasebe/ac');
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(document.activeElement?.textContent).toBe('Portal');
    fireEvent.keyDown(section('Muhasebe'), { key: 'ArrowLeft' });
    expect(screen.queryByRole('link', { name: 'muhasebe/ac' })).toBeNull();
  });
});

describe('H02 folded navigation', () => {
  it('shows only the outermost level until hovered or focused', () => {
    open('/muhasebe/ac', true);
    const nav = screen.getByRole('navigation');
    expect(screen.queryByRole('link', { name: 'muhasebe/ac' })).toBeNull();
    fireEvent.mouseEnter(nav.parentElement as Element);
    expect(screen.getByRole('link', { name: 'muhasebe/ac' })).toBeDefined();
    fireEvent.mouseLeave(nav.parentElement as Element);
    expect(screen.queryByRole('link', { name: 'muhasebe/ac' })).toBeNull();
    fireEvent.focus(section('Ücret'));
    expect(screen.getByRole('link', { name: 'muhasebe/ac' })).toBeDefined();
  });
});

function type(text: string) {
  const field = screen.getByRole('combobox', { name: 'Ekran ara' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  return field;
}

describe('H04 menu search', () => {
  it('Enter opens the first match', () => {
    open('/');
    const field = type('hesap');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('status').textContent).toBe('/fee/hesapla');
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('a link opens in its target, by default in a new tab, and the page stays', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open('/');
    for (const title of ['Yardım', 'Portal']) fireEvent.keyDown(type(title), { key: 'Enter' });
    expect(opened.mock.calls.map(([url, target]) => [url, target])).toEqual([
      ['https://help.example', '_blank'],
      ['https://portal.example', 'portal'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('/');
  });

  it('reports an empty result', () => {
    open('/');
    type('zzz');
    expect(screen.getByText('Sonuç yok..')).toBeDefined();
  });
});

describe('H06 horizontal navigation', () => {
  it('dividers and items without a target are not links, in the bar and in its menus', () => {
    const line = item('Çizgi', { type: 'divider' });
    const area = item('Alan', {
      type: 'collapse',
      url: undefined,
      children: [line, item('Boş', { url: undefined }), item('a/b')],
    });
    renderInShell(<HorizontalNav menu={[line, area, item('c/d'), item('Boş', { url: '' })]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Alan' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['a/b', 'c/d']);
    expect(screen.getAllByRole('separator')).toHaveLength(1);
  });
});
