import type { DocStatusCode, DocumentTypeCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { isKnownCompany } from '../rules/ownership';
import { arePeopleClear } from './companyPeople';
import { customerOf } from './customerOf';

/** Stores a document for review. A replaced one is reviewed again. */
export const saveDocument: Command<'CustomerDocument'> = {
  path: 'customers/document/commit',
  async handle(call) {
    await customerOf(call);
    return call.generic(call.recordId === null ? {} : { docStatus: 'PENDING', rejectReason: null });
  },
};

/**
 * Accepts the document of a row. A candidate confirmed by KPS, on no list, and with complete documents
 * becomes active. Throws `document.ownReview`, `document.expired`.
 */
export const verifyDocument: Command = {
  path: 'customers/document/verify',
  async handle(call) {
    const { records, today } = call;
    const document = await reviewed(call);
    const expiry = textOf(document.expiryDate);
    if (expiry !== null && expiry < today) {
      throw new Refusal('document.expired', {
        tr: 'Süresi dolmuş belge onaylanmaz.',
        en: 'An expired document is not verified.',
      });
    }
    await records.update('CustomerDocument', document.id, document.version, { docStatus: 'VERIFIED' });
    const activated = await activateCandidate(records, document.customer, today);
    return { result: { id: document.id, activated } };
  },
};

/** Rejects the document of a row, with a reason. Throws `document.ownReview`. */
export const rejectDocument: Command<'CustomerDocument'> = {
  path: 'customers/document/reject',
  async handle(call) {
    const document = await reviewed(call);
    const { rejectReason = null } = call.payload;
    await call.records.update('CustomerDocument', document.id, document.version, {
      docStatus: 'REJECTED',
      rejectReason,
    });
    return { result: { id: document.id } };
  },
};

/** A customer's missing documents. */
export const missingDocuments: QueryCommand<never, { customer: string }> = {
  path: 'customers/document/missing',
  async query({ records }, { filter }) {
    const customer = await records.get('Customer', filter.customer ?? '');
    const needed = customer === null ? [] : await neededDocuments(records, customer);
    const rows = needed.map(({ documentType, state }) => ({ id: documentType, documentType, state }));
    return { rows, total: rows.length, sums: {} };
  },
};

/** The document of a row, for a reviewer other than its uploader. */
async function reviewed({
  records,
  body,
  user,
}: Pick<Call, 'records' | 'body' | 'user'>): Promise<StoredOf<'CustomerDocument'>> {
  const document = requireFound(await records.lock('CustomerDocument', textOf(body.id) ?? ''));
  if (document.updatedBy === user.userName) {
    throw new Refusal(
      'document.ownReview',
      { tr: 'Belgeyi yükleyen onu inceleyemez.', en: 'Who uploaded a document does not review it.' },
      403,
    );
  }
  return document;
}

/** Makes a candidate active who is identified, on no list, and has all documents. @returns whether it is active now */
export async function activateCandidate(records: RecordStore, id: string, today: string): Promise<boolean> {
  const customer = await records.lock('Customer', id);
  if (customer?.status !== 'CANDIDATE') return false;
  const isCompany = customer.customerType === 'CORPORATE';
  const known = isCompany ? await isKnownCompany(records, id, today) : customer.kpsVerifiedAt !== null;
  const clear = customer.screeningResult === 'FALSE_POSITIVE' && (await arePeopleClear(records, id));
  const needed = await neededDocuments(records, customer);
  if (!known || !clear || needed.some(({ state }) => state !== 'VERIFIED')) return false;
  await records.update('Customer', customer.id, customer.version, { status: 'ACTIVE' });
  return true;
}

/** A required document and its state: a DocStatus, or MISSING. */
interface NeededDocument {
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
  const ofType: readonly DocumentTypeCode[] =
    customerType === 'CORPORATE'
      ? ['TRADE_REGISTRY', 'SIGNATURE_CIRCULAR', 'TAX_PLATE', 'UBO_FORM']
      : customerType === 'SOLE_TRADER'
        ? [identity, 'TAX_PLATE']
        : [identity];
  const full: readonly DocumentTypeCode[] =
    kycLevel === 'FULL' || kycLevel === 'ENHANCED' ? ['FRAMEWORK'] : [];
  return [...ofType, ...full, ...(kycLevel === 'ENHANCED' ? (['INCOME_PROOF'] as const) : [])];
}

/** The required documents of a customer, each with the best one on file. */
async function neededDocuments(
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
