import type { RiskLevelCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { highest, referenceRisk } from '../../aml/rules/risk';
import { heldParties, type ScreenedParty } from '../../aml/rules/screening';
import { type CompanyPeople, partiesOf } from '../../customers/rules/ownership';

type Applicant = Pick<
  ValuesOf<'Application'>,
  'applicationType' | 'applicantName' | 'birthDate' | 'pep' | 'tckn' | 'tradeName' | 'vkn'
>;

/** Whether it is the application of a person; the others are of companies. */
export const isOfPerson = ({ applicationType }: Pick<Applicant, 'applicationType'>): boolean =>
  applicationType === 'INDIVIDUAL';

/** All whom an application concerns, as a screening sees them: the company, its owners and its signatories, or the person. */
export function screenedParties(application: Applicant, people: CompanyPeople): readonly ScreenedParty[] {
  const { applicantName, birthDate, tckn, tradeName, vkn } = application;
  const own = isOfPerson(application)
    ? { name: applicantName ?? '', birthDate: birthDate ?? null, nationality: 'TR', identityNo: tckn ?? null }
    : { name: tradeName ?? '', birthDate: null, nationality: 'TR', identityNo: vkn ?? null };
  return [own, ...partiesOf(people)];
}

/** What decides who may decide. */
export interface ApplicationRisk {
  readonly riskLevel: RiskLevelCode;
  readonly pep: boolean;
  /** Parties that are like an entry of a list, which nobody has cleared. */
  readonly isHeld: boolean;
  /** High risk, a politically exposed person or an open hit: compliance approves. Why is told to nobody else. */
  readonly needsCompliance: boolean;
}

/** The risk of an application by the lists of risk and of names, as they are now. */
export async function assessApplication(
  { records, today }: { readonly records: RecordStore; readonly today: string },
  application: Applicant & Partial<Pick<StoredOf<'Application'>, 'applicationNo'>>,
  people: CompanyPeople,
): Promise<ApplicationRisk> {
  const all = [...people.owners, ...people.representatives];
  const pep = application.pep === true || all.some((one) => one.pep === true);
  const risks = [await referenceRisk(records, { nationality: 'TR', residenceCountry: 'TR', pep }, today)];
  for (const nationality of new Set(all.map((one) => one.nationality)))
    risks.push(await referenceRisk(records, { ...(nationality && { nationality }) }, today));
  const riskLevel = highest(risks.map((risk) => risk.riskLevel));
  const isHeld = (await heldParties(records, screenedParties(application, people))).length > 0;
  const isHigh = riskLevel === 'HIGH' || riskLevel === 'PROHIBITED';
  return { riskLevel, pep, isHeld, needsCompliance: isHigh || pep || isHeld };
}
