import { addDays } from '../../contract/values/days';
import { ownershipOf } from '../institution/customers/rules/ownership';
import type { ValuesOf } from '../records/RecordStore';
import type { DemoRow } from './DemoBatch';
import { demoTckn, demoVkn } from './identityNumbers';
import { companyWords, familyNames, givenNames } from './people';
import { Random } from './Random';

/** Percent that makes a person a beneficial owner. */
const limit = 25;

/** Shares of direct owners that add up to 100. */
const splits: readonly (readonly string[])[] = [
  ['100.00'],
  ['60.00', '40.00'],
  ['50.00', '50.00'],
  ['51.00', '30.00', '19.00'],
  ['40.00', '40.00', '20.00'],
];

/** Owners and signatories of a company. */
export interface DemoPeople {
  readonly owners: readonly ValuesOf<'CompanyOwner'>[];
  readonly representatives: readonly ValuesOf<'CompanyRepresentative'>[];
}

/**
 * The people of a company by a running number that no other company has: one of five is held through another company, one of twenty
 * has so many owners that none of them is a beneficial owner.
 */
export function peopleOfCompany(today: string, running: number, pep = false): DemoPeople {
  const random = new Random(running + 6493);
  const person = (at: number) => ({
    name: `${random.pick(givenNames[random.pick(['F', 'M'] as const)])} ${random.pick(familyNames)}`,
    taxNo: demoTckn(900_000 + running * 8 + at),
    nationality: 'TR',
    birthDate: addDays(today, -random.int(30 * 366, 70 * 365)),
  });
  const isHeld = running % 5 === 3;
  const isSpread = running % 20 === 7;
  const split = isSpread ? Array.from({ length: 5 }, () => '20.00') : random.pick(splits);
  const people = split.map((sharePct, at) => ({
    ...person(at),
    ownerKind: 'PERSON' as const,
    sharePct,
    heldIn: null,
    pep: pep && at === 0,
  }));
  const holding = {
    ownerKind: 'COMPANY' as const,
    name: `${random.pick(companyWords.who)} HOLDİNG ANONİM ŞİRKETİ`,
    taxNo: demoVkn(500_000 + running),
    nationality: 'TR',
    birthDate: null,
    sharePct: '100.00',
    heldIn: null,
    pep: false,
  };
  const lines = isHeld ? [holding, ...people.map((one) => ({ ...one, heldIn: holding.taxNo }))] : people;
  const shares = new Map(ownershipOf(lines, limit).map((share) => [share.taxNo, share]));
  const owners = lines.map((line) => {
    const share = shares.get(line.taxNo);
    return { ...line, effectivePct: share?.effectivePct.toFixed(4) ?? null, isUbo: share?.isUbo ?? false };
  });
  const [first = person(0)] = people;
  const { name, taxNo, nationality, birthDate } = first;
  const signing = {
    nationality,
    signingAuthority: 'SOLE',
    validUntil: addDays(today, random.int(60, 900)),
  } as const;
  const manager = { ...signing, name, taxNo, birthDate, isTopManager: true, pep };
  const other = random.chance(40)
    ? [{ ...signing, ...person(7), signingAuthority: 'JOINT' as const, isTopManager: false, pep: false }]
    : [];
  return { owners, representatives: [manager, ...other] };
}

/** Owners and signatories of the companies among customers. */
export function peopleOfCustomers(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): { readonly owners: readonly DemoRow[]; readonly representatives: readonly DemoRow[] } {
  const all = customers
    .filter(({ customerType }) => customerType === 'CORPORATE')
    .map(({ id, pep }) => [id, peopleOfCompany(today, Number(id), pep === true)] as const);
  return {
    owners: all
      .flatMap(([customer, { owners }]) => owners.map((owner) => ({ ...owner, customer })))
      .map((row, at) => ({ ...row, id: String(at + 1) })) as readonly DemoRow[],
    representatives: all
      .flatMap(([customer, { representatives }]) => representatives.map((one) => ({ ...one, customer })))
      .map((row, at) => ({ ...row, id: String(at + 1) })) as readonly DemoRow[],
  };
}
