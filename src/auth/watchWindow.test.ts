// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { watchWindow } from './watchWindow';

describe('watchWindow', () => {
  it('tells the session of work and of what other windows did to it, until it is stopped', () => {
    const session = { touch: vi.fn(), followStorage: vi.fn() };
    const stop = watchWindow(window, session);
    const events = () => {
      window.dispatchEvent(new Event('keydown'));
      window.dispatchEvent(new Event('pointerdown'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_access_token', newValue: 'token' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }));
      window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    };
    events();
    expect(session.touch).toHaveBeenCalledTimes(2);
    expect(session.followStorage.mock.calls).toEqual([['token'], [null]]);
    stop();
    events();
    expect(session.touch).toHaveBeenCalledTimes(2);
  });
});
