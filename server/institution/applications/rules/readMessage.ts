import { isDate, isNotAfter, isOfAge } from '../../../../contract/values/checks/dates';
import { formats } from '../../../../contract/values/checks/formats';
import { isTckn, isVkn } from '../../../../contract/values/checks/identityNumbers';
import { isPlainText } from '../../../../contract/values/checks/isPlainText';
import type { Json, JsonObject } from '../../../../contract/values/json';
import legalForms from '../../../../schemas/codes/applications/LegalForm.json' with { type: 'json' };
import ownerKinds from '../../../../schemas/codes/customers/OwnerKind.json' with { type: 'json' };
import authorities from '../../../../schemas/codes/customers/SigningAuthority.json' with { type: 'json' };
import verifyMethods from '../../../../schemas/codes/customers/VerifyMethod.json' with { type: 'json' };
import documentTypes from '../../../../schemas/codes/kernel/DocumentType.json' with { type: 'json' };
import provinces from '../../../../schemas/codes/platform/Province.json' with { type: 'json' };
import type { ValuesOf } from '../../../records/RecordStore';

/** What of a message is wrong: its field, `partners.0.taxNo`, and why. */
export interface WrongField {
  readonly field: string;
  readonly code: string;
}

/** A message of a channel that is not taken, for its fields. */
export class WrongMessage extends Error {
  constructor(readonly fields: readonly WrongField[]) {
    super(fields.map(({ field, code }) => `${field} ${code}`).join(', '));
  }
}

/** An application that came in by a channel. */
export interface EnteredMessage {
  readonly application: ValuesOf<'Application'>;
  readonly owners: readonly ValuesOf<'CompanyOwner'>[];
  readonly representatives: readonly ValuesOf<'CompanyRepresentative'>[];
  readonly documents: readonly ValuesOf<'ApplicationDocument'>[];
}

/** Documents of an application that waits for them. */
export interface AnswerMessage {
  readonly applicationNo: string;
  readonly documents: readonly ValuesOf<'ApplicationDocument'>[];
}

/** Reads a value; undefined: it is none of its field. */
type Read = (value: Json) => Json | undefined;

interface Shape {
  readonly required: Readonly<Record<string, Read>>;
  readonly optional?: Readonly<Record<string, Read>>;
}

const text =
  (fits: (value: string) => boolean, most: number): Read =>
  (value) =>
    typeof value === 'string' && value.length <= most && isPlainText(value, 'one') && fits(value)
      ? value
      : undefined;
const words = (least: number, most: number): Read => text((value) => value.trim().length >= least, most);
const capitals =
  (read: Read): Read =>
  (value) =>
    read(typeof value === 'string' ? value.trim().toLocaleUpperCase('tr-TR') : value);
const like = (pattern: RegExp, most = 20): Read => text((value) => pattern.test(value), most);
const oneOf = ({ codes }: { readonly codes: readonly { readonly code: string }[] }): Read =>
  text((value) => codes.some(({ code }) => code === value), 40);
const yesOrNo: Read = (value) => (typeof value === 'boolean' ? value : undefined);
const day = (fits: (value: string) => boolean = () => true): Read =>
  text((value) => isDate(value) && formats.date(value) && fits(value), 10);
const personName = capitals(text((value) => value.length >= 2 && formats.personName(value), 120));
const identityNo = like(/^[A-Z0-9]{5,20}$/);
const amount = like(/^\d{1,13}\.\d{2}$/);
const share = text(
  (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) > 0 && Number(value) <= 100,
  6,
);

