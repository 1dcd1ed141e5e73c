// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusyButton } from './BusyButton';

afterEach(cleanup);

it.each([
  ['its text', undefined],
  ['its icon', <svg key="icon" />],
])(
  '44 A a button that works, with a wheel for %s, keeps the focus and does nothing more',
  (_what, startIcon) => {
    const run = vi.fn();
    const submit = vi.fn((event: Event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <input aria-label="field" />
        <BusyButton type="submit" busy={busy} disabled={busy} startIcon={startIcon} onClick={run}>
          Kaydet
        </BusyButton>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Kaydet' });
    button.focus();
    fireEvent.click(button);
    expect([run.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

    rerender(form(true));
    const busy = screen.getByRole('button', { name: 'Kaydet' });
    expect(document.activeElement).toBe(busy);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(busy.hasAttribute('disabled')).toBe(false);
    fireEvent.click(busy);
    expect([run.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

    rerender(form(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kaydet' }));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe(null);
  },
);
