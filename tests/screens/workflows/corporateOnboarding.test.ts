import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { mersisOf } from '../../../server/demo/demoCompanies';
import { documentPdf } from '../../../server/demo/documentPdf';
import { demoTckn, demoVkn } from '../../../server/demo/identityNumbers';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W10, its first part: a company applies. MERSİS confirms it, its beneficial owners are found through another company,
// everybody is screened, an officer takes it, compliance approves, and there are a customer with owners and documents and an account.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');
const vkn = demoVkn(7_700_001);
const [holder, child, manager] = [demoTckn(7_700_002), demoTckn(7_700_003), demoTckn(7_700_004)];
const holding = demoVkn(7_700_005);

let server: FixtureApp;
let teller: ServedUser;
let officer: ServedUser;
let compliance: ServedUser;
let second: ServedUser;
let applicationNo = '';
let customerNo = '';
let accountNo = '';

beforeAll(async () => {
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  await signIn();
}, 300_000);
afterAll(() => server.close());

/** Everybody signs in: sessions end with the day. */
async function signIn() {
  teller = await ServedUser.signedIn(server, 'teller');
  officer = await ServedUser.signedIn(server, 'burcu.erdem');
  compliance = await ServedUser.signedIn(server, 'compliance');
  second = await ServedUser.signedIn(server, 'cem.toprak');
}

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** The application in the pool of a user. */
async function listed(user: ServedUser) {
  const pool = await user.open('apply/pool');
  await pool.fill({ applicationNo });
  return { pool, row: await pool.row({ applicationNo }) };
}

const pdf = (name: string) => new File([documentPdf([name])], `${name}.pdf`);

/** Owners: a person with 30 percent and a holding, whose parts are another person's and, with less than 25 percent, a child's. */
const partners = (held: string): JsonObject[] => [
  {
    ownerKind: 'PERSON',
    name: 'OYA ERDEM',
    taxNo: holder,
    sharePct: '30.00',
    nationality: 'TR',
    birthDate: '1970-01-02',
    pep: false,
  },
  {
    ownerKind: 'COMPANY',
    name: 'ERDEM HOLDİNG A.Ş.',
    taxNo: holding,
    sharePct: '70.00',
    nationality: 'TR',
    pep: false,
  },
  {
    ownerKind: 'PERSON',
    name: 'ALP ERDEM',
    taxNo: child,
    heldIn: holding,
    sharePct: held,
    nationality: 'TR',
    birthDate: '1999-03-04',
    pep: false,
  },
  {
    ownerKind: 'PERSON',
    name: 'ÖRNEK HAYALOĞLU',
    taxNo: manager,
    heldIn: holding,
    sharePct: '65.00',
    nationality: 'TR',
    birthDate: '1961-05-06',
    pep: false,
  },
];

async function attachAll(form: ServedScreen, names: readonly string[]) {
  for (const name of names) await form.attach(name, pdf(name));
}

test('W10: the teller enters a company; MERSİS fills it, and owners must add up to the whole', async () => {
  const form = await teller.open('apply/corporateApply');
  await form.fill({ applicationType: 'CORPORATE', mersisNo: mersisOf(vkn) });
  await form.run('mersis');
  expect(form.value('vkn')).toBe(vkn);
  expect(form.value('tradeName')).toMatch(/ŞİRKETİ$/);
  await form.fill({
    applicantName: 'OYA ERDEM',
    tckn: holder,
    phone: '+905321112233',
    expectedVolume: '250000.00',
  });
  const signs = { nationality: 'TR', signingAuthority: 'SOLE', isTopManager: true, pep: false };
  await form.fill({
    partners: partners('34.00'),
    signatories: [{ ...signs, name: 'OYA ERDEM', taxNo: holder, birthDate: '1970-01-02' }],
  });
  await attachAll(form, ['registryGazette', 'signatureCircular', 'taxPlate']);
  expect((await form.run('save')).join()).toContain('99,00');
  await form.fill({ partners: partners('35.00') });
  await form.calculated();
  // 70 % of 35 % is 24.5 %: no beneficial owner.
  expect(form.value('beneficialOwners')).toBe('OYA ERDEM %30,00; ÖRNEK HAYALOĞLU %45,50');
  const { number } = await form.saved();
  applicationNo = String(number);
  expect(applicationNo).toMatch(/^BSV/);

  const again = await teller.open('apply/corporateApply');
  await again.fill({ mersisNo: mersisOf(vkn) });
  await again.run('mersis');
  await again.fill({
    applicantName: 'OYA ERDEM',
    tckn: holder,
    phone: '+905321112233',
    partners: partners('35.00'),
    signatories: [{ ...signs, name: 'OYA ERDEM', taxNo: holder, birthDate: '1970-01-02' }],
  });
  expect((await again.run('save')).join()).toContain(applicationNo);
  again.close();
});

