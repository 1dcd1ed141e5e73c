import { addDays } from '../../contract/values/days';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import type { AccountBook, DemoAccount, DemoMovement } from './AccountBook';
import { bankByCode } from './banks';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';

/** EFT code of the collecting bank, which issues the virtual IBANs. */
export const collectionBank = '0205';

/** Results of opening customers' accounts. */
export interface CustomerAccounts {
  readonly ibans: DemoRow[];
  readonly blocks: DemoRow[];
  readonly provisions: DemoRow[];
  /** Customers' money by currency, in cents: required cover of the safeguarding accounts. */
  readonly funds: Map<string, number>;
}

/** Opens customers' accounts until the book has `total`: one for each customer, several for some. */
export function customerAccounts(
  world: DemoWorld,
  customers: readonly DemoRow<'Customer'>[],
  book: AccountBook,
  total: number,
): CustomerAccounts {
  const found: CustomerAccounts = { ibans: [], blocks: [], provisions: [], funds: new Map() };
  for (const customer of customers) openFor(world, customer, book, found, 'TRY');
  while (book.size < total) {
    const currency = world.random.weighted([
      ['TRY', 40],
      ['USD', 25],
      ['EUR', 28],
      ['GBP', 7],
    ] as const);
    openFor(world, world.random.pick(customers), book, found, currency);
  }
  return found;
}

function openFor(
  { today, random }: DemoWorld,
  customer: DemoRow<'Customer'>,
  book: AccountBook,
  found: CustomerAccounts,
  currency: string,
): void {
  const name = [customer.tradeName ?? customer.firstName, customer.lastName].filter(Boolean).join(' ');
  const drawn = random.int(2, 1200);
  // Candidates came in the last weeks.
  const age = customer.status === 'CANDIDATE' ? 1 + (drawn % 45) : drawn;
  const openDate = addDays(today, -age);
  const status = statusOf(customer.status ?? '', () => random.int(1, 100));
  const empty = status === 'CLOSED' || status === 'PENDING' || random.chance(12);
  const movements = empty
    ? []
    : savings(random.int(2_000, 4_500_000), age, today, () => random.chance(40) && status !== 'BLOCKED');
  const balance = movements.reduce((sum, { cents }) => sum + cents, 0);
  const partlyBlocked = status === 'OPEN' && !empty && random.chance(3);
  const blocked = partlyBlocked ? Math.ceil(balance / 2) : 0;
  const held = status === 'OPEN' && !empty && random.chance(2) ? Math.ceil(balance / 4) : 0;
  const account = book.open({
    name: `${name} ${currency}`,
    ownerType: 'CUSTOMER',
    accountType: currency === 'TRY' && random.chance(10) ? 'EMONEY' : 'PAYMENT',
    currency,
    owner: { customer: customer.id },
    openDate,
    ...(status === 'CLOSED' && {
      closed: { closeDate: addDays(openDate, random.int(0, 1)), closeReason: 'Müşteri talebi' },
    }),
    status,
    movements,
    blocked,
    held,
  });
  found.funds.set(currency, (found.funds.get(currency) ?? 0) + account.balance);
  if (currency === 'TRY' && status === 'OPEN' && random.chance(60))
    found.ibans.push(iban(account, found, name, openDate));
  if (blocked > 0 || status === 'BLOCKED') found.blocks.push(block(account, found, blocked, today));
  if (held > 0) found.provisions.push(provision(account, found, held, today));
}

/** Candidates' accounts are pending, closed customers have only closed ones. */
function statusOf(customer: string, percent: () => number): 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED' {
  if (customer === 'CANDIDATE') return 'PENDING';
  if (customer === 'CLOSED') return 'CLOSED';
  const at = percent();
  if (at <= 6) return 'CLOSED';
  return at <= 9 ? 'BLOCKED' : 'OPEN';
}

/** Maximum age of withdrawals in days: slightly more than the dashboard's default quarter. */
const spentWithin = 100;

/** A deposit of whole units and, if `spends`, a withdrawal of half of it on a later day. `age` in days. */
function savings(about: number, age: number, today: string, spends: () => boolean): readonly DemoMovement[] {
  const cents = Math.ceil(about / 100) * 100;
  const deposit = {
    day: addDays(today, -age),
    cents,
    txnType: 'CASH_IN',
    counterparty: 'Gişe',
    description: 'Nakit yatırma',
    descriptionEn: 'Cash deposit',
  };
  if (!spends()) return [deposit];
  const day = addDays(today, -(about % Math.min(age, spentWithin)));
  const withdrawal = {
    day,
    cents: -Math.floor(cents / 200) * 100,
    txnType: 'CASH_OUT',
    counterparty: 'Gişe',
  };
  return [deposit, { ...withdrawal, description: 'Nakit çekme', descriptionEn: 'Cash withdrawal' }];
}

function iban(
  account: DemoAccount,
  { ibans }: CustomerAccounts,
  holderName: string,
  validFrom: string,
): DemoRow {
  return {
    id: String(ibans.length + 1),
    account: account.id,
    iban: turkishIban(collectionBank, account.accountNo),
    bank: bankByCode(collectionBank).id,
    holderName,
    isVirtual: true,
    isDefault: true,
    validFrom,
    status: 'ACTIVE',
  };
}

function block(account: DemoAccount, { blocks }: CustomerAccounts, cents: number, today: string): DemoRow {
  const running = blocks.length + 1;
  const postponed = running % 9 === 4;
  return {
    id: String(running),
    account: account.id,
    ...(cents > 0 ? { blockType: 'AMOUNT', amount: fromCents(cents) } : { blockType: 'FULL' }),
    currency: account.currency,
    ...(postponed ? postponement(running, today) : letter(running, today)),
    status: 'ACTIVE',
  };
}

function letter(running: number, today: string) {
  const tax = running % 3 === 0;
  return {
    reason: tax ? 'TAX' : 'COURT',
    authority: tax ? 'Kadıköy Vergi Dairesi' : `İstanbul ${running % 37 || 37}. İcra Dairesi`,
    legalRefNo: `${today.slice(0, 4)}/${String(1000 + running)}`,
    startDate: addDays(today, -(running % 90)),
  };
}

/** A postponement by MASAK that ends within days. */
function postponement(running: number, today: string) {
  return {
    reason: 'MASAK_POSTPONE',
    authority: 'MASAK',
    legalRefNo: `M-${String(4000 + running)}`,
    startDate: addDays(today, -(running % 5)),
    endDate: addDays(today, 9 - (running % 5)),
  };
}

function provision(
  account: DemoAccount,
  { provisions }: CustomerAccounts,
  cents: number,
  today: string,
): DemoRow {
  const running = provisions.length + 1;
  return {
    id: String(running),
    provisionNo: `PRV${String(running).padStart(11, '0')}`,
    account: account.id,
    amount: fromCents(cents),
    capturedAmount: '0.00',
    sourceRef: `EFT${String(700_000 + running)}`,
    expiresAt: `${addDays(today, 2)}T15:00:00.000Z`,
    status: 'HELD',
  };
}
