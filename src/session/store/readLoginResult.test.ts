import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldSession, loginResult, teller, tokenWith } from '../testing/sessionBench';
import { isHeldSession, wildReply } from '../testing/wildReplies';
import { mergeReplies, readAuth, readLoginResult } from './readLoginResult';

const token = tokenWith({ exp: 2_000_000_000 });

describe('S06 the result of a sign-in', () => {
  it('of our own server is kept unchanged', () => {
    const { user, channel, menu, auth } = heldSession(loginResult(token));
    expect({ user, channel, menu, auth }).toEqual({
      user: teller,
      channel: { name: 'Merkez' },
      menu: loginResult(token).menu,
      auth: { accessToken: token, limits: null },
    });
  });

  it('of any server is converted to one shape', () => {
    fc.assert(
      fc.property(fc.oneof(wildReply, fc.jsonValue()), (reply) => {
        const { session, otpSeconds } = readLoginResult(reply, 'typed');
        expect(session === null || isHeldSession(session)).toBe(true);
        expect(otpSeconds === null || Number.isFinite(otpSeconds)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a menu that is keyed by id, with titles as plain texts', () => {
    const menu = {
      accounting: {
        title: 'Muhasebe',
        type: 'group',
        children: { 'accounting/accountCreate': { title: 'Hesap Açma', url: 'accounting/accountCreate' } },
      },
      empty: null,
    };
    expect(heldSession({ user: teller, menu }).menu).toEqual([
      {
        id: 'accounting',
        title: { tr: 'Muhasebe', en: 'Muhasebe' },
        type: 'group',
        children: [
          {
            id: 'accounting/accountCreate',
            title: { tr: 'Hesap Açma', en: 'Hesap Açma' },
            type: 'item',
            url: '/accounting/accountCreate',
          },
        ],
      },
    ]);
  });

  it.each([
    [{ role: 'TELLER' }, ['TELLER'], ['TELLER']],
    [{ userRoles: ['TELLER', 'user'] }, ['TELLER', 'user'], ['TELLER', 'user']],
    [{ role: ['TELLER'], userRoles: ['user'] }, ['TELLER'], ['user']],
    [{}, [], []],
    [{ role: [], userRoles: ['TELLER'] }, [], ['TELLER']],
    [{ role: null, userRoles: [] }, [], []],
  ])('with the roles %j', (roles, role, userRoles) => {
    const { user } = heldSession({ user: { userName: 'ayse', ...roles } });
    expect([user.role, user.userRoles]).toEqual([role, userRoles]);
  });

  it.each([
    [{ id: 'M-17', url: '/payments/transfer' }, 'payments/transfer'],
    [{ id: 'payments/other', url: 'payments/transfer' }, 'payments/transfer'],
    [{ id: 'payments/transfer', url: '/payments/transfer' }, undefined],
    [{ id: 'eft/transactions', url: '/eft/query/eft-transactions' }, undefined],
    [{ id: 'fee/campaign', screen: 'fee/campaign', url: '/fee/campaing' }, undefined],
    [{ id: 'M-18', screen: 'fee/campaign', url: '/fee/campaing' }, 'fee/campaign'],
    [{ id: 'M-1', url: '/apps/dashboards/analytics' }, 'dashboards/analytics'],
    [{ id: 'dashboards/tellerDesk', url: '/apps/dashboards/analytics' }, undefined],
    [{ id: 'M-2', url: 'https://bank.example/help' }, undefined],
  ])('T06 the menu item %j opens the screen %s', (item, screen) => {
    const [read] = heldSession({ user: teller, menu: [item] }).menu;
    expect(read?.screen).toBe(screen);
  });

  it('uses the typed name for a user without one, and derives initials', () => {
    const { session } = readLoginResult({ user: { displayName: 'ipek su ışık' } }, 'ipek');
    expect([session?.user.userName, session?.user.avatarText]).toEqual(['ipek', 'İI']);
  });

  it.each([
    ['in auth', { auth: { access_token: token } }, token],
    ['beside the user', { access_token: token }, token],
    ['as auth itself', { auth: token }, token],
    ['opaque', { auth: { access_token: 'a1b2' } }, 'a1b2'],
    ['nowhere, auth being anything', { auth: 'roles of the user' }, null],
    ['one that fits into no header', { access_token: 'a\nb' }, null],
  ])('finds the token %s', (_where, reply, expected) => {
    expect(heldSession({ user: teller, ...reply }).auth.accessToken).toBe(expected);
  });

  it.each([[true], ['true'], [1], ['1']])('%j sets a flag', (flag) => {
    expect(readLoginResult({ 'force-otp': flag }).forceOtp).toBe(true);
  });

  it.each([[false], ['false'], [0], ['0'], [null], [undefined], [{}]])('%j sets none', (flag) => {
    expect(readLoginResult({ 'force-otp': flag }).forceOtp).toBe(false);
  });

  it('keeps an empty auth list, which has a meaning of its own (S14)', () => {
    const menu = [{ id: 'a', auth: [] }, { id: 'b' }, { id: 'c', auth: null }, { id: 'd', auth: 'TELLER' }];
    expect(heldSession({ user: teller, menu }).menu.map(({ auth }) => auth)).toEqual([
      [],
      undefined,
      undefined,
      ['TELLER'],
    ]);
  });
});

describe('S10 S11 a renewal', () => {
  it('reads a token, limits, or nothing from any reply', () => {
    const limits = { idle: 1800, ends: '2026-11-21T21:00:00.000Z' };
    expect(readAuth({ access_token: 't', limits })).toEqual({
      accessToken: 't',
      limits: { idle: 1_800_000, ends: Date.UTC(2026, 10, 21, 21) },
    });
    for (const reply of [undefined, null, true, 'OK', {}, { limits: { idle: 'x' } }])
      expect(readAuth(reply)).toEqual({ accessToken: null, limits: null });
    fc.assert(
      fc.property(fc.anything(), (reply) => {
        readAuth(reply);
        mergeReplies(reply, reply);
      }),
    );
  });
});
