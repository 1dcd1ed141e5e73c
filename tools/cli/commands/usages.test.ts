import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usages } from './usages';

const root = join(import.meta.dirname, '../../../schemas/fixtures/valid/whole');
let output: string[];

beforeEach(() => {
  output = [];
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line: string) => void output.push(line));
  }
});

/** Files and usages in the output. */
const places = () => output.map((line) => line.replace(/:\d+/, ''));

describe('E08 usages are found', () => {
  test('a field: where it is defined, named, referenced, read by conditions and inherited', () => {
    expect(usages(root, 'Wallet.currency')).toBe(true);
    expect(places()).toEqual([
      'schemas/entities/Wallet.json defined here',
      'schemas/entities/Wallet.json required',
      'schemas/entities/Wallet.json properties',
      'screen-defs/wallets/walletOpen.json rows',
      'screen-defs/wallets/walletQuery.json columns',
      'screen-defs/wallets/walletReport.json $ref',
      'screen-defs/wallets/walletReport.json $ref',
      'screen-defs/wallets/walletOpenBusiness.json inherited from wallets/walletOpen',
      '8 uses.',
    ]);
  });

  test('finds the postings on a code of the chart, and the code that posts an event', () => {
    expect(usages(join(import.meta.dirname, '../../..'), 'GlAccount.336.04')).toBe(true);
    expect(places()).toEqual([
      'schemas/codes/ledger/GlAccount.json code',
      'schemas/postings/ledger/closingEft.json gl',
      'schemas/postings/eft/eftCashRefund.json gl',
      'schemas/postings/eft/eftRefund.json gl',
      'schemas/postings/eft/eftReturn.json gl',
      '5 uses.',
    ]);
    output = [];
    expect(usages(join(import.meta.dirname, '../../..'), 'closingSweep')).toBe(true);
    expect(places()).toContain('server/institution/accounts/commands/closeAccount.ts says «closingSweep»');
  });

  test.each([
    ['wallets/walletClose', ['wallets/area.json menu', 'wallets/walletQuery.json screen', '2 uses.']],
    ['wallets/wallet/close/checks', ['wallets/walletClose.json checks of wallets/walletClose', '1 use.']],
  ])('%s', (name, expected) => {
    expect(usages(root, name)).toBe(true);
    expect(places().map((place) => place.replace('screen-defs/', ''))).toEqual(expected);
  });

  test.each([
    ['Wallet.curency', 'Entity «Wallet» has no field «curency». Did you mean «currency»?'],
    ['Walet.currency', 'There is no entity «Walet». Did you mean «Wallet»?'],
    ['walletQuary', 'is no definition, no name in one and no endpoint. Did you mean «wallets/walletQuery»?'],
    ['WalletStatos', 'Did you mean «WalletStatus»?'],
    ['wallet/walletOpen', 'There is no screen «wallet/walletOpen». Did you mean «wallets/walletOpen»?'],
    ['wallets/wallet/close/chekcs', 'Did you mean «wallets/wallet/close/checks»?'],
  ])('%s is unknown, and reported with the nearest name', (name, expected) => {
    expect(usages(root, name)).toBe(false);
    expect(output.join()).toContain(expected);
  });
});
