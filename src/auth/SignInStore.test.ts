import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../contract/json';
import { RequestError } from '../../contract/request';
import type { LoginResult } from '../../contract/session';
import { SignInStore } from './SignInStore';
import { loginResult, tokenWith } from './testing/sessionBench';

const signedIn = loginResult(tokenWith({ exp: 2_000_000_000 }));
const refusal = {
  success: false,
  code: 'login.invalid',
  message: 'Kullanıcı adı veya parola hatalı.',
  notificationType: 'NONE' as const,
};

function signInWith(answer: () => unknown) {
  const sent: [string, JsonObject | undefined][] = [];
  const established: Partial<LoginResult>[] = [];
  const signIn = new SignInStore({
    request: {
      post: async <Answer>(path: string, payload?: JsonObject) => {
        sent.push([path, payload]);
        return (await answer()) as Answer;
      },
    },
    session: { establish: (result) => established.push(result) },
    language: () => 'tr',
  });
  return { signIn, sent, established };
}

function typed(answer: () => unknown) {
  const bench = signInWith(answer);
  bench.signIn.type('username', ' teller ');
  bench.signIn.type('password', ' geheim ');
  return bench;
}

describe('S01 signing in', () => {
  it('posts user name, password and language, and hands the result to the session', async () => {
    const { signIn, sent, established } = typed(() => signedIn);
    await signIn.submit();
    expect(sent).toEqual([['users/login', { username: 'teller', password: ' geheim ', lang: 'tr-TR' }]]);
    expect(established).toEqual([signedIn]);
    expect([signIn.username, signIn.password, signIn.busy]).toEqual(['', '', false]);
  });

  it('requires both, told after touch', () => {
    const { signIn } = signInWith(() => signedIn);
    expect([signIn.error('username'), signIn.error('password')]).toEqual([null, null]);
    signIn.leave('username');
    expect([signIn.error('username'), signIn.error('password')]).toEqual([
      'login:login.required.username',
      null,
    ]);
    signIn.type('username', 'teller');
    expect(signIn.error('username')).toBeNull();
  });

  it('sends nothing while one is missing, and tells both', async () => {
    const { signIn, sent } = signInWith(() => signedIn);
    signIn.type('username', '   ');
    await signIn.submit();
    expect([signIn.error('username'), signIn.error('password')]).toEqual([
      'login:login.required.username',
      'login:login.required.password',
    ]);
    expect([sent, signIn.firstMissing, signIn.failures]).toEqual([[], 'username', 1]);
  });

  it('sends once, however often it is asked to', async () => {
    const { signIn, sent } = typed(() => signedIn);
    await Promise.all([signIn.submit(), signIn.submit()]);
    expect(sent).toHaveLength(1);
  });

  it('shows the server’s sentence, keeps the user name and asks for the password again', async () => {
    const { signIn, established } = typed(() => {
      throw new RequestError('request.refused', refusal.message, refusal, 422);
    });
    await signIn.submit();
    expect(signIn.refusal).toEqual({ text: refusal.message });
    expect([signIn.username, signIn.password, signIn.firstMissing]).toEqual([' teller ', '', 'password']);
    expect(signIn.error('password')).toBeNull();
    expect(established).toEqual([]);
    signIn.type('password', 'x');
    expect(signIn.refusal).toBeNull();
  });

  it('has its own words where no server answered', async () => {
    const { signIn } = typed(() => {
      throw new RequestError('request.network', 'Network Error');
    });
    await signIn.submit();
    expect(signIn.refusal).toEqual({ key: 'request:network' });
  });
});

describe('S03 a further step', () => {
  it.each([{ 'force-otp': true }, { 'force-change-password': true }])('%j is never skipped', async (flag) => {
    const { signIn, established } = typed(() => ({ ...signedIn, ...flag }));
    await signIn.submit();
    expect(established).toEqual([]);
    expect(signIn.refusal).toEqual({ key: 'login:stepNotOffered' });
  });
});
