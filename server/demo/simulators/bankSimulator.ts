import { hashOf } from '../../base/crypto/randomToken';
import type { BankState } from '../../institution/eft/rules';
import { turkishIban } from '../../institution/kernel/rules/money/turkishIban';
import {
  answered,
  chance,
  refusal,
  type SignedInstitutions,
  type SignedSimulator,
  type SimulatedAnswer,
  type SimulatedCall,
  signedSimulator,
  unknown,
} from './signedSimulator';

/** Shares of orders, 0 to 1, that a simulated bank does not simply carry out. */
export interface BankTemper {
  /** Refused at once. */
  readonly refused: number;
  /** Accepted, and returned. */
  readonly returned: number;
  /** Of the others: completed first, and returned after as much time again. */
  readonly returnedLater: number;
}

/** An order at a simulated bank. */
export interface BankOrder {
  readonly orderNo: string;
  readonly queryNo: string;
  readonly state: BankState;
  readonly amount: string;
  readonly returnCode: string | null;
}

/** An order that a bank keeps: of which bank, and when it came to its state, ms. */
export interface KeptBankOrder extends BankOrder {
  readonly bankCode: string;
  readonly since: number;
}

/** Behaviour of simulated banks. */
export interface SimulatedBanks extends Omit<SignedInstitutions, 'kind'>, BankTemper {
  /** Orders that banks know from an earlier life of the simulator. */
  remembered?(): Promise<readonly KeptBankOrder[]>;
  /** What the bank writes of an account for some days; null if it has nothing. Absent: it gives no statements. */
  statements?(iban: string, from: string, to: string): Promise<string | null>;
  /** Time in ms from one state of an order to the next. */
  readonly life: number;
}

/** Running simulated banks. */
export interface RunningBanks extends SignedSimulator {
  /** All orders, as the banks know them. */
  readonly all: () => readonly BankOrder[];
}

const returnCodes = ['CLOSED_ACC', 'WRONG_IBAN', 'NAME_MISMATCH', 'BLOCKED_ACC', 'TIMEOUT'] as const;

/** Starts simulated banks on a loopback port. */
export async function simulateBanks(banks: SimulatedBanks): Promise<RunningBanks> {
  const orders = new Map<string, KeptBankOrder>();
  for (const order of (await banks.remembered?.()) ?? []) orders.set(order.orderNo, order);
  const simulator = await signedSimulator(
    { ...banks, kind: 'banks' },
    {
      carryOut: (call) => carryOut(banks, orders, call),
      proceed: () => proceed(banks, orders),
    },
  );
  // Its count of late answers changes: it is read from the simulator itself.
  return Object.assign(simulator, { all: () => [...orders.values()].map(reportOf) });
}

function carryOut(
  banks: SimulatedBanks,
  orders: Map<string, KeptBankOrder>,
  { code: bankCode, service, orderNo: about, content, query, now }: SimulatedCall,
): SimulatedAnswer | Promise<SimulatedAnswer> {
  const { seed, refused } = banks;
  const known = orders.get(about);
  switch (service) {
    case 'PUT orders #': {
      if (known !== undefined) return answered({ order: reportOf(known) });
      const { amount } = content;
      if (typeof amount !== 'string') return refusal('30', 'An amount is missing');
      if (chance(seed, about, 'refused') < refused)
        return refusal('51', 'The receiver’s bank refuses the order');
      const queryNo = `Q${hashOf(about).slice(0, 11).toUpperCase()}`;
      const order = { orderNo: about, queryNo, state: 'ACCEPTED', amount, returnCode: null } as const;
      orders.set(about, { ...order, bankCode, since: now.getTime() });
      return answered({ order });
    }
    case 'GET orders #':
      return known === undefined ? unknown : answered({ order: reportOf(known) });
    case 'GET aliases #':
      return aliasOf(about);
    case 'GET names #':
      return answered({ match: chance(about, 'name') < 0.8 ? 'SAME' : 'PARTIAL' });
    case 'GET statements':
      return statementsOf(banks, query.get('of') ?? '');
    default:
      return { status: 404, content: { code: 'UNKNOWN_SERVICE', message: service } };
  }
}

/** The statements of an account, its IBAN and two days: `TR12…-2026-11-19-2026-11-20`. */
async function statementsOf({ statements }: SimulatedBanks, of: string): Promise<SimulatedAnswer> {
  const [, iban = '', from = '', to = ''] = /^(TR\d{24})-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)$/.exec(of) ?? [];
  const text = iban === '' ? null : ((await statements?.(iban, from, to)) ?? null);
  return text === null ? unknown : answered({ file: Buffer.from(text).toString('base64') });
}

/** Addresses that end in 0 belong to nobody. */
function aliasOf(alias: string): SimulatedAnswer {
  if (alias.endsWith('0')) return unknown;
  const digits = String(Number.parseInt(hashOf(alias).slice(0, 12), 16))
    .padStart(16, '0')
    .slice(0, 16);
  const iban = turkishIban('0064', digits);
  return answered({ iban, name: `KOLAY ADRES ${alias.slice(-3)}` });
}

/** Lets the orders go on whose time has come, each as the seed decides. */
function proceed(banks: SimulatedBanks, orders: Map<string, KeptBankOrder>) {
  const { seed, returned, returnedLater, life, clock } = banks;
  const now = clock().getTime();
  const changed = [...orders.values()].flatMap((order): readonly KeptBankOrder[] => {
    if (order.since > now - life) return [];
    const isReturned = chance(seed, order.orderNo, 'returned') < returned;
    if (order.state === 'ACCEPTED' && !isReturned) return [{ ...order, state: 'COMPLETED', since: now }];
    const isLater = order.state === 'COMPLETED' && chance(seed, order.orderNo, 'later') < returnedLater;
    if (order.state !== 'ACCEPTED' && !isLater) return [];
    const returnCode = returnCodes[Math.floor(chance(seed, order.orderNo, 'code') * returnCodes.length)];
    return [{ ...order, state: 'RETURNED', returnCode: returnCode ?? 'TIMEOUT', since: now }];
  });
  for (const order of changed) orders.set(order.orderNo, order);
  return changed.map((order) => ({
    eventId: `${order.queryNo}-${order.state}`,
    code: order.bankCode,
    order: reportOf(order),
  }));
}

function reportOf({ orderNo, queryNo, state, amount, returnCode }: BankOrder) {
  return { orderNo, queryNo, state, amount, returnCode };
}
