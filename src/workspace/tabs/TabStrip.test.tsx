// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { TabStrip } from './TabStrip';
import type { TabsStore } from './TabsStore';
import { workspace } from './testing/tabBench';
import { useTabRouting } from './useTabRouting';

const create = '/accounting/accountCreate';
const search = '/accounting/accountSearch';
const dashboard = '/apps/dashboards/analytics';

afterEach(cleanup);

function Workspace({ tabs, place }: { readonly tabs: TabsStore; readonly place: { now: string } }) {
  useTabRouting(tabs);
  const { pathname } = useLocation();
  useEffect(() => {
    place.now = pathname;
  }, [place, pathname]);
  return <TabStrip tabs={tabs} />;
}

/** A strip in its own router, first on one route, then on another. */
function strip() {
  const bench = workspace();
  const place = { now: '' };

  render(
    <MemoryRouter initialEntries={[create]}>
      <Workspace tabs={bench.tabs} place={place} />
    </MemoryRouter>,
  );
  act(() => bench.tabs.open({ screen: 'accounting/accountSearch', route: search }));
  return { ...bench, place };
}

const tabNamed = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });

describe('T02 the strip of tabs', () => {
  test('names its tabs, marks the selected one and the panel each controls', () => {
    const { tabs } = strip();
    expect(
      screen.getAllByRole('tab').map((tab) => tab.textContent || tab.getAttribute('aria-label')),
    ).toEqual(['tabs:home', 'Hesap sorgulama', 'Hesap açılışı']);
    expect(tabNamed('Hesap sorgulama').getAttribute('aria-selected')).toBe('true');
    expect(tabNamed('Hesap açılışı').getAttribute('aria-controls')).toBe(`tabpanel-${tabs.tabs[1]?.key}`);
  });

  test('a click selects a tab and its address', () => {
    const { place } = strip();
    expect(place.now).toBe(search);
    fireEvent.click(tabNamed('Hesap açılışı'));
    expect(place.now).toBe(create);
    expect(tabNamed('Hesap açılışı').getAttribute('aria-selected')).toBe('true');
  });

  test('arrows move the focus', () => {
    strip();
    tabNamed('Hesap sorgulama').focus();
    fireEvent.keyDown(tabNamed('Hesap sorgulama'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tabNamed('Hesap açılışı'));
  });
});

describe('T04 closing in the strip', () => {
  const closings: readonly [string, () => void][] = [
    ['Delete', () => fireEvent.keyDown(tabNamed('Hesap sorgulama'), { key: 'Delete' })],
    [
      'the middle button',
      () => fireEvent(tabNamed('Hesap sorgulama'), new MouseEvent('auxclick', { button: 1, bubbles: true })),
    ],
    [
      'the button behind the strip',
      () => fireEvent.click(screen.getByRole('button', { name: 'tabs:close Hesap sorgulama' })),
    ],
    [
      'the cross',
      () => {
        const cross = tabNamed('Hesap sorgulama').querySelector('[aria-hidden] svg');
        if (cross === null) throw new Error('no cross');
        fireEvent.click(cross);
      },
    ],
  ];

  test.each(closings)('%s closes a tab; its neighbour is selected', async (_, close) => {
    const { place } = strip();
    await act(async () => close());
    expect(screen.queryByRole('tab', { name: /Hesap sorgulama/ })).toBeNull();
    expect(place.now).toBe(create);
  });

  test('the home tab closes all, on the dashboard as well', async () => {
    const { place, tabs } = strip();
    await act(async () => fireEvent.click(tabNamed('tabs:home')));
    expect([place.now, tabs.tabs]).toEqual([dashboard, []]);
  });

  test('a tab with unsaved input is marked', () => {
    const { attach } = strip();
    act(() => void attach(search, { dirty: true }));
    expect(screen.getByLabelText('tabs:dirty')).toBeTruthy();
  });
});

describe('T01 a tab among others', () => {
  const titles = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

  test('its menu closes the others', async () => {
    strip();
    fireEvent.contextMenu(tabNamed('Hesap açılışı'));
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'tabs:menu.closeOthers' })));
    expect(titles()).toEqual(['', 'Hesap açılışı']);
  });

  test('is dragged to another place', () => {
    strip();
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(tabNamed('Hesap sorgulama'), { dataTransfer });
    fireEvent.dragOver(tabNamed('Hesap açılışı'), { dataTransfer });
    expect(titles()).toEqual(['', 'Hesap açılışı', 'Hesap sorgulama']);
  });

  test('Ctrl Alt and arrows select the next or previous tab, with Shift they move it, with W it closes', async () => {
    const { place } = strip();
    const chord = (more: object) =>
      fireEvent.keyDown(document.body, { ctrlKey: true, altKey: true, ...more });
    chord({ key: 'ArrowRight' });
    expect(place.now).toBe(create);
    chord({ key: 'ArrowLeft', shiftKey: true });
    expect(titles()).toEqual(['', 'Hesap açılışı', 'Hesap sorgulama']);
    await act(async () => chord({ key: 'w', code: 'KeyW' }));
    expect(titles()).toEqual(['', 'Hesap sorgulama']);
  });

  test('is in the list of all tabs', () => {
    const { place } = strip();
    fireEvent.click(screen.getByRole('button', { name: 'tabs:list 2' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Hesap açılışı' }));
    expect(place.now).toBe(create);
  });
});
