import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { post } from '../../server/institution/ledger/rules';
import type { Services } from '../../server/institution/services/Services';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { createRecordStore } from '../../server/records/createRecordStore';
import type { RecordStore, StoredRecord } from '../../server/records/RecordStore';
import { insertAccount, insertCustomer } from '../../server/testing/accountFixtures';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { gallerySource } from '../screens/gallerySource';
import { DayBiller } from './DayBiller';

/** A signed-in user. */
export type Caller = Awaited<ReturnType<typeof caller>>;

/** Stores records, which may lack required fields. */
export interface Storage {
  readonly records: RecordStore;
  insert(entity: string, values: Parameters<RecordStore['untyped']['insert']>[1]): Promise<StoredRecord>;
}

/** A pay desk with its user. */
export interface Desk {
  readonly id: string;
  readonly branch: string;
  readonly userName: string;
  readonly isMain: boolean;
}

/** A customer's account. */
export interface CustomerAccount {
  readonly id: string;
  readonly customer: string;
  readonly currency: string;
}

/** A customer's wallet, with the account of its money and the one that it is loaded from. */
export interface CustomerWallet {
  readonly id: string;
  readonly customer: string;
  readonly account: string;
  readonly paysFrom: string;
}

/** Password of every user. */
export const userPassword = 'pw';

/** The business day of the tests, and a time on it. */
export const businessDay = '2026-11-20';
const dayBefore = '2026-11-19';
const morning = `${businessDay}T06:00:00.000Z`;

/** Money of a new institution: cash of a main desk, of a teller's desk, and the balance of a customer's account. */
export const openingMoney = { main: '500000.00', teller: '20000.00', customer: '5000.00' } as const;
/** Currencies of the desks. */
export const currencies = ['TRY', 'USD'] as const;

const roles = ['TELLER', 'BRANCH_MGR', 'ACCOUNTING', 'TREASURY', 'COMPLIANCE', 'SYS_ADMIN'] as const;

/** Screens of roles beside those that definitions grant them. */
const further: Readonly<Partial<Record<(typeof roles)[number], readonly string[]>>> = {
  SYS_ADMIN: ['*'],
  COMPLIANCE: ['#confidential'],
  ACCOUNTING: [
    ...['bankPoolCollection', 'allocateCollection', 'undoAllocation', 'refundStart'].map(
      (screen) => `collection/${screen}`,
    ),
  ],
  TREASURY: ['applicationmanager/approvalPool'],
  TELLER: ['payments/payoutReversal', 'moneyTransfer/transferPayback'],
  BRANCH_MGR: [
    ...['moneyTransfer/transferCancel', 'payments/payoutReversal', 'bill/billCancel'],
    'apply/applicationDecision',
  ],
};

/** A code or sign-in name as a title, which differs from it. */
const inWords = (code: string) =>
  code.charAt(0).toUpperCase() + code.slice(1).toLowerCase().replaceAll('_', ' ');

/**
 * A server in memory, or on TEST_DATABASE_URL, with the project's definitions and an institution of its own: branches
 * with a main desk and tellers' desks, all closed, customers with accounts, an accountant and a compliance officer.
 */
export async function openInstitution(size: {
  readonly branches: number;
  readonly tellers: number;
  readonly accounts: number;
  /** Services in place of the demo's. */
  readonly services?: Partial<Services>;
}) {
  const biller = new DayBiller();
  const server = await fixtureApp({
    commands: commandsWith({ ...demoServices, billers: biller, ...size.services }),
    source: gallerySource,
    roles: [],
  });
  server.clock.now = new Date(morning);
  const { database } = server;
  await createRoles(
    database,
    roles.map((name) => ({
      name,
      title: inWords(name),
      level: 'staff' as const,
      screens: further[name] ?? [],
    })),
  );
  await grantDefined(database, gallerySource.model);
  const storage = storageOf(server, 'setup');
  const user = (userName: string, role: (typeof roles)[number], agent: string | null) =>
    createUser(
      database,
      plainPasswords,
      { userName, displayName: `Deniz ${inWords(userName)}`, mail: '', agent, roles: [role] },
      userPassword,
    );
  await user('accountant', 'ACCOUNTING', null);
  await user('treasurer', 'TREASURY', null);
  await user('officer', 'COMPLIANCE', null);
  await user('root', 'SYS_ADMIN', null);
  for (const rateDate of [dayBefore, businessDay]) {
    const rate = await storage.insert('ExchangeRate', {
      currency: 'USD',
      rateDate,
      buyRate: '40.000000',
      sellRate: '41.000000',
    });
    await storage.records.update('ExchangeRate', rate.id, rate.version, { rateStatus: 'PUBLISHED' });
  }
  const desks: Desk[] = [];
  for (let branch = 1; branch <= size.branches; branch += 1) {
    const { id } = await storage.insert('Agent', {
      agentNo: `S${branch}`,
      title: `Şube ${branch}`,
      agentType: 'BRANCH',
      agentStatus: 'ACTIVE',
    });
    for (let number = 0; number <= size.tellers; number += 1) {
      const isMain = number === 0;
      const userName = isMain ? `manager${branch}` : `teller${branch}.${number}`;
      await user(userName, isMain ? 'BRANCH_MGR' : 'TELLER', id);
      const desk = await storage.insert('PayDesk', {
        name: `Kasa ${branch}.${number}`,
        deskType: isMain ? 'MAIN' : 'TELLER',
        agent: id,
        responsible: userName,
        cashLimit: '900000.00',
      });
      desks.push({ id: desk.id, branch: id, userName, isMain });
    }
  }
  const accounts = await openAccounts(server, desks, size.accounts);
  return {
    server,
    /** The biller of bills, and its id. */
    biller: { service: biller, id: await openBiller(storage) },
    day: businessDay,
    desks,
    accounts,
    wallets: await openWallets(storage, accounts),
    storage,
  };
}

