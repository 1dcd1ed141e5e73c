// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLeaveGuard } from './useLeaveGuard';

afterEach(cleanup);

/** Whether the browser would ask before leaving the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('the browser asks where something typed would be lost, what is still being typed included', () => {
  const tabs = {
    dirty: false,
    typing: false,
    flush() {
      tabs.dirty = tabs.typing;
    },
  };
  const session = { away: false };
  const { unmount } = renderHook(() => useLeaveGuard(tabs, session));
  expect(asks()).toBe(false);
  tabs.typing = true;
  expect(asks()).toBe(true);
  // Left to unlock the session, the page comes back.
  session.away = true;
  expect(asks()).toBe(false);
  session.away = false;
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});
