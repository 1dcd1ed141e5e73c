import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../contract/wire/request';
import { heldSession, loginResult, sessionBench, teller } from '../testing/sessionBench';

describe('SECURITY 3 rights that change while the session runs', () => {
  const changed = {
    ...loginResult('other'),
    user: { ...teller, role: ['ACCOUNTING'] },
    menu: [{ id: 'fee/x', title: { tr: 'Ücret', en: 'Fee' }, type: 'item' }],
    permissions: ['fee/x#pay'],
  };

  it('are taken over: menu, roles and permissions; the token stays', async () => {
    const { session, storedToken } = sessionBench(() => changed);
    session.establish(heldSession(loginResult('mine')));
    expect(await session.refreshRights()).toBe(true);
    expect([session.menu[0]?.id, session.user?.role]).toEqual(['fee/x', ['ACCOUNTING']]);
    expect([...session.permissions]).toEqual(['fee/x#pay']);
    expect([session.accessToken, storedToken()]).toEqual(['mine', 'mine']);
  });

  it.each([
    ['without an answer', () => Promise.reject(new RequestError('request.network', 'no'))],
    ['of another user', () => ({ ...changed, user: { ...teller, uid: '8' } })],
    ['without a session', () => ({})],
  ])('stay as they are %s', async (_, answer) => {
    const { session } = sessionBench(answer);
    session.establish(heldSession(loginResult('mine')));
    expect(await session.refreshRights()).toBe(false);
    expect(session.menu[0]?.id).toBe('eft/send');
  });
});
