import type { DemoRow } from './DemoBatch';

/** Code, system, bank of the receiver by its place in the list of banks, up to which amount, our account by its place, fallback, cost. */
const rules = [
  ['BOOK0062', 'BOOK', '7', null, '1', null, '0.0000'],
  ['BOOK0064', 'BOOK', '8', null, '2', null, '0.0000'],
  ['FAST', 'FAST', null, null, '1', '2', '0.8500'],
  ['EFTSMALL', 'EFT', null, '250000.00', '2', '1', '3.2500'],
  ['EFT', 'EFT', null, null, '1', '3', '3.9000'],
] as const;

/** Rules that choose the bank that an EFT leaves by, in the order in which they are tried. */
export const eftBankRules: readonly DemoRow[] = rules.map(
  ([ruleCode, eftSystem, receiverBank, amountMax, routeAccount, fallbackAccount, unitCost], at) => ({
    id: String(at + 1),
    ruleCode,
    eftSystem,
    receiverBank,
    amountMax,
    routeAccount,
    fallbackAccount,
    unitCost,
    priority: (at + 1) * 10,
    status: 'ACTIVE',
  }),
);
