import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../contract/wire/request';
import { heldSession, loginResult, sessionBench, teller, tokenWith } from '../testing/sessionBench';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 9, 0, 0);

/** A token of 15 minutes, issued so many milliseconds after the start of a test. */
function token(after = 0, over: { sub?: string; sid?: string } = {}): string {
  const iat = (start + after) / 1000;
  return tokenWith({ iat, exp: iat + 900, sid: 's-1', ...over });
}

const signedIn = (access_token: string) => heldSession(loginResult(access_token));
const restored = (access_token: string) => ({ ...loginResult(access_token), auth: undefined, access_token });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('S06 signing in is complete', () => {
  it('stores auth, user, channel and menu, and adds the role admin', () => {
    const { session, log, storedToken } = sessionBench();
    session.establish(signedIn(token()));
    expect(session.phase).toBe('signed-in');
    expect(session.user).toEqual({ ...teller, userRoles: ['user', 'admin'] });
    expect(session.channel).toEqual({ name: 'Merkez' });
    expect(session.menu).toHaveLength(1);
    expect(session.accessToken).toBe(token());
    expect(storedToken()).toBe(token());
    expect(log).toEqual(['signed in teller']);
  });

  it('adds admin once', () => {
    const { session } = sessionBench();
    session.establish({ ...signedIn(token()), user: { ...teller, userRoles: ['admin'] } });
    expect(session.user?.userRoles).toEqual(['admin']);
  });

  it('accepts a session of cookies alone, and finds it after a reload', async () => {
    const first = sessionBench();
    first.session.establish(heldSession({ user: teller }));
    expect([first.session.phase, first.session.accessToken, first.storedToken()]).toEqual([
      'signed-in',
      null,
      '',
    ]);
    const next = sessionBench(() => ({ user: teller }), '');
    await next.session.start();
    expect([next.session.phase, next.session.accessToken]).toEqual(['signed-in', null]);
  });
});

describe('S07 the stored token when the page starts', () => {
  it('valid: the session is back, with a fresh token', async () => {
    const fresh = token(5 * minute);
    const { session, log, calls, storedToken } = sessionBench(() => restored(fresh), token());
    const done = session.start();
    expect(session.phase).toBe('restoring');
    await done;
    expect(calls[0]?.path).toBe('api/auth/access-token');
    expect([session.phase, session.user?.userName, storedToken()]).toEqual(['signed-in', 'teller', fresh]);
    expect(log).toEqual(['signed in teller']);
  });

  it('expired: cleared, with the reason, without a call', async () => {
    const { session, log, calls, storedToken } = sessionBench(() => ({}), token(-20 * minute));
    await session.start();
    expect([session.phase, storedToken(), calls.length]).toEqual(['signed-out', undefined, 0]);
    expect(log).toEqual(['access_token expired']);
  });

  it('none: nothing happens', async () => {
    const { session, log, calls } = sessionBench();
    await session.start();
    expect([session.phase, log, calls]).toEqual(['signed-out', [], []]);
  });

  it('refused: cleared', async () => {
    const bench = sessionBench(() => {
      bench.session.unauthorized();
      throw new RequestError('request.unauthorized', 'no');
    }, token());
    await bench.session.start();
    expect([bench.session.phase, bench.storedToken()]).toEqual(['signed-out', undefined]);
    expect(bench.log).toEqual(['Invalid access_token']);
  });

  it.each([
    [{ error: 'no such user' }, 'no such user'],
    [{ timestamp: 1, status: 404, error: 'Not Found' }, 'Not Found'],
    [{}, 'auth:reason.invalid'],
    [null, 'auth:reason.invalid'],
  ])('answered without a user (%j): cleared, with the reason', async (reply, why) => {
    const { session, storedToken, log } = sessionBench(() => reply, token());
    await session.start();
    expect([session.phase, storedToken(), log]).toEqual(['signed-out', undefined, [`not restored: ${why}`]]);
  });

  it('without an exp: not valid, so that nothing is restored by it', async () => {
    const { session, calls, log, storedToken } = sessionBench(() => ({ user: teller }), 'opaque-1');
    await session.start();
    expect([calls.length, session.phase, storedToken()]).toEqual([0, 'signed-out', undefined]);
    expect(log).toEqual(['access_token expired']);
  });

  it('restored without a new one: ends at its own time', async () => {
    const { session, log } = sessionBench(() => ({ user: teller }), token(-10 * minute));
    await session.start();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect([session.phase, log.at(-1)]).toEqual(['signed-out', 'access_token expired']);
  });

  it('unanswered: kept for the next load, with a message', async () => {
    const { session, storedToken, log } = sessionBench(() => {
      throw new RequestError('request.network', 'offline');
    }, token());
    await session.start();
    expect([session.phase, session.accessToken, storedToken()]).toEqual(['signed-out', null, token()]);
    expect(log).toEqual(['not restored: request:network']);
  });
});

