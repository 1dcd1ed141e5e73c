import type { LoginResult } from '../../contract/session';

/** A step of signing in that the user has to do something for (seed 000 §4). */
export type SignInStep = 'login' | 'otp' | 'changePassword';

/** What follows a step that went well: absent flags skip theirs (seed 000 §4). */
export function stepAfter(
  step: SignInStep,
  result: Pick<LoginResult, 'force-otp' | 'force-change-password'>,
): SignInStep | 'complete' {
  if (step === 'login' && result['force-otp']) return 'otp';
  if (step !== 'changePassword' && result['force-change-password']) return 'changePassword';
  return 'complete';
}
