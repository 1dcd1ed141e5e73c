// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWindow } from './watchWindow';

const session = { touch: vi.fn(), followStorage: vi.fn(), unload: vi.fn(), stay: vi.fn() };
const silentPages = ['/accounting/anyArDefinition', '/aml/suspiciousTransactionTemplateCreateAndTracking'];
let stop: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  stop = watchWindow(window, session, silentPages);
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

const changed = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('watchWindow', () => {
  it('notifies the session of activity and of changes by other windows, until it is stopped', () => {
    const events = () => {
      window.dispatchEvent(new Event('keydown'));
      window.dispatchEvent(new Event('pointerdown'));
      changed('jwt_access_token', 'token');
      changed('language', 'en');
      changed(null, null);
    };
    events();
    expect(session.touch).toHaveBeenCalledTimes(2);
    expect(session.followStorage.mock.calls).toEqual([['token'], [null]]);
    stop();
    events();
    expect(session.touch).toHaveBeenCalledTimes(2);
  });
});

describe('S09 the window is left', () => {
  it('is reported to the server', () => {
    history.replaceState(null, '', '/accounting/accountCreate');
    window.dispatchEvent(new Event('pagehide'));
    expect(session.unload).toHaveBeenCalledTimes(1);
  });

  it.each(silentPages)('is not reported on %s', (path) => {
    history.replaceState(null, '', `${path}?key=1`);
    window.dispatchEvent(new Event('pagehide'));
    expect(session.unload).not.toHaveBeenCalled();
  });

  const press = (key: string, over: KeyboardEventInit = {}) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ...over }));

  it.each([
    ['F5', () => press('F5'), 0],
    ['Ctrl+R', () => press('r', { ctrlKey: true }), 0],
    ['Cmd+Shift+R', () => press('R', { metaKey: true, shiftKey: true }), 0],
    ['a letter', () => press('r'), 1],
    [
      'F5, and then a click on the page that stayed',
      () => press('F5') && window.dispatchEvent(new Event('pointerdown')),
      1,
    ],
  ])('by %s if the browser does not report the next step', (_how, act, signOuts) => {
    act();
    window.dispatchEvent(new Event('pagehide'));
    expect(session.unload).toHaveBeenCalledTimes(signOuts);
  });

  it.each([
    ['a page of the client follows', {}, 0],
    ['a page of somebody else follows', null, 1],
  ])('%s, as reported by the browser', (_what, activation, signOuts) => {
    stop();
    Object.defineProperty(window, 'onpageswap', { value: null, configurable: true });
    stop = watchWindow(window, session);
    window.dispatchEvent(Object.assign(new Event('pageswap'), { activation }));
    window.dispatchEvent(new Event('pagehide'));
    Reflect.deleteProperty(window, 'onpageswap');
    expect(session.unload).toHaveBeenCalledTimes(signOuts);
  });

  it('another window of the same session keeps it', () => {
    changed('session-left', '1');
    expect(session.stay).toHaveBeenCalledTimes(1);
  });
});