describe('S08 a 401', () => {
  it('clears the session and reports the reason once', () => {
    const { session, log, storedToken } = sessionBench();
    session.establish(signedIn(token()));
    session.unauthorized();
    session.unauthorized();
    expect([session.phase, session.user, session.menu, storedToken()]).toEqual([
      'signed-out',
      null,
      [],
      undefined,
    ]);
    expect(log).toEqual(['signed in teller', 'Invalid access_token']);
  });
});

describe('S09 signing out', () => {
  it('notifies the server, clears the session and reloads', async () => {
    const { session, log, calls, storedToken } = sessionBench();
    session.establish(signedIn(token()));
    await session.logout();
    expect(calls).toEqual([{ path: 'users/logout', options: { silent: true, retry: true } }]);
    expect([session.phase, storedToken(), log.at(-1)]).toEqual(['signed-out', undefined, 'reload']);
  });

  it('with a message warns first', async () => {
    const { session, log } = sessionBench();
    session.establish(signedIn(token()));
    await session.logout('Oturumunuz kapatıldı');
    expect(log.slice(1)).toEqual(['warn Oturumunuz kapatıldı', 'reload']);
  });

  it('works without a server', async () => {
    const { session, log } = sessionBench(() => {
      throw new RequestError('request.network', 'offline');
    });
    session.establish(signedIn(token()));
    await session.logout();
    expect([session.phase, log.at(-1)]).toEqual(['signed-out', 'reload']);
  });
});

describe('S09 leaving', () => {
  it('EXIT warns, sends the session’s user to the server, and reloads even if the warning is closed', async () => {
    const { session, log, calls } = sessionBench();
    session.establish(signedIn(token()));
    await session.exit('Sistem bakıma alınıyor');
    expect(calls).toEqual([
      {
        path: 'users/user-logout',
        payload: { userName: 'teller' },
        options: { silent: true, retry: true },
      },
    ]);
    expect(log.slice(1)).toEqual(['warn Sistem bakıma alınıyor', 'reload']);
  });

  it('the page being left signs out with the user’s name', () => {
    const { session, partings } = sessionBench();
    session.unload();
    expect(partings).toEqual([]);
    session.establish(signedIn(token()));
    // Left to unlock it, the page comes back.
    session.away = true;
    session.unload();
    session.away = false;
    session.unload();
    expect(partings).toEqual([{ path: 'users/user-logout', body: { userName: 'teller', unload: true } }]);
  });

  it('another user takes over: stored data are removed at once, with any reply', () => {
    const { session, partings, log, storedToken } = sessionBench();
    session.establish(signedIn(token()));
    session.abandon();
    expect([session.phase, session.user, storedToken(), log.at(-1)]).toEqual([
      'signed-out',
      null,
      undefined,
      'reload',
    ]);
    expect(partings).toEqual([{ path: 'users/logout', body: {} }]);
  });
});

