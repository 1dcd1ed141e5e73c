import type { LoginOutcome } from './readLoginResult';

/** A step of signing in that the user has to do something for (seed 000 §4). */
export type SignInStep = 'login' | 'otp' | 'changePassword';

/** What a step leads to. `over`: the server knows nothing of this sign-in any more. */
export type SignInEvent =
  | { readonly type: 'done'; readonly result: Pick<LoginOutcome, 'forceOtp' | 'forceChangePassword'> }
  | { readonly type: 'cancel' }
  | { readonly type: 'over' };

/**
 * The step that follows (seed 000 §4): Login, then Otp where it is forced, then ChangePassword where it is forced, then
 * signed in. Absent flags skip theirs; Cancel returns to Login. Signing in never goes back by itself, and never round.
 */
export function nextStep(step: SignInStep, event: SignInEvent): SignInStep | 'complete' {
  if (event.type !== 'done') return 'login';
  const { result } = event;
  if (step === 'login' && result.forceOtp) return 'otp';
  if (step !== 'changePassword' && result.forceChangePassword) return 'changePassword';
  return 'complete';
}
