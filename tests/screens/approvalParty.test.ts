import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { JsonObject } from '../../contract/values/json';
import { requestParty } from '../../server/engine/approval/requestParty';
import type { LoadedScreen } from '../../server/engine/model/Definitions';
import { createRecordStore } from '../../server/records/createRecordStore';
import type { Database } from '../../server/records/openDatabase';
import type { RecordStore } from '../../server/records/RecordStore';
import { fixtureActor } from '../../server/testing/actor';
import { plainPasswords } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { memoryDatabase } from '../../server/testing/database';
import { gallerySource, wholeScreens } from './gallerySource';

// A5: who approves a request sees whose it is, and finds it by that. All screens, each by each of the fields that name an
// account or a customer.

const model = withoutRequired(gallerySource.model);
const parties = ['Account', 'Customer'] as const;
type Party = (typeof parties)[number];

/** A value of a request that names an account or a customer. */
interface Named {
  readonly path: string;
  readonly screen: CompiledScreen;
  readonly party: Party;
  /** The request's values, with an id at that place. */
  readonly valuesWith: (id: string) => JsonObject;
}

/** The fields of a screen's form and record, and the columns of its lines, that name an account or a customer. */
function namedBy(screen: CompiledScreen): readonly Named[] {
  const own = screen.entity ?? '';
  const all = { ...model.entities[own]?.fields, ...screen.form?.fields };
  const isParty = (lookup: string | undefined): lookup is Party => parties.some((each) => each === lookup);
  return Object.values(all).flatMap((field): readonly Named[] => {
    const { name, lookup } = field;
    const lines = 'lines' in field ? field.lines : undefined;
    const columns = (lines?.columns ?? []).flatMap((column): readonly Named[] => {
      if (!isParty(column.lookup)) return [];
      const valuesWith = (id: string) => ({ [name]: [{}, { [column.name]: id }] });
      return [{ path: `${screen.key} ${name}.${column.name}`, screen, party: column.lookup, valuesWith }];
    });
    if (!isParty(lookup) || own === lookup) return columns;
    const valuesWith = (id: string): JsonObject => ({
      [name]: 'multiple' in field && field.multiple ? [id] : id,
    });
    return [...columns, { path: `${screen.key} ${name}`, screen, party: lookup, valuesWith }];
  });
}

const held = wholeScreens.filter(
  ({ approval, endpoints }) => approval !== undefined || endpoints.commit !== undefined,
);
const named = held.flatMap(namedBy);

let database: Database;
let records: RecordStore;
beforeAll(async () => {
  database = await memoryDatabase(model);
  records = createRecordStore(database, model, { ...fixtureActor, signers: 'system' }, plainPasswords);
}, 120_000);
afterAll(() => database.destroy());

/** A customer, and an account of another one. */
async function somebody() {
  const customer = await records.untyped.insert('Customer', {});
  const owner = await records.untyped.insert('Customer', {});
  const account = await records.untyped.insert('Account', { customer: owner.id });
  return { customer: customer.id, owner: owner.id, account: account.id };
}

const callOf = (screen: CompiledScreen, recordId: string | null) => ({
  model,
  records,
  recordId,
  screen: { definition: screen } as LoadedScreen,
});

describe('42 A5 a request shows the account and the customer', () => {
  test.each(named)('that $path names', async ({ screen, party, valuesWith }) => {
    const { customer, owner, account } = await somebody();
    const id = party === 'Account' ? account : customer;
    const shown = await requestParty(callOf(screen, null), { record: valuesWith(id) });
    expect(shown).toEqual(party === 'Account' ? { account, customer: owner } : { account: null, customer });
  });

  const lists = held.filter(
    ({ approval, entity }) => approval?.changes === 'fourEyes' && entity !== undefined,
  );
  const written = lists.flatMap((screen) => namedBy({ ...screen, form: null }));
  test.each(written)('that the row of an action names: $path', async ({ screen, party, valuesWith }) => {
    const { customer, account } = await somebody();
    const id = party === 'Account' ? account : customer;
    const row = await records.untyped.insert(screen.entity ?? '', valuesWith(id));
    const title = { tr: 'Alan', en: 'Field' };
    const write = {
      entity: screen.entity ?? '',
      id: row.id,
      record: { tr: '', en: '' },
      field: 'x',
      title,
      before: null,
      after: 1,
    };
    // The form of the list filters by somebody else.
    const other = await somebody();
    const filter = { customer: other.customer, account: other.account };
    const shown = await requestParty(callOf(screen, null), { record: filter, writes: [write] });
    expect(party === 'Account' ? shown.account : shown.customer).toBe(id);
  });

  test('of screens whose record is one', async () => {
    const { customer, owner, account } = await somebody();
    const own = held.filter(({ entity }) => entity === 'Account' || entity === 'Customer');
    for (const screen of own) {
      const shown = await requestParty(callOf(screen, screen.entity === 'Account' ? account : customer), {
        record: {},
      });
      const expected =
        screen.entity === 'Account' ? { account, customer: owner } : { account: null, customer };
      expect(shown, screen.key).toEqual(expected);
    }
    expect(own.length).toBeGreaterThan(3);
  });
});

/** Whether a path leads through a look-up of an account or a customer, or ends at one. */
function passes(entity: string, path: string): boolean {
  let at = entity;
  return path.split('.').some((name) => {
    const lookup = model.entities[at]?.fields[name]?.lookup;
    at = lookup ?? '';
    return lookup === 'Account' || lookup === 'Customer';
  });
}

test('42 A5 no screen whose requests wait shows an account or a customer that its approvers do not see', () => {
  const silent = wholeScreens.filter((screen) => {
    if (screen.approval === undefined || parties.some((party) => party === screen.entity)) return false;
    if (screen.approval.moves?.account !== undefined || namedBy(screen).length > 0) return false;
    return screen.header.some(({ name }) => passes(screen.entity ?? '', name));
  });
  expect(silent.map(({ key }) => key)).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

test('42 A5 a transfer of a partner shows the account of its bank account', async () => {
  const screen = wholeScreens.find(({ key }) => key === 'accounting/remittanceFirm') as CompiledScreen;
  const { account, owner } = await somebody();
  const bankAccount = await records.untyped.insert('BankAccount', { account });
  const shown = await requestParty(callOf(screen, null), { record: { bankAccount: bankAccount.id } });
  expect(shown).toEqual({ account, customer: owner });
});
