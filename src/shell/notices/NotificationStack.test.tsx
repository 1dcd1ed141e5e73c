// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../testing/renderInShell';
import { NoticeStore } from './NoticeStore';
import { NotificationStack } from './NotificationStack';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(place: 'shell' | 'signIn') {
  const notices = new NoticeStore();
  renderInShell(<NotificationStack notices={notices} place={place} />);
  act(() => notices.show({ tone: 'success', text: 'Kaydedildi', title: 'hesap' }));
  return notices;
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('H15 notices', () => {
  it.each([
    ['shell', 6000],
    ['signIn', 10_000],
  ] as const)('of the %s disappear after %i ms', (place, duration) => {
    open(place);
    pass(duration - 1);
    expect(screen.getByText('Kaydedildi')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Kaydedildi')).toBeNull();
  });

  it('stay while the pointer is on them', () => {
    open('shell');
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(20_000);
    expect(screen.getByText('Kaydedildi')).toBeDefined();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(6000);
    expect(screen.queryByText('Kaydedildi')).toBeNull();
  });

  it('can be dismissed one by one', () => {
    const notices = open('shell');
    act(() => notices.show({ tone: 'error', text: 'Reddedildi' }));
    const [first] = screen.getAllByRole('button', { name: 'Kapat' });
    if (first) fireEvent.click(first);
    expect(screen.queryByText('Kaydedildi')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Reddedildi');
  });

  it('show a text as text', () => {
    const notices = open('shell');
    act(() => notices.show({ tone: 'none', text: '<b>x</b>' }));
    expect(screen.getByText('<b>x</b>').querySelector('b')).toBeNull();
  });
});
