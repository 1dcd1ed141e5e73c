import { expect, test, vi } from 'vitest';
import type { Expectation, Step } from '../../contract/model/generated/screenTest';
import { catalogueModules } from './catalogue';
import { compiledModule } from './compiledModule';
import { TestedScreen } from './TestedScreen';

// Screens of future areas, without a browser and with scripted responses.

async function open(key: string, given = {}): Promise<TestedScreen> {
  const screen = new TestedScreen(await compiledModule(catalogueModules.get(key) ?? ''), given);
  await screen.open();
  return screen;
}

/** Waits until the screen matches the expectation: dependent data are requested after a debounce. */
function seen(screen: TestedScreen, expect_: Expectation): Promise<void> {
  return vi.waitFor(async () => expect(await screen.take({ expect: expect_ })).toEqual(expect_), {
    timeout: 10_000,
  });
}

test('dynamic limits are checked during typing, and depend on other fields', async () => {
  const screen = await open('applicationmanager/transactionLimitDefinition');
  const replies: NonNullable<Step['replies']> = {
    'limits/perTxnMax': { answer: { minimum: '10.00', maximum: '800.00' } },
    'limits/limitCode': { answer: { patterns: ['^TR-[0-9]{3}$'] } },
    'limits/dailyCount': { answer: { maximum: '9' } },
  };
  const filled = {
    txnCode: 'TRANSFER',
    currency: 'TRY',
    limitCode: 'XX',
    perTxnMax: '800.01',
    dailyCount: 10,
  };
  await screen.take({ replies, fill: filled });
  await seen(screen, {
    errors: {
      perTxnMax: 'validation.decimalMaximum',
      limitCode: 'validation.pattern',
      dailyCount: 'validation.maximum',
    },
  });
  await screen.take({ fill: { perTxnMax: '800.00', limitCode: 'TR-001', dailyCount: 9 } });
  await seen(screen, { errors: {} });
  await screen.take({
    replies: { 'limits/perTxnMax': { answer: { maximum: '50.00' } } },
    fill: { currency: 'USD' },
  });
  await seen(screen, { errors: { perTxnMax: 'validation.decimalMaximum' } });
  await screen.take({ fill: { currency: null } });
  await seen(screen, { errors: { currency: 'validation.required' } });
  screen.close();
});

test('a limit that could not be loaded is not checked in the browser, but by the server', async () => {
  const screen = await open('applicationmanager/transactionLimitDefinition');
  await screen.take({ fill: { txnCode: 'TRANSFER', currency: 'TRY', perTxnMax: '999999.00' } });
  await seen(screen, { errors: {} });
  screen.close();
});

test('a collection is split to the last cent before it can be committed', async () => {
  const begin = { collectionNo: 'CO00000001', amount: '100.00', currency: 'TRY', collectionStatus: 'NEW' };
  const screen = await open('collection/collectionSplit', { record: '1', begin });
  const share = { allocationTarget: 'ACCOUNT', account: '7' };
  const short = [
    { ...share, amount: '60.00' },
    { ...share, amount: '39.99' },
  ];
  const whole = [
    { ...share, amount: '60.00' },
    { ...share, amount: '40.00' },
  ];
  const rest = {
    values: { shared: '99.99', rest: '0.01' },
    errors: { rest: 'validation.decimalMaximum' },
    sent: [],
  };
  expect(await screen.take({ fill: { shares: short }, run: 'commit', expect: rest })).toEqual(rest);
  const sent = {
    asked: { amount: '100.00', shared: '100.00' },
    sent: [{ endpoint: 'validate' }, { endpoint: 'commit' }],
  };
  expect(await screen.take({ fill: { shares: whole }, run: 'commit', expect: sent })).toMatchObject({
    asked: sent.asked,
  });
  screen.close();
});

test('a voucher balances by side before it is saved, and its totals follow the input', async () => {
  const screen = await open('accounting/anyArDefinition', { begin: { recordDate: '2026-11-20' } });
  const line = { account: '1', glCode: '100', currency: 'TRY', exchangeRate: '1.000000' };
  const lines = [
    { ...line, direction: 'D', amount: '10.00' },
    { ...line, direction: 'C', amount: '9.00' },
  ];
  const unbalanced = { values: { totalDebit: '10.00', totalCredit: '9.00' }, sent: [] };
  const fill = { recordType: 'JOURNAL', agent: '1', description: 'Kira', lines };
  expect(await screen.take({ fill, run: 'save', expect: unbalanced })).toEqual(unbalanced);
  screen.close();
});

test('a bill is not paid before an open bill is selected', async () => {
  const screen = await open('bill/paybill');
  const expected = { offered: ['commit'], sent: [] };
  const fill = { biller: '1', subscriberNo: '0123456789', payerName: 'ALI KAYA', collectionMethod: 'CASH' };
  const seen = await screen.take({ fill, run: 'commit', expect: expected });
  expect(seen).toEqual(expected);
  screen.close();
});

test('an EFT is refunded only after its return', async () => {
  const begin = { orderNo: 'EF00000001', amount: '100.00', receiverName: 'ALI', returnCode: null };
  const returned = await open('eft/refund', { record: '1', begin: { ...begin, eftStatus: 'RETURNED' } });
  const tooMuch = { fill: { refundAmount: '100.01', refundMethod: 'CASH' }, run: 'commit' };
  const refused = { errors: { refundAmount: 'validation.decimalMaximum' }, sent: [] };
  expect(await returned.take({ ...tooMuch, expect: refused })).toEqual(refused);
  const sent = await open('eft/refund', { record: '1', begin: { ...begin, eftStatus: 'SENT' } });
  const withheld = { withheld: ['commit'] };
  expect(await sent.take({ expect: withheld })).toEqual(withheld);
  for (const screen of [returned, sent]) screen.close();
});

test('the payout code of a new transfer is shown once, in the notice of its commit', async () => {
  const screen = await open('moneyTransfer/transfer', {
    begin: {
      transferType: 'TO_NAME',
      receiverCountry: 'TR',
      sendCurrency: 'TRY',
      payoutCurrency: 'TRY',
      totalCollected: '100.00',
    },
  });
  const fill = {
    sender: '1',
    payoutMethod: 'CASH',
    receiverFirstName: 'ALI',
    receiverLastName: 'KAYA',
    receiverPhone: '+905321112233',
    sendAmount: '100.00',
    collectionMethod: 'CASH',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
  };
  const replies = { commit: { result: { id: '1', number: 'TR00000001', payoutCode: '0123456789' } } };
  const reported = { effects: [{ notify: 'success', contains: '0123456789' }] } satisfies Expectation;
  expect(await screen.take({ fill, replies, run: 'save', expect: reported })).toEqual(reported);
  screen.close();
});
