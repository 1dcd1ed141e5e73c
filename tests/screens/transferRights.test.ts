import { expect, test } from 'vitest';
import { mayOpen } from '../../contract/wire/rights';
import { firstRoles } from '../../server/institution/roles';
import { gallerySource } from './gallerySource';

const screens = Object.values(gallerySource.model.screens);

/** Work of each role with transfers: it sends and pays at a desk, changes a waiting one, sees all, or keeps the partners. */
const rights: Readonly<Record<string, readonly (keyof typeof work)[]>> = {
  TELLER: ['send', 'pay', 'payBack', 'see'],
  BRANCH_MGR: ['send', 'pay', 'payBack', 'change', 'see'],
  OPS: ['change', 'see'],
  COMPLIANCE: ['see'],
  CALL_CENTER: ['see'],
  PARTNER_MGR: ['see', 'institutions'],
  TREASURY: [],
  MARKETING: [],
};

const work = {
  send: 'moneyTransfer/transfer',
  pay: 'moneyTransfer/payment',
  payBack: 'moneyTransfer/transferPayback',
  change: 'moneyTransfer/transferCancel',
  see: 'moneyTransfer/transaction',
  institutions: 'moneyTransfer/exfDefinition',
} as const;

test.each(Object.entries(rights))(
  '%s does with transfers what is its work, and no more',
  (role, expected) => {
    const areas = firstRoles.find(({ name }) => name === role)?.screens ?? [];
    const defined = screens.flatMap(({ grants = [] }) => grants.filter((grant) => grant.role === role));
    const granted = [...areas, ...defined.map(({ right }) => right)];
    const done = Object.entries(work).flatMap(([name, screen]) => (mayOpen(granted, screen) ? [name] : []));
    expect(done).toEqual(expected);
  },
);

test('partner relations open each screen of the partners', () => {
  const areas = firstRoles.find(({ name }) => name === 'PARTNER_MGR')?.screens ?? [];
  const ofPartners = screens.map(({ key }) => key).filter((key) => key.startsWith('moneyTransfer/exf'));
  expect(ofPartners.filter((key) => !areas.includes(key))).toEqual([]);
});
