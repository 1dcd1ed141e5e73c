import { addDays } from '../../../contract/values/days';
import { agents } from '../agents';
import { banks } from '../banks';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { familyNames, foreigners, givenNames } from '../people';
import { Random } from '../Random';

/** Banks of the gallery's look-ups. */
export const galleryBanks: readonly DemoRow[] = banks.map(({ id, bankCode, name, bic }) => ({
  id,
  bankCode: bankCode ?? null,
  name: name ?? null,
  bic: bic ?? null,
}));

/** Branches and agents that pay the gallery's orders. */
export function galleryAgents(today: string): readonly DemoRow[] {
  return agents(today, new Map()).map(({ id, agentNo, agentType, title, city, phone, email }) => ({
    id,
    agentNo: agentNo ?? null,
    agentType: agentType ?? null,
    title: title ?? null,
    city: city ?? null,
    phone: phone ?? null,
    email: email ?? null,
    agentStatus: 'ACTIVE',
  }));
}

/** Number of customers; each has two accounts. */
const customerCount = 60;

/** Customers of several nationalities, every tenth of them a company. */
export const galleryCustomers: readonly DemoRow[] = customers();

function customers(): readonly DemoRow[] {
  const random = new Random(4127);
  return Array.from({ length: customerCount }, (_, at): DemoRow => {
    const number = { id: String(at + 1), customerNo: String(at + 1).padStart(8, '0'), status: 'ACTIVE' };
    const familyName = random.pick(familyNames);
    if (at % 10 === 9) return { ...number, nationality: 'TR', tradeName: `${familyName} TİCARET A.Ş.` };
    if (at % 3 !== 2) {
      const given = [...givenNames.F, ...givenNames.M];
      return { ...number, nationality: 'TR', firstName: random.pick(given), lastName: familyName };
    }
    const { nationality, given, family } = random.pick(foreigners);
    return {
      ...number,
      nationality,
      firstName: random.pick<string>(given),
      lastName: random.pick<string>(family),
    };
  });
}

/** A current and a savings account of each customer. */
export function galleryAccounts(today: string): readonly DemoRow[] {
  const random = new Random(5519);
  return galleryCustomers.flatMap(({ id: customer }, at) =>
    (['TRY', at % 2 === 0 ? 'EUR' : 'USD'] as const).map((currency, place): DemoRow => {
      const number = at * 2 + place + 1;
      const cents = random.int(5_000, 9_000_000);
      return {
        id: String(number),
        accountNo: String(number).padStart(10, '0'),
        name: currency === 'TRY' ? 'Vadesiz hesap' : 'Döviz hesabı',
        customer,
        currency,
        balance: fromCents(cents),
        blockedAmount: fromCents(random.chance(20) ? Math.floor(cents / random.int(3, 20)) : 0),
        openDate: addDays(today, -random.int(20, 2500)),
        status: random.chance(6) ? 'CLOSED' : 'OPEN',
      };
    }),
  );
}

/** Amounts held on every fourth account, some of which end within a week. */
export function galleryProvisions(today: string): readonly DemoRow[] {
  const random = new Random(6043);
  const accounts = galleryAccounts(today).filter((_, at) => at % 4 === 0);
  const held = accounts.flatMap(({ id: account }) => Array.from({ length: random.int(1, 3) }, () => account));
  return held.map((account, at) => ({
    id: String(at + 1),
    account,
    amount: fromCents(random.int(5_000, 250_000)),
    expiresAt: `${addDays(today, random.int(2, 20))}T20:00:00.000Z`,
    status: random.weighted([
      ['HELD', 6],
      ['CAPTURED', 2],
      ['RELEASED', 1],
    ] as const),
  }));
}
