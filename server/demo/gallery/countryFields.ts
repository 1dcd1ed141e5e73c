import type { DemoRow } from '../DemoBatch';

const definitions = [
  ['BR', 'CPF', 'Vergi No (CPF)', 'Tax number (CPF)', '^[0-9]{11}$', 11, true],
  ['BR', 'ACCOUNT_TYPE', 'Hesap türü', 'Account type', '^(CHECKING|SAVINGS)$', 8, false],
  ['IN', 'IFSC', 'Şube Kodu (IFSC)', 'Branch code (IFSC)', '^[A-Z]{4}0[A-Z0-9]{6}$', 11, true],
  ['IN', 'ACCOUNT_NO', 'Hesap no', 'Account no', '^[0-9]{9,18}$', 18, true],
  ['GE', 'PERSONAL_NO', 'Kişisel No', 'Personal number', '^[0-9]{11}$', 11, true],
] as const;

/** Additional receiver fields of three countries (requirements C5, PartnerCountry.extraFields). */
export const galleryCountryFields: readonly DemoRow[] = definitions.map(
  ([country, fieldKey, labelTr, labelEn, fieldRegex, maxLength, isRequired], at) => ({
    id: String(at + 1),
    country,
    orderNo: at + 1,
    fieldKey,
    labelTr,
    labelEn,
    fieldRegex,
    longest: maxLength,
    isRequired,
  }),
);
