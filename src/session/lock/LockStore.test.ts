import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import { LockStore } from './LockStore';

function lockWith(answer: (path: string) => unknown = () => ({ access_token: 't-2' })) {
  const sent: [string, JsonObject | undefined][] = [];
  const session = { renewed: vi.fn(), restore: vi.fn(), abandon: vi.fn(), hold: vi.fn(), away: false };
  const lock = new LockStore({
    request: {
      get: async <Answer>(path: string) => {
        sent.push([path, undefined]);
        return (await answer(path)) as Answer;
      },
      post: async <Answer>(path: string, payload?: JsonObject) => {
        sent.push([path, payload]);
        return (await answer(path)) as Answer;
      },
    },
    session,
  });
  return { lock, sent, session };
}

describe('S11 the lock', () => {
  it('is set by the lock call, but not if the call fails', async () => {
    const { lock, sent, session } = lockWith();
    await lock.lock();
    expect([sent, lock.isLock]).toEqual([[['users/lock', undefined]], true]);
    expect(session.hold).toHaveBeenCalledTimes(1);
    const offline = lockWith(() => Promise.reject(new RequestError('request.network', 'offline')));
    await offline.lock.lock();
    expect(offline.lock.isLock).toBe(false);
  });

  it('is opened by a truthy reply to the password, with a new token', async () => {
    const { lock, sent, session } = lockWith();
    lock.engage();
    await lock.unlock('geheim');
    expect(sent).toEqual([['users/unlock', { password: 'geheim' }]]);
    expect([lock.isLock, session.renewed.mock.calls]).toEqual([
      false,
      [[{ accessToken: 't-2', limits: null }]],
    ]);
    expect(session.restore).not.toHaveBeenCalled();
  });

  it('opens for every truthy reply, and for no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (reply) => {
        const { lock, session } = lockWith(() => reply);
        lock.engage();
        await lock.unlock('geheim');
        expect([lock.isLock, lock.failures]).toEqual(reply ? [false, 0] : [true, 1]);
        expect(session.renewed).toHaveBeenCalledTimes(reply ? 1 : 0);
      }),
    );
    const { lock } = lockWith(() => undefined);
    lock.engage();
    await lock.unlock('geheim');
    expect([lock.isLock, lock.refusal]).toEqual([true, { key: 'auth:lock.refused' }]);
  });

  it('stays after a refused password, with the server’s message', async () => {
    const head = {
      success: false,
      code: 'unlock.wrong',
      message: 'Şifre hatalı.',
      notificationType: 'NONE' as const,
    };
    const { lock } = lockWith(() => Promise.reject(new RequestError('request.refused', '', head, 422)));
    lock.engage();
    await lock.unlock('falsch');
    expect([lock.isLock, lock.refusal, lock.busy]).toEqual([true, { text: 'Şifre hatalı.' }, false]);
  });

  it('sends nothing without a password, and one call at a time', async () => {
    const { lock, sent } = lockWith();
    lock.engage();
    await lock.unlock('');
    await Promise.all([lock.unlock('geheim'), lock.unlock('geheim')]);
    expect(sent).toHaveLength(1);
  });

  it('requests the user after unlocking a session that was locked at page load', async () => {
    const { lock, session } = lockWith();
    lock.engage(true);
    await lock.unlock('geheim');
    expect([session.restore.mock.calls.length, lock.isLock, lock.atStart]).toEqual([1, false, false]);
  });

  it('stays if the server does not return the user', async () => {
    const { lock, session } = lockWith();
    session.restore.mockRejectedValueOnce(new RequestError('request.network', 'offline'));
    lock.engage(true);
    await lock.unlock('geheim');
    expect([lock.isLock, lock.refusal]).toEqual([true, { key: 'request:network' }]);
  });

  it("is opened by another window's new token only if the server confirms", async () => {
    const user = { userName: 'teller' };
    const replies = [{ user, locked: true }, null, Promise.reject(new Error('offline')), { user }];
    const { lock, sent, session } = lockWith(() => replies.shift());
    await lock.recheck();
    expect(sent).toEqual([]);
    lock.engage();
    session.hold.mockClear();
    for (const isLock of [true, true, true, false]) {
      await lock.recheck();
      expect(lock.isLock).toBe(isLock);
    }
    expect(new Set(sent.map(([path]) => path))).toEqual(new Set(['api/auth/access-token']));
    // Locked, a session is not renewed.
    expect(session.hold).toHaveBeenCalledTimes(3);
  });

  it('is reset for another user, and stored data are cleared', async () => {
    const { lock, session } = lockWith();
    lock.engage();
    lock.leave();
    expect([session.abandon.mock.calls.length, lock.isLock]).toEqual([1, false]);
  });
});