test('W10: an officer takes it, asks for the missing document, which the applicant hears of; the teller uploads it', async () => {
  const { pool, row } = await listed(officer);
  expect(row).toMatchObject({ status: 'NEW' });
  await pool.run('take', { row });
  const taken = await pool.row({ applicationNo });
  expect(taken.status).toBe('IN_REVIEW');
  await pool.run('requestDocuments', { row: taken, dialog: { missingDocs: 'Gerçek faydalanıcı beyanı' } });
  expect((await pool.row({ applicationNo })).status).toBe('MISSING_DOC');
  pool.close();
  const [message] = await rowsOf(sql<{ recipient: string; content: unknown }>`
    select recipient, content from outbox where purpose = 'APPLICATION'`);
  expect(message?.recipient).toBe('+905321112233');
  expect(JSON.stringify(message?.content)).toContain('Gerçek faydalanıcı beyanı');

  // The time stops while the applicant is waited for: three days later as much is left as was then.
  server.clock.now = new Date('2026-11-23T09:00:00.000Z');
  await signIn();
  const mine = await listed(teller);
  const form = await mine.pool.follow('change', mine.row);
  await form.attach('uboForm', pdf('uboForm'));
  await form.saved();
  mine.pool.close();
  const after = await listed(officer);
  expect(after.row.status).toBe('IN_REVIEW');
  const [due] = await rowsOf(sql<{ at: string }>`
    select to_char(sla_due_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI') as at from application
      where application_no = ${applicationNo}`);
  expect(due?.at).toBe('2026-11-25 12:00');
  after.pool.close();
});

test('W10: somebody in it is like an entry of a list: the officer sends it to compliance, who clears the hit', async () => {
  const { pool, row } = await listed(officer);
  expect(row.needsCompliance).toBe(true);
  expect(pool.offers('approve', row)).toBe(false);
  await pool.run('toCompliance', { row });
  const sent = await pool.row({ applicationNo });
  expect(sent.status).toBe('COMPLIANCE');
  const decision = await pool.follow('complianceApprove', sent);
  expect((await decision.run('commit')).join()).toContain('kontrolleri tamamlanmadan');
  decision.close();
  pool.close();

  const hits = await compliance.open('aml/screeningHits');
  await hits.fill({ searchedName: 'ÖRNEK HAYALOĞLU' });
  const found = (await hits.rows()).filter(({ screenDecision }) => screenDecision === 'PENDING');
  expect(found.length).toBeGreaterThan(0);
  for (const hit of found) {
    const form = await hits.follow('decide', hit);
    expect(form.value('txnRef')).toBe(applicationNo);
    await form.fill({
      screenDecision: 'FALSE_POSITIVE',
      releaseReason: 'BIRTH',
      decisionNote: 'Doğum tarihi başka',
    });
    await form.run('commit');
    expect(await second.approve(String(form.result.approvalNo))).toEqual(['1 işlem onaylandı.']);
    form.close();
  }
  hits.close();
});

