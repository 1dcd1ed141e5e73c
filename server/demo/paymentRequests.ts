import { addDays } from '../../contract/values/days';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import type { DemoRow } from './DemoBatch';
import { demoVkn } from './identityNumbers';

/** Unit, supplier, amount, days from today until it is due, requester, status. */
const requests = [
  ['Bilgi İşlem', 'Kuzey Yazılım A.Ş.', '96000.00', 2, 'burcu.erdem', 'PENDING'],
  ['Pazarlama', 'Ege Reklam Ajansı', '52000.00', 6, 'mert.ozkan', 'PENDING'],
  ['Şube Operasyon', 'Atlas Kırtasiye', '9750.00', 11, 'burcu.erdem', 'PENDING'],
  ['Kurum İlişkileri', 'Boğaz Danışmanlık', '34500.00', 20, 'pelin.guler', 'PENDING'],
  ['İnsan Kaynakları', 'Marmara Eğitim', '18200.00', 4, 'burcu.erdem', 'APPROVED'],
  ['Şube Operasyon', 'Anadolu Güvenlik', '61300.00', 9, 'demet.acar', 'APPROVED'],
  ['Bilgi İşlem', 'Deniz Telekom', '27840.50', -3, 'burcu.erdem', 'EXECUTED'],
  ['Pazarlama', 'Sahil Organizasyon', '88000.00', 1, 'mert.ozkan', 'REJECTED'],
] as const;

/** First running number of the suppliers' tax numbers, far from those of others. */
const taxNumbers = 950_000;

/** Payment requests of the units around a day, each with its invoice. */
export function paymentRequests(today: string): readonly DemoRow<'PaymentRequest'>[] {
  return requests.map(([requesterUnit, supplierName, amount, days, requestedBy, status], at) => {
    const number = String(at + 1);
    return {
      id: number,
      requestNo: `OTL${number.padStart(9, '0')}`,
      requesterUnit,
      supplierName,
      amount,
      requestedBy,
      status,
      currency: 'TRY',
      supplierVkn: demoVkn(taxNumbers + at),
      iban: turkishIban('0062', String(8_200_000 + at)),
      invoiceNo: `ABC${today.slice(0, 4)}${number.padStart(9, '0')}`,
      invoiceDate: addDays(today, -7 - at),
      dueDate: addDays(today, days),
      file: { id: `00000000-0000-4000-8001-${number.padStart(12, '0')}`, name: 'fatura.pdf' },
      ...(status !== 'PENDING' && { decidedBy: 'accounting' }),
      ...(status === 'REJECTED' && { decisionNote: 'Bütçesi onaylanmadı.' }),
    } as DemoRow<'PaymentRequest'>;
  });
}
