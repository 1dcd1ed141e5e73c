import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SignInStep, stepAfter } from './signInSteps';

/** Steps that a sign-in goes through when every reply carries the same flags. */
function way(flags: Parameters<typeof stepAfter>[1]): string[] {
  const steps: string[] = ['login'];
  while (steps.at(-1) !== 'complete') steps.push(stepAfter(steps.at(-1) as SignInStep, flags));
  return steps;
}

describe('S03 steps of signing in', () => {
  it.each([
    [{}, ['login', 'complete']],
    [{ 'force-otp': true }, ['login', 'otp', 'complete']],
    [{ 'force-change-password': true }, ['login', 'changePassword', 'complete']],
    [{ 'force-otp': true, 'force-change-password': true }, ['login', 'otp', 'changePassword', 'complete']],
  ])('%j goes by %j', (flags, expected) => {
    expect(way(flags)).toEqual(expected);
  });

  it('never goes back and never round, whatever each reply says', () => {
    const order = ['login', 'otp', 'changePassword', 'complete'];
    const flags = fc.record({ 'force-otp': fc.boolean(), 'force-change-password': fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom<SignInStep>('login', 'otp', 'changePassword'), flags, (step, reply) => {
        expect(order.indexOf(stepAfter(step, reply))).toBeGreaterThan(order.indexOf(step));
      }),
    );
  });
});
