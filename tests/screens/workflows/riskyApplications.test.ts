import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { mersisOf } from '../../../server/demo/demoCompanies';
import { documentPdf } from '../../../server/demo/documentPdf';
import { demoTckn, demoVkn } from '../../../server/demo/identityNumbers';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { ServedUser } from '../ServedScreen';

// requirements W10: who decides on an application. A company of high risk and one with a politically exposed owner are compliance's, and
// why is told to nobody else; an agency is a branch manager's, and becomes an agent that a second person has to let begin.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');

let server: FixtureApp;
let teller: ServedUser;
let officer: ServedUser;
let manager: ServedUser;
let compliance: ServedUser;
let partners: ServedUser;

beforeAll(async () => {
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  teller = await ServedUser.signedIn(server, 'teller');
  officer = await ServedUser.signedIn(server, 'burcu.erdem');
  manager = await ServedUser.signedIn(server, 'manager');
  compliance = await ServedUser.signedIn(server, 'compliance');
  partners = await ServedUser.signedIn(server, 'pelin.guler');
}, 300_000);
afterAll(() => server.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;
const pdf = (name: string) => new File([documentPdf([name])], `${name}.pdf`);

/** A company's owner, who signs for it too, as the tests change him. */
const holder = (at: number, more: JsonObject): JsonObject => ({
  name: 'SEZEN ULUTAŞ',
  taxNo: demoTckn(at),
  nationality: 'TR',
  birthDate: '1970-01-02',
  pep: false,
  ...more,
});

/** The teller enters a company with one owner and all documents. @returns its number */
async function entered(
  at: number,
  more: JsonObject = {},
  type: JsonObject = { applicationType: 'CORPORATE' },
) {
  const form = await teller.open('apply/corporateApply');
  await form.fill({ ...type, mersisNo: mersisOf(demoVkn(at)) });
  await form.run('mersis');
  const signer = holder(at + 1, {});
  await form.fill({
    applicantName: 'SEZEN ULUTAŞ',
    tckn: demoTckn(at + 1),
    phone: '+905321112233',
    partners: [{ ...holder(at + 1, more), ownerKind: 'PERSON', sharePct: '100.00' }],
    signatories: [{ ...signer, signingAuthority: 'SOLE', isTopManager: true }],
  });
  for (const name of ['registryGazette', 'signatureCircular', 'taxPlate', 'uboForm'])
    await form.attach(name, pdf(name));
  return String((await form.saved()).number);
}

/** The application in the pool of a user. */
async function listed(user: ServedUser, applicationNo: string) {
  const pool = await user.open('apply/pool');
  await pool.fill({ applicationNo });
  return { pool, row: await pool.row({ applicationNo }) };
}

async function taken(applicationNo: string) {
  const { pool, row } = await listed(officer, applicationNo);
  await pool.run('take', { row });
  return { pool, row: await pool.row({ applicationNo }) };
}

const statusOf = async (applicationNo: string) =>
  (
    await rowsOf(
      sql<{ status: string }>`select status from application where application_no = ${applicationNo}`,
    )
  )[0]?.status;

/** Words that would say why compliance decides. */
const why = /risk|PEP|siyasi|nüfuz|HIGH|yüksek/i;

const risky = [
  ['of high risk, by the nationality of its owner', 7_710_011, { nationality: 'IR', taxNo: 'U1234567' }],
  ['with a politically exposed owner', 7_710_021, { pep: true }],
] as const;

test.each(risky)('W10: a company %s is decided by compliance alone', async (_, at, more) => {
  const applicationNo = await entered(at, more);
  const { pool, row } = await taken(applicationNo);

  // The officer has no way of his own, and is not told why: neither by the pool, nor by the form, nor by a refusal.
  expect(pool.offers('approve', row)).toBe(false);
  expect(Object.keys(row)).not.toContain('riskLevel');
  const own = await officer.open('apply/applicationDecision', String(row.id));
  const [refusal = ''] = await own.run('commit');
  expect(refusal).toContain('Uyum’un onayıyla');
  expect(refusal).not.toMatch(why);
  own.close();

  await pool.run('toCompliance', { row });
  const sent = await pool.row({ applicationNo });
  expect(sent.status).toBe('COMPLIANCE');
  const decision = await pool.follow('complianceApprove', sent);
  await decision.fill({ decisionNote: 'Belgeler ve ortaklık yapısı tamam' });
  expect(await decision.run('commit')).toEqual([]);
  const approvalNo = String(decision.result.approvalNo);
  decision.close();
  pool.close();

  // A second person of the branch or of operations is not enough.
  const others = await manager.open('applicationmanager/approvalPool');
  expect((await others.rows()).filter((one) => one.approvalNo === approvalNo)).toEqual([]);
  others.close();
  expect(await statusOf(applicationNo)).toBe('COMPLIANCE');
  expect(await compliance.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);

  const [customer] = await rowsOf(sql<object>`
    select b.status, b.needs_compliance, c.risk_level, c.kyc_level, c.pep, c.source_of_funds, c.status as customer_status,
        a.status as account_status
      from application b join customer c on c.id = b.customer left join account a on a.customer = c.id
      where b.application_no = ${applicationNo}`);
  // Enhanced due diligence needs the framework contract and a proof of income, which no application has: not active before.
  expect(customer).toEqual({
    status: 'APPROVED',
    needsCompliance: true,
    riskLevel: 'HIGH',
    kycLevel: 'ENHANCED',
    pep: 'pep' in more,
    sourceOfFunds: 'BUSINESS',
    customerStatus: 'CANDIDATE',
    accountStatus: 'PENDING',
  });
  const steps = await rowsOf(sql<{ step: string; takenBy: string; note: string | null }>`
    select e.step, e.taken_by, e.note from application_event e join application b on b.id = e.application
      where b.application_no = ${applicationNo} order by e.id`);
  expect(steps.map(({ step, takenBy }) => `${step} ${takenBy}`)).toEqual([
    'ENTER teller',
    'TAKE burcu.erdem',
    'ESCALATE burcu.erdem',
    'APPROVE burcu.erdem',
  ]);
  const [approval] = await rowsOf(sql<object>`
    select requested_by, decided_by, approval_status from approval where approval_no = ${approvalNo}`);
  expect(approval).toEqual({
    requestedBy: 'burcu.erdem',
    decidedBy: 'compliance',
    approvalStatus: 'APPROVED',
  });
  expect(JSON.stringify(steps)).not.toMatch(why);
  const messages = await rowsOf(sql`select content from outbox where purpose = 'APPLICATION'`);
  expect(JSON.stringify(messages)).not.toMatch(why);
});

test('an agency that is approved becomes a suspended agent, who begins once a second person has agreed', async () => {
  const at = 7_710_031;
  const agency = { applicationType: 'AGENT', city: 'TR41', address: 'Körfez Mah. 5, İzmit' };
  const applicationNo = await entered(at, {}, agency);
  const { pool, row } = await taken(applicationNo);
  const decision = await pool.follow('approve', row);
  expect(await decision.run('commit')).toEqual([]);
  expect(Object.keys(decision.errors)).toEqual(['contractNo', 'contractEnd']);
  await decision.fill({ contractNo: 'TMS-2026-014', contractEnd: '2028-12-31' });
  expect(await decision.run('commit')).toEqual([]);
  const first = String(decision.result.approvalNo);
  decision.close();

  // Meanwhile the company is an agent by another way: the approval fails, and nothing of it stays.
  const own = sql`version, created_by, created_at, updated_by, updated_at`;
  await sql`
    insert into agent (agent_no, agent_type, title, vkn, agent_status, ${own})
      values ('000900', 'AGENT', 'Başka yoldan', ${demoVkn(at)}, 'SUSPENDED', 1, 'setup', now(), 'setup', now())`.execute(
    server.database,
  );
  expect((await manager.approve(first)).join()).toContain('000900');
  expect(await statusOf(applicationNo)).toBe('IN_REVIEW');
  expect(await rowsOf(sql`select id from customer where vkn = ${demoVkn(at)}`)).toEqual([]);
  await sql`update agent set agent_status = 'TERMINATED' where agent_no = '000900'`.execute(server.database);

  expect(await manager.approve(first)).toEqual(['1 işlem onaylandı.']);
  const agentOf = async () =>
    (
      await rowsOf(sql<{ agentNo: string }>`
        select a.agent_no, a.agent_type, a.agent_status, a.vkn, a.city, a.address, a.contract_no, a.contract_end, a.tcmb_code
          from application b join agent a on a.id = b.agent where b.application_no = ${applicationNo}`)
    )[0];
  const born = {
    agentNo: expect.any(String),
    agentType: 'AGENT',
    agentStatus: 'SUSPENDED',
    vkn: demoVkn(at),
    city: 'TR41',
    address: agency.address,
    contractNo: 'TMS-2026-014',
    contractEnd: '2028-12-31',
    tcmbCode: null,
  };
  expect(await agentOf()).toEqual(born);
  const shown = await pool.row({ applicationNo }, 'decided');
  expect(shown.status).toBe('APPROVED');
  pool.close();

  const agents = await partners.open('applicationmanager/agentQuery');
  await agents.fill({ agentStatus: 'SUSPENDED' });
  const agent = await agents.row({ agentNo: (await agentOf())?.agentNo });
  await agents.run('activate', { row: agent, dialog: { tcmbCode: 'T004199' } });
  expect(await agentOf()).toEqual(born);
  const [waiting] = await rowsOf(sql<{ approvalNo: string }>`
    select approval_no from approval where screen_id = 'applicationmanager/agentQuery' and approval_status = 'PENDING'`);
  agents.close();
  expect(await compliance.approve(waiting?.approvalNo ?? '')).toEqual(['1 işlem onaylandı.']);
  expect(await agentOf()).toEqual({ ...born, agentStatus: 'ACTIVE', tcmbCode: 'T004199' });
});
