import type { RiskKindCode, RiskLevelCode } from '../../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../../contract/values/days';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';

/** Risk levels from high to low. */
const levels: readonly RiskLevelCode[] = ['PROHIBITED', 'HIGH', 'MEDIUM', 'LOW'];

/** An entry of a risk list, as far as a level depends on it. */
export type Reference = Pick<ValuesOf<'RiskReference'>, 'riskLevel' | 'nameTr' | 'nameEn' | 'pepRelated'> & {
  readonly id: string;
};

/** The entries of a customer in the risk lists; null where a list has none. */
export interface References<Entry extends Reference = Reference> {
  readonly nationality: Entry | null;
  readonly residence: Entry | null;
  readonly profession: Entry | null;
}

/** Risk of a customer by the risk lists: the highest level applies; a politically exposed person is HIGH. */
export interface ReferenceRisk {
  readonly riskLevel: RiskLevelCode;
  readonly references: References<StoredOf<'RiskReference'>>;
}

/** Fields of a customer that the risk lists are searched by. */
export type ListedFields = Pick<
  ValuesOf<'Customer'>,
  'nationality' | 'residenceCountry' | 'profession' | 'pep'
>;

/** Looks up a customer's nationality, residence and profession in the risk lists in force on a day. */
export async function referenceRisk(
  records: RecordStore,
  customer: ListedFields,
  today: string,
): Promise<ReferenceRisk> {
  const chosen = customer.profession ? await records.get('RiskReference', customer.profession) : null;
  const [nationality, residence, profession] = await Promise.all([
    referenceInForce(records, 'NATIONALITY', customer.nationality, today),
    referenceInForce(records, 'RESIDENCE', customer.residenceCountry, today),
    referenceInForce(records, 'POSITION', chosen?.code, today),
  ]);
  const references = { nationality, residence, profession };
  return { riskLevel: levelByLists(customer, references), references };
}

/** The level that the lists require. */
export function levelByLists({ pep }: ListedFields, references: References): RiskLevelCode {
  const known = Object.values(references as unknown as Record<string, Reference | null>);
  const exposed = pep === true || known.some((each) => each?.pepRelated === true);
  return highest([exposed ? 'HIGH' : 'LOW', ...known.map((each) => each?.riskLevel)]);
}

/** The edition of a list's entry in force on a day; null if the code has none. */
export async function referenceInForce(
  records: RecordStore,
  riskKind: RiskKindCode,
  code: string | null | undefined,
  today: string,
): Promise<StoredOf<'RiskReference'> | null> {
  if (!code) return null;
  const editions = await records.list('RiskReference', { riskKind, code, status: 'ACTIVE' });
  return editions.find((each) => inForceOn(each, today)) ?? null;
}

/** The highest of some risk levels; other values count as LOW. */
export function highest(some: readonly (RiskLevelCode | null | undefined)[]): RiskLevelCode {
  return levels.find((level) => some.includes(level)) ?? 'LOW';
}
