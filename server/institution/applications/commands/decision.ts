import type { DocumentTypeCode } from '../../../../contract/model/generated/entities';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { signersOf } from '../../../engine/context/HeldCommit';
import type { StoredOf } from '../../../records/RecordStore';
import { openFor } from '../../accounts/commands/openAccount';
import { activateCandidate } from '../../customers/commands/documents';
import { registerApplicant } from '../../customers/commands/registerCustomer';
import { type CompanyPeople, peopleOf, requireKnownCompany } from '../../customers/rules/ownership';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import {
  assessApplication,
  checksOpen,
  defineAgent,
  documentsMissing,
  isAgency,
  isOfPerson,
  needsCompliance,
  notConfirmed,
  notYours,
  requireNoAgent,
  requireState,
  requireStrangers,
  takeStep,
} from '../rules';

type DecisionCall = Call<'Application'>;
type Application = StoredOf<'Application'>;

/** File of an application → type of the customer's document that it becomes. */
const documents = {
  registryGazette: 'TRADE_REGISTRY',
  signatureCircular: 'SIGNATURE_CIRCULAR',
  taxPlate: 'TAX_PLATE',
  uboForm: 'UBO_FORM',
} as const satisfies Partial<Record<keyof Application, DocumentTypeCode>>;
const files = Object.keys(documents) as (keyof typeof documents)[];

/** Who decides: the officer who took it with a second person, or compliance. */
type Way = 'decide' | 'complianceDecide';

/**
 * The application of the screen if it may be approved now, by its user and by those who have signed. Risk and lists are read again:
 * what was clear at the entry may not be so today.
 * @throws Refusal `application.*`, `owners.*`
 */
async function decidable(call: DecisionCall, way: Way) {
  const { records, recordId, user, granted, today } = call;
  const application = requireFound(await records.lock('Application', recordId ?? ''));
  requireState(application, 'APPROVE');
  const people = await peopleOf(records, { application: application.id });
  await requireStrangers(records, application, people, [user.userName, ...signersOf(granted)]);
  const risk = await assessApplication(call, application, people);
  if (application.assignedTo !== user.id) throw notYours();
  if (way === 'decide') {
    if (application.status !== 'IN_REVIEW' || application.needsCompliance || risk.needsCompliance)
      throw needsCompliance();
  }
  if (way === 'complianceDecide' && application.status !== 'COMPLIANCE') requireState(application, 'ENTER');
  if (risk.isHeld || risk.riskLevel === 'PROHIBITED') throw checksOpen();
  if (!isOfPerson(application)) {
    if (!application.mersisConfirmedAt) throw notConfirmed();
    if (files.some((name) => !application[name])) throw documentsMissing();
    await requireKnownCompany(records, people, today);
  }
  if (isAgency(application)) await requireNoAgent(records, application);
  return { application, people, risk };
}

/** The customer of an approved application: a company with its people and documents, or a person, whom KPS confirms later. */
async function register(
  call: DecisionCall,
  application: Application,
  people: CompanyPeople,
): Promise<StoredOf<'Customer'>> {
  const { applicantName, birthDate, tckn, vkn, tradeName, email, expectedVolume, phone } = application;
  const reached = { nationality: 'TR', residenceCountry: 'TR', mobilePhone: phone, email } as const;
  const { applicationNo: clearedBy, riskLevel } = application;
  if (isOfPerson(application)) {
    const words = applicantName.split(' ');
    const form = {
      ...reached,
      customerType: 'INDIVIDUAL',
      tckn,
      birthDate,
      firstName: words.slice(0, -1).join(' ') || applicantName,
      lastName: words.at(-1) ?? applicantName,
      pep: application.pep === true,
      riskLevel,
    } as const;
    return registerApplicant({ ...call, form, clearedBy });
  }
  const pep = [...people.owners, ...people.representatives].some((one) => one.pep === true);
  const form = {
    ...reached,
    customerType: 'CORPORATE',
    vkn,
    tradeName,
    monthlyTurnover: expectedVolume,
    sourceOfFunds: 'BUSINESS',
    pep,
    riskLevel,
  } as const;
  return registerApplicant({ ...call, form, people, clearedBy });
}

/** Gives a customer the documents of the application, which officer and approver have seen. */
async function giveDocuments(call: DecisionCall, application: Application, customer: string): Promise<void> {
  const { records } = call;
  for (const name of files) {
    const file = application[name];
    if (!file) continue;
    await call.copyFile(file, 'CustomerDocument.file', async (copy) => {
      const values = { customer, documentType: documents[name], file: copy } as const;
      const { id, version } = await records.insert('CustomerDocument', values);
      await records.update('CustomerDocument', id, version, { docStatus: 'VERIFIED' });
      return id;
    });
  }
}

const screens = (way: Way): readonly Command<'Application'>[] => [
  {
    path: `apply/application/${way}/validate`,
    async handle(call) {
      await decidable(call, way);
      return call.generic();
    },
  },
  {
    path: `apply/application/${way}/commit`,
    async handle(call) {
      const { records, today, form } = call;
      const { application, people } = await decidable(call, way);
      const { id: customer, customerNo } = await register(call, application, people);
      await giveDocuments(call, application, customer);
      await activateCandidate(records, customer, today);
      const wanted = { customer, accountType: 'PAYMENT', currency: 'TRY' } as const;
      const { account, iban } = await openFor(records, wanted, today);
      const agency = isAgency(application) ? await defineAgent(records, application, form) : {};
      const note = form.decisionNote ?? null;
      await takeStep(lifeCall(call), application.id, 'APPROVE', {
        values: { customer, ...agency, decisionNote: note },
        ...(note && { note }),
      });
      return {
        result: {
          id: application.id,
          number: application.applicationNo,
          customer,
          customerNo,
          accountNo: account.accountNo,
          iban,
        },
      };
    },
  },
];

/** The approval of applications, by the officer who took one and by compliance. */
export const decision: readonly Command[] = [
  ...screens('decide'),
  ...screens('complianceDecide'),
] as readonly Command[];
