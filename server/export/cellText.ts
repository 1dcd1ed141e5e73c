import type { FieldKind } from '../../contract/compiled';
import type { Json } from '../../contract/json';
import type { Language } from '../../contract/language';

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD.MM.YYYY HH:mm in Türkiye. */
export function momentText(value: Date): string {
  return moment.format(value);
}

const yesNo = { tr: ['Hayır', 'Evet'], en: ['No', 'Yes'] } as const;

/** A value as a person reads it: dates DD.MM.YYYY, decimals with the language's separators. */
export function cellText(value: Json, kind: FieldKind, scale: number, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  switch (kind) {
    case 'decimal':
      return decimalText(String(value), scale, language);
    case 'date':
      return String(value).split('-').reverse().join('.');
    case 'date-time':
      return momentText(new Date(String(value)));
    case 'boolean':
      return yesNo[language][value === true ? 1 : 0];
    default:
      return String(value);
  }
}

/** A decimal string, grouped; its digits are never turned into a float. */
export function decimalText(value: string, scale: number, language: Language): string {
  const [group, point] = language === 'tr' ? ['.', ','] : [',', '.'];
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? [];
  if (whole === '') return value;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const digits = fraction.padEnd(scale, '0');
  return sign + grouped + (digits === '' ? '' : point + digits);
}
