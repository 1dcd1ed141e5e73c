// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ColumnChooser } from './ColumnChooser';

afterEach(cleanup);

function open(hidden: readonly string[], wide: readonly string[] = []) {
  const show = vi.fn();
  const columns = () =>
    ['no', 'name'].map((field) => ({
      field,
      title: field,
      visible: !hidden.includes(field),
      givesWay: wide.includes(field),
    }));
  render(<ColumnChooser columns={columns} show={show} reset={() => undefined} text={(key) => key} />);
  fireEvent.click(screen.getByRole('button', { name: 'grid:columns' }));
  const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  return { show, item };
}

describe('the choice of columns', () => {
  it('shows which are visible', () => {
    const { item } = open(['name']);
    expect(item('no').getAttribute('aria-checked')).toBe('true');
    expect(item('name').getAttribute('aria-checked')).toBe('false');
  });

  it('says which one does not fit', () => {
    const { item } = open(['name'], ['name']);
    expect(item('name grid:columns.noRoom').getAttribute('aria-checked')).toBe('false');
    expect(item('no').textContent).toBe('no');
  });

  it('shows and hides', () => {
    const { show, item } = open([]);
    fireEvent.click(item('name'));
    expect(show).toHaveBeenCalledExactlyOnceWith('name', false);
  });

  it('keeps the last one', () => {
    const { item } = open(['name']);
    expect(item('no').getAttribute('aria-disabled')).toBe('true');
    expect(item('name').getAttribute('aria-disabled')).toBeNull();
  });
});
