import type { RiskLevelCode } from '../../../contract/generated/entities';
import type { JsonObject } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import customerTypes from '../../../schemas/codes/CustomerType.json' with { type: 'json' };
import sourcesOfFunds from '../../../schemas/codes/SourceOfFunds.json' with { type: 'json' };
import { Refusal } from '../../errors/Refusal';
import type { RecordStore, StoredOf, ValuesOf } from '../../storage/RecordStore';
import { addMonths, monthsBetween } from '../calendar';
import { textOf } from '../values';
import { highest, type ReferenceRisk, referenceRisk } from './referenceRisk';
import { type RiskFactor, type RiskFacts, riskScore } from './riskScore';

/** A new assessment of a customer: fields of CustomerRisk. */
export interface RiskAssessment extends JsonObject {
  readonly totalScore: number;
  readonly calculatedLevel: RiskLevelCode;
  readonly factors: readonly RiskFactor[];
  readonly nextReviewDate: string;
}

/**
 * Assesses a customer by the current risk parameters: the level of the score's band, or a higher one required
 * by the risk lists. Throws `risk.notRated` if no band contains the score.
 */
export async function assessRisk(
  records: RecordStore,
  customer: StoredOf<'Customer'>,
  today: string,
): Promise<RiskAssessment> {
  const [parameters, ratings, listed] = await Promise.all([
    records.list('RiskParameter', { status: 'ACTIVE' }),
    records.list('RiskRating', {}),
    referenceRisk(records, customer),
  ]);
  const { factors, totalScore } = riskScore(parameters, riskFacts(customer, listed.references, today));
  const band = ratings.find(({ scoreMin, scoreMax }) => scoreMin <= totalScore && totalScore <= scoreMax);
  const calculatedLevel = highest([band?.riskLevel, listed.riskLevel]);
  const rating = ratings.find(({ riskLevel }) => riskLevel === calculatedLevel);
  if (band === undefined || rating === undefined) {
    throw new Refusal('risk.notRated', {
      tr: 'Bu puan için tanımlı bir risk derecesi yok.',
      en: 'No risk rating is defined for this score.',
    });
  }
  const nextReviewDate = addMonths(today, rating.reviewMonths);
  return { totalScore, calculatedLevel, factors, nextReviewDate };
}

/** Entry of a risk list. */
type Reference = Pick<ValuesOf<'RiskReference'>, 'riskLevel' | 'nameTr' | 'nameEn'> & { readonly id: string };

/**
 * Facts of a customer for risk parameters, in both languages. `references` are the
 * entries of the risk lists, null if there are none.
 */
export function riskFacts(
  customer: ValuesOf<'Customer'> & { readonly createdAt?: string | null },
  references: Readonly<Record<keyof ReferenceRisk['references'], Reference | null>>,
  today: string,
): RiskFacts {
  const level = (reference: Reference | null) => reference?.riskLevel ?? 'LOW';
  const { customerType, nationality, residenceCountry, sourceOfFunds, kpsVerifiedAt, createdAt } = customer;
  const since = (kpsVerifiedAt ?? createdAt ?? today).slice(0, 10);
  const months = monthsBetween(since, today);
  const { profession } = references;
  return {
    CUSTTYPE: { shown: named(customerTypes, customerType ?? ''), matched: customerType ?? '' },
    PEP:
      customer.pep === true
        ? { shown: { tr: 'Evet', en: 'Yes' }, matched: 'YES' }
        : { shown: { tr: 'Hayır', en: 'No' }, matched: 'NO' },
    NATIONALITY: { shown: country(nationality ?? ''), matched: level(references.nationality) },
    RESIDENCE: { shown: country(residenceCountry ?? ''), matched: level(references.residence) },
    ...(profession && {
      POSITION: { shown: nameOf(profession), matched: level(profession) },
    }),
    ...(sourceOfFunds && {
      SOURCE: { shown: named(sourcesOfFunds, sourceOfFunds), matched: sourceOfFunds },
    }),
    TENURE: { shown: `${months}`, matched: months },
  };
}

function nameOf({ nameTr, nameEn, id }: Reference): LocalizedText {
  const tr = textOf(nameTr) ?? id;
  return { tr, en: textOf(nameEn) ?? tr };
}

interface CodeList {
  readonly codes: readonly { readonly code: string; readonly title: LocalizedText }[];
}

function named({ codes }: CodeList, code: string): LocalizedText {
  const { tr, en } = codes.find((one) => one.code === code)?.title ?? { tr: code, en: code };
  return { tr, en };
}

const countryNames = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
const [turkishNames, englishNames] = [countryNames('tr'), countryNames('en')];

function country(code: string): LocalizedText | string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return { tr: turkishNames.of(code) ?? code, en: englishNames.of(code) ?? code };
}
