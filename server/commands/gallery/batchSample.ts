import { base64 } from '../../../contract/values/base64';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { Command } from '../../context/Command';

/** Columns of a batch by the title of their field, and a row of it. */
const sample = {
  tr: [
    ['Alıcı', 'Tutar', 'Para birimi', 'Valör', 'Teslim şekli', 'IBAN', 'Açıklama'],
    ['Ayşe Yılmaz', '1.250,00', 'TRY', '', 'CASH', '', 'Kira'],
  ],
  en: [
    ['Payee', 'Amount', 'Currency', 'Value date', 'Delivery', 'IBAN', 'Description'],
    ['Ayşe Yılmaz', '1,250.00', 'TRY', '', 'CASH', '', 'Rent'],
  ],
} as const;

/** Answers a file with the columns that an upload of payment orders has, to be filled in. */
export const batchSample: Command = {
  path: 'gallery/batch/sample',
  async handle({ language, today }) {
    const [heads, row] = sample[language];
    const [year, month, day] = today.split('-');
    const shown = language === 'tr' ? `${day}.${month}.${year}` : today;
    const lines = [heads, row.map((cell, at) => (at === 3 ? shown : cell))].map((cells) => cells.join(';'));
    // A byte order mark: spreadsheets read Turkish letters right with it alone.
    const bytes = base64(new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`));
    const responseObject: FileAnswer = { bytes, extension: 'csv' };
    return { responseObject };
  },
};
