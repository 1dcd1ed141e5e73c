// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLeaveGuard } from './useLeaveGuard';

afterEach(cleanup);

/** Whether the browser would ask before leaving the page. */
function isPrevented(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('the browser asks before input is lost, including uncommitted input, which is stored for a reload', () => {
  const tabs = {
    dirty: false,
    typing: false,
    stored: 0,
    saveDrafts() {
      tabs.dirty = tabs.typing;
      tabs.stored += 1;
    },
  };
  const session = { away: false };
  const { unmount } = renderHook(() => useLeaveGuard(tabs, session));
  expect(isPrevented()).toBe(false);
  tabs.typing = true;
  expect(isPrevented()).toBe(true);
  // Left to unlock the session, the page comes back.
  session.away = true;
  expect(isPrevented()).toBe(false);
  session.away = false;
  expect(isPrevented()).toBe(true);
  expect(tabs.stored).toBe(3);
  unmount();
  expect(isPrevented()).toBe(false);
});
