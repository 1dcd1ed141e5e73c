import type { RiskLevelCode } from '../../contract/model/generated/entities';
import type { DemoRow } from './DemoBatch';

/** Code, Turkish and English name, score. From 70 HIGH, from 40 MEDIUM; 100 is PROHIBITED. */
const positions = [
  ['2411', 'Muhasebeci', 'Accountant', 20],
  ['2611', 'Avukat', 'Lawyer', 45],
  ['2211', 'Hekim', 'Physician', 10],
  ['2320', 'Öğretmen', 'Teacher', 10],
  ['2512', 'Yazılım Geliştirici', 'Software developer', 10],
  ['3313', 'Memur', 'Civil servant', 10],
  ['5223', 'Satış Danışmanı', 'Sales assistant', 15],
  ['7115', 'İnşaat İşçisi', 'Construction worker', 15],
  ['8332', 'Şoför', 'Driver', 20],
  ['9112', 'Temizlik Görevlisi', 'Cleaner', 10],
  ['5120', 'Aşçı', 'Cook', 15],
  ['6111', 'Çiftçi', 'Farmer', 15],
  ['9998', 'Öğrenci', 'Student', 20],
  ['9999', 'Emekli', 'Pensioner', 10],
  ['1420', 'Kuyumcu', 'Jeweller', 75],
  ['1439', 'Döviz Bürosu İşletmecisi', 'Exchange office operator', 80],
  ['1111', 'Milletvekili', 'Member of parliament', 85],
] as const;

const countries = [
  ['TR', 'Türkiye', 'Türkiye', 10],
  ['DE', 'Almanya', 'Germany', 10],
  ['GE', 'Gürcistan', 'Georgia', 30],
  ['AZ', 'Azerbaycan', 'Azerbaijan', 30],
  ['UZ', 'Özbekistan', 'Uzbekistan', 40],
  ['TM', 'Türkmenistan', 'Turkmenistan', 45],
  ['UA', 'Ukrayna', 'Ukraine', 40],
  ['PH', 'Filipinler', 'Philippines', 40],
  ['SY', 'Suriye', 'Syria', 75],
  ['MM', 'Myanmar', 'Myanmar', 95],
  ['IR', 'İran', 'Iran', 90],
  ['KP', 'Kuzey Kore', 'North Korea', 100],
] as const;

/** Risk references: occupations, nationalities and countries of residence. */
export const riskReferences: readonly DemoRow<'RiskReference'>[] = [
  ...positions.map((each) => ['POSITION', ...each] as const),
  ...countries.map((each) => ['NATIONALITY', ...each] as const),
  ...countries.map((each) => ['RESIDENCE', ...each] as const),
].map(([riskKind, code, nameTr, nameEn, score], at) => ({
  id: String(at + 1),
  riskKind,
  code,
  nameTr,
  nameEn,
  score,
  riskLevel: levelOf(score),
  eddRequired: score >= 70,
  ...(riskKind === 'POSITION' && { pepRelated: code === '1111' }),
  validFrom: '2026-01-01',
  status: 'ACTIVE',
}));

function levelOf(score: number): RiskLevelCode {
  if (score >= 100) return 'PROHIBITED';
  if (score >= 70) return 'HIGH';
  return score >= 40 ? 'MEDIUM' : 'LOW';
}

/** Ids of common occupations. */
export const commonOccupations: readonly string[] = riskReferences
  .filter(({ riskKind, riskLevel }) => riskKind === 'POSITION' && riskLevel === 'LOW')
  .map(({ id }) => id);