describe('S10 keeping the session', () => {
  it('renews before the end of the token, without a loading indicator, while the user is active', async () => {
    const fresh = token(14 * minute);
    const { session, calls } = sessionBench(() => ({ access_token: fresh }));
    session.establish(signedIn(token()));
    await vi.advanceTimersByTimeAsync(5 * minute);
    session.touch();
    await vi.advanceTimersByTimeAsync(9 * minute - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([{ path: 'users/resetSessionTimeOut', options: { loading: false, silent: true } }]);
    expect(session.accessToken).toBe(fresh);
  });

  it('announces the end a minute before if the user is inactive, and ends', async () => {
    const { session, calls, log } = sessionBench();
    session.establish(signedIn(token()));
    await vi.advanceTimersByTimeAsync(14 * minute - 1);
    expect(session.closing).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(session.closing).toEqual({ at: start + 15 * minute, final: false });
    session.touch();
    await vi.advanceTimersByTimeAsync(minute);
    expect([calls, session.phase, session.closing, log.at(-1)]).toEqual([
      [],
      'signed-out',
      null,
      'access_token expired',
    ]);
  });

  it('continues if the user stays after the warning', async () => {
    const { session, calls } = sessionBench(() => ({ access_token: token(14.5 * minute) }));
    session.establish(signedIn(token()));
    await vi.advanceTimersByTimeAsync(14.5 * minute);
    session.stay();
    expect([calls.length, session.closing]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(session.phase).toBe('signed-in');
  });

  it('work in another window of the browser keeps it too', async () => {
    const { session, calls, work } = sessionBench(() => ({ access_token: token(14 * minute) }));
    session.establish(signedIn(token()));
    await vi.advanceTimersByTimeAsync(10 * minute);
    work();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect([calls.length, session.phase, session.closing]).toEqual([1, 'signed-in', null]);
  });

  it('retries every ten seconds while the server is unreachable, until the end', async () => {
    const { session, calls, log } = sessionBench(() => {
      throw new RequestError('request.network', 'offline');
    });
    session.establish(signedIn(token()));
    await vi.advanceTimersByTimeAsync(10 * minute);
    session.touch();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(calls).toHaveLength(6);
    expect(log.at(-1)).toBe('access_token expired');
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(calls).toHaveLength(6);
  });

  it.each([undefined, null, true, 'OK', {}])('the plain success %j prolongs it', async (reply) => {
    const { session, calls, work } = sessionBench(() => reply);
    session.establish(signedIn(token()));
    for (let passed = 0; passed < 60; passed += 5) {
      await vi.advanceTimersByTimeAsync(5 * minute);
      work();
    }
    expect([session.phase, session.accessToken]).toEqual(['signed-in', token()]);
    expect(calls.length).toBeGreaterThan(2);
  });

  it('if only the server knows the end, renews every five minutes while the user is active', async () => {
    const { session, calls, work } = sessionBench(() => true);
    session.establish(heldSession({ user: teller, auth: 'opaque' }));
    for (let passed = 0; passed < 30; passed += 1) {
      await vi.advanceTimersByTimeAsync(minute);
      work();
    }
    expect(calls).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(5 * minute);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(120 * minute);
    expect([calls.length, session.phase]).toEqual([before, 'signed-in']);
  });

  it('keeps a session with a token valid for years', async () => {
    const { session } = sessionBench();
    session.establish(signedIn(tokenWith({ exp: start / 1000 + 5 * 365 * 24 * 3600 })));
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(session.phase).toBe('signed-in');
  });

  it('does nothing after the end of the session', async () => {
    const { session, calls } = sessionBench();
    session.establish(signedIn(token()));
    session.touch();
    session.unauthorized();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(calls).toEqual([]);
  });
});

describe('S10 the limits that the server gives', () => {
  const limits = { idle: 30 * 60, ends: new Date(start + 60 * minute).toISOString() };
  const renewing = () => {
    const bench = sessionBench(() => ({ access_token: token(Date.now() - start), limits }));
    bench.session.establish(
      heldSession({ ...loginResult(token()), auth: { access_token: token(), limits } }),
    );
    return bench;
  };

  it('idle: the token is renewed, and the session ends after the time of inactivity', async () => {
    const { session, calls, log } = renewing();
    await vi.advanceTimersByTimeAsync(29 * minute);
    expect([calls.length, session.closing]).toEqual([2, { at: start + 30 * minute, final: false }]);
    await vi.advanceTimersByTimeAsync(minute);
    expect([session.phase, log.at(-1)]).toEqual(['signed-out', 'access_token expired']);
  });

  it('absolute: announced five minutes before, and not extended by activity', async () => {
    const { session, log, partings } = renewing();
    for (let passed = 0; passed < 55; passed += 5) {
      expect(session.closing).toBeNull();
      await vi.advanceTimersByTimeAsync(5 * minute);
      session.touch();
    }
    expect(session.closing).toEqual({ at: start + 60 * minute, final: true });
    session.stay();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect([session.phase, log.at(-1)]).toEqual(['signed-out', 'access_token expired']);
    // The server is informed, too: background requests may have kept the session alive there.
    expect(partings.map(({ path, body }) => [path, body.userName, body.unload])).toEqual([
      ['users/user-logout', 'teller', undefined],
    ]);
  });

  it('locked, it waits for its user until its absolute end', async () => {
    const { session, calls } = renewing();
    session.hold();
    await vi.advanceTimersByTimeAsync(54 * minute);
    expect([session.phase, calls, session.closing]).toEqual(['signed-in', [], null]);
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(session.phase).toBe('signed-out');
  });
});

describe('S11 a locked session when the page starts', () => {
  it('is reported as locked', async () => {
    const { session, log } = sessionBench(() => ({ ...restored(token()), locked: true }), token());
    await session.start();
    expect([session.phase, log]).toEqual(['signed-in', ['signed in teller, locked']]);
  });
});

describe('another window', () => {
  it('renewed this session: its token is taken', () => {
    const { session, log } = sessionBench();
    session.establish(signedIn(token()));
    session.followStorage(token(minute));
    expect(session.accessToken).toBe(token(minute));
    expect(log).toEqual(['signed in teller', 'renewed elsewhere']);
  });

  it.each([
    ['signed out', null],
    ['signed somebody else in', token(0, { sub: '8' })],
    ['signed in anew', token(0, { sid: 's-2' })],
  ])('%s: the page reloads', (_what, other) => {
    const { session, log } = sessionBench();
    session.establish(signedIn(token()));
    session.followStorage(other);
    expect(log.at(-1)).toBe('reload');
  });

  it('signed in while this window shows the sign-in: the page reloads', () => {
    const { session, log } = sessionBench();
    session.followStorage(token());
    expect(log).toEqual(['reload']);
  });
});
