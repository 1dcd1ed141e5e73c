import Big from 'big.js';
import type { EftSystemCode } from '../../../../contract/model/generated/entities';
import { businessDay, type ClosedDays } from '../../../../contract/values/businessDays';
import { momentInTurkiye, timeInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { bankCodeOf } from '../../kernel/rules/money/turkishIban';
import { noRoute, unknownBank } from './refusals';

type Reader = Pick<RecordStore, 'find' | 'get' | 'getAll' | 'list'>;

/** A rule of the bank selection, or an account that was chosen without one. */
type Rule = Pick<StoredOf<'EftBankSelection'>, 'eftSystem' | 'routeAccount'> &
  Partial<Omit<StoredOf<'EftBankSelection'>, 'id'>> & { readonly id: string | null };

/** What is to be sent, and when. */
export interface WantedEft {
  readonly receiverIban: string;
  readonly amount: string;
  /** Wanted value date, YYYY-MM-DD. */
  readonly valueDate: string;
  /** ISO UTC. */
  readonly now: string;
  /** Id of the bank account of ours that it leaves from; without one, the rules choose it. */
  readonly from?: string;
}

/** How an order is sent. Ids of records. */
export interface EftPlan {
  readonly receiverBank: string;
  readonly eftSystem: EftSystemCode;
  /** Null: no rule chose its account. */
  readonly routeRule: string | null;
  /** Bank account that it leaves from. */
  readonly routeBank: string;
  readonly valueDate: string;
  /** Time from which its bank is asked, ISO UTC. */
  readonly leavesAt: string;
}

/** Systems in the order in which they are tried: the fastest one that takes the order. */
const systems = ['BOOK', 'FAST', 'EFT'] as const satisfies readonly EftSystemCode[];

/** The bank of an IBAN: its digits 5 to 9 are the code of the bank, with a zero before it. @throws Refusal `eft.unknownBank` */
export async function bankOf(records: Pick<Reader, 'find'>, iban: string): Promise<StoredOf<'Bank'>> {
  const bank = await records.find('Bank', { bankCode: bankCodeOf(iban), status: 'ACTIVE', eftMember: true });
  if (bank === null || iban[4] !== '0') throw unknownBank();
  return bank;
}

/**
 * Plans an order: within a bank if one of our accounts is there, else by FAST up to its limit if both banks take part, else by
 * EFT, whose value is that of the business day within its hours. Of a system's rules the one of the first priority counts.
 * @throws Refusal `eft.unknownBank`, `eft.noRoute`
 */
export async function planEft(records: Reader, wanted: WantedEft, closed: ClosedDays): Promise<EftPlan> {
  const receiver = await bankOf(records, wanted.receiverIban);
  const [opens, cutOff] = [
    await ruleParameter(records, 'eft.opens'),
    await ruleParameter(records, 'eft.cutOff'),
  ];
  const fastLimit = await ruleParameter(records, 'eft.fastLimit');
  const rules = wanted.from ? anySystemFrom(wanted.from) : await activeRules(records);
  const ours = await accountsOf(records, rules);
  for (const eftSystem of systems) {
    const valueDate =
      eftSystem === 'EFT' ? eftDay(wanted, closed, cutOff) : laterOf(wanted.valueDate, dayOf(wanted));
    const begin = momentInTurkiye(valueDate, eftSystem === 'EFT' ? hour(opens) : '00:00');
    const leavesAt = laterOf(begin, wanted.now);
    if (eftSystem === 'FAST' && (!receiver.fastMember || new Big(wanted.amount).gt(fastLimit))) continue;
    for (const rule of rules) {
      if (rule.eftSystem !== eftSystem || !holds(rule, receiver.id, wanted.amount, leavesAt)) continue;
      const route = [rule.routeAccount, rule.fallbackAccount]
        .map((id) => ours.get(id ?? ''))
        .find((each) => each?.covers(wanted.amount) && fits(eftSystem, each.bank, receiver));
      if (route === undefined) continue;
      return {
        receiverBank: receiver.id,
        eftSystem,
        routeRule: rule.id,
        routeBank: route.id,
        valueDate,
        leavesAt,
      };
    }
  }
  throw noRoute();
}

async function activeRules(records: Reader): Promise<readonly Rule[]> {
  const active = await records.list('EftBankSelection', { status: 'ACTIVE' });
  return [...active].sort((one, other) => one.priority - other.priority);
}

const anySystemFrom = (routeAccount: string): readonly Rule[] =>
  systems.map((eftSystem) => ({ id: null, eftSystem, routeAccount }));

/** Whether a rule is for a receiver's bank, an amount and the time at which the order leaves. */
function holds(rule: Rule, receiverBank: string, amount: string, leavesAt: string): boolean {
  if (rule.receiverBank && rule.receiverBank !== receiverBank) return false;
  if (rule.amountMin && new Big(amount).lt(rule.amountMin)) return false;
  if (rule.amountMax && new Big(amount).gt(rule.amountMax)) return false;
  const time = timeInTurkiye(new Date(leavesAt));
  return (!rule.timeFrom || time >= rule.timeFrom) && (!rule.timeTo || time <= rule.timeTo);
}

/** Whether a system leads from our bank to the receiver's. */
function fits(system: EftSystemCode, bank: StoredOf<'Bank'>, receiver: StoredOf<'Bank'>): boolean {
  if (system === 'BOOK') return bank.id === receiver.id;
  return system === 'FAST' ? bank.fastMember : bank.eftMember;
}

/** Our accounts that rules name, by id: open ones with their banks, and whether their book balance covers an amount. */
async function accountsOf(records: Reader, rules: readonly Rule[]) {
  const ids = rules.flatMap(({ routeAccount, fallbackAccount }) => [routeAccount, fallbackAccount ?? null]);
  const found = [...(await records.getAll('BankAccount', ids)).values()].filter(
    ({ status }) => status === 'ACTIVE',
  );
  const banks = await records.getAll(
    'Bank',
    found.map(({ bank }) => bank),
  );
  const books = await records.getAll(
    'Account',
    found.map(({ account }) => account),
  );
  return new Map(
    found.flatMap(({ id, bank: bankId, account }) => {
      const [bank, book] = [banks.get(bankId), books.get(account)];
      if (bank === undefined || book === undefined) return [];
      const covers = (amount: string) => new Big(book.balance ?? 0).gte(amount);
      return [[id, { id, bank, covers }] as const];
    }),
  );
}

/** The business day on which an EFT leaves: after the cut-off the next one. */
function eftDay(wanted: WantedEft, closed: ClosedDays, cutOff: number): string {
  const today = dayOf(wanted);
  const isOver = timeInTurkiye(new Date(wanted.now)) >= hour(cutOff);
  const first = isOver ? businessDay(today, 1, closed) : today;
  return businessDay(laterOf(wanted.valueDate, first), 0, closed);
}

const dayOf = ({ now }: WantedEft) => todayInTurkiye(new Date(now));
const laterOf = (one: string, other: string) => (one > other ? one : other);
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
