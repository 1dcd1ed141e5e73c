import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import type { HeldSession } from '../store/readLoginResult';
import { heldSession, loginResult, tokenWith } from '../testing/sessionBench';
import { isHeldSession, wildReply } from '../testing/wildReplies';
import { SignInStore } from './SignInStore';

const signedIn = loginResult(tokenWith({ exp: 2_000_000_000 }));
const refusal = {
  success: false,
  code: 'login.invalid',
  message: 'Kullanıcı adı veya parola hatalı.',
  notificationType: 'NONE' as const,
};

function signInWith(answer: () => unknown) {
  const sent: [string, JsonObject | undefined][] = [];
  const established: (HeldSession | null)[] = [];
  const signIn = new SignInStore({
    request: {
      post: async <Answer>(path: string, payload?: JsonObject) => {
        sent.push([path, payload]);
        return (await answer()) as Answer;
      },
    },
    session: { establish: (result) => established.push(result) },
    language: () => 'tr',
    onPasswordSent: () => established.push(null),
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
  it('posts user name, password and language, and passes the result to the session', async () => {
    const { signIn, sent, established } = typed(() => signedIn);
    await signIn.submit();
    expect(sent).toEqual([['users/login', { username: 'teller', password: ' geheim ', lang: 'tr-TR' }]]);
    expect(established).toEqual([heldSession(signedIn)]);
    expect([signIn.username, signIn.password, signIn.busy]).toEqual(['', '', false]);
  });

  it('requires both fields, with errors after touch', () => {
    const { signIn } = signInWith(() => signedIn);
    expect([signIn.error('username'), signIn.error('password')]).toEqual([null, null]);
    signIn.leave('username');
    expect([signIn.error('username'), signIn.error('password')]).toEqual(['login:required.username', null]);
    signIn.type('username', 'teller');
    expect(signIn.error('username')).toBeNull();
  });

  it('sends nothing while a field is missing, and shows both errors', async () => {
    const { signIn, sent } = signInWith(() => signedIn);
    signIn.type('username', '   ');
    await signIn.submit();
    expect([signIn.error('username'), signIn.error('password')]).toEqual([
      'login:required.username',
      'login:required.password',
    ]);
    expect([sent, signIn.firstMissing, signIn.failures]).toEqual([[], 'username', 1]);
  });

  it('sends once for repeated submissions', async () => {
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

  it('shows its own message without an answer of the server', async () => {
    const { signIn } = typed(() => {
      throw new RequestError('request.network', 'Network Error');
    });
    await signIn.submit();
    expect(signIn.refusal).toEqual({ key: 'request:network' });
  });
});

describe('S02 a forgotten password', () => {
  it('posts the user name, and reports success for any reply', async () => {
    const { signIn, sent, established } = typed(() => undefined);
    await signIn.forgetPassword();
    expect(sent).toEqual([['users/forgetPassword', { username: 'teller' }]]);
    expect([established.length, signIn.refusal]).toEqual([1, null]);
  });

  it.each([
    ['a refusal', new RequestError('request.refused', 'no', refusal, 422)],
    ['no head', new RequestError('request.malformed', 'HTTP 404, not JSON', undefined, 404)],
    ['401', new RequestError('request.unauthorized', 'no', undefined, 401)],
  ])('%s is ignored as a reply, too', async (_what, failure) => {
    const { signIn, established } = typed(() => {
      throw failure;
    });
    await signIn.forgetPassword();
    expect([established.length, signIn.refusal]).toEqual([1, null]);
  });

  it('reports a missing answer', async () => {
    const { signIn, established } = typed(() => {
      throw new RequestError('request.network', 'offline');
    });
    await signIn.forgetPassword();
    expect([established.length, signIn.refusal]).toEqual([0, { key: 'request:network' }]);
  });

  it('does not ask for the password that was forgotten', async () => {
    const { signIn } = typed(() => undefined);
    signIn.type('password', '');
    signIn.leave('password');
    expect(signIn.error('password')).not.toBeNull();
    await signIn.forgetPassword();
    expect(signIn.error('password')).toBeNull();
  });

  it('requires the user name', async () => {
    const { signIn, sent } = signInWith(() => undefined);
    await signIn.forgetPassword();
    expect([sent, signIn.error('username'), signIn.failures]).toEqual([[], 'login:required.username', 1]);
  });
});

describe('S03 the steps of a sign-in', () => {
  const otp = { 'force-otp': true, 'max-otp-duration': 180 };

  it.each([
    ['each reply says what is next', [otp, { 'force-change-password': true }, signedIn]],
    [
      'the first reply says it all',
      [{ ...otp, 'force-change-password': true, ...signedIn }, undefined, undefined],
    ],
  ])('%s', async (_what, replies) => {
    const left = [...replies];
    const { signIn, sent, established } = typed(() => left.shift());
    await signIn.submit();
    expect([signIn.step, established.length, signIn.password]).toEqual(['otp', 0, '']);
    await signIn.send('users/otp', { otpCode: '123456' });
    expect([signIn.step, established.length]).toEqual(['changePassword', 0]);
    await signIn.send('users/changePassword', { oldPassword: 'a', newPassword: 'b' });
    expect(sent.map(([path]) => path)).toEqual(['users/login', 'users/otp', 'users/changePassword']);
    expect(established).toEqual([heldSession(signedIn)]);
    expect([signIn.step, signIn.username]).toEqual(['login', '']);
  });

  it('Cancel returns to Login and clears the steps', async () => {
    const { signIn, established } = typed(() => otp);
    await signIn.submit();
    signIn.cancel();
    expect([signIn.step, signIn.outcome.forceOtp, signIn.username, established]).toEqual([
      'login',
      false,
      ' teller ',
      [],
    ]);
  });

  it('a sign-in unknown to the server restarts with a message', async () => {
    const over = { ...refusal, code: 'login.over', message: 'Süre doldu.' };
    let first = true;
    const { signIn } = typed(() => {
      if (!first) throw new RequestError('request.refused', over.message, over, 422);
      first = false;
      return otp;
    });
    await signIn.submit();
    await signIn.send('users/otp', { otpCode: '123456' });
    expect([signIn.step, signIn.refusal]).toEqual(['login', { text: 'Süre doldu.' }]);
  });

  it.each([{}, undefined, null, true, 'OK', [], { user: null }, { user: [] }, { menu: {} }])(
    'the reply %j has neither steps nor a user: nobody is signed in',
    async (reply) => {
      const { signIn, established } = typed(() => reply);
      await signIn.submit();
      expect([signIn.step, signIn.refusal, established]).toEqual(['login', { key: 'login:failed' }, []]);
    },
  );

  it.each([true, 'OK', {}, null, 1])(
    'the step’s reply %j keeps the values of the first one',
    async (reply) => {
      const replies: unknown[] = [{ ...otp, ...signedIn }, reply];
      const { signIn, established } = typed(() => replies.shift());
      await signIn.submit();
      await signIn.send('users/otp', { otpCode: '123456' });
      expect(established).toEqual([heldSession(signedIn)]);
    },
  );

  it('ends in a step, a session or a refusal, for any reply', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), wildReply), { minLength: 3 }), async (replies) => {
        const left = [...replies];
        const { signIn, established } = typed(() => left.shift());
        await signIn.submit();
        await signIn.send('users/otp', { otpCode: '123456' });
        await signIn.send('users/changePassword', { oldPassword: 'a', newPassword: 'b' });
        for (const session of established) expect(isHeldSession(session)).toBe(true);
        expect(signIn.busy).toBe(false);
      }),
    );
  });
});
