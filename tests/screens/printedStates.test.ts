import { expect, test } from 'vitest';
import { gallerySource, wholeScreens } from './gallerySource';

// A document that is printed later names the state of its record: a slip of a transfer that was cancelled is not one of
// cash that was handed over. A receipt of the operation itself is printed in the state that it has just reached.

const { entities } = gallerySource.model;

/** Entities whose documents need no state: a prescribed form, days that are closed when they are listed, an address. */
const exempt: readonly string[] = ['SuspiciousTransaction', 'PayDeskSession', 'PartnerOffice'];

/**
 * The copy of a transfer's receipt: its state would disclose a hold to the customer (tests/screens/confidential). Cash that was
 * collected is proven until it is paid out or back, and the copy has both times.
 */
const withTimes: readonly string[] = ['moneyTransfer/transferDetail receipt'];

const printed = wholeScreens
  .filter(({ area }) => area !== 'gallery')
  .flatMap(({ key, actions, documents = [], entity: main }) =>
    documents.flatMap(({ id, entity = main ?? '', fields }) => {
      const { states, fields: own } = entities[entity] ?? {};
      const state = states?.field ?? (own?.status && 'status');
      const isLater = actions.some(({ document, placement }) => document === id && placement !== 'receipt');
      if (state === undefined || !isLater || exempt.includes(entity)) return [];
      if (withTimes.includes(`${key} ${id}`)) return [];
      return [{ document: `${key} ${id}`, state, names: fields.map(({ name }) => name) }];
    }),
  );

test('several documents of records with states are printed later', () => {
  expect(printed.length).toBeGreaterThan(5);
});

test.each(withTimes)('%s has the times of payout and payback', (name) => {
  const [key, id] = name.split(' ');
  const document = wholeScreens.find((one) => one.key === key)?.documents?.find((one) => one.id === id);
  expect(document?.fields.map((field) => field.name)).toEqual(
    expect.arrayContaining(['paidAt', 'paidBackAt']),
  );
});

test.each(printed)('$document names $state', ({ state, names }) => {
  expect(names).toContain(state);
});
