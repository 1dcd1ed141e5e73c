import { addDays } from '../../contract/values/days';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import type { AccountBook } from './AccountBook';
import { bankByCode } from './banks';
import { fromCents } from './cents';
import { collectionBank } from './customerAccounts';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';
import { houseMovements } from './houseMovements';

/** Bank code, purpose, currency, balance in cents. */
const ownAccounts = [
  ['0062', 'OPERATING', 'TRY', 1_845_220_075],
  ['0064', 'OPERATING', 'TRY', 962_114_030],
  ['0046', 'OPERATING', 'TRY', 418_700_000],
  ['0067', 'OPERATING', 'USD', 61_250_000],
  ['0067', 'OPERATING', 'EUR', 48_900_000],
  [collectionBank, 'COLLECTION', 'TRY', 233_560_410],
  [collectionBank, 'COLLECTION', 'USD', 9_400_000],
  [collectionBank, 'COLLECTION', 'EUR', 12_150_000],
  ['0134', 'SETTLEMENT', 'TRY', 150_000_000],
] as const;

/** Banks that hold customers' money. */
const safeguards = ['0010', '0015'] as const;

/** The institution's bank accounts. Safeguarding accounts cover customers' money plus two percent. */
export function bankAccounts(
  world: DemoWorld,
  book: AccountBook,
  funds: ReadonlyMap<string, number>,
): readonly DemoRow[] {
  const kept = [...funds].flatMap(([currency, cents]) =>
    safeguards.map((code) => [code, 'SAFEGUARD', currency, Math.ceil((cents * 51) / 100)] as const),
  );
  return [...ownAccounts, ...kept].map(([code, purpose, currency, balance], at) => {
    const bank = bankByCode(code);
    const details = { txnType: 'EFT', counterparty: 'EFT/FAST' };
    const account = book.open({
      name: `${bank.name} ${currency} ${purpose === 'SAFEGUARD' ? 'Koruma' : 'Cari'}`,
      ownerType: 'BANK',
      accountType: purpose === 'SAFEGUARD' ? 'SAFEGUARD' : 'SETTLEMENT',
      currency,
      openDate: addDays(world.today, -700),
      status: 'OPEN',
      movements: houseMovements(world, balance, details),
    });
    // Some bank statements are ahead of our books.
    const ahead = purpose === 'SAFEGUARD' ? 0 : world.random.int(0, 2) * 125_050;
    return {
      id: String(at + 1),
      bank: bank.id,
      iban: turkishIban(code, account.accountNo),
      currency,
      bankAccPurpose: purpose,
      account: account.id,
      statementSource: at % 3 === 0 ? 'API' : 'MT940',
      bankBalance: fromCents(account.balance + ahead),
      lastStatementAt: `${world.today}T05:00:00.000Z`,
      status: 'ACTIVE',
    };
  });
}

/** How the banks of the accounts write their statements: each in its own way. */
export function statementFormats(accounts: readonly DemoRow[]): readonly DemoRow[] {
  const written = [...new Set(accounts.map(({ bank }) => String(bank)))];
  return written.map((bank, at) => {
    const isCamt = at % 3 === 2;
    return {
      id: String(at + 1),
      bank,
      statementSource: isCamt ? 'CAMT053' : 'MT940',
      characterSet: at < 4 ? 'UTF_8' : 'WINDOWS_1254',
      decimalMark: isCamt ? 'POINT' : 'COMMA',
      detailStyle: isCamt ? null : at < 4 ? 'CODEWORDS' : 'FREE',
      // The others send theirs by mail, and accounting uploads them.
      isFetched: at < 2,
    };
  });
}

/** Code, account by its place, direction, what is compared, pattern, tolerance in days, account of a difference, status. */
const rules = [
  ['EFTREF', '1', 'D', 'REFERENCE', null, 2, null, 'ACTIVE'],
  ['POSREF', '1', 'C', 'REFERENCE', null, 2, null, 'ACTIVE'],
  ['VIBAN', null, 'C', 'IBAN', null, 3, null, 'ACTIVE'],
  ['MASRAF', null, 'D', 'TEXT', 'hesap işletim ücreti', 0, '653.02', 'PASSIVE'],
] as const;

/** Rules of the reconciliation: the last one is not in force yet. */
export const reconciliationRules: readonly DemoRow[] = rules.map(
  ([ruleCode, bankAccount, direction, matchField, pattern, dayTolerance, differenceCode, status], at) => ({
    id: String(at + 1),
    ruleCode,
    bankAccount,
    direction,
    matchField,
    pattern,
    amountTolerance: '0.00',
    dayTolerance,
    autoPost: matchField === 'TEXT' ? true : null,
    differenceCode,
    priority: (at + 1) * 10,
    hitCount: 0,
    status,
  }),
);
