import type { LoginOutcome } from '../store/readLoginResult';

/** A sign-in step with user input (requirements P4). */
export type SignInStep = 'login' | 'otp' | 'changePassword';

/** Result of a step. `over`: the server no longer knows this sign-in. */
export type SignInEvent =
  | { readonly type: 'done'; readonly result: Pick<LoginOutcome, 'forceOtp' | 'forceChangePassword'> }
  | { readonly type: 'cancel' }
  | { readonly type: 'over' };

/**
 * Next step (requirements P4): Login, then Otp if forced, then ChangePassword if forced, then complete. Absent
 * flags skip their step; Cancel returns to Login. Never goes back by itself or loops.
 */
export function nextStep(step: SignInStep, event: SignInEvent): SignInStep | 'complete' {
  if (event.type !== 'done') return 'login';
  const { result } = event;
  if (step === 'login' && result.forceOtp) return 'otp';
  if (step !== 'changePassword' && result.forceChangePassword) return 'changePassword';
  return 'complete';
}
