import { expect, test } from 'vitest';
import { nearest } from './nearest';

test.each([
  ['curency', ['currency', 'account.currency'], 'currency'],
  ['currency', ['account.currency', 'amount'], 'account.currency'],
  ['BOSS', ['OPS'], undefined],
])('for %s of %j %s is meant', (wrong, names, meant) => {
  expect(nearest(wrong, names)).toBe(meant);
});
