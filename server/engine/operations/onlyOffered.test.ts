import { afterEach, expect, test } from 'vitest';
import { onlyOffered } from '../../../contract/model/onlyOffered';
import { accountForm } from '../../testing/accountForm';
import { caller, type FixtureApp } from '../../testing/app';

let server: FixtureApp | undefined;
afterEach(() => server?.close());

/** What a form begins with whose look-up takes the only customer of a name that it offers. */
async function begunWith(name: string) {
  server = await accountForm({ default: onlyOffered, lookupWhere: { name } }, ['Cem', 'Ece', 'Ece']);
  const teller = await caller(server);
  const { state } = await teller.post('accounting/account/begin', { state: {} });
  return (state as Readonly<Record<string, unknown>>).customer;
}

test.each([
  ['the only record that is offered is taken', 'Cem', '1'],
  ['of two none is taken', 'Ece', null],
  ['nothing is taken where nothing is offered', 'Can', null],
])('44 B %s', async (_, name, taken) => {
  expect(await begunWith(name)).toBe(taken);
});
