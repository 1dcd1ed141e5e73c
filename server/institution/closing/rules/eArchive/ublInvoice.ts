import { amountInWords } from '../../../../../contract/values/amountInWords';
import { element, textElement, type XmlElement } from '../../../../platform/files/xml';
import type { StoredOf } from '../../../../records/RecordStore';
import { wordsOfInvoices as words } from './wordsOfInvoices';

/** The institution that issues invoices: its head office, with the name of its city. */
export type Supplier = Pick<StoredOf<'Agent'>, 'vkn' | 'title' | 'address' | 'phone' | 'email'> & {
  readonly city: string;
};

/** The buyer of an invoice; null for a final consumer. */
export type Buyer = Partial<
  Pick<StoredOf<'Customer'>, 'tckn' | 'ykn' | 'vkn' | 'firstName' | 'lastName' | 'tradeName'>
> | null;

export type Invoice = StoredOf<'EArchiveInvoice'>;

/** Identity number of a final consumer whose own is not known, by the tax office. */
const unknownPerson = '11111111111';

/** Identity number of a buyer: the tax number of a firm, otherwise that of a person. */
export function buyerNumber(buyer: Buyer): { readonly scheme: 'VKN' | 'TCKN'; readonly number: string } {
  const { vkn, tckn, ykn, tradeName } = buyer ?? {};
  if (vkn && tradeName) return { scheme: 'VKN', number: vkn };
  return { scheme: 'TCKN', number: tckn || ykn || unknownPerson };
}

/** Time of an invoice: it is that of a day, whenever it is made. */
export const issueTime = '00:00:00';

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
} as const;

/** Name of the country, the same in both languages. */
const country = new Intl.DisplayNames('tr', { type: 'region' }).of('TR');

const money = (name: string, amount: string) => element(name, amount, { currencyID: 'TRY' });

/**
 * An invoice as UBL-TR 2.1 (customization TR1.2, profile EARSIVFATURA), not yet signed: the financial seal adds its
 * signature to the extension. Fees under the transaction tax (BSMV, 9021) are exempt from VAT (0015) by article 17/4-e,
 * exemption 209.
 */
export function ublInvoice(invoice: Invoice, supplier: Supplier, buyer: Buyer): XmlElement {
  const { invoiceNo, ettn, invoiceDate, invoiceType, netAmount, totalAmount, txnRef } = invoice;
  return element(
    'Invoice',
    [
      element('ext:UBLExtensions', [element('ext:UBLExtension', [element('ext:ExtensionContent', [])])]),
      element('cbc:UBLVersionID', '2.1'),
      element('cbc:CustomizationID', 'TR1.2'),
      element('cbc:ProfileID', 'EARSIVFATURA'),
      element('cbc:ID', invoiceNo ?? ''),
      element('cbc:CopyIndicator', 'false'),
      element('cbc:UUID', ettn),
      element('cbc:IssueDate', invoiceDate),
      element('cbc:IssueTime', issueTime),
      element('cbc:InvoiceTypeCode', invoiceType),
      element('cbc:Note', `${words.only.tr} ${amountInWords(totalAmount, 'TRY', 'tr')}`),
      textElement('cbc:Note', txnRef && `${words.transactionNo.tr}: ${txnRef}`),
      element('cbc:DocumentCurrencyCode', 'TRY'),
      element('cbc:LineCountNumeric', '1'),
      element('cac:AdditionalDocumentReference', [
        element('cbc:ID', ettn),
        element('cbc:IssueDate', invoiceDate),
        element('cbc:DocumentTypeCode', 'GONDERIM_SEKLI'),
        element('cbc:DocumentType', 'ELEKTRONIK'),
      ]),
      element('cac:Signature', [
        element('cbc:ID', supplier.vkn, { schemeID: 'VKN_TCKN' }),
        element('cac:SignatoryParty', supplierParts(supplier)),
        element('cac:DigitalSignatureAttachment', [
          element('cac:ExternalReference', [element('cbc:URI', `#Signature_${invoiceNo}`)]),
        ]),
      ]),
      element('cac:AccountingSupplierParty', [element('cac:Party', supplierParts(supplier))]),
      element('cac:AccountingCustomerParty', [element('cac:Party', buyerParts(buyer, invoice.buyerName))]),
      taxTotal(invoice),
      element('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', netAmount),
        money('cbc:TaxExclusiveAmount', netAmount),
        money('cbc:TaxInclusiveAmount', totalAmount),
        money('cbc:PayableAmount', totalAmount),
      ]),
      element('cac:InvoiceLine', [
        element('cbc:ID', '1'),
        element('cbc:InvoicedQuantity', '1', { unitCode: 'C62' }),
        money('cbc:LineExtensionAmount', netAmount),
        taxTotal(invoice),
        element('cac:Item', [element('cbc:Name', invoice.partner ? words.commission.tr : words.fee.tr)]),
        element('cac:Price', [money('cbc:PriceAmount', netAmount)]),
      ]),
    ],
    namespaces,
  );
}

