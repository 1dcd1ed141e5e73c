import type { RiskKindCode, RiskLevelCode } from '../../../contract/generated/entities';
import type { Json } from '../../../contract/values/json';
import type { RecordStore, StoredOf, ValuesOf } from '../../storage/RecordStore';
import { textOf } from '../values';

/** Risk levels from high to low. */
const levels: readonly RiskLevelCode[] = ['PROHIBITED', 'HIGH', 'MEDIUM', 'LOW'];

/** Risk of a customer by the risk lists: the highest level applies; a politically exposed person is HIGH. */
export interface ReferenceRisk {
  readonly riskLevel: RiskLevelCode;
  /** Records of RiskReference; null if the list has none. */
  readonly references: {
    readonly nationality: StoredOf<'RiskReference'> | null;
    readonly residence: StoredOf<'RiskReference'> | null;
    readonly profession: StoredOf<'RiskReference'> | null;
  };
}

/** Looks up a customer's nationality, residence and profession in the risk lists. */
export async function referenceRisk(
  records: RecordStore,
  customer: Pick<ValuesOf<'Customer'>, 'nationality' | 'residenceCountry' | 'profession' | 'pep'>,
): Promise<ReferenceRisk> {
  const [nationality, residence, profession] = await Promise.all([
    byCode(records, 'NATIONALITY', textOf(customer.nationality)),
    byCode(records, 'RESIDENCE', textOf(customer.residenceCountry)),
    records.get('RiskReference', textOf(customer.profession) ?? ''),
  ]);
  const references = { nationality, residence, profession };
  const known = Object.values(references).filter((reference) => reference !== null);
  const pep = customer.pep === true || known.some(({ pepRelated }) => pepRelated === true);
  return {
    riskLevel: highest([pep ? 'HIGH' : 'LOW', ...known.map((each) => each.riskLevel)]),
    references,
  };
}

/** The highest of some risk levels; other values count as LOW. */
export function highest(some: readonly (Json | undefined)[]): RiskLevelCode {
  return levels.find((level) => some.includes(level)) ?? 'LOW';
}

async function byCode(records: RecordStore, riskKind: RiskKindCode, code: string | null) {
  return code === null ? null : records.find('RiskReference', { riskKind, code, status: 'ACTIVE' });
}
