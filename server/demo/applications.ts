import { businessDay, type ClosedDays, onlyWeekends } from '../../contract/values/businessDays';
import { addDays } from '../../contract/values/days';
import { afterWorkingMinutes } from '../institution/applications/rules';
import { peopleOfCompany } from './companyPeople';
import type { DemoRow } from './DemoBatch';
import { demoCompany, mersisOf } from './demoCompanies';
import { demoTckn, demoVkn } from './identityNumbers';
import { familyNames, givenNames } from './people';
import { Random } from './Random';

/** Applications that wait, by state, and business days since they came; those of more than two days are overdue. */
const waiting = [
  ['NEW', [0, 0, 0, 1, 1, 1, 2, 3]],
  ['IN_REVIEW', [0, 1, 1, 2, 3, 5]],
  ['MISSING_DOC', [2, 4, 6, 9]],
  ['COMPLIANCE', [1, 3, 4, 6]],
] as const;

/** Applications that were decided: state, and days since they came. */
const decided = [
  ['APPROVED', [6, 9, 14, 21, 30, 42, 60, 85, 120, 160, 210, 280]],
  ['REJECTED', [8, 17, 33, 58, 96, 180]],
] as const;

const officers = ['burcu.erdem', 'manager', 'demet.acar'] as const;
const minutes = 18 * 60;

const hours = (closedDays: ClosedDays) => ({ opens: 9, closes: 18, closedDays });

/** What the demo's pool of applications has, with its owners, signatories and steps. */
export interface DemoApplications {
  readonly applications: readonly DemoRow[];
  readonly owners: readonly DemoRow[];
  readonly representatives: readonly DemoRow[];
  readonly events: readonly DemoRow[];
  readonly queries: readonly DemoRow[];
  /** The agent of the approved agency, which waits for its code of the central bank. */
  readonly agents: readonly DemoRow[];
}

/** An application with what belongs to it. */
interface Entered {
  readonly row: DemoRow;
  readonly people: ReturnType<typeof peopleOfCompany> | null;
  readonly day: string;
}

/** Forty applications of the last year in all states; the approved ones became customers of the demo. */
export function applications(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
  after: { readonly owners: number; readonly representatives: number; readonly agents: number },
): DemoApplications {
  const companies = customers.filter((one) => one.customerType === 'CORPORATE' && one.status === 'ACTIVE');
  const wanted = [
    ...decided.flatMap(([status, days]) => days.map((ago) => [status, addDays(today, -ago)] as const)),
    ...waiting.flatMap(([status, days]) =>
      days.map((ago) => [status, ago === 0 ? today : businessDay(today, -ago, onlyWeekends)] as const),
    ),
  ].sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0));
  let approved = 0;
  const agencyDay = addDays(today, -decided[0][1][0]);
  const all = wanted.map(([status, day], at) => {
    const customer = status === 'APPROVED' ? companies[approved++] : undefined;
    const agent = status === 'APPROVED' && day === agencyDay ? String(after.agents + 1) : null;
    return entered(today, at + 1, { status, day, agent, ...(customer && { customer }) });
  });
  const lines = (kind: 'owners' | 'representatives') =>
    all
      .flatMap(({ row, people }) => (people?.[kind] ?? []).map((one) => ({ ...one, application: row.id })))
      .map((one, at) => ({ ...one, id: String(after[kind] + at + 1) })) as readonly DemoRow[];
  return {
    applications: all.map(({ row }) => row),
    agents: all.flatMap(({ row }) => (row.agent ? agentOf(row) : [])),
    owners: lines('owners'),
    representatives: lines('representatives'),
    events: all.flatMap(eventsOf).map((event, at) => ({ ...event, id: String(at + 1) })),
    queries: all
      .flatMap(queryOf)
      .map((query, at) => ({ ...query, id: String(at + 1), queryNo: numbered('MRS', 11, at + 1) })),
  };
}

const numbered = (prefix: string, digits: number, running: number) =>
  `${prefix}${String(running).padStart(digits, '0')}`;

