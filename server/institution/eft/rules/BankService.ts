import type { EftReturnCodeCode } from '../../../../contract/model/generated/entities';
import type { Json, JsonObject } from '../../../../contract/values/json';
import eftReturnCode from '../../../../schemas/codes/eft/EftReturnCode.json' with { type: 'json' };
import type { SignedReply } from '../../../platform/outside/askSigned';

/** Services of a bank: an order, its state, the account behind a Kolay Adres, whether an account has a name, statements. */
export type BankJob = 'SEND' | 'STATUS' | 'ALIAS' | 'NAME' | 'STATEMENTS';

/** A question to a bank. A repeated one has the same key, and gets the same answer. */
export interface BankQuestion {
  readonly job: BankJob;
  readonly key: string;
  /** Number of the order, or what the service looks up. */
  readonly about: string;
  /** Null for a question without a body. */
  readonly content: JsonObject | null;
}

/** Our banks, by their EFT codes. */
export interface BankService {
  ask(bankCode: string, question: BankQuestion): Promise<SignedReply>;
}

/** State of an order at a bank. */
export type BankState = 'ACCEPTED' | 'COMPLETED' | 'RETURNED';

/** An order as a bank knows it. */
export interface BankReport {
  readonly orderNo: string;
  readonly queryNo: string;
  readonly state: BankState;
  /** Decimal as text. */
  readonly amount: string;
  /** Why it was returned; null otherwise. */
  readonly returnCode: EftReturnCodeCode | null;
}

const states: readonly Json[] = ['ACCEPTED', 'COMPLETED', 'RETURNED'] satisfies BankState[];

/** The order in a message of a bank; null if it is not whole. */
export function bankReport(value: Json | undefined): BankReport | null {
  if (typeof value !== 'object' || value === null || !('orderNo' in value)) return null;
  const { orderNo, queryNo, state, amount, returnCode = null } = value;
  const texts = [orderNo, queryNo, amount];
  if (!texts.every((text) => typeof text === 'string' && text.length <= 40)) return null;
  if (!states.includes(state ?? null) || !/^\d{1,15}(\.\d{1,2})?$/.test(String(amount))) return null;
  const known = eftReturnCode.codes.find(({ code }) => code === returnCode);
  if (state === 'RETURNED' && known === undefined) return null;
  return {
    orderNo: String(orderNo),
    queryNo: String(queryNo),
    state: state as BankState,
    amount: String(amount),
    returnCode: (known?.code ?? null) as EftReturnCodeCode | null,
  };
}
