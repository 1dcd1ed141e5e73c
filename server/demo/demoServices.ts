import { randomToken } from '../base/crypto/randomToken';
import type { TradeRegistry } from '../institution/applications/rules';
import type { Billers } from '../institution/bills/rules/billers';
import type { PosBanks } from '../institution/cardLoads/rules';
import type {
  PopulationRegister,
  RegisteredAddress,
  RegisteredPerson,
} from '../institution/customers/rules/population';
import type { BankService } from '../institution/eft/rules';
import type { CentralBank } from '../institution/rates/rules';
import type { ConsentRegistry } from '../institution/services/ConsentRegistry';
import type { Services } from '../institution/services/Services';
import type { PartnerService } from '../institution/transfers/rules/partners';
import type { MessageSender } from '../platform/delivery/MessageSender';
import { demoCompany } from './demoCompanies';
import { familyNames, givenNames } from './people';
import { Random } from './Random';

/** Institutions of the demo share one key with us, which lives as long as the server. */
const key = randomToken();

/** The key that an institution of the demo shares with us. */
export const demoKey = (): string => key;

/** The demo's consent registry: stores pushed consents; changes made by consumers come from the demo data. */
const consentRegistry: ConsentRegistry = {
  async push({ records, now }, { channel, recipient, status }) {
    const of = { consentChannel: channel, recipient };
    const before = await records.find('ConsentRegistryEntry', of);
    const running = String(((before?.version ?? 0) + seedOf(channel + recipient)) % 100_000_000).padStart(
      8,
      '0',
    );
    const reference = `IYS${now.slice(0, 10).replaceAll('-', '')}${running}`;
    const entry = { ...of, consent: status, reference, receivedAt: now };
    if (before === null) await records.insert('ConsentRegistryEntry', entry);
    else await records.update('ConsentRegistryEntry', before.id, before.version, entry);
    return { reference };
  },
  async stateOf({ records }, { channel, recipient }) {
    const entry = await records.find('ConsentRegistryEntry', { consentChannel: channel, recipient });
    return entry?.consent === 'APPROVED' || entry?.consent === 'REJECTED' ? entry.consent : null;
  },
};

/** Sends nothing: returns the text as preview. */
const messageSender: MessageSender = {
  isPreview: true,
  send: async (_, { text }) => ({ preview: text }),
};

/** A register without network: each person is born on the day that the question states. */
const populationRegister: PopulationRegister = {
  ask: async ({ identityNo, birthDate, queryType }) => {
    const person = demoPerson(identityNo, birthDate);
    return {
      kind: 'person',
      person: { ...person, address: queryType === 'ADDRESS' ? person.address : null },
    };
  },
};

/** A registry of companies without network. */
const tradeRegistry: TradeRegistry = {
  ask: async ({ mersisNo }) => {
    const company = demoCompany(mersisNo);
    return company === null ? { kind: 'unknown' } : { kind: 'company', company };
  },
};

/** A central bank without network: it does not answer. */
const centralBank: CentralBank = { bulletin: async () => ({ kind: 'silent' }) };

/** Banks, billers, partners and POS banks without network: none answers. */
const silent: BankService & Billers & PartnerService & PosBanks = {
  ask: async () => ({ kind: 'silent', why: 'not configured' }),
};

/** Demo services: deterministic and without network access. */
export const demoServices: Services = {
  banks: silent,
  billers: silent,
  centralBank,
  consentRegistry,
  institutionName: 'Anadolu Para Transferi A.Ş.',
  messageSender,
  partners: silent,
  pos: silent,
  keys: { banks: demoKey, billers: demoKey, channels: demoKey, partners: demoKey, pos: demoKey },
  populationRegister,
  tradeRegistry,
};

/** A generated person with an identity number that nobody of the demo has. */
export function demoPerson(identityNo: string, birthDate: string): RegisteredPerson {
  const random = new Random(seedOf(identityNo));
  return {
    firstName: random.pick(givenNames[random.pick(['F', 'M'] as const)]),
    lastName: random.pick(familyNames),
    birthDate,
    maritalStatus: random.pick(['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'] as const),
    deathDate: null,
    address: demoAddress(identityNo),
    isCardValid: true,
  };
}

/** A generated address, derived from the number alone. */
export function demoAddress(identityNo: string): RegisteredAddress {
  const random = new Random(seedOf(identityNo));
  const { province, district, postalCode } = random.pick(places);
  const street = `${random.pick(quarters)} Mah. ${random.pick(streets)} Sk.`;
  return {
    addressLine: `${street} No: ${random.int(1, 180)} D: ${random.int(1, 24)}`,
    district,
    province,
    postalCode,
  };
}

const places = [
  { province: 'TR34', district: 'Kadıköy', postalCode: '34710' },
  { province: 'TR34', district: 'Üsküdar', postalCode: '34660' },
  { province: 'TR34', district: 'Şişli', postalCode: '34360' },
  { province: 'TR06', district: 'Çankaya', postalCode: '06690' },
  { province: 'TR35', district: 'Karşıyaka', postalCode: '35580' },
  { province: 'TR16', district: 'Nilüfer', postalCode: '16110' },
  { province: 'TR07', district: 'Muratpaşa', postalCode: '07100' },
  { province: 'TR42', district: 'Selçuklu', postalCode: '42060' },
  { province: 'TR27', district: 'Şahinbey', postalCode: '27010' },
  { province: 'TR63', district: 'Haliliye', postalCode: '63050' },
] as const;
const quarters = ['Bahçelievler', 'Cumhuriyet', 'Çamlık', 'Fatih', 'Gülveren', 'İnönü', 'Yenişehir'] as const;
const streets = ['Akasya', 'Çınar', 'Gül', 'Ihlamur', 'Karanfil', 'Leylak', 'Papatya', 'Zambak'] as const;

/** FNV-1a hash of a text. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