function entered(
  today: string,
  running: number,
  {
    status,
    day,
    customer,
    agent,
  }: { status: string; day: string; customer?: DemoRow<'Customer'>; agent: string | null },
): Entered {
  const random = new Random(running * 31 + 7);
  const isPerson = status !== 'APPROVED' && running % 4 === 1;
  const createdAt = `${day}T${String(random.int(6, 13)).padStart(2, '0')}:${random.int(10, 59)}:00.000Z`;
  const isOpen = status === 'NEW';
  const isWaiting = status === 'MISSING_DOC';
  const due = afterWorkingMinutes(createdAt, minutes, hours(onlyWeekends));
  const common = {
    id: String(running),
    applicationNo: numbered('BSV', 9, running),
    createdAt,
    createdBy: random.pick(['teller', 'okan.bulut', 'asli.duman']),
    phone: `+90533${String(7_000_000 + running * 311)}`,
    email: `basvuru${running}@posta.example`,
    expectedVolume: `${random.int(5, 400) * 1000}.00`,
    slaDueAt: isWaiting ? null : due,
    dueWhenAsked: isWaiting ? due : null,
    assignedTo: isOpen ? null : random.pick(officers),
    needsCompliance: status === 'COMPLIANCE',
    riskLevel: status === 'COMPLIANCE' ? 'HIGH' : 'LOW',
    missingDocs: isWaiting ? random.pick(missing) : null,
    askedAt: isWaiting ? later(today, createdAt, 5) : null,
    decidedAt: status === 'APPROVED' || status === 'REJECTED' ? later(today, createdAt, 26) : null,
    decisionNote: status === 'REJECTED' ? random.pick(reasons) : null,
    customer: customer?.id ?? null,
    status,
  };
  if (isPerson) {
    const applicantName = `${random.pick(givenNames[random.pick(['F', 'M'] as const)])} ${random.pick(familyNames)}`;
    const row = {
      ...common,
      applicationType: 'INDIVIDUAL',
      channel: random.pick(['3', '4']),
      applicantName,
      tckn: demoTckn(860_000 + running),
      birthDate: addDays(today, -random.int(19 * 366, 60 * 365)),
      verifyMethod: 'NFC',
    };
    return { row, people: null, day };
  }
  const people = peopleOfCompany(today, 700 + running, status === 'COMPLIANCE' && running % 2 === 0);
  const vkn = String(customer?.vkn ?? demoVkn(510_000 + running));
  const { closedOn: _, ...company } = demoCompany(mersisOf(vkn)) ?? { closedOn: null };
  const [signer] = people.representatives;
  const gives = (name: string) => ({ [name]: fileOf(running, name) });
  const isWhole = status !== 'MISSING_DOC' && running % 7 !== 2;
  const applicationType = agent
    ? 'AGENT'
    : random.weighted([['CORPORATE', 70], ['MERCHANT', 20], ...(customer ? [] : ([['AGENT', 10]] as const))]);
  const row = {
    ...common,
    ...company,
    ...(customer && { tradeName: String(customer.tradeName) }),
    vkn,
    mersisNo: mersisOf(vkn),
    applicationType,
    ...(applicationType === 'AGENT' && {
      city: 'TR41',
      address: `Körfez Mah. Ankara Karayolu Cad. ${running}, İzmit`,
    }),
    ...(agent && {
      agent,
      contractNo: `TMS-B-${running}`,
      contractEnd: `${Number(today.slice(0, 4)) + 2}-12-31`,
    }),
    channel: random.pick(['1', '1', '3']),
    applicantName: String(signer?.name),
    tckn: String(signer?.taxNo),
    mersisConfirmedAt: createdAt,
    ...gives('registryGazette'),
    ...gives('taxPlate'),
    ...(isWhole && { ...gives('signatureCircular'), ...gives('uboForm') }),
  };
  return { row: row as DemoRow, people, day };
}

