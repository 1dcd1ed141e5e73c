import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { requestBody } from './requestBody';

describe('R04 body of PUT and POST', () => {
  it('contains the screen’s state overridden by the payload’s, and the rest of the payload', () => {
    const body = requestBody(
      { page: 0, state: { currency: 'EUR' } },
      { state: { currency: 'TRY', agent: '7' } },
    );
    expect(body).toEqual({ page: 0, state: { currency: 'EUR', agent: '7' } });
  });

  it('contains a state without a screen, too', () => {
    expect(requestBody({}, undefined)).toEqual({ state: {} });
  });

  it('reads keys from the payload’s state first, then from the screen’s, without changing them', () => {
    const states = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>;
    fc.assert(
      fc.property(states, states, states, (own, over, rest) => {
        const before = JSON.stringify([own, over]);
        const { state } = requestBody({ ...rest, state: over }, { state: own });
        const keys = new Set([...Object.keys(own), ...Object.keys(over)]);
        expect(new Set(Object.keys(state))).toEqual(keys);
        for (const key of keys) expect(state[key]).toEqual(Object.hasOwn(over, key) ? over[key] : own[key]);
        expect(JSON.stringify([own, over])).toBe(before);
      }),
    );
  });
});
