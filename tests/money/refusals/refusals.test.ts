import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyLedger } from '../../../server/domain/ledger';
import { businessDay, openInstitution, signedIn } from '../institution';
import { Screen } from '../Screen';
import { accountRules } from './accounts';
import { deskRules } from './desks';
import { ledgerRules } from './ledger';
import { treasuryRules } from './treasury';
import { World } from './World';

// Each rule of accounting is broken once, through the endpoints; the refusal leaves its row in the history of rejects.

const rules = [...deskRules, ...ledgerRules, ...accountRules, ...treasuryRules];

/** Refusals without a case here, and why: the code, and the file that proves the rule. */
const guarded: Readonly<Record<string, string>> = {
  // Forms require the record, and check look-ups, digits and amounts.
  'account.notChosen': 'server/commands/accounting/closeAccount.test.ts',
  'account.ownerMissing': 'server/commands/accounting/openAccount.test.ts',
  'iban.checkDigits': 'server/commands/accounting/closeAccount.test.ts',
  'ledger.accountUnknown': 'server/domain/ledger/ledger.test.ts',
  'ledger.nothingToPost': 'server/domain/ledger/ledger.test.ts',
  'ledger.wrongAmount': 'server/domain/ledger/ledger.test.ts',
  // Vouchers by hand break them with their lines; a file of 50,000 lines is too much for a test.
  'ledger.accountNeeded': 'server/commands/accounting/manualVouchers.test.ts',
  'ledger.differentRates': 'server/commands/accounting/manualVouchers.test.ts',
  'ledger.notPostable': 'server/commands/accounting/manualVouchers.test.ts',
  'ledger.unbalanced': 'server/commands/accounting/manualVouchers.test.ts',
  'desk.notCounting': 'server/domain/desks/desks.test.ts',
  'run.periodOpen': 'server/commands/accounting/trialBalanceView.test.ts',
  'run.tooManyInvoices': 'server/commands/accounting/eArchiveRuns.ts',
  'run.tooManyLines': 'server/commands/accounting/logoRuns.ts',
  // A request that fails keeps the reason; it is not refused.
  'sweep.balance': 'server/domain/sweeps/sweepRequests.ts',
  // Forms say it at their fields.
  'validation.required': 'server/endpoint/requireServerCalculation.test.ts',
  // Commands give the day and the currency of the accounts.
  'ledger.businessDate': 'server/domain/ledger/ledger.test.ts',
  'ledger.otherCurrency': 'server/domain/ledger/ledger.test.ts',
};

let world: World;
let rejects: Screen;
beforeAll(async () => {
  // Validators read the day from the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${businessDay}T06:00:00.000Z`) });
  const house = await openInstitution({ branches: 1, tellers: 2, accounts: 0 });
  world = new World(house);
  await world.begin();
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

describe('a broken rule', () => {
  test.each(rules)('$code: $how', async ({ code, run }) => {
    const { restHeader, requestId, result } = await run(world);
    expect(restHeader, JSON.stringify(result)).toMatchObject({ success: false, code });
    const [row] = await rejects.rows({ requestId });
    expect(row).toMatchObject({ rejectReason: expect.any(String), rejectStage: expect.any(String) });
    const [stored] = await world.records.list('TransactionReject', { requestId });
    expect(stored).toMatchObject({ rejectCode: code, screenId: expect.stringMatching(/^accounting\//) });
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
    const domain = [
      'accountHolds',
      'deskCash',
      'desks',
      'gates',
      'ledger',
      'moneyOperation',
      'paymentPlans',
      'sweeps',
    ];
    const folders = [...domain.map((name) => `domain/${name}`), 'commands/accounting'];
    const codes = new Set(folders.flatMap(codesIn));
    expect(codes.size).toBeGreaterThan(60);
    const known = new Set([...rules.map(({ code }) => code), ...Object.keys(guarded)]);
    expect([...codes].filter((code) => !known.has(code)).sort()).toEqual([]);
  });

  test('has no other test for a guarded rule than one that names it', () => {
    for (const [code, file] of Object.entries(guarded))
      expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'), code).toContain(code);
  });
});
