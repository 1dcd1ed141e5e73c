import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../base/errors/Refusal';
import { accountForm } from '../../testing/accountForm';
import { caller, type FixtureApp } from '../../testing/app';
import type { Command } from '../context/Command';

const commitPath = 'accounting/account/commit';
let server: FixtureApp | undefined;
afterEach(() => server?.close());

/** A form that offers the customer Cem alone. */
async function formOfCem(handle: Command['handle']) {
  const command = { path: commitPath, handle };
  server = await accountForm({ lookupWhere: { name: 'Cem' } }, ['Cem', 'Ece'], [command]);
  const teller = await caller(server);
  return async (id: string) => {
    const begun = await teller.post('accounting/account/begin', { state: {} });
    const body = { state: { name: 'Kasa', currency: 'TRY', customer: id } };
    const answer = await teller.post(commitPath, body, begun.session.currentTransactionKey);
    const { responseObject } = await teller.post('accounting/account/query', { filter: {} });
    const errors = (answer.result?.fieldErrors ?? []) as readonly { field: string; code: string }[];
    return {
      code: answer.restHeader.code,
      errors: errors.map(({ field, code }) => `${field} ${code}`),
      total: responseObject.total,
    };
  };
}

describe('42 a record that its look-up does not offer', () => {
  test('refuses the commit, and nothing that was written stays', async () => {
    const commit = await formOfCem((call) => call.generic({}));
    expect(await commit('2')).toEqual({
      code: 'validation.failed',
      errors: ['customer validation.choice'],
      total: 0,
    });
    expect(await commit('1')).toMatchObject({ errors: [], total: 1 });
  });

  test('is refused by the command first, which says more', async () => {
    const commit = await formOfCem(() => {
      throw new Refusal('customer.gone', { tr: 'Müşteri ayrıldı.', en: 'The customer has left.' });
    });
    expect(await commit('2')).toEqual({ code: 'customer.gone', errors: [], total: 0 });
  });
});
