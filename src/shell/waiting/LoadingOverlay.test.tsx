// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenOwner } from '../../../contract/wire/request';
import { renderInShell } from '../testing/renderInShell';
import { LoadingOverlay } from './LoadingOverlay';
import { LoadingStore } from './LoadingStore';
import { OutcomeCover } from './OutcomeCover';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const loading = new LoadingStore();
  const typed: string[] = [];
  renderInShell(
    <>
      <input aria-label="tutar" onKeyDown={(event) => typed.push(event.key)} />
      <LoadingOverlay loading={loading} />
    </>,
  );
  const input = screen.getByLabelText('tutar');
  input.focus();
  return { loading, typed, press: (key: string) => fireEvent.keyDown(input, { key }), input };
}

describe('while the outcome of a call is queried', () => {
  const screenInTab = {} as ScreenOwner;

  it('the tab of its screen alone is covered: the page takes keys again', () => {
    const { loading, typed, press } = open();
    act(() => loading.begin());
    press('1');
    let answered: (() => void) | undefined;
    act(() => {
      answered = loading.beginQuery(screenInTab);
    });
    press('2');
    act(() => void vi.advanceTimersByTime(400));
    expect([loading.isQuerying(screenInTab), screen.queryByText(/asking|soruluyor/)]).toEqual([true, null]);
    act(() => answered?.());
    press('3');
    act(() => loading.end());
    press('4');
    expect([typed, loading.isQuerying(screenInTab)]).toEqual([['2', '4'], false]);
  });

  it('of a call without a screen, or beside another call, the page stays covered', () => {
    const { loading, typed, press } = open();
    act(() => loading.begin());
    act(() => void loading.beginQuery(null));
    press('1');
    act(() => loading.begin());
    act(() => void loading.beginQuery(screenInTab));
    press('2');
    expect([typed, loading.busy]).toEqual([[], true]);
  });

  it('the covered tab is unreachable', () => {
    const loading = new LoadingStore();
    renderInShell(
      <OutcomeCover loading={loading} screen={screenInTab}>
        <button type="button">Kaydet</button>
      </OutcomeCover>,
    );
    let answered: (() => void) | undefined;
    act(() => {
      answered = loading.beginQuery(screenInTab);
    });
    expect(screen.getByText('Kaydet').closest('[inert]')).not.toBeNull();
    expect(screen.getByText(/asking|soruluyor/)).toBeDefined();
    act(() => answered?.());
    expect(screen.getByText('Kaydet').closest('[inert]')).toBeNull();
  });
});

describe('H13 loading', () => {
  it('shows its text only after a delay', () => {
    const { loading } = open();
    act(() => loading.begin());
    act(() => void vi.advanceTimersByTime(299));
    expect(screen.queryByText('Yükleniyor...')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Yükleniyor...')).toBeDefined();
    act(() => loading.end());
    expect(screen.queryByText('Yükleniyor...')).toBeNull();
  });

  it('a quick call after a slow one is not seen', () => {
    const { loading } = open();
    act(() => loading.begin());
    act(() => void vi.advanceTimersByTime(400));
    act(() => loading.end());
    act(() => loading.begin());
    expect(screen.queryByText('Yükleniyor...')).toBeNull();
  });

  it('blocks every key from the first moment until no call is outstanding', () => {
    const { loading, typed, press } = open();
    act(() => {
      loading.begin();
      loading.begin();
    });
    expect(press('1')).toBe(false);
    act(() => loading.end());
    expect(press('2')).toBe(false);
    act(() => loading.end());
    expect(press('3')).toBe(true);
    expect(typed).toEqual(['3']);
  });

  it('keeps the focus', () => {
    const { loading, input } = open();
    act(() => loading.begin());
    act(() => void vi.advanceTimersByTime(1000));
    act(() => loading.end());
    expect(document.activeElement).toBe(input);
  });

  it('releases the keyboard when it is removed during a call', () => {
    const { loading, press } = open();
    act(() => loading.begin());
    cleanup();
    expect(press('1')).toBe(true);
  });
});