/** A wallet of every customer with an account in lira, all of one group. */
async function openWallets(
  storage: Storage,
  accounts: readonly CustomerAccount[],
): Promise<readonly CustomerWallet[]> {
  const group = await storage.insert('WalletLimitGroup', {
    groupCode: 'TAM',
    name: 'Tam tanıma',
    kycLevel: 'FULL',
    walletType: 'PERSONAL',
    maxBalance: '8000.00',
    isDefault: true,
    status: 'ACTIVE',
  });
  const wallets: CustomerWallet[] = [];
  for (const { id: paysFrom, customer, currency } of accounts) {
    if (currency !== 'TRY') continue;
    const money = { customer, currency, name: `Cüzdan ${customer}`, accountType: 'EMONEY', glCode: '336.03' };
    const account = (await insertAccount(storage, money)).id;
    const values = { customer, account, walletType: 'PERSONAL', currency, limitGroup: group.id };
    const { id, version } = await storage.insert('Wallet', { ...values, openedAt: morning });
    await storage.records.update('Wallet', id, version, { walletStatus: 'ACTIVE' });
    wallets.push({ id, customer, account, paysFrom });
  }
  return wallets;
}

/** Has transactions approved by somebody of a role. */
export async function approvedBy(
  { records, insert }: Storage,
  roleCode: (typeof roles)[number],
  ...txnCodes: readonly string[]
): Promise<void> {
  const role = await records.find('Role', { roleCode });
  for (const txnCode of txnCodes)
    await insert('ApprovalDefinition', {
      code: txnCode,
      txnCode,
      firstRole: role?.id ?? '',
      sameAgentOnly: false,
      timeoutHours: 24,
      status: 'ACTIVE',
    });
}

/** An institution of `openInstitution`. */
export type Institution = Awaited<ReturnType<typeof openInstitution>>;

/** Records of the server's database, written by a request of a name of its own. */
export function storageOf({ database, clock }: FixtureApp, requestId: string): Storage {
  const actor = {
    userName: 'root',
    screen: 'accounting/accountCreate',
    ip: '127.0.0.1',
    requestId,
    language: 'en' as const,
    signers: ['manager'],
    now: clock.now.toISOString(),
  };
  const records = createRecordStore(database, gallerySource.model, actor, plainPasswords);
  const lenient = createRecordStore(database, withoutRequired(gallerySource.model), actor, plainPasswords);
  return { records, insert: (entity, values) => lenient.untyped.insert(entity, values) };
}

/** Accounts of desks and customers, filled by the postings that fill them in life. */
async function openAccounts(
  server: FixtureApp,
  desks: readonly Desk[],
  count: number,
): Promise<readonly CustomerAccount[]> {
  return server.database.transaction().execute(async (transaction) => {
    const storage = storageOf({ ...server, database: transaction }, 'opening');
    const call = { records: storage.records, today: businessDay, now: morning };
    // Desks begin the day with cash: it is their opening balance, not money that came in.
    const before = { ...call, today: dayBefore };
    const accounts: CustomerAccount[] = [];
    for (const currency of currencies) {
      const own = {
        currency,
        ownerType: 'BANK',
        accountType: 'BANK',
        glCode: '102.01',
        name: `Banka ${currency}`,
      };
      const bank = (await insertAccount(storage, own)).id;
      await post(before, 'capitalPayment', { currency, bankAccount: bank, amount: '50000000.00' });
      for (const { id: desk, isMain } of desks) {
        const cash = { ownerType: 'DESK', accountType: 'CASH', payDesk: desk, glCode: '100.01', currency };
        await insertAccount(storage, { ...cash, name: `Kasa ${desk} ${currency}` });
        const amount = openingMoney[isMain ? 'main' : 'teller'];
        await post(before, 'cashFromBank', { currency, desk, bankAccount: bank, amount });
      }
    }
    for (let number = 0; number < count; number += 1) {
      const currency = number % 4 === 3 ? 'USD' : 'TRY';
      const customer = (await insertCustomer(storage, { customerNo: String(1000 + number) })).id;
      const { id } = await insertAccount(storage, {
        customer,
        currency,
        name: `Müşteri ${number} ${currency}`,
      });
      await post(call, 'opening', { currency, account: id, amount: openingMoney.customer });
      accounts.push({ id, customer, currency });
    }
    return accounts;
  });
}

/** Signs a user of the institution in. */
export function signedIn({ server }: Pick<Institution, 'server'>, userName: string): Promise<Caller> {
  return caller(server, userName);
}

/** Opens a biller whose bills have a fee of 20 TRY. @returns its id */
async function openBiller({ insert }: Storage): Promise<string> {
  const { id } = await insert('Biller', {
    billerCode: 'GUNLUK',
    name: 'Günlük Elektrik',
    billerCategory: 'ELECTRICITY',
    subscriberPattern: '[0-9]{10}',
    partialAllowed: true,
    cancelUntil: '23:00',
    status: 'ACTIVE',
  });
  await insert('FeeTemplate', {
    feeType: '1',
    code: 'FATURA',
    name: 'Fatura',
    txnType: 'BILL',
    currency: 'TRY',
    calcMethod: 'FIXED',
    fixedAmount: '20.00',
    priority: 1,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
  return id;
}
