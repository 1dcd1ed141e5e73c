import { monthsBetween } from '../../../../../contract/values/days';
import type { LocalizedText } from '../../../../../contract/values/language';
import customerTypes from '../../../../../schemas/codes/kernel/CustomerType.json' with { type: 'json' };
import sourcesOfFunds from '../../../../../schemas/codes/kernel/SourceOfFunds.json' with { type: 'json' };
import type { ValuesOf } from '../../../../records/RecordStore';
import type { Reference, References } from './referenceRisk';
import type { RiskFacts } from './riskScore';
import { turnoverCode } from './turnover';

/** Fields of a customer that risk parameters read. */
export type FactsOf = ValuesOf<'Customer'> & {
  readonly createdAt?: string | null;
  /** See `turnoverOf`. */
  readonly turnover?: number;
};

/**
 * Facts of a customer for risk parameters, in both languages. `references` are the
 * entries of the risk lists, null if there are none.
 */
export function riskFacts(customer: FactsOf, references: References, today: string): RiskFacts {
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
    ...(customer.turnover !== undefined && {
      [turnoverCode]: { shown: `${customer.turnover}`, matched: customer.turnover },
    }),
  };
}

function nameOf({ nameTr, nameEn, id }: Reference): LocalizedText {
  const tr = nameTr ?? id;
  return { tr, en: nameEn ?? tr };
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
