import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { runJobs } from '../runJobs';
import { type ServedScreen, ServedUser } from '../ServedScreen';
import { plainAccount } from './plainAccount';

// requirements W5 without its two reports, which have no screen yet: a rule finds the third of three deposits, an analyst
// opens a file from it, and another officer reports it to MASAK.

const begun = new Date('2026-11-20T12:00:00.000Z');
const receipt = 'MASAK-2026-1177';

let server: FixtureApp;
let analyst: ServedUser;
let officer: ServedUser;
let teller: ServedUser;
let accountNo = '';
let customerNo = '';
let files = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  const signIn = (userName: string) => ServedUser.signedIn(server, userName);
  [analyst, officer, teller] = [
    await signIn('compliance'),
    await signIn('cem.toprak'),
    await signIn('teller'),
  ];
  ({ accountNo, customerNo } = await plainAccount(server.database));
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** The figure of files to report, on the desk of compliance. */
async function waitingFiles(user: ServedUser): Promise<number> {
  const desk = await user.open('dashboards/complianceDesk');
  const [row] = await desk.figures('strDue');
  desk.close();
  return Number(row?.value);
}

/** Opens the file of the customer from the list. */
async function openFile(user: ServedUser): Promise<ServedScreen> {
  const list = await user.open('aml/suspiciousTransaction');
  const row = (await list.rows()).find(({ customer }) => String(customer).includes(customerNo));
  const file = await list.follow('update', row);
  list.close();
  return file;
}

test('W5: a rule is changed with approval, and three deposits below its threshold raise a row', async () => {
  const rules = await analyst.open('aml/amlComplexActionQuery');
  const rule = await rules.follow('define', await rules.row({ ruleCode: 'PARCALA' }));
  await rule.fill({ minTotal: '6000' });
  expect(await officer.approve(await rule.saveForApproval())).toEqual(['1 işlem onaylandı.']);
  rules.close();
  for (let each = 0; each < 3; each += 1) {
    const deposit = await teller.open('accounting/accountCacheDeposit');
    await deposit.choose('payDesk', 'Gişe 1');
    await deposit.choose('account', accountNo);
    await deposit.fill({ denominations: { 200: 12 } });
    await deposit.saved();
  }
  await runJobs(server);
});

test('W5: the analyst opens a file of the row from a template, and sends it to review', async () => {
  const hits = await analyst.open('aml/suspiciousTransactionsQuery');
  await hits.fill({ ruleCode: 'PARCALA' });
  const row = await hits.row({ explanation: '3 günde eşik altında 3 giriş, toplam 7.200,00 TRY.' });
  const form = await hits.follow('file', undefined, [row]);
  hits.close();
  await form.run('applyTemplate', { chosen: { prefillFrom: 'NAKIT' } });
  expect(form.value('narrative')).toMatch(/^\{\{customer\}\} hesabına/);
  await form.choose('customer', customerNo);
  await form.choose('agent', '000001');
  await form.saved();
  files = await waitingFiles(analyst);
  expect(files).toBeGreaterThan(0);
  const file = await openFile(analyst);
  await file.run('review');
  expect(file.value('strStatus')).toBe('REVIEW');
  expect(file.offers('report')).toBe(false);
  file.close();
});

test('W5: another officer prints the form and reports it with a receipt; one file less waits; the risk is high', async () => {
  const file = await openFile(officer);
  const printed = async (language: 'tr' | 'en') => {
    officer.language = language;
    await file.run('form');
    officer.language = 'tr';
    return JSON.stringify(officer.papers.at(-1)).replaceAll('\u00a0', ' ');
  };
  const turkish = await printed('tr');
  for (const text of ['Şüpheli işlem bildirim formu', 'Şüphe gerekçesi', 'Uyum görevlisi', '2.400,00 TRY'])
    expect(turkish).toContain(text);
  for (const word of ['hesabına', 'İşlemler', 'mesleğiyle', 'değildir.']) expect(turkish).toContain(word);
  const english = await printed('en');
  for (const text of ['Suspicious transaction report', 'Compliance officer', '2,400.00 TRY', 'hesabına'])
    expect(english).toContain(text);
  for (const text of ['bildirim formu', 'Uyum görevlisi', 'Şüphe gerekçesi'])
    expect(english).not.toContain(text);
  await file.run('xml');
  const [xml] = officer.saved.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(xml).toContain(`<MusteriNo>${customerNo}</MusteriNo>`);
  expect(await file.run('report', { dialog: { masakReceiptNo: receipt } })).toEqual(['Bildirim kaydedildi.']);
  file.close();
  expect(await waitingFiles(officer)).toBe(files - 1);

  const risk = await officer.open('customers/customerRiskUpdate');
  await risk.choose('risk', customerNo);
  await risk.fill({ overrideLevel: 'HIGH', overrideReason: 'MASAK bildirimi yapıldı' });
  const { approvalNo } = await risk.saved('commit');
  const manager = await ServedUser.signedIn(server, 'manager');
  expect(await manager.approve(String(approvalNo))).toEqual(['1 işlem onaylandı.']);
});

test('W5 after: the file is reported by another officer within its days, the hit is in it, the customer is a high risk; the teller knows nothing', async () => {
  expect(analyst.menu).toContain('aml/suspiciousTransaction');
  expect(teller.menu.filter((key) => /suspicious/i.test(key))).toEqual([]);
  const { rows: stored } = await sql<Record<string, unknown>>`
    select s.str_status, s.masak_receipt_no, s.created_by, s.officer, s.rule, s.total_amount, c.risk_level,
      s.reported_at::date <= s.due_date as in_time, h.monitoring_status,
      exists (select 1 from party_movement p where p.id = h.party_movement and p.customer = c.id) as has_movement,
      s.narrative like '%2.400,00 TRY%' as is_filled
    from suspicious_transaction s join customer c on c.id = s.customer
      join str_transaction l on l.str = s.id join monitoring_hit h on h.id = l.hit
    where c.customer_no = ${customerNo}`.execute(server.database);
  expect(stored).toEqual([
    {
      strStatus: 'REPORTED',
      masakReceiptNo: receipt,
      createdBy: 'compliance',
      officer: 'cem.toprak',
      rule: 'PARCALA',
      totalAmount: '2400.00',
      riskLevel: 'HIGH',
      inTime: true,
      isFilled: true,
      monitoringStatus: 'FILED',
      hasMovement: true,
    },
  ]);
});
