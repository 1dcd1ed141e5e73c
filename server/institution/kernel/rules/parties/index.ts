import type { StoredOf } from '../../../../records/RecordStore';

export { customersOf, type KnownPerson } from './customersOf';

/** A number that identifies a person: of the national register, or of a document. */
export interface PartyIdentity {
  /** TCKN, YKN, VKN or a code of DocumentType. */
  readonly type: string;
  readonly number: string;
  /** ISO code of the country that issued a document. */
  readonly country?: string;
}

/** Whose money an operation moves: a customer, or a person who is not one. */
export interface Party {
  /** Id of the customer; null for a person who is not one. */
  readonly customer: string | null;
  /** Everything that is known of the person, the strongest first. */
  readonly identities: readonly PartyIdentity[];
  readonly name: string | null;
}

/** The same text for the same party: by customer, else by the first identity, else by name. */
export function partyKey({ customer, identities: [first], name }: Party): string {
  if (customer !== null) return `CUSTOMER ${customer}`;
  if (first !== undefined) return `${first.type} ${first.country ? `${first.country} ` : ''}${first.number}`;
  return `NAME ${(name ?? '').trim().replace(/\s+/g, ' ').toLocaleUpperCase('tr-TR')}`;
}

/** Name of a person or a company; empty without one. */
export function customerName(customer: StoredOf<'Customer'> | null): string {
  const { tradeName, firstName, lastName } = customer ?? {};
  return tradeName || [firstName, lastName].filter(Boolean).join(' ');
}
