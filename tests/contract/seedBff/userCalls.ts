import { randomUUID } from 'node:crypto';
import { seedCode, seedPassword } from './people';
import { refused, type SeedCall, type SeedReply, succeeded, textIn, unauthorized } from './SeedCall';

/** State of the sign-in and session requests. */
export interface UserDesk {
  /** Response of `users/login` without further steps. */
  login: Readonly<Record<string, unknown>>;
  /** Flags of required steps, as in requirements P3. */
  steps: { readonly otp?: object; readonly changePassword?: boolean };
  /** Ids of open sessions. */
  readonly sessions: Set<string>;
  password: string;
}

/** Creates a desk with sign-in by password alone. */
export function userDesk(login: UserDesk['login']): UserDesk {
  return { login, steps: {}, sessions: new Set(), password: seedPassword };
}

type Answer = (desk: UserDesk, call: SeedCall, session: string | null) => SeedReply;

const wrong = refused('LGN-001', 'Kullanıcı adı ya da şifre hatalı.');

/** The next step, or the session. */
function next({ login, steps, sessions }: UserDesk, from: 'login' | 'otp' | 'changePassword'): SeedReply {
  if (from === 'login' && steps.otp)
    return succeeded({ responseObject: { 'force-otp': true, ...steps.otp } });
  if (from !== 'changePassword' && steps.changePassword)
    return succeeded({ responseObject: { 'force-otp': false, 'force-change-password': true } });
  const session = randomUUID();
  sessions.add(session);
  return { ...succeeded({ responseObject: login }), session };
}

function end({ sessions }: UserDesk, session: string | null): SeedReply {
  if (session !== null) sessions.delete(session);
  return succeeded();
}

/** Requests without a session (requirements P7). */
export const openCalls: Readonly<Record<string, Answer>> = {
  'POST users/login': (desk, { body }) =>
    textIn(body, 'username') !== '' && textIn(body, 'password') === desk.password
      ? next(desk, 'login')
      : wrong,
  'POST users/otp': (desk, { body }) =>
    textIn(body, 'otpCode') === seedCode ? next(desk, 'otp') : refused('OTP-001', 'Kod hatalı.'),
  'POST users/resend-otp': () => succeeded(),
  'POST users/forgetPassword': () => succeeded(),
  'POST users/changePassword': (desk, { body }, session) => {
    if (textIn(body, 'oldPassword') !== desk.password) return refused('PWD-001', 'Mevcut şifre hatalı.');
    desk.password = textIn(body, 'newPassword');
    return session === null ? next(desk, 'changePassword') : succeeded();
  },
  // Literal interpretation: the session ends, whatever the page does next.
  'POST users/user-logout': (desk, _call, session) => end(desk, session),
  'POST users/logout': (desk, _call, session) => end(desk, session),
  // The template's own request (requirements P7): no envelope is shown for it.
  'GET api/auth/access-token': ({ login, sessions }, { headers }, session) => {
    if (session === null || !sessions.has(session)) return unauthorized;
    const token = headers.authorization?.replace(/^Bearer /, '');
    return { json: { ...login, access_token: token } };
  },
};

/** Requests of signed-in users (requirements P7). */
export const sessionCalls: Readonly<Record<string, Answer>> = {
  'POST users/lock': () => succeeded(),
  'POST users/unlock': (desk, { body }) =>
    textIn(body, 'password') === desk.password
      ? succeeded({ responseObject: true })
      : refused('LCK-001', 'Şifre hatalı.'),
  'POST users/resetSessionTimeOut': () => succeeded(),
  'POST api/auth/user/update': ({ login }, { body }) => ({ json: { ...login, ...Object(body) } }),
};
