import { expect, test } from 'vitest';
import type { BindingScope } from './bindings';
import { conditionsHold } from './conditions';

const scopeOf = (requestedBy: string) =>
  ({
    row: (path: string) => (path === 'requestedBy' ? requestedBy : null),
    user: (path: string) => (path === 'userName' ? 'teller' : null),
  }) as unknown as BindingScope;

test('a condition compares a value with a fact of the user', () => {
  const schema = { const: '$user.userName' };
  const conditions = [{ binding: '$row.requestedBy', validator: 'never', schema }];
  const holds = (requestedBy: string) =>
    conditionsHold(conditions, { never: () => false }, scopeOf(requestedBy));
  expect([holds('teller'), holds('manager')]).toEqual([true, false]);
  const others = [{ binding: '$row.requestedBy', validator: 'always', schema: { not: schema } }];
  const allows = (requestedBy: string) =>
    conditionsHold(others, { always: () => true }, scopeOf(requestedBy));
  expect([allows('teller'), allows('manager')]).toEqual([false, true]);
});
