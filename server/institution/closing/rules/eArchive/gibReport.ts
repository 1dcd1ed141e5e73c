import { element, writeXml, type XmlElement, xmlDeclaration } from '../../../../platform/files/xml';
import type { StoredOf } from '../../../../records/RecordStore';
import type { Run } from '../runs';
import { type Buyer, buyerNumber, type Invoice, issueTime, type Supplier, ublInvoice } from './ublInvoice';

/** An invoice with its buyer. */
export interface ReportedInvoice {
  readonly invoice: Invoice;
  readonly buyer: Buyer;
}

/** The file of an invoice, as it is downloaded and as the report knows it. */
export function invoiceFile(invoice: Invoice, supplier: Supplier, buyer: Buyer): string {
  return xmlDeclaration + writeXml(ublInvoice(invoice, supplier, buyer));
}

/** Name of the file of an invoice, without its extension. */
export const invoiceFileName = ({ invoiceNo, ettn }: Pick<Invoice, 'invoiceNo' | 'ettn'>) =>
  `${invoiceNo ?? 'taslak'}_${ettn}`;

/**
 * The report of a run to the tax office (`eArsivRaporu`, version 1.1): its sound invoices with the digest of each file,
 * and those cancelled after they were reported. @param reportNo UUID of the report
 */
export async function gibReport(
  run: Pick<Run, 'periodStart' | 'periodEnd'>,
  invoices: readonly ReportedInvoice[],
  supplier: Supplier,
  reportNo: string,
): Promise<XmlElement> {
  const taxpayer = (name: string) => e(name, [e('vkn', supplier.vkn)]);
  const isCancelled = ({ invoice }: ReportedInvoice) => invoice.gibStatus === 'CANCELLED';
  const sound = invoices.filter((one) => !isCancelled(one));
  const written = await Promise.all(sound.map((one) => reported(one, supplier)));
  return element(
    'earsiv:eArsivRaporu',
    [
      e('baslik', [
        e('versiyon', '1.1'),
        taxpayer('mukellef'),
        taxpayer('hazirlayan'),
        e('raporNo', reportNo),
        e('donemBaslangicTarihi', monthStart(run.periodStart)),
        e('donemBitisTarihi', run.periodEnd),
        e('bolumBaslangicTarihi', run.periodStart),
        e('bolumBitisTarihi', run.periodEnd),
        e('bolumNo', '1'),
      ]),
      ...written,
      ...invoices.filter(isCancelled).map(cancelled),
    ],
    { 'xmlns:earsiv': 'http://earsiv.efatura.gov.tr' },
  );
}

const e = (name: string, content: Parameters<typeof element>[1]) => element(`earsiv:${name}`, content);

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

async function reported({ invoice, buyer }: ReportedInvoice, supplier: Supplier): Promise<XmlElement> {
  const { invoiceNo, invoiceDate, netAmount, taxAmount, totalAmount, taxRate } = invoice;
  const digest = await digestOf(invoiceFile(invoice, supplier, buyer));
  const tax = (code: string, amount: string, rate: string) =>
    e('vergi', [
      e('matrah', netAmount),
      e('vergiKodu', code),
      e('vergiTutari', amount),
      e('vergiOrani', rate),
    ]);
  return e('fatura', [
    e('faturaNo', invoiceNo ?? ''),
    e('gonderimSekli', 'ELEKTRONIK'),
    e('dosyaAdi', `${invoiceFileName(invoice)}.xml`),
    e('ozetDeger', digest),
    e('duzenlenmeTarihi', invoiceDate),
    e('duzenlenmeZamani', issueTime),
    e('toplamTutar', netAmount),
    e('odenecekTutar', totalAmount),
    e('paraBirimi', 'TRY'),
    e('vergiBilgisi', [
      e('vergilerToplami', taxAmount),
      tax('0015', '0.00', '0'),
      tax('9021', taxAmount, String(Number(taxRate))),
    ]),
    e('aliciBilgileri', buyerOf(invoice, buyer)),
  ]);
}

function buyerOf({ buyerName }: Invoice, buyer: Buyer): readonly XmlElement[] {
  const { scheme, number } = buyerNumber(buyer);
  return scheme === 'VKN'
    ? [e('tuzelKisi', [e('vkn', number), e('unvan', buyerName)])]
    : [e('gercekKisi', [e('tckn', number), e('adiSoyadi', buyerName)])];
}

function cancelled({ invoice }: { readonly invoice: StoredOf<'EArchiveInvoice'> }): XmlElement {
  return e('faturaIptal', [
    e('faturaNo', invoice.invoiceNo ?? ''),
    e('iptalTarihi', (invoice.updatedAt ?? invoice.invoiceDate).slice(0, 10)),
    e('toplamTutar', invoice.totalAmount),
  ]);
}

/** SHA-256 of a file, in hexadecimal digits. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
