import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, chooseRule } from './chooseRule';

interface Rule {
  readonly id: string;
  readonly channel: string | null;
  readonly country: string | null;
  readonly priority: number;
  readonly code: string;
  readonly ended?: boolean;
}

const choice = (facts: {
  channel?: string;
  country?: string;
}): Choice<Rule, 'channel' | 'country', 'ended'> => ({
  scope: ['channel', 'country'],
  facts,
  excludes: ({ ended }) => (ended ? 'ended' : null),
  order: ({ priority, code }) => ({ priority, code }),
});
const rule = (id: string, values: Partial<Rule> = {}): Rule => ({
  id,
  channel: null,
  country: null,
  priority: 100,
  code: `R${id}`,
  ...values,
});

describe('chooseRule', () => {
  it('prefers the most specific rule, then the lowest number, then the first code, and says why the others lose', () => {
    const rules = [
      rule('1', { priority: 1 }),
      rule('2', { channel: 'A' }),
      rule('3', { channel: 'A', priority: 50, code: 'B' }),
      rule('4', { country: 'DE', priority: 50, code: 'C' }),
      rule('5', { channel: 'B', priority: 1 }),
      rule('6', { channel: 'A', country: 'DE', ended: true }),
    ];
    const { winner, lost } = chooseRule(rules, choice({ channel: 'A', country: 'DE' }));
    expect(winner?.id).toBe('3');
    expect(lost.map(({ rule: { id }, why }) => [id, why])).toEqual([
      ['4', { reason: 'laterCode' }],
      ['2', { reason: 'laterPriority' }],
      ['1', { reason: 'lessSpecific' }],
      ['5', { field: 'channel' }],
      ['6', { reason: 'ended' }],
    ]);
  });

  it('leaves out a rule for a value that the request does not have', () => {
    expect(chooseRule([rule('1', { country: 'DE' })], choice({})).lost).toMatchObject([
      { why: { field: 'country' } },
    ]);
  });

  it('has the same winner and reasons for any order of the rules', () => {
    const some = fc.option(fc.constantFrom('A', 'B'), { nil: null });
    const drawn = fc.record({
      channel: some,
      country: some,
      priority: fc.integer({ min: 1, max: 2 }),
      code: fc.constantFrom('X', 'Y'),
      ended: fc.boolean(),
    });
    const orders = fc
      .array(drawn, { maxLength: 12 })
      .map((rules) => rules.map((values, at) => rule(String(at), values)))
      .chain((rules) =>
        fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
      );
    fc.assert(
      fc.property(orders, ([rules, shuffled]) => {
        const [one, other] = [rules, shuffled].map((each) =>
          chooseRule(each, choice({ channel: 'A', country: 'A' })),
        );
        const reasons = (chosen: typeof one) =>
          Object.fromEntries((chosen?.lost ?? []).map(({ rule: { id }, why }) => [id, why]));
        expect(other?.winner).toEqual(one?.winner);
        expect(reasons(other)).toEqual(reasons(one));
      }),
    );
  });
});
