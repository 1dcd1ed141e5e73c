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

  test('is empty without a record, and for an unknown state', () => {
    expect([states(null), states('LOST')]).toEqual([[], []]);
  });
});
