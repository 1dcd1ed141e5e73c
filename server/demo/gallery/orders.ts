import { addDays } from '../../../contract/values/days';
import type { DemoRow } from '../DemoBatch';
import { familyNames, givenNames } from '../people';
import { Random } from '../Random';
import { sampleIban } from './sampleIban';

/** Number of gallery orders: several grid pages, and figures for every month of a year. */
const count = 180;

/** Provinces of the demo's agents; each pays in its own province. */
const provinces = ['34', '34', '34', '06', '35', '07', '27', '42', '61', '01', '76', '21'] as const;

const names = [...givenNames.F, ...givenNames.M];

/** Payment orders of the last year. Older ones are decided, recent ones pending. */
export function galleryOrders(today: string): readonly DemoRow[] {
  const random = new Random(2711);
  return Array.from({ length: count }, (_, at) => order(random, today, at));
}

function order(random: Random, today: string, at: number): DemoRow {
  const age = Math.floor(((count - 1 - at) * 360) / count);
  const currency = random.weighted([
    ['TRY', 7],
    ['EUR', 2],
    ['USD', 2],
  ] as const);
  const agent = random.int(1, provinces.length);
  const delivery = random.weighted([
    ['CASH', 6],
    ['ACCOUNT', 3],
    ['WALLET', 2],
  ] as const);
  const status = statusAt(random, age);
  const valueDate = addDays(today, -age);
  const lira = currency === 'TRY' ? random.int(250, 48_000) : random.int(20, 2500);
  return {
    id: String(at + 1),
    orderNo: `EM${String(at + 1).padStart(8, '0')}`,
    payee: title(`${random.pick(names)} ${random.pick(familyNames)}`),
    agent: String(agent),
    province: `TR${provinces[agent - 1]}`,
    amount: `${lira}.${random.digits(2)}`,
    currency,
    valueDate,
    delivery,
    status,
    ...(delivery === 'ACCOUNT' && { iban: sampleIban(String(81_000 + at)) }),
    ...(delivery === 'WALLET' && { phone: `+90532${random.digits(7)}` }),
    ...(status !== 'PENDING' && { takenBy: 'manager' }),
    ...(status === 'REJECTED' && { decisionNote: 'Alıcının kimlik bilgisi eksik.' }),
    ...(status === 'PAID' && {
      paymentRef: `DK-${valueDate.slice(0, 4)}-${String(at + 1).padStart(5, '0')}`,
      paidAt: `${valueDate}T${String(6 + ((at * 7) % 9)).padStart(2, '0')}:30:00.000Z`,
    }),
  };
}

function statusAt(random: Random, age: number): 'PENDING' | 'APPROVED' | 'PAID' | 'REJECTED' {
  if (age < 14) return 'PENDING';
  if (age < 60) return random.chance(70) ? 'APPROVED' : 'PAID';
  return random.chance(8) ? 'REJECTED' : 'PAID';
}

/** ŞÜKRÜ İNCE → Şükrü İnce. */
function title(name: string): string {
  return name
    .split(' ')
    .map((word) => word.slice(0, 1) + word.slice(1).toLocaleLowerCase('tr-TR'))
    .join(' ');
}
