import type { DocumentTypeCode } from '../../contract/model/generated/entities';
import { addDays, addMonths } from '../../contract/values/days';
import { documentTypesOf } from '../institution/customers/commands/documents';
import type { ValuesOf } from '../records/RecordStore';
import type { DemoRow } from './DemoBatch';
import { Random } from './Random';

/** Identity documents: with number and expiry date. */
const identities: ReadonlySet<string> = new Set(['ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT']);

/** Validity of identity documents, in months. */
const goodFor = 120;

/**
 * Customers' documents. Accepted customers have all required ones, some expired, renewed or pending review;
 * candidates have some, pending or rejected.
 */
export function customerDocuments(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): readonly DemoRow<'CustomerDocument'>[] {
  const random = new Random(5651);
  return customers
    .flatMap((customer) =>
      documentTypesOf(customer).flatMap((type) => submitted(random, today, customer, type)),
    )
    .map((values, at) => {
      const file = { id: fileId(at + 1), name: `${values.documentType?.toLowerCase()}.pdf` };
      return { id: String(at + 1), ...values, file };
    });
}

type Values = ValuesOf<'CustomerDocument'>;

function submitted(
  random: Random,
  today: string,
  customer: DemoRow<'Customer'>,
  documentType: DocumentTypeCode,
): readonly Values[] {
  const isIdentity = identities.has(documentType);
  const docStatus =
    customer.status === 'CANDIDATE'
      ? random.weighted([
          ['MISSING', 30],
          ['PENDING', 55],
          ['REJECTED', 15],
        ] as const)
      : random.weighted([
          ['VERIFIED', 94],
          ['EXPIRED', isIdentity ? 3 : 0],
          ['PENDING', 3],
        ] as const);
  if (docStatus === 'MISSING') return [];
  const age = docStatus === 'EXPIRED' ? random.int(3660, 3900) : random.int(30, 3200);
  const issueDate = addDays(today, -age);
  const serial = `${random.pick(letters)}${random.digits(2)}${random.pick(letters)}${random.digits(5)}`;
  return [
    {
      customer: customer.id,
      documentType,
      issueDate,
      docStatus,
      issuer: issuers[documentType] ?? null,
      ...(isIdentity && {
        documentNo: documentType === 'ID_CARD' ? serial : `U${random.digits(8)}`,
        expiryDate: addMonths(issueDate, goodFor),
      }),
      ...(documentType === 'ID_CARD' && { serialNo: serial }),
      ...(docStatus === 'REJECTED' && { rejectReason: random.pick(reasons) }),
    },
  ];
}

const letters = [...'ABCDEFGHKLMNPRSTUVYZ'];

const issuers: Readonly<Record<string, string>> = {
  ID_CARD: 'T.C. İçişleri Bakanlığı',
  TRADE_REGISTRY: 'Ticaret Sicili Müdürlüğü',
  SIGNATURE_CIRCULAR: 'Noterlik',
  TAX_PLATE: 'Gelir İdaresi Başkanlığı',
};

const reasons = [
  'Fotoğraf okunmuyor; yeniden çekilmeli.',
  'Belgenin arka yüzü eksik.',
  'Belgedeki ad müşteri kaydıyla uyuşmuyor.',
] as const;

/** A deterministic file id. */
function fileId(running: number): string {
  return `00000000-0000-4000-8000-${String(running).padStart(12, '0')}`;
}
