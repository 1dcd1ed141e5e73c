import type { CustomerTypeCode, RiskKindCode, RiskLevelCode } from '../../contract/model/generated/entities';
import { addDays } from '../../contract/values/days';
import { highest } from '../institution/aml/rules/risk';
import type { ValuesOf } from '../records/RecordStore';
import { agentIds } from './agents';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';
import { demoTckn, demoVkn, demoYkn } from './identityNumbers';
import { companyWords, familyNames, foreigners, givenNames, provinces } from './people';
import type { Random } from './Random';
import { commonOccupations, riskReferences } from './riskReferences';

/** Demo customers of all types. Ids, numbers and contacts increase in order of creation. */
export function customers({ today, random }: DemoWorld, count: number): readonly DemoRow<'Customer'>[] {
  const branches = [...agentIds('BRANCH'), ...agentIds('AGENT')];
  return Array.from({ length: count }, (_, at) => {
    const running = at + 1;
    const party = partyOf(random, running, today);
    const status = random.weighted([
      ['ACTIVE', 78],
      ['CANDIDATE', 10],
      ['PASSIVE', 7],
      ['RESTRICTED', 3],
      ['CLOSED', 2],
    ] as const);
    // Half of the candidates are identified and only lack documents.
    const known = status !== 'CANDIDATE' || running % 2 === 1;
    const verified = known && party.customerType !== 'CORPORATE';
    const rated = random.weighted([
      ['LOW', 80],
      ['MEDIUM', 15],
      ['HIGH', 5],
    ] as const);
    const riskLevel = highest([rated, levelOf('NATIONALITY', party.nationality ?? '')]);
    return {
      id: String(running),
      customerNo: String(running).padStart(8, '0'),
      ...party,
      // A person's risk follows from occupation or nationality; a company's was rated manually.
      ...(party.profession && rated !== 'LOW' && { profession: occupationOf(rated, running) }),
      residenceCountry: random.chance(97) ? 'TR' : 'DE',
      sourceOfFunds: fundsOf(party, random.pick(['SALARY', 'BUSINESS', 'SAVINGS', 'OTHER'] as const)),
      pep: riskLevel === 'HIGH' && random.chance(10),
      mobilePhone: `+90530${String(running).padStart(7, '0')}`,
      email: `musteri${String(running).padStart(5, '0')}@posta.example`,
      kycLevel: status === 'CANDIDATE' ? 'SIMPLIFIED' : riskLevel === 'HIGH' ? 'ENHANCED' : 'FULL',
      riskLevel,
      kpsVerifiedAt: verified
        ? `${addDays(today, -random.int(1, 900))}T09:${10 + (running % 50)}:00.000Z`
        : null,
      screeningResult: known ? 'FALSE_POSITIVE' : null,
      registeredAgent: random.pick(branches),
      status,
    };
  });
}

/** A company has no salary. */
const fundsOf = ({ customerType }: Party, source: 'SALARY' | 'BUSINESS' | 'SAVINGS' | 'OTHER') =>
  customerType === 'CORPORATE' && source === 'SALARY' ? 'BUSINESS' : source;

function occupationOf(riskLevel: 'MEDIUM' | 'HIGH', running: number): string {
  // Members of parliament are politically exposed, which is rare.
  const ids = riskReferences.filter(
    (each) => each.riskKind === 'POSITION' && each.riskLevel === riskLevel && each.pepRelated === false,
  );
  return ids[running % ids.length]?.id ?? '';
}

function levelOf(riskKind: RiskKindCode, code: string): RiskLevelCode {
  const reference = riskReferences.find((each) => each.riskKind === riskKind && each.code === code);
  return reference?.riskLevel ?? 'LOW';
}

type Identity = Readonly<Record<string, string>>;
type Party = ValuesOf<'Customer'> & { readonly customerType: CustomerTypeCode };

function partyOf(random: Random, running: number, today: string): Party {
  const kind = random.weighted([
    ['CITIZEN', 82],
    ['FOREIGNER', 6],
    ['SOLE_TRADER', 5],
    ['COMPANY', 7],
  ] as const);
  if (kind === 'COMPANY') return company(random, running);
  const person = kind === 'FOREIGNER' ? foreigner(random, running) : citizen(random, running);
  return {
    customerType: kind === 'SOLE_TRADER' ? 'SOLE_TRADER' : 'INDIVIDUAL',
    ...person,
    vkn: kind === 'SOLE_TRADER' ? demoVkn(running) : null,
    birthDate: addDays(today, -random.int(19 * 366, 78 * 365)),
    profession: random.pick(commonOccupations),
    monthlyIncome: fromCents(random.int(28, 180) * 100_000),
  };
}

function citizen(random: Random, running: number): Identity {
  const gender = random.pick(['F', 'M'] as const);
  return {
    nationality: 'TR',
    tckn: demoTckn(running),
    firstName: random.pick(givenNames[gender]),
    lastName: random.pick(familyNames),
    gender,
    fatherName: random.pick(givenNames.M),
    birthPlace: random.pick(provinces),
  };
}

/** Half live in Türkiye and have a foreigner's id number, half have a passport. */
function foreigner(random: Random, running: number): Identity {
  const { nationality, given: givenName, family } = random.pick(foreigners);
  const document: Identity = random.chance(50)
    ? { ykn: demoYkn(running) }
    : { passportNo: `${nationality}${random.digits(7)}` };
  return { nationality, ...document, firstName: random.pick(givenName), lastName: random.pick(family) };
}

function company(random: Random, running: number): Party {
  const { who, what: activity, form } = companyWords;
  return {
    customerType: 'CORPORATE',
    nationality: 'TR',
    vkn: demoVkn(running),
    tradeName: `${random.pick(who)} ${random.pick(activity)} ${running} ${random.pick(form)}`,
    monthlyTurnover: fromCents(random.int(10, 400) * 5_000_000),
  };
}
