import type { AccountNoPlan } from '../../../../contract/model/generated/entities';
import { checkDigits } from '../../../../contract/values/checks/iban';
import { Refusal } from '../../../base/errors/Refusal';
import type { FormOf } from '../../../engine/context/Command';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { ledgerDigits } from '../../kernel/rules/money';

/**
 * The next number of a plan: prefix, running number, and check digits if the plan has them. Throws
 * `account.planExhausted`.
 */
export function nextAccountNumber(
  plan: Pick<AccountNoPlan, 'lastNumber' | 'sequenceLength' | 'planCode' | 'prefix' | 'mod97'>,
): {
  accountNo: string;
  lastNumber: number;
} {
  const lastNumber = (plan.lastNumber ?? 0) + 1;
  const length = plan.sequenceLength;
  const running = `${lastNumber}`.padStart(length, '0');
  if (running.length > length) {
    throw new Refusal('account.planExhausted', {
      tr: `${plan.planCode} hesap numara planında numara kalmadı.`,
      en: `Account number plan ${plan.planCode} has no numbers left.`,
    });
  }
  const number = `${plan.prefix}${running}`;
  return { accountNo: plan.mod97 === true ? number + checkDigits(number) : number, lastNumber };
}

/** The valid plan for an account. Throws `account.noPlan`, `money.currencyDigits`. */
export async function planOf(
  records: RecordStore,
  account: FormOf<'Account'>,
): Promise<StoredOf<'AccountNoPlan'>> {
  const { ownerType = null, accountType = null, currency = null } = account;
  ledgerDigits(currency ?? '');
  const plan = await records.find('AccountNoPlan', { ownerType, accountType, currency, status: 'ACTIVE' });
  if (plan) return plan;
  throw new Refusal('account.noPlan', {
    tr: 'Bu sahip tipi, hesap türü ve para birimi için hesap numara planı yok.',
    en: 'There is no account number plan for this owner type, account type and currency.',
  });
}

/** Takes a plan's next number; concurrent requests wait until the transaction ends. */
export async function allocateAccountNumber(records: RecordStore, planId: string): Promise<string> {
  const plan = await records.lock('AccountNoPlan', planId);
  if (!plan) throw new Error(`No AccountNoPlan ${planId}`);
  const { accountNo, lastNumber } = nextAccountNumber(plan);
  await records.update('AccountNoPlan', plan.id, plan.version, { lastNumber });
  return accountNo;
}
