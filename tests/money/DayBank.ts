import type { JsonObject } from '../../contract/values/json';
import { askBanks, type BankQuestion, type BankService } from '../../server/institution/eft/rules';
import { turkishIban } from '../../server/institution/kernel/rules/money/turkishIban';
import type { SignedReply } from '../../server/platform/outside/askSigned';
import type { FixtureApp } from '../../server/testing/app';
import type { Institution } from './institution';
import { untilNothingIsDue } from './untilNothingIsDue';

/** What a bank does with an order. */
export type Fate = 'COMPLETED' | 'RETURNED' | 'REFUSED';

/** Account at another bank that all EFTs of a day go to. */
export const receiverIban = turkishIban('0064', '7002');

/** The bank that EFTs of a day leave by: it refuses some, sends some back, and loses some of its answers. */
export class DayBank implements BankService {
  /** Order number → its amount, once it was taken. */
  readonly taken = new Map<string, string>();
  /** Questions whose answer was lost. */
  readonly lost = new Set<string>();

  /** The same for the same order number. */
  static fateOf(orderNo: string): Fate {
    const last = Number(orderNo.at(-1));
    return last % 5 === 2 ? 'RETURNED' : last % 5 === 4 ? 'REFUSED' : 'COMPLETED';
  }

  async ask(_: string, { job, about, content }: BankQuestion): Promise<SignedReply> {
    const fate = DayBank.fateOf(about);
    if (job === 'STATUS' && !this.taken.has(about)) return { kind: 'unknown' };
    if (job === 'SEND' && fate === 'REFUSED')
      return { kind: 'refused', code: '51', reason: 'Alıcı bankası almıyor' };
    if (job === 'SEND') {
      if (this.taken.has(about)) throw new Error(`${about} is sent twice`);
      this.taken.set(about, String(content?.amount));
      if (Number(about.at(-2)) % 3 === 0 && !this.lost.has(about)) {
        this.lost.add(about);
        return { kind: 'silent', why: 'no answer in time' };
      }
    }
    const returnCode = fate === 'RETURNED' ? 'CLOSED_ACC' : null;
    const order: JsonObject = {
      orderNo: about,
      queryNo: `Q${about}`,
      state: fate,
      amount: this.taken.get(about) ?? '',
      returnCode,
    };
    return { kind: 'answered', code: '00', content: { code: '00', order } };
  }

  /** Asks for what is due, as the server does every second, until the day is over and nothing is left. */
  work(server: FixtureApp, isDay: () => boolean): Promise<void> {
    return untilNothingIsDue(server, isDay, (inTransaction) => askBanks({ service: this, inTransaction }));
  }
}

/** Lets EFTs leave by the bank of the house, at 8 TRY. */
export async function openEft({ storage }: Institution): Promise<void> {
  const { insert, records } = storage;
  const bankOf = (bankCode: string) =>
    insert('Bank', {
      bankCode,
      name: `Banka ${bankCode}`,
      eftMember: true,
      fastMember: true,
      status: 'ACTIVE',
    });
  const [{ id: bank }] = [await bankOf('0062'), await bankOf('0064')];
  const account = await records.find('Account', { ownerType: 'BANK', currency: 'TRY' });
  const own = { bank, account: account?.id ?? '', iban: turkishIban('0062', '1'), currency: 'TRY' };
  const route = await insert('BankAccount', { ...own, bankAccPurpose: 'OPERATING', status: 'ACTIVE' });
  await insert('EftBankSelection', {
    ruleCode: 'FAST',
    eftSystem: 'FAST',
    priority: 1,
    routeAccount: route.id,
    status: 'ACTIVE',
  });
  await insert('FeeTemplate', {
    feeType: '1',
    code: 'EFT',
    name: 'EFT',
    txnType: 'EFT',
    currency: 'TRY',
    calcMethod: 'FIXED',
    fixedAmount: '8.00',
    priority: 1,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
}
