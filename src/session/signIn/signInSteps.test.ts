import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, type SignInEvent, type SignInStep } from './signInSteps';

type Flags = Extract<SignInEvent, { type: 'done' }>['result'];

/** Steps of a sign-in when every response carries the same flags. */
function way(result: Flags): string[] {
  const steps: string[] = ['login'];
  while (steps.at(-1) !== 'complete')
    steps.push(nextStep(steps.at(-1) as SignInStep, { type: 'done', result }));
  return steps;
}

describe('S03 steps of signing in', () => {
  it.each([
    [false, false, ['login', 'complete']],
    [true, false, ['login', 'otp', 'complete']],
    [false, true, ['login', 'changePassword', 'complete']],
    [true, true, ['login', 'otp', 'changePassword', 'complete']],
  ])('code %j, new password %j: continues with %j', (forceOtp, forceChangePassword, expected) => {
    expect(way({ forceOtp, forceChangePassword })).toEqual(expected);
  });

  it.each(['cancel', 'over'] as const)('%s returns to login from every step', (type) => {
    for (const step of ['login', 'otp', 'changePassword'] as const)
      expect(nextStep(step, { type })).toBe('login');
  });

  it('moves only forward, for any replies', () => {
    const order = ['login', 'otp', 'changePassword', 'complete'];
    const flags = fc.record({ forceOtp: fc.boolean(), forceChangePassword: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom<SignInStep>('login', 'otp', 'changePassword'), flags, (step, result) => {
        expect(order.indexOf(nextStep(step, { type: 'done', result }))).toBeGreaterThan(order.indexOf(step));
      }),
    );
  });
});
