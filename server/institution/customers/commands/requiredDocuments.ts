import type { DocStatusCode, DocumentTypeCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';

/** A required document and its state: a DocStatus, or MISSING. */
export interface NeededDocument {
  readonly documentType: string;
  readonly state: string;
}

/** Document types that a customer's due diligence requires. */
export function documentTypesOf({
  customerType,
  nationality,
  kycLevel,
}: Pick<ValuesOf<'Customer'>, 'customerType' | 'nationality' | 'kycLevel'>): readonly DocumentTypeCode[] {
  const identity: DocumentTypeCode = nationality === 'TR' ? 'ID_CARD' : 'PASSPORT';
  const own: readonly DocumentTypeCode[] =
    customerType === 'CORPORATE'
      ? ['TRADE_REGISTRY', 'SIGNATURE_CIRCULAR', 'TAX_PLATE', 'UBO_FORM']
      : customerType === 'SOLE_TRADER'
        ? [identity, 'TAX_PLATE']
        : [identity];
  const full: readonly DocumentTypeCode[] =
    kycLevel === 'FULL' || kycLevel === 'ENHANCED' ? ['FRAMEWORK'] : [];
  return [...own, ...full, ...(kycLevel === 'ENHANCED' ? (['INCOME_PROOF'] as const) : [])];
}

/** The required documents of a customer, each with the best one on file. */
export async function neededDocuments(
  records: RecordStore,
  customer: StoredOf<'Customer'>,
): Promise<readonly NeededDocument[]> {
  const onFile = await records.list('CustomerDocument', { customer: customer.id });
  return documentTypesOf(customer).map((documentType) => {
    const states = onFile.filter((each) => each.documentType === documentType).map((each) => each.docStatus);
    return { documentType, state: bestFirst.find((state) => states.includes(state)) ?? 'MISSING' };
  });
}

const bestFirst: readonly DocStatusCode[] = ['VERIFIED', 'PENDING', 'REJECTED', 'EXPIRED'];
