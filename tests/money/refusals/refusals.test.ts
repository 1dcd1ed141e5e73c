import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Language, type LocalizedText, languages } from '../../../contract/values/language';
import { performRuns } from '../../../server/institution/closing/jobs/performRuns';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { JobCall } from '../../../server/platform/scheduler/Job';
import { gallerySource } from '../../screens/gallerySource';
import { messageFlawOf, turkishIn } from '../../screens/shownFlaws';
import { businessDay, openInstitution, signedIn } from '../institution';
import { Screen } from '../Screen';
import { accountRules } from './accounts';
import { deskRules } from './desks';
import { ledgerRules } from './ledger';
import { runRules } from './runs';
import { treasuryRules } from './treasury';
import { World } from './World';

// Each rule of accounting is broken once, through the endpoints; the refusal leaves its row in the history of rejects.

const rules = [...deskRules, ...ledgerRules, ...accountRules, ...treasuryRules, ...runRules];

/** Refusals without a case here: what keeps users from breaking the rule, and the file that proves or states it. */
const guarded: Readonly<Record<string, { readonly why: string; readonly file: string }>> = {
  'account.notChosen': {
    why: 'The forms require the account.',
    file: 'server/institution/accounts/commands/closeAccount.test.ts',
  },
  'account.ownerMissing': {
    why: 'The form requires the owner of its owner type.',
    file: 'server/institution/accounts/commands/openAccount.test.ts',
  },
  'account.sweepTooSmall': {
    why: 'The institution of these tests has no fee of EFTs.',
    file: 'server/institution/accounts/commands/closeAccount.test.ts',
  },
  'desk.witness': {
    why: 'The witness signs with the own password, and is never the user of the screen.',
    file: 'server/institution/desks/rules/days/desks.test.ts',
  },
  'iban.checkDigits': {
    why: 'The form checks the digits of an IBAN.',
    file: 'server/institution/accounts/commands/closeAccount.test.ts',
  },
  'ledger.accountUnknown': {
    why: 'Look-ups refuse an account that does not exist.',
    file: 'server/institution/ledger/rules/ledger.test.ts',
  },
  'ledger.businessDate': {
    why: 'The form of vouchers by hand has no later day; other commands give the business date.',
    file: 'server/institution/ledger/commands/manualVouchers.test.ts',
  },
  'ledger.unbalanced': {
    why: 'The form compares both sides of a voucher by hand.',
    file: 'server/institution/ledger/commands/manualVouchers.test.ts',
  },
  'ledger.wrongAmount': {
    why: 'The forms check amounts.',
    file: 'server/institution/ledger/commands/manualVouchers.test.ts',
  },
  'ledger.nothingToPost': {
    why: 'The forms require an amount, and a voucher by hand its lines.',
    file: 'server/institution/ledger/rules/ledger.test.ts',
  },
  'ownPayment.own': {
    why: 'Its own request waits for another person, who is never who planned it.',
    file: 'server/institution/treasury/commands/payByEft.test.ts',
  },
  'receipt.noCustomer': {
    why: 'A receipt moves no money: a test of its own refuses it.',
    file: 'server/institution/accounts/commands/mailReceipt.test.ts',
  },
  'receipt.noEmail': {
    why: 'A receipt moves no money: a test of its own refuses it.',
    file: 'server/institution/accounts/commands/mailReceipt.test.ts',
  },
  'receipt.whichCustomer': {
    why: 'A receipt moves no money: a test of its own refuses it.',
    file: 'server/institution/accounts/commands/mailReceipt.test.ts',
  },
  'run.tooManyInvoices': {
    why: 'More than 20,000 invoices are too many for a test.',
    file: 'server/institution/closing/commands/eArchiveRuns.ts',
  },
  'run.tooManyLines': {
    why: 'Fifty thousand lines are too many for a test.',
    file: 'server/institution/closing/commands/logoRuns.ts',
  },
  'sweep.balance': {
    why: 'The request of a sweep that fails keeps the reason; it is not refused.',
    file: 'server/institution/accounts/rules/sweeps/sweepRequests.ts',
  },
  'validation.required': {
    why: 'The form requires the field before the command does.',
    file: 'server/engine/endpoint/requireServerCalculation.test.ts',
  },
};