/** The shapes of a message on a day. */
function shapesOn(today: string) {
  const past = day((value) => isNotAfter(value, today));
  const future = day((value) => value >= today);
  const adult = day((value) => isNotAfter(value, today) && isOfAge(value, 18, today));
  const person = { nationality: text(formats.country, 2), pep: yesOrNo };
  const reached = {
    applicantName: personName,
    tckn: text((value) => /^[0-9]{11}$/.test(value) && isTckn(value), 11),
    phone: text(formats.mobile, 20),
  };
  const more = {
    email: text(formats.email, 254),
    expectedVolume: amount,
    verifyMethod: oneOf(verifyMethods),
  };
  const company = {
    vkn: text((value) => /^[0-9]{10}$/.test(value) && isVkn(value), 10),
    tradeName: capitals(words(2, 150)),
    legalForm: oneOf(legalForms),
    mersisNo: like(/^[0-9]{16}$/),
  };
  const ofCompany: Shape = {
    required: { ...reached, ...company },
    optional: {
      ...more,
      tradeRegistryNo: words(1, 20),
      taxOffice: words(1, 60),
      naceCode: like(/^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$/),
      foundationDate: past,
    },
  };
  return {
    kinds: {
      INDIVIDUAL: { required: { ...reached, birthDate: adult, pep: yesOrNo }, optional: more },
      CORPORATE: ofCompany,
      MERCHANT: ofCompany,
      AGENT: {
        ...ofCompany,
        required: { ...ofCompany.required, city: oneOf(provinces), address: words(5, 200) },
      },
    } satisfies Readonly<Record<string, Shape>> as Readonly<Record<string, Shape>>,
    owner: {
      required: {
        ...person,
        ownerKind: oneOf(ownerKinds),
        name: capitals(words(2, 120)),
        taxNo: identityNo,
        sharePct: share,
      },
      optional: { heldIn: identityNo, birthDate: past },
    } satisfies Shape as Shape,
    signatory: {
      required: {
        ...person,
        name: personName,
        taxNo: identityNo,
        birthDate: adult,
        signingAuthority: oneOf(authorities),
        isTopManager: yesOrNo,
      },
      optional: { validUntil: future },
    } satisfies Shape as Shape,
    document: {
      required: {
        documentType: oneOf(documentTypes),
        fileName: words(1, 100),
        fileHash: like(/^[0-9a-f]{64}$/, 64),
      },
      optional: { documentNo: like(/^[A-Z0-9/-]{5,30}$/, 30), issueDate: past, expiryDate: future },
    } satisfies Shape as Shape,
  };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of an object, and notes those that are wrong, missing or not known. */
function readObject(
  value: Json,
  { required, optional = {} }: Shape,
  path: string,
  wrong: WrongField[],
): JsonObject {
  if (!isObject(value)) {
    wrong.push({ field: path.slice(0, -1) || 'order', code: 'invalid' });
    return {};
  }
  const read: Record<string, Json> = {};
  const known: Readonly<Record<string, Read>> = { ...required, ...optional };
  for (const name of Object.keys(value))
    if (!Object.hasOwn(known, name)) wrong.push({ field: `${path}${name.slice(0, 40)}`, code: 'unknown' });
  for (const [name, reader] of Object.entries(known)) {
    const given = Object.hasOwn(value, name) ? (value[name] ?? null) : null;
    if (given === null) {
      if (Object.hasOwn(required, name)) wrong.push({ field: `${path}${name}`, code: 'required' });
      continue;
    }
    const fits = reader(given);
    if (fits === undefined) wrong.push({ field: `${path}${name}`, code: 'invalid' });
    else read[name] = fits;
  }
  return read;
}

/** Reads a list of some objects. */
function readList(
  value: Json | undefined,
  shape: Shape,
  { name, most }: { readonly name: string; readonly most: number },
  wrong: WrongField[],
): readonly JsonObject[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.length <= most)
    return value.map((one: Json, at) => readObject(one, shape, `${name}.${at}.`, wrong));
  wrong.push({ field: name, code: 'invalid' });
  return [];
}

const mostDocuments = { name: 'documents', most: 20 };

/**
 * Reads a message of a channel (docs/partner-protocol.md): an application, or with an `applicationNo` documents for one.
 * @param today YYYY-MM-DD @throws WrongMessage for all its wrong fields
 */
export function readMessage(order: Json, today: string): EnteredMessage | AnswerMessage {
  const wrong: WrongField[] = [];
  const shapes = shapesOn(today);
  if (!isObject(order)) throw new WrongMessage([{ field: 'order', code: 'invalid' }]);
  const { documents: sent, partners, signatories, applicationType, ...fields } = order;
  const documents = readList(sent, shapes.document, mostDocuments, wrong);
  if ('applicationNo' in order) {
    const answer: Shape = { required: { applicationNo: like(/^BSV[0-9]{9}$/, 12) } };
    const { applicationNo } = readObject(
      { ...order, documents: null },
      { ...answer, optional: { documents: () => undefined } },
      '',
      wrong,
    );
    if (documents.length === 0 && wrong.length === 0) wrong.push({ field: 'documents', code: 'required' });
    if (wrong.length > 0) throw new WrongMessage(wrong);
    return { applicationNo: String(applicationNo), documents };
  }
  const kind = typeof applicationType === 'string' && Object.hasOwn(shapes.kinds, applicationType);
  const shape = kind ? shapes.kinds[String(applicationType)] : undefined;
  if (shape === undefined) throw new WrongMessage([{ field: 'applicationType', code: 'invalid' }]);
  const application = readObject(fields, shape, '', wrong);
  const owners = readList(partners, shapes.owner, { name: 'partners', most: 50 }, wrong);
  const representatives = readList(signatories, shapes.signatory, { name: 'signatories', most: 30 }, wrong);
  owners.forEach(({ ownerKind, birthDate }, at) => {
    if (ownerKind === 'PERSON' && birthDate === undefined)
      wrong.push({ field: `partners.${at}.birthDate`, code: 'required' });
    if (ownerKind === 'COMPANY' && birthDate !== undefined)
      wrong.push({ field: `partners.${at}.birthDate`, code: 'unknown' });
  });
  if (applicationType === 'INDIVIDUAL')
    for (const [name, lines] of Object.entries({ partners: owners, signatories: representatives }))
      if (lines.length > 0) wrong.push({ field: name, code: 'unknown' });
  if (wrong.length > 0) throw new WrongMessage(wrong);
  return {
    application: { ...application, applicationType: applicationType as 'INDIVIDUAL' },
    owners,
    representatives,
    documents,
  };
}
