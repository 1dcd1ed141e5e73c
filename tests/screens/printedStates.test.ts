import { expect, test } from 'vitest';
import { wholeScreens } from './gallerySource';

// Lint wants the state of the record on a document that is printed later (document-state). The copy of a transfer's receipt
// has none: it would disclose a hold to the customer (tests/screens/confidential). Cash that was collected is proven until it
// is paid out or back, and the copy has both times.

test('the copy of a receipt of a transfer has the times of payout and payback', () => {
  const screen = wholeScreens.find(({ key }) => key === 'moneyTransfer/transferDetail');
  const receipt = screen?.documents?.find(({ id }) => id === 'receipt');
  expect(receipt?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['paidAt', 'paidBackAt']));
});