/** The agent that an approved agency became: suspended, as the decision leaves it. */
function agentOf(row: DemoRow): DemoRow {
  const { agent, tradeName, vkn, city, address, phone, email, contractNo, contractEnd, decidedAt } = row;
  return {
    id: String(agent),
    agentNo: String(agent).padStart(6, '0'),
    agentType: 'AGENT',
    title: tradeName ?? null,
    vkn,
    city,
    address,
    phone,
    email,
    contractNo,
    contractEnd,
    agentStatus: 'SUSPENDED',
    createdAt: decidedAt ?? null,
  } as DemoRow;
}

/** File fields of an application, in the order of their ids. */
export const applicationFiles = ['registryGazette', 'taxPlate', 'signatureCircular', 'uboForm'] as const;

const fileOf = (running: number, name: string) => ({
  id: `00000000-0000-4000-8000-0000b${String(running * 10 + applicationFiles.indexOf(name as 'taxPlate')).padStart(7, '0')}`,
  name: `${name.toLowerCase()}.pdf`,
});

const missing = [
  'İmza sirküleri ve gerçek faydalanıcı beyanı',
  'Gerçek faydalanıcı beyanı (imzalı)',
  'Noter onaylı imza sirküleri',
] as const;
const reasons = [
  'Beyan edilen faaliyet ile beklenen işlem hacmi uyuşmuyor.',
  'Ortaklık yapısı belgelerle doğrulanamadı.',
  'İstenen evrak süresinde getirilmedi.',
] as const;

/** Some hours after a moment, and not after the demo began. */
function later(today: string, from: string, more: number): string {
  const at = new Date(Date.parse(from) + more * 3_600_000).toISOString();
  return at.slice(0, 10) > today ? from : at;
}

type Step = readonly [step: string, from: string, to: string, hour: number];

const ways: Readonly<Record<string, readonly Step[]>> = {
  NEW: [],
  IN_REVIEW: [['TAKE', 'NEW', 'IN_REVIEW', 1]],
  MISSING_DOC: [
    ['TAKE', 'NEW', 'IN_REVIEW', 1],
    ['ASK', 'IN_REVIEW', 'MISSING_DOC', 5],
  ],
  COMPLIANCE: [
    ['TAKE', 'NEW', 'IN_REVIEW', 1],
    ['ESCALATE', 'IN_REVIEW', 'COMPLIANCE', 4],
  ],
  APPROVED: [
    ['TAKE', 'NEW', 'IN_REVIEW', 1],
    ['APPROVE', 'IN_REVIEW', 'APPROVED', 26],
  ],
  REJECTED: [
    ['TAKE', 'NEW', 'IN_REVIEW', 1],
    ['REJECT', 'IN_REVIEW', 'REJECTED', 26],
  ],
};

function eventsOf({ row }: Entered): readonly Omit<DemoRow, 'id'>[] {
  const { id, status, createdAt, createdBy, assignedTo, decisionNote, missingDocs } = row;
  const enters = { application: id, step: 'ENTER', fromStatus: 'NEW', toStatus: 'NEW' };
  return [
    { ...enters, takenAt: createdAt ?? null, takenBy: createdBy ?? null, agent: '1' },
    ...(ways[String(status)] ?? []).map(([step, fromStatus, toStatus, hour]) => ({
      application: id,
      step,
      fromStatus,
      toStatus,
      takenAt: new Date(Date.parse(String(createdAt)) + hour * 3_600_000).toISOString(),
      takenBy: assignedTo ?? null,
      note: step === 'ASK' ? (missingDocs ?? null) : step === 'REJECT' ? (decisionNote ?? null) : null,
    })),
  ];
}

function queryOf({ row }: Entered): readonly Omit<DemoRow, 'id'>[] {
  const { mersisNo, vkn, tradeName, legalForm, mersisConfirmedAt } = row;
  if (!mersisNo) return [];
  const facts = { mersisNo, vkn: vkn ?? null, tradeName: tradeName ?? null, legalForm: legalForm ?? null };
  return [{ ...facts, mersisResult: 'FOUND', queriedAt: mersisConfirmedAt ?? null, responseMs: 180 }];
}
