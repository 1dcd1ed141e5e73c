import type { DemoRow } from './DemoBatch';

/** Approval definition of compliance for operations over a threshold. */
const flow = '4';

/** Thresholds of the explanation, the declaration and the documents of transfers, and of cash. */
export const amountThresholds: readonly DemoRow<'AmlAmountThreshold'>[] = (
  [
    ['NY-ACK', 'CASH_IN', 'DAILY', '400000.00', 'DESCRIBE'],
    ['NY-BEYAN', 'CASH_IN', 'DAILY', '2000000.00', 'DECLARE'],
    ['NC-ONAY', 'CASH_OUT', 'DAILY', '2000000.00', 'APPROVAL'],
    ['GON-ACK', 'SEND', 'DAILY', '400000.00', 'DESCRIBE'],
    ['GON-BELGE', 'SEND', 'DAILY', '20000000.00', 'DOCUMENT'],
  ] as const
).map(([thresholdCode, txnType, period, amount, amlAction], at) => ({
  id: String(at + 1),
  thresholdCode,
  txnType,
  period,
  amount,
  amlAction,
  currency: 'TRY',
  ...((amlAction === 'APPROVAL' || amlAction === 'DOCUMENT') && { approval: flow }),
  legalBasis: 'MASAK Genel Tebliği',
  validFrom: '2026-03-15',
  status: 'ACTIVE',
}));

/** Rules of patterns; the last one was paused. */
export const complexActionRules: readonly DemoRow<'ComplexActionRule'>[] = (
  [
    ['PARCALA', 'Eşik altı parçalama', 'STRUCTURING', 72, 3, '150000.00', 'ONLINE', 'HIGH'],
    ['HIZLI', 'Hızlı giriş-çıkış', 'RAPID_IN_OUT', 48, 2, '100000.00', 'BATCH', 'MEDIUM'],
    ['UYUYAN', 'Uyuyan hesap uyanıyor', 'DORMANT', 24, 1, '50000.00', 'BATCH', 'MEDIUM'],
    ['KORIDOR', 'Riskli ülke bağlantısı', 'CORRIDOR', 720, 2, '75000.00', 'BATCH', 'HIGH'],
    ['YUVARLAK', 'Yuvarlak tutarlar', 'BETTING', 720, 8, '100000.00', 'BATCH', 'LOW'],
  ] as const
).map(([ruleCode, name, scenario, windowHours, minCount, minTotal, runMode, severity], at) => ({
  id: String(at + 1),
  ruleCode,
  name,
  scenario,
  windowHours,
  minCount,
  minTotal,
  runMode,
  severity,
  ...(scenario === 'DORMANT' && { idleDays: 120 }),
  currency: 'TRY',
  conditionJoin: 'ALL',
  amlAction: 'WARN',
  status: ruleCode === 'YUVARLAK' ? 'PASSIVE' : 'ACTIVE',
}));

/** Templates of the reason of a report. */
export const strTemplates: readonly DemoRow<'StrTemplate'>[] = (
  [
    [
      'NAKIT',
      'Eşik altı nakit yatırma',
      'FRAUD',
      '{{customer}} hesabına {{period}} döneminde eşik altında kalan tutarlarla toplam {{total}} nakit yatırılmıştır. İşlemler müşterinin bilinen geliri ve mesleğiyle uyumlu değildir.',
    ],
    [
      'BAHIS',
      'Yasa dışı bahis şüphesi',
      'BETTING',
      '{{customer}} hesabına {{period}} döneminde çok sayıda kişiden yuvarlak tutarlarla toplam {{total}} gelmiş ve hesaptan hemen çıkmıştır. İşlemler yasa dışı bahis şüphesi doğurmuştur.',
    ],
  ] as const
).map(([templateCode, name, crimeCategory, narrativeText], at) => ({
  id: String(at + 1),
  templateCode,
  name,
  crimeCategory,
  narrativeText,
  strCategory: 'LAUNDERING',
  status: 'ACTIVE',
  fileFormat: 'XML',
  sections: ['A', 'B', 'C', 'D', 'E', 'F'],
}));

/** Rules on one field. */
export const suspiciousRules: readonly DemoRow<'SuspiciousRule'>[] = (
  [
    ['TUTAR-1M', '1.2', 'Bir milyon ve üzeri', 'AMOUNT', 'GTE', '1000000.00', 90, 'HIGH'],
    ['NAKIT-40B', '1.1', 'Gelire göre yüksek nakit', 'AMOUNT', 'GTE', '40000.00', 60, 'MEDIUM'],
    ['UYRUK-IR', '3.1', 'İran ve Kuzey Kore uyruklu', 'NATIONALITY', 'IN', 'IR,KP', 95, 'CRITICAL'],
  ] as const
).map(([ruleCode, masakTypeCode, name, field, operator, value, score, severity], at) => ({
  id: String(at + 1),
  ruleCode,
  masakTypeCode,
  name,
  field,
  operator,
  ...(field === 'AMOUNT' ? { amount: value, currency: 'TRY' } : { value }),
  score,
  severity,
  lookbackDays: 90,
  autoCase: false,
  status: 'ACTIVE',
}));