let world: World;
let rejects: Screen;
let logins: ReadonlySet<string>;
beforeAll(async () => {
  // Validators read the day from the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${businessDay}T06:00:00.000Z`) });
  const house = await openInstitution({ branches: 1, tellers: 2, accounts: 0 });
  world = new World(house);
  await world.begin();
  const users = await house.server.database.selectFrom('user').select('userName').execute();
  logins = new Set(users.map(({ userName }) => userName));
  const compliance = await signedIn(house, 'officer');
  rejects = new Screen(
    compliance,
    'applicationmanager/transactionRejectHistoryQuery',
    'applicationmanager/reject',
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await world.house.server.close();
});

/** What a refusal has that nobody should read. Codes of the chart of accounts look like numbers of a program. */
const flawIn = (text: string, language: Language) =>
  messageFlawOf(text.replace(/(?<![\d.])[1-9]\d{2}\.\d{2}(?![\d.]\d)/g, ''), language, logins);

describe('a broken rule', () => {
  test.each(rules)('$code: $how', async ({ code, run, atOpening }) => {
    const { restHeader, requestId, result } = await run(world);
    expect(restHeader, JSON.stringify(result)).toMatchObject({ success: false, code });
    // 44 C2: nobody reads codes, sign-in names or numbers of a program.
    expect(flawIn(restHeader.message, 'en'), restHeader.message).toBeNull();
    const [row] = await rejects.rows({ requestId });
    if (atOpening) return expect(row).toBeUndefined();
    expect(row).toMatchObject({ rejectReason: expect.any(String), rejectStage: expect.any(String) });
    const [stored] = await world.records.list('TransactionReject', { requestId });
    expect(flawIn(stored?.rejectReason ?? '', 'tr'), stored?.rejectReason ?? '').toBeNull();
    expect(stored).toMatchObject({ rejectCode: code, screenId: expect.stringMatching(/^accounting\//) });
  });

  test('refuses a run in the background, too', async () => {
    const { server, day } = world.house;
    const year = { periodStart: '2024-01-01', periodEnd: '2024-12-31', fiscalYear: '2024' };
    const run = await world.records.insert('AccountingRun', { ...year, runType: 'YEAR_END', dryRun: false });
    const { signal } = new AbortController();
    const task = await world.insert('SchedulerTask', { jobName: 'ACCOUNTING_RUN' });
    const job = { database: server.database, model: gallerySource.model, clock: () => server.clock.now };
    const stored = { ...(await world.records.get('SchedulerTask', task)) } as JobCall['task'];
    const ended = await performRuns({ ...job, task: stored, runNo: 'I1', signal, log: () => {} });
    expect(ended).toEqual({ done: 0, failed: 1 });
    const [reject] = await world.records.list('TransactionReject', { recordRef: run.runNo });
    expect(reject).toMatchObject({
      rejectCode: 'yearEnd.nothing',
      screenId: 'accounting/acctEndOfYearOperate',
      userName: 'root',
      rejectedAt: `${day}T06:00:00.000Z`,
    });
  });

  test('44 C2 shows nobody codes, sign-in names, numbers of a program or the other language in notices and approvals', async () => {
    const { database } = world.house.server;
    const notices = await database.selectFrom('notification').select('message').execute();
    const approvals = await world.records.list('Approval', {});
    const texts = [
      ...notices.map(({ message }) => message as LocalizedText),
      ...approvals.map(({ summary, summaryEn }) => ({ tr: summary, en: summaryEn ?? '' })),
      ...approvals.map(({ reason, reasonEn }) => ({ tr: reason ?? '', en: reasonEn ?? '' })),
    ];
    const flaws = texts.flatMap((text) => {
      const turkish = turkishIn(text.en);
      return [
        ...languages.flatMap((language) => {
          const flaw = flawIn(text[language], language);
          return flaw === null ? [] : [`${flaw}: ${text[language]}`];
        }),
        ...(turkish === null ? [] : [`${turkish}: ${text.en}`]),
      ];
    });
    expect(flaws).toEqual([]);
    // A request that a Turkish user made is named in English, too.
    expect(approvals.filter(({ summary, summaryEn }) => summary !== summaryEn).length).toBeGreaterThan(1);
    expect(notices.length).toBeGreaterThan(5);
  });

  test('leaves nothing else: the ledger proves itself after all of them', async () => {
    expect((await verifyLedger(world.house.server.database)).faults).toEqual([]);
    expect(world.house.server.log).toEqual([]);
  });
});

/** Codes of refusals in the sources of a folder of the server. */
function codesIn(folder: string): readonly string[] {
  const root = join(import.meta.dirname, '../../../server', folder);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const code =
    /(?:new Refusal|refusedField)\(\s*'([a-z]\w*(?:\.\w+)+)'|^\s+'((?:account|dates|desk)\.\w+)',$/gm;
  return sources.flatMap((text) =>
    [...text.matchAll(code)].map(([, refused, listed]) => refused ?? listed ?? ''),
  );
}

describe('the list of rules', () => {
  test('has a case for every refusal of accounting and its domain', () => {
    const modules = ['accounts', 'closing', 'desks', 'ledger', 'moneyOperation', 'treasury'];
    const folders = [...modules, 'limits/commands', 'kernel/rules/gates'].map(
      (name) => `institution/${name}`,
    );
    const codes = new Set(folders.flatMap(codesIn));
    expect(codes.size).toBeGreaterThan(100);
    const known = new Set([...rules.map(({ code }) => code), ...Object.keys(guarded)]);
    expect([...codes].filter((code) => !known.has(code)).sort()).toEqual([]);
  });

  test('has no other test for a guarded rule than one that names it', () => {
    for (const [code, { file }] of Object.entries(guarded))
      expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'), code).toContain(code);
  });
});