test('W10: the officer proposes, compliance approves: customer and account are there', async () => {
  const { pool, row } = await listed(officer);
  const decision = await pool.follow('complianceApprove', row);
  const owners = await decision.rows('owners');
  expect(
    owners.filter(({ isUbo }) => isUbo).map(({ name, effectivePct }) => `${name} ${effectivePct}`),
  ).toEqual(['ÖRNEK HAYALOĞLU 45.5000', 'OYA ERDEM 30.0000']);
  await decision.fill({ decisionNote: 'Belgeler ve ortaklık yapısı tamam' });
  expect(await decision.run('commit')).toEqual([]);
  const { approvalNo } = decision.result;
  decision.close();
  expect((await pool.row({ applicationNo })).status).toBe('COMPLIANCE');
  pool.close();
  expect(await compliance.approve(String(approvalNo))).toEqual(['1 işlem onaylandı.']);

  const [application] = await rowsOf(sql<{ status: string; customerNo: string; accountNo: string }>`
    select b.status, c.customer_no, a.account_no from application b join customer c on c.id = b.customer
      join account a on a.customer = c.id where b.application_no = ${applicationNo}`);
  expect(application).toMatchObject({ status: 'APPROVED' });
  customerNo = application?.customerNo ?? '';
  accountNo = application?.accountNo ?? '';
});

test('W10 after: the company is active with owners, signatories and documents, its account is open, everything has its step', async () => {
  const [customer] = await rowsOf(sql<object>`
    select customer_type, status, risk_level, screening_result, vkn, monthly_income, source_of_funds from customer
      where customer_no = ${customerNo}`);
  expect(customer).toEqual({
    customerType: 'CORPORATE',
    status: 'ACTIVE',
    riskLevel: 'LOW',
    screeningResult: 'FALSE_POSITIVE',
    vkn,
    monthlyIncome: null,
    sourceOfFunds: 'BUSINESS',
  });
  const [account] = await rowsOf(sql<object>`
    select a.status, a.account_type, a.currency, i.is_virtual from account a join account_iban i on i.account = a.id
      where a.account_no = ${accountNo}`);
  expect(account).toEqual({ status: 'OPEN', accountType: 'PAYMENT', currency: 'TRY', isVirtual: true });
  const documents = await rowsOf(sql<{
    documentType: string;
    docStatus: string;
    place: string;
    attached: boolean;
  }>`
    select d.document_type, d.doc_status, f.place, f.attached from customer_document d join customer c on c.id = d.customer
      join stored_file f on f.id = (d.file->>'id')::uuid and f.record_id = d.id where c.customer_no = ${customerNo} order by d.id`);
  expect(documents.map(({ documentType, docStatus }) => `${documentType} ${docStatus}`)).toEqual([
    'TRADE_REGISTRY VERIFIED',
    'SIGNATURE_CIRCULAR VERIFIED',
    'TAX_PLATE VERIFIED',
    'UBO_FORM VERIFIED',
  ]);
  expect(documents.every(({ place, attached }) => place === 'CustomerDocument.file' && attached)).toBe(true);
  const people = await rowsOf(sql<{ name: string; isUbo: boolean }>`
    select o.name, o.is_ubo from company_owner o join customer c on c.id = o.customer where c.customer_no = ${customerNo} order by o.id`);
  expect(people.map(({ name, isUbo }) => `${name}${isUbo ? ' UBO' : ''}`)).toEqual([
    'OYA ERDEM UBO',
    'ERDEM HOLDİNG A.Ş.',
    'ALP ERDEM',
    'ÖRNEK HAYALOĞLU UBO',
  ]);
  const steps = await rowsOf(sql<{ step: string; takenBy: string }>`
    select e.step, e.taken_by from application_event e join application b on b.id = e.application
      where b.application_no = ${applicationNo} order by e.id`);
  expect(steps.map(({ step, takenBy }) => `${step} ${takenBy}`)).toEqual([
    'ENTER teller',
    'TAKE burcu.erdem',
    'ASK burcu.erdem',
    'ANSWER teller',
    'ESCALATE burcu.erdem',
    'APPROVE burcu.erdem',
  ]);
  const update = await officer.open('customers/customerUpdate');
  await update.choose('customer', customerNo);
  expect((await update.figures('shares')).map(({ name }) => name)).toEqual(['ÖRNEK HAYALOĞLU', 'OYA ERDEM']);
  update.close();
});
