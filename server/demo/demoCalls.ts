import type { Json, JsonObject } from '../../contract/values/json';
import type { LoggedOperation } from '../records/operationLog';
import type { Random } from './Random';

/** Properties of a call of the demo; the rest follows from its user and time. */
export type DemoCall = Pick<LoggedOperation, 'screen' | 'path' | 'operation'> &
  Partial<LoggedOperation> & {
    /** Usual duration in ms. */
    readonly usual: number;
  };

const refused = (code: string, tr: string, en: string) => ({
  status: 'REFUSED' as const,
  code,
  message: { tr, en },
});

/** An unavailable database. */
export const outage = {
  status: 'FAILED' as const,
  code: 'database.unavailable',
  message: {
    tr: 'Veritabanına şu anda ulaşılamıyor. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The database can’t be reached right now. Please try again in a few seconds.',
  },
};

/** A text of which only the length is logged. */
export const hiddenText = (characters: number): Json => ({ characters });

/** Form of a new account. */
export const newAccount = (random: Random): JsonObject => ({
  ownerType: 'CUSTOMER',
  customer: String(random.int(1, 60)),
  accountType: 'PAYMENT',
  currency: random.pick(['TRY', 'TRY', 'USD', 'EUR']),
  name: hiddenText(random.int(6, 24)),
});

/** Opens an account. */
export const openAccount = {
  screen: 'accounting/accountCreate',
  path: 'accounting/account/commit',
  operation: 'COMMIT',
  writes: true,
  usual: 60,
} as const;

/** Calls of tellers and branch managers, by weight. */
export const branchCalls: readonly (readonly [(random: Random) => DemoCall, number])[] = [
  [(random) => ({ ...openAccount, request: { form: newAccount(random) } }), 30],
  [
    (random) => ({
      ...openAccount,
      ...refused(
        'validation.failed',
        'Lütfen işaretli alanları düzeltin.',
        'Please correct the marked fields.',
      ),
      request: {
        form: { ownerType: 'CUSTOMER', customer: String(random.int(1, 60)), accountType: 'PAYMENT' },
      },
      reply: { errors: [{ field: 'currency', code: 'validation.required' }] },
    }),
    9,
  ],
  [
    (random) => ({
      screen: 'customers/customerDefinition',
      path: 'customers/customer/commit',
      operation: 'COMMIT',
      ...refused(
        'validation.failed',
        'Lütfen işaretli alanları düzeltin.',
        'Please correct the marked fields.',
      ),
      writes: true,
      usual: 40,
      request: {
        form: {
          customerType: 'INDIVIDUAL',
          nationality: 'TR',
          tckn: `${random.digits(3)}******${random.digits(2)}`,
          firstName: hiddenText(random.int(3, 9)),
          lastName: hiddenText(random.int(4, 11)),
          birthDate: hiddenText(10),
        },
      },
      reply: { errors: [{ field: 'tckn', code: 'validation.tckn' }] },
    }),
    8,
  ],
  [
    (random) => ({
      screen: 'customers/customerUpdate',
      path: 'customers/customer/update/commit',
      operation: 'COMMIT',
      ...refused(
        'record.stale',
        'Kayıt bu arada başkası tarafından değiştirildi. Ekranı yenileyip tekrar deneyin.',
        'The record was changed by someone else in the meantime. Reload the screen and try again.',
      ),
      writes: true,
      usual: 35,
      recordId: String(random.int(1, 60)),
      request: { form: { email: hiddenText(random.int(14, 26)) } },
    }),
    5,
  ],
  [(random) => ({ ...openAccount, status: 'REPEATED', request: { form: newAccount(random) } }), 2],
  [
    () => ({
      ...openAccount,
      usual: 900,
      status: 'FAILED',
      code: 'internal.error',
      message: {
        tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
        en: 'Something went wrong. Please try again.',
      },
      request: { form: { ownerType: 'AGENT', agent: '3', accountType: 'SETTLEMENT', currency: 'TRY' } },
    }),
    1,
  ],
];

/** Calls of head office: users, call, weight. */
export const officeCalls: readonly (readonly [readonly string[], (random: Random) => DemoCall, number])[] = [
  [
    ['compliance', 'cem.toprak'],
    (random) => ({
      screen: 'customers/customerRiskUpdate',
      path: 'customers/risk/update/commit',
      operation: 'COMMIT',
      writes: true,
      usual: 90,
      status: 'HELD',
      code: 'approval.requested',
      request: { form: { overrideLevel: 'HIGH', overrideReason: hiddenText(random.int(30, 120)) } },
      reply: { result: { approvalNo: `ONY${random.digits(11)}` } },
    }),
    6,
  ],
  [
    ['admin'],
    (random) => ({
      screen: 'applicationmanager/userDefinition',
      path: 'applicationmanager/user/commit',
      operation: 'COMMIT',
      writes: true,
      usual: 70,
      request: {
        form: {
          userName: random.pick(['seda.kurt', 'okan.bulut', 'asli.duman']),
          firstName: hiddenText(5),
          mobilePhone: `*********${random.digits(4)}`,
          email: hiddenText(21),
          forceOtp: true,
          agent: '4',
        },
      },
    }),
    4,
  ],
  [
    ['hande.yalcin'],
    () => ({
      screen: 'customers/customerUpdate',
      path: 'customers/customer/update/commit',
      operation: 'COMMIT',
      ...refused('access.denied', 'Bu işlem için yetkiniz yok.', 'You are not allowed to do this.'),
      writes: true,
      usual: 3,
    }),
    4,
  ],
];

const page = { page: 0, size: 50 };

/** Calls that only read: users, call, weight. */
export const readingCalls: readonly (readonly [readonly string[], (random: Random) => DemoCall, number])[] = [
  [
    ['teller', 'otp', 'manager', 'demet.acar', 'asli.duman'],
    (random) => {
      const rows = random.int(0, 50);
      return {
        screen: 'accounting/accountSearch',
        path: 'accounting/account/query',
        operation: 'QUERY',
        usual: 25,
        request: {
          filter: { accountNo: random.digits(6), status: 'OPEN' },
          sent: { ...page, sort: ['accountNo ↑'] },
        },
        reply: { rows, total: rows },
      };
    },
    40,
  ],
  [
    ['compliance', 'cem.toprak'],
    (random) => ({
      screen: 'customers/customerRiskQuery',
      path: 'customers/risk/query',
      operation: 'QUERY',
      usual: random.chance(20) ? 4200 : 90,
      request: { filter: { calculatedLevel: 'HIGH', reviewOverdue: true }, sent: page },
      reply: { rows: 50, total: random.int(180, 420) },
    }),
    16,
  ],
  [
    ['accounting', 'tolga.aksoy'],
    (random) => ({
      screen: 'reports/bankBalancereport',
      path: 'reports/cash/20/export',
      operation: 'EXPORT',
      ...(random.chance(30)
        ? { status: 'ABANDONED' as const, code: 'abandoned', usual: 14_000 }
        : { usual: 2600, reply: { rows: 44 } }),
      request: { filter: { currency: 'TRY', bankAccPurpose: 'SAFEGUARD' } },
    }),
    8,
  ],
];
