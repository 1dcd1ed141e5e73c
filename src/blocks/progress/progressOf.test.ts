import { describe, expect, test } from 'vitest';
import type { CompiledCode } from '../../../contract/model/compiledForm';
import { progressOf } from './progressOf';

const codes = [
  { code: 'PENDING', title: 'p', tone: 'warning' },
  { code: 'APPROVED', title: 'a', tone: 'info' },
  { code: 'PAID', title: 'd', tone: 'success' },
  { code: 'REJECTED', title: 'r', tone: 'error' },
] as readonly CompiledCode[];

const states = (value: unknown) => progressOf(codes, value).map(({ code, state }) => `${code.code} ${state}`);

describe('the course of a record', () => {
  test('distinguishes past, current and future states', () => {
    expect(states('APPROVED')).toEqual(['PENDING passed', 'APPROVED current', 'PAID ahead']);
    expect(states('PENDING')).toEqual(['PENDING current', 'APPROVED ahead', 'PAID ahead']);
  });

  test('is completed for a record in a final state', () => {
    expect(states('PAID')).toEqual(['PENDING passed', 'APPROVED passed', 'PAID passed']);
  });

  test('ends at the failed step, without later ones', () => {
    expect(states('REJECTED')).toEqual(['PENDING passed', 'REJECTED ended']);
  });

  const ways = {
    initial: 'PENDING',
    transitions: [
      { from: ['PENDING'], to: 'APPROVED' },
      { from: ['PENDING', 'APPROVED'], to: 'REJECTED' },
      { from: ['APPROVED'], to: 'PAID' },
      { from: ['PENDING'], to: 'WITHDRAWN' },
    ],
  };
  const withdrawn = { code: 'WITHDRAWN', title: 'w' } as CompiledCode;

  test('follows the transitions of the entity, whatever the order of the codes', () => {
    for (const order of [[...codes, withdrawn], [withdrawn, ...codes].toReversed()]) {
      const shown = (value: string) =>
        progressOf(order, value, ways).map(({ code, state }) => `${code.code} ${state}`);
      expect(shown('PENDING')).toEqual(['PENDING current', 'APPROVED ahead', 'PAID ahead']);
      expect(shown('APPROVED')).toEqual(['PENDING passed', 'APPROVED current', 'PAID ahead']);
      expect(shown('PAID')).toEqual(['PENDING passed', 'APPROVED passed', 'PAID passed']);
      // What the record never comes to is not on its way, and what it left is.
      expect(shown('WITHDRAWN')).toEqual(['PENDING passed', 'WITHDRAWN passed']);
      expect(shown('REJECTED')).toEqual(['PENDING passed', 'REJECTED ended']);
    }
  });

  test('is empty without a record, and for an unknown state', () => {
    expect([states(null), states('LOST')]).toEqual([[], []]);
  });
});
