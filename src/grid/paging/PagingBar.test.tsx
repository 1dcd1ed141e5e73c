// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PagingBar } from './PagingBar';

afterEach(cleanup);

function show(props: Partial<Parameters<typeof PagingBar>[0]> = {}) {
  const goTo = vi.fn();
  const resize = vi.fn();
  const countAll = vi.fn();
  const count = (value: number) => value.toLocaleString('tr-TR');
  render(
    <PagingBar
      page={1}
      size={50}
      total={{ kind: 'exact', total: 8431 }}
      rows={50}
      hasNext
      busy={false}
      text={(key) => key}
      count={count}
      about={(value) => `${value / 1000} bin`}
      countAll={countAll}
      goTo={goTo}
      resize={resize}
      {...props}
    />,
  );
  const button = (id: string) => screen.getByRole<HTMLButtonElement>('button', { name: `grid:page.${id}` });
  return { goTo, resize, countAll, button };
}

describe('E06 the pages of a grid', () => {
  it('shows the range of visible records, formatted for the language', () => {
    show();
    expect(screen.getByText('51–100 / 8.431')).toBeTruthy();
  });

  it('the last page ends with the last record', () => {
    show({ page: 168, rows: 31, hasNext: false });
    expect(screen.getByText('8.401–8.431 / 8.431')).toBeTruthy();
  });

  it('nothing is counted before the first question', () => {
    show({ page: 0, total: null });
    expect(screen.queryByText(/\//)).toBeNull();
  });

  it.each([
    ['first', 0],
    ['previous', 0],
    ['next', 2],
    ['last', 168],
  ])('%s leads to page %i', (id, page) => {
    const { goTo, button } = show();
    fireEvent.click(button(id));
    expect(goTo).toHaveBeenCalledExactlyOnceWith(page);
  });

  it('goes nowhere beyond the ends', () => {
    const { button } = show({ page: 0, total: { kind: 'exact', total: 50 }, hasNext: false });
    expect(['first', 'previous', 'next', 'last'].map((id) => button(id).disabled)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('44 C says nothing about rows that are being read, if it shows none', () => {
    show({ page: 0, rows: 0, total: { kind: 'exact', total: 0 }, hasNext: false, busy: true });
    expect(screen.queryByText(/–/)).toBeNull();
  });

  it('waits for the loading page', () => {
    const { button } = show({ busy: true });
    expect(button('next').disabled).toBe(true);
  });

  it('a page has 20, 50 or 100 records', () => {
    const { resize } = show();
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'grid:page.size' });
    expect([...size.options].map(({ value }) => value)).toEqual(['20', '50', '100']);
    fireEvent.change(size, { target: { value: '100' } });
    expect(resize).toHaveBeenCalledExactlyOnceWith(100);
  });

  it('turns pages while rows are not counted, but does not know the last one', () => {
    const { button } = show({ page: 0, total: { kind: 'counting' } });
    expect(screen.getByText('1–50 / …')).toBeTruthy();
    expect([button('next').disabled, button('last').disabled]).toEqual([false, true]);
    expect(screen.queryByText('grid:page.count')).toBeNull();
  });

  it.each([{ kind: 'estimate', total: 1_200_000 }, { kind: 'failed' }] as const)(
    'marks a number that is not a count, and offers to count: $kind',
    (total) => {
      const text = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ');
      const { countAll } = show({ page: 0, total, text });
      const shown = total.kind === 'estimate' ? 'grid:page.about 1200 bin' : '…';
      expect(screen.getByText(`1–50 / ${shown}`)).toBeTruthy();
      fireEvent.click(screen.getByText('grid:page.count'));
      expect(countAll).toHaveBeenCalledOnce();
    },
  );
});
