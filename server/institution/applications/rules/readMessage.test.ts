import { assert, constantFrom, dictionary, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { mersisOf } from '../../../demo/demoCompanies';
import { demoTckn, demoVkn } from '../../../demo/identityNumbers';
import { readMessage, type WrongField, WrongMessage } from './readMessage';

const today = '2026-11-20';
const tckn = demoTckn(1);
const document = { documentType: 'ID_CARD', fileName: 'kimlik.pdf', fileHash: 'a'.repeat(64) };
const person: JsonObject = {
  applicationType: 'INDIVIDUAL',
  applicantName: 'Işıl Çağrı',
  tckn,
  birthDate: '1990-02-03',
  phone: '+905321112233',
  pep: false,
  documents: [document],
};
const owner = {
  ownerKind: 'PERSON',
  name: 'Işıl Çağrı',
  taxNo: tckn,
  sharePct: '100.00',
  nationality: 'TR',
  birthDate: '1990-02-03',
  pep: false,
};
const { ownerKind: _, sharePct: __, ...named } = owner;
const signatory = { ...named, signingAuthority: 'SOLE', isTopManager: true };
const company: JsonObject = {
  applicationType: 'CORPORATE',
  applicantName: 'Işıl Çağrı',
  tckn,
  phone: '+905321112233',
  vkn: demoVkn(1),
  tradeName: 'Deneme Gıda A.Ş.',
  legalForm: 'AS',
  mersisNo: mersisOf(demoVkn(1)),
  partners: [owner],
  signatories: [signatory],
};
const agency: JsonObject = {
  ...company,
  applicationType: 'AGENT',
  city: 'TR41',
  address: 'Körfez Mah. 5, İzmit',
};

/** What of a message is wrong. */
function wrongOf(order: Json): readonly WrongField[] {
  try {
    readMessage(order, today);
    return [];
  } catch (reason) {
    if (reason instanceof WrongMessage) return reason.fields;
    throw reason;
  }
}
const wrong = (field: string, code: string) => [{ field, code }];

describe('a message of a channel', () => {
  it.each([
    ['a person', person],
    ['a company', company],
    ['a merchant', { ...company, applicationType: 'MERCHANT' }],
    ['an agency', agency],
  ])('applies for %s, names in capital letters', (_, order) => {
    expect(readMessage(order, today)).toMatchObject({
      application: { applicationType: order.applicationType, applicantName: 'IŞIL ÇAĞRI' },
    });
  });

  it('brings documents for an application', () => {
    const order = { applicationNo: 'BSV000000007', documents: [document] };
    expect(readMessage(order, today)).toEqual({ applicationNo: 'BSV000000007', documents: [document] });
    expect(wrongOf({ ...order, documents: [] })).toEqual(wrong('documents', 'required'));
    expect(wrongOf({ ...order, tckn })).toEqual(wrong('tckn', 'unknown'));
  });

  it.each([
    ['tckn', 'invalid', { ...person, tckn: '10000000147' }],
    ['birthDate', 'invalid', { ...person, birthDate: '2010-01-01' }],
    ['birthDate', 'required', { ...person, birthDate: null }],
    ['phone', 'invalid', { ...person, phone: '+902121112233' }],
    ['email', 'invalid', { ...person, email: 'kim@' }],
    ['tckn', 'invalid', { ...person, tckn: 'x' }],
    ['vkn', 'unknown', { ...person, vkn: demoVkn(1) }],
    ['partners', 'unknown', { ...person, partners: [owner] }],
    ['status', 'unknown', { ...company, status: 'APPROVED' }],
    ['riskLevel', 'unknown', { ...company, riskLevel: 'LOW' }],
    ['vkn', 'invalid', { ...company, vkn: '1234567891' }],
    ['expectedVolume', 'invalid', { ...company, expectedVolume: 5 }],
    ['partners', 'invalid', { ...company, partners: Array(51).fill(owner) }],
    ['partners.0.taxNo', 'invalid', { ...company, partners: [{ ...owner, taxNo: 'ı' }] }],
    ['partners.0.sharePct', 'invalid', { ...company, partners: [{ ...owner, sharePct: '100.01' }] }],
    ['partners.0.birthDate', 'required', { ...company, partners: [{ ...owner, birthDate: null }] }],
    ['partners.0.birthDate', 'unknown', { ...company, partners: [{ ...owner, ownerKind: 'COMPANY' }] }],
    ['partners.0.isUbo', 'unknown', { ...company, partners: [{ ...owner, isUbo: true }] }],
    ['signatories.0', 'invalid', { ...company, signatories: ['x'] }],
    [
      'signatories.0.validUntil',
      'invalid',
      { ...company, signatories: [{ ...signatory, validUntil: '2026-11-19' }] },
    ],
    ['city', 'invalid', { ...agency, city: 'TR99' }],
    ['address', 'required', { ...agency, address: null }],
    ['documents.0.fileHash', 'invalid', { ...person, documents: [{ ...document, fileHash: 'A' }] }],
    ['applicationType', 'invalid', { ...person, applicationType: '__proto__' }],
    ['order', 'invalid', null],
  ])('is refused for %s: %s', (field, code, order) => {
    expect(wrongOf(order as Json)).toEqual(wrong(field, code));
  });

  it('names all that is wrong at once', () => {
    expect(wrongOf({ ...person, tckn: 'x', phone: null })).toEqual([
      { field: 'tckn', code: 'invalid' },
      { field: 'phone', code: 'required' },
    ]);
  });

  it('of any content is taken or refused by field, and adds no field of its own', () => {
    const known = new Set([
      ...Object.keys(person),
      ...Object.keys(agency),
      'email',
      'expectedVolume',
      'verifyMethod',
      'tradeRegistryNo',
      'taxOffice',
      'naceCode',
      'foundationDate',
    ]);
    assert(
      property(constantFrom(person, company, agency), dictionary(string(), jsonValue()), (base, changes) => {
        const order = { ...base, ...(changes as JsonObject) };
        const fields = wrongOf(order);
        for (const { field } of fields) expect(field.length).toBeLessThan(80);
        if (fields.length > 0) return;
        const read = readMessage(order, today);
        if ('application' in read)
          for (const name of Object.keys(read.application)) expect(known).toContain(name);
      }),
    );
    assert(
      property(constantFrom(...Object.keys(agency)), jsonValue(), (name, value) => {
        const fields = wrongOf({ ...agency, [name]: value as Json });
        for (const one of fields) expect(one.field.split('.')[0]).toBe(name);
      }),
    );
  });
});
