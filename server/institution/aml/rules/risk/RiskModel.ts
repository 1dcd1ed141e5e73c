import type { RiskKindCode, RiskLevelCode } from '../../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../../contract/values/days';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { highest, type ListedFields, levelByLists, type Reference, type References } from './referenceRisk';
import { type FactsOf, riskFacts } from './riskFacts';
import { type Parameter, type RiskFactor, riskScore } from './riskScore';

/** A band of scores. */
export type Band = Pick<StoredOf<'RiskRating'>, 'riskLevel' | 'scoreMin' | 'scoreMax' | 'reviewMonths'>;

/** An entry of a risk list with its key. */
export type ListEntry = Reference & Pick<ValuesOf<'RiskReference'>, 'riskKind' | 'code'>;

/** All that the level of a customer depends on, as it is on a day or would be after a change. */
export interface RiskModel {
  readonly parameters: readonly Parameter[];
  readonly bands: readonly Band[];
  /** Kind and code → entry in force. */
  readonly entries: ReadonlyMap<string, ListEntry>;
  /** Id of any edition of an occupation → its code. */
  readonly occupations: ReadonlyMap<string, string>;
}

/** Key of an entry in a model. */
export const entryKey = (kind: RiskKindCode | null | undefined, code: string | null | undefined): string =>
  `${kind} ${code}`;

/** Reads the model in force on a day. */
export async function readRiskModel(records: RecordStore, today: string): Promise<RiskModel> {
  const [parameters, bands, lists] = await Promise.all([
    parametersInForce(records, today),
    records.list('RiskRating', {}),
    records.list('RiskReference', {}),
  ]);
  const inForce = lists.filter((each) => each.status === 'ACTIVE' && inForceOn(each, today));
  return {
    parameters,
    bands,
    entries: new Map(inForce.map((each) => [entryKey(each.riskKind, each.code), each])),
    occupations: new Map(lists.map(({ id, code }) => [id, code])),
  };
}

/** The parameters of the newest version in force. */
export async function parametersInForce(
  records: RecordStore,
  today: string,
): Promise<readonly StoredOf<'RiskParameter'>[]> {
  const active = await records.list('RiskParameter', { status: 'ACTIVE' });
  const begun = active.filter((each) => inForceOn({ validFrom: each.validFrom }, today));
  const newest = Math.max(...begun.map(({ versionNo }) => versionNo ?? 1));
  return begun.filter(({ versionNo }) => (versionNo ?? 1) === newest);
}

/** Score of a customer, and the level it leads to. */
export interface Rated {
  readonly totalScore: number;
  readonly calculatedLevel: RiskLevelCode;
  readonly factors: readonly RiskFactor[];
}

/**
 * Rates a customer by a model: the level of the score's band, or a higher one that the lists require.
 * @throws Refusal `risk.notRated` if no band contains the score
 */
export function rate(model: RiskModel, customer: ListedFields & FactsOf, today: string): Rated {
  const references = referencesIn(model, customer);
  const { factors, totalScore } = riskScore(model.parameters, riskFacts(customer, references, today));
  const band = model.bands.find(({ scoreMin, scoreMax }) => scoreMin <= totalScore && totalScore <= scoreMax);
  if (band === undefined) throw notRated();
  return {
    totalScore,
    factors,
    calculatedLevel: highest([band.riskLevel, levelByLists(customer, references)]),
  };
}

/** No band contains the score, or none has the level. */
export const notRated = (): Refusal =>
  new Refusal('risk.notRated', {
    tr: 'Bu puan için tanımlı bir risk derecesi yok.',
    en: 'No risk rating is defined for this score.',
  });

function referencesIn({ entries, occupations }: RiskModel, customer: ListedFields): References<ListEntry> {
  const { nationality, residenceCountry, profession } = customer;
  const entry = (kind: RiskKindCode, code: string | null | undefined) =>
    entries.get(entryKey(kind, code)) ?? null;
  return {
    nationality: entry('NATIONALITY', nationality),
    residence: entry('RESIDENCE', residenceCountry),
    profession: entry('POSITION', occupations.get(profession ?? '')),
  };
}
