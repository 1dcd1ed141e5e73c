import type { Json } from '../../../../../contract/values/json';
import type { LocalizedText } from '../../../../../contract/values/language';
import type { RowPresenters } from '../../../../engine/query/RowPresenters';

/** Causes of a missing reply, as they are logged, in words. */
const causes: Readonly<Record<string, LocalizedText>> = {
  'address not allowed': { tr: 'Adrese izin yok', en: 'Address not allowed' },
  'no answer in time': { tr: 'Süresinde yanıt gelmedi', en: 'No answer in time' },
  'too long an answer': { tr: 'Yanıt çok uzun', en: 'Answer too long' },
  'unreadable answer': { tr: 'Yanıt okunamadı', en: 'Unreadable answer' },
  'no connection': { tr: 'Bağlantı kurulamadı', en: 'No connection' },
  'not signed': { tr: 'Yanıtın imzası geçersiz', en: 'Answer not signed' },
  'no answer of the protocol': { tr: 'Yanıt protokole uymuyor', en: 'No answer of the protocol' },
  'not configured': { tr: 'Bağlantı tanımlı değil', en: 'Connection not configured' },
  'not asked': { tr: 'Sorulmadı', en: 'Not asked' },
  'no address': { tr: 'Adres tanımlı değil', en: 'No address' },
  failed: { tr: 'Yanıt işlenemedi', en: 'The answer could not be processed' },
};

/** Rows with a cause in words; codes of partners stay. */
const inWords =
  (name: string): RowPresenters[string] =>
  async (_database, rows, { language = 'tr' }) =>
    rows.map((row) => {
      const shown: Json | undefined = causes[String(row[name])]?.[language];
      return shown === undefined ? row : { ...row, [name]: shown };
    });

/** Logs of calls to partners: why no reply arrived. */
export const shownFailures: RowPresenters = {
  IntegrationLog: inWords('resultCode'),
  PartnerRequest: inWords('answerText'),
};
