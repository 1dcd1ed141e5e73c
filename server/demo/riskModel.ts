import type { RiskParameter, RiskRating } from '../../contract/model/generated/entities';
import type { DemoRow } from './DemoBatch';

type RiskParameterRow = Pick<
  RiskParameter,
  'paramCode' | 'matchValue' | 'name' | 'nameEn' | 'score' | 'weight'
>;

/** Code, name in both languages, group, weight in percent, and the score of each value. Weights add up to 100. */
const parameters = [
  [
    'CUSTTYPE',
    'Müşteri tipi',
    'Customer type',
    'CUSTOMER',
    '10',
    { INDIVIDUAL: 10, SOLE_TRADER: 30, CORPORATE: 40 },
  ],
  ['PEP', 'Siyasi nüfuz sahibi', 'Political exposure', 'CUSTOMER', '20', { NO: 0, YES: 100 }],
  [
    'NATIONALITY',
    'Uyruk',
    'Nationality',
    'GEOGRAPHY',
    '20',
    { LOW: 10, MEDIUM: 45, HIGH: 80, PROHIBITED: 100 },
  ],
  [
    'RESIDENCE',
    'İkamet ülkesi',
    'Country of residence',
    'GEOGRAPHY',
    '15',
    { LOW: 10, MEDIUM: 45, HIGH: 80, PROHIBITED: 100 },
  ],
  ['POSITION', 'Meslek', 'Profession', 'CUSTOMER', '15', { LOW: 10, MEDIUM: 45, HIGH: 80, PROHIBITED: 100 }],
  [
    'SOURCE',
    'Gelir kaynağı',
    'Source of funds',
    'CUSTOMER',
    '10',
    { SALARY: 5, SAVINGS: 20, BUSINESS: 30, ASSET_SALE: 40, INHERITANCE: 40, LOAN: 50, OTHER: 60 },
  ],
  [
    'TENURE',
    'Müşterilik süresi (ay)',
    'Months as customer',
    'BEHAVIOUR',
    '10',
    { '0-3': 50, '4-12': 25, '13-': 5 },
  ],
] as const;

/** Risk parameters of the customer score. */
export const riskParameters: readonly (DemoRow<'RiskParameter'> & RiskParameterRow)[] = parameters
  .flatMap(([paramCode, name, nameEn, riskGroup, weight, scores]) =>
    Object.entries(scores).map(([matchValue, score]) => ({
      paramCode,
      name,
      nameEn,
      riskGroup,
      matchValue,
      score,
      weight,
    })),
  )
  .map((row, at) => ({
    id: String(at + 1),
    ...row,
    validFrom: '2026-01-01',
    versionNo: 1,
    status: 'ACTIVE',
  }));

/** Score bands, and their review intervals. */
export const riskRatings: readonly (DemoRow<'RiskRating'> &
  Pick<RiskRating, 'riskLevel' | 'scoreMin' | 'scoreMax' | 'reviewMonths'>)[] = (
  [
    ['LOW', 0, 24, 24, 'LOW'],
    ['MEDIUM', 25, 44, 12, 'MEDIUM'],
    ['HIGH', 45, 84, 6, 'HIGH'],
    ['PROHIBITED', 85, 100, 6, 'CRITICAL'],
  ] as const
).map(([riskLevel, scoreMin, scoreMax, reviewMonths, monitoring], at) => ({
  id: String(at + 1),
  riskLevel,
  scoreMin,
  scoreMax,
  reviewMonths,
  approvalRequired: scoreMin >= 45,
  monitoring,
}));
