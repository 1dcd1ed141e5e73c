import { addDays } from '../../contract/values/days';
import { agentIds, agentTitle } from './agents';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';

/** Opening cash of a desk by currency, in cents. */
const opening = { TRY: 25_000_000, USD: 1_200_000, EUR: 1_500_000 } as const;

/** Days of income and payments that make the cash of a desk. */
const days = 6;

/** One main desk and two teller desks for each branch, with their cash now. */
export function payDesks({ today, random }: DemoWorld): readonly DemoRow[] {
  const desks: DemoRow[] = [];
  for (const agent of agentIds('BRANCH')) {
    for (const number of [0, 1, 2]) {
      const id = String(desks.length + 1);
      const open = number < 2;
      const balances: Record<string, string> = {};
      for (const [currency, start] of Object.entries(opening)) {
        let balance: number = number === 0 ? start * 4 : start;
        for (let back = days; back >= (open ? 0 : 1); back -= 1) {
          const [inflow, outflow] = [random.int(0, start), random.int(0, Math.floor(start / 2))];
          balance += inflow - outflow;
        }
        // Foreign coins are not changed.
        balances[currency] = fromCents(balance - (balance % 100));
      }
      desks.push({
        id,
        deskNo: id.padStart(6, '0'),
        name: `${agentTitle(agent)} ${number === 0 ? 'Ana Kasa' : `Gişe ${number}`}`,
        deskType: number === 0 ? 'MAIN' : 'TELLER',
        responsible: responsibleOf(agent, number),
        agent,
        cashLimit: fromCents(number === 0 ? 200_000_000 : 120_000_000),
        balances,
        lastClosedAt: `${addDays(today, -1)}T15:30:00.000Z`,
        deskStatus: open ? 'OPEN' : 'CLOSED',
      });
    }
  }
  return desks;
}

/** Users of the desks of each branch: of the main desk and of the first one; the last one answers for the others, too. */
const usersOf: Readonly<Record<string, readonly string[]>> = {
  '1': ['manager', 'teller', 'otp'],
  '3': ['demet.acar', 'okan.bulut'],
  '4': ['murat.kaplan', 'asli.duman'],
  '5': ['sibel.aksu', 'cihan.koc'],
  '6': ['levent.ozer', 'hakan.ince'],
  '7': ['nuray.bilgin', 'emre.sonmez'],
};

/** User of a desk, who works in its branch. */
function responsibleOf(agent: string, number: number): string {
  const users = usersOf[agent] ?? [];
  const user = users[number] ?? users.at(-1);
  if (user === undefined) throw new Error(`No user answers for the desks of the branch ${agent}.`);
  return user;
}

/** Cash pools: the teller desks of each branch in TRY, and those of the first one in EUR. */
export function payDeskPools(desks: readonly DemoRow[]): readonly DemoRow[] {
  return agentIds('BRANCH').flatMap((agent, at) =>
    (at === 0 ? (['TRY', 'EUR'] as const) : (['TRY'] as const)).map((currency, of) => ({
      id: String(at + 1 + of * 100),
      poolCode: `HVZ${agent.padStart(2, '0')}${currency}`,
      name: `${agentTitle(agent)} gişe havuzu ${currency}`,
      agent,
      currency,
      poolLimit: currency === 'TRY' ? `${1_600_000 + at * 50_000}.00` : '150000.00',
      replenishBelow: currency === 'TRY' ? '1350000.00' : '10000.00',
      desks: desks.filter((desk) => desk.agent === agent && desk.deskType === 'TELLER').map(({ id }) => id),
      status: 'ACTIVE',
    })),
  );
}