/** VAT of an exempt fee, and the transaction tax on it. */
function taxTotal({ netAmount, taxAmount, taxRate }: Invoice): XmlElement {
  const scheme = (name: string, code: string) =>
    element('cac:TaxScheme', [element('cbc:Name', name), element('cbc:TaxTypeCode', code)]);
  return element('cac:TaxTotal', [
    money('cbc:TaxAmount', taxAmount),
    element('cac:TaxSubtotal', [
      money('cbc:TaxableAmount', netAmount),
      money('cbc:TaxAmount', '0.00'),
      element('cbc:CalculationSequenceNumeric', '1'),
      element('cbc:Percent', '0'),
      element('cac:TaxCategory', [
        element('cbc:TaxExemptionReasonCode', '209'),
        element('cbc:TaxExemptionReason', words.exemption.tr),
        scheme('KDV', '0015'),
      ]),
    ]),
    element('cac:TaxSubtotal', [
      money('cbc:TaxableAmount', netAmount),
      money('cbc:TaxAmount', taxAmount),
      element('cbc:CalculationSequenceNumeric', '2'),
      element('cbc:Percent', String(Number(taxRate))),
      element('cac:TaxCategory', [scheme('BSMV', '9021')]),
    ]),
  ]);
}

function supplierParts({
  vkn,
  title,
  address,
  city,
  phone,
  email,
}: Supplier): readonly (XmlElement | null)[] {
  return [
    element('cac:PartyIdentification', [element('cbc:ID', vkn, { schemeID: 'VKN' })]),
    element('cac:PartyName', [element('cbc:Name', title)]),
    postalAddress(address, city),
    element('cac:Contact', [textElement('cbc:Telephone', phone), textElement('cbc:ElectronicMail', email)]),
  ];
}

function buyerParts(buyer: Buyer, name: string): readonly (XmlElement | null)[] {
  const { firstName, lastName } = buyer ?? {};
  const names = name.trim().split(/\s+/);
  const { scheme, number } = buyerNumber(buyer);
  const isFirm = scheme === 'VKN';
  return [
    element('cac:PartyIdentification', [element('cbc:ID', number, { schemeID: scheme })]),
    isFirm ? element('cac:PartyName', [element('cbc:Name', name)]) : null,
    postalAddress('', '-'),
    isFirm
      ? null
      : element('cac:Person', [
          element('cbc:FirstName', firstName || names.slice(0, -1).join(' ') || name),
          element('cbc:FamilyName', lastName || names.at(-1) || name),
        ]),
  ];
}

/** An address ends with its district: `Moda Cad. 12, Kadıköy`. */
function postalAddress(address: string, city: string): XmlElement {
  const comma = address.lastIndexOf(',');
  return element('cac:PostalAddress', [
    textElement('cbc:StreetName', comma < 0 ? address : address.slice(0, comma)),
    element('cbc:CitySubdivisionName', comma < 0 ? '-' : address.slice(comma + 1).trim()),
    element('cbc:CityName', city),
    element('cac:Country', [element('cbc:IdentificationCode', 'TR'), textElement('cbc:Name', country)]),
  ]);
}
