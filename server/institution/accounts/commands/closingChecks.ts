import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { amountOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { normalBalance } from '../../ledger/rules';

/** Checks before closing an account: codes of the list AccountCloseCheck. */
export type CheckName = 'STATUS' | 'BALANCE' | 'BLOCK' | 'PROVISION';

/** A line of the closing checklist. */
export interface ClosingCheck {
  readonly id: CheckName;
  readonly checkName: CheckName;
  /** A code of the list CheckResult. SWEPT: the remainder is transferred to the given IBAN. */
  readonly checkResult: 'PASSED' | 'SWEPT' | 'FAILED';
  readonly [field: string]: string;
}

/** The checklist of an account, in display order. */
export async function closingChecks(
  records: RecordStore,
  account: Pick<StoredOf<'Account'>, 'id' | 'status' | 'balance' | 'blockedAmount' | 'glCode'>,
  sweepIban: string | null,
): Promise<readonly ClosingCheck[]> {
  const balance = amountOf(account.balance);
  // A positive balance of the others is what their owner owes.
  const swept = balance.gt(0) && sweepIban !== null && normalBalance(account) === 'C';
  const blocks = await records.count('AccountBlock', { account: account.id, status: 'ACTIVE' });
  const held = await records.count('Provision', { account: account.id, status: 'HELD' });
  return [
    line('STATUS', account.status === 'OPEN'),
    swept ? { ...line('BALANCE', true), checkResult: 'SWEPT' } : line('BALANCE', balance.eq(0)),
    line('BLOCK', blocks === 0 && amountOf(account.blockedAmount).eq(0)),
    line('PROVISION', held === 0),
  ];
}

function line(name: CheckName, passed: boolean): ClosingCheck {
  return { id: name, checkName: name, checkResult: passed ? 'PASSED' : 'FAILED' };
}

/** Messages of failed checks. */
const refusals: Readonly<Record<CheckName, readonly [code: string, text: LocalizedText]>> = {
  STATUS: [
    'account.notOpen',
    { tr: 'Yalnız açık hesap kapatılır.', en: 'Only an open account can be closed.' },
  ],
  BALANCE: [
    'account.balanceNotZero',
    {
      tr: 'Hesabın bakiyesi sıfır değil. Kalan tutarın aktarılacağı IBAN’ı girin ya da bakiyeyi sıfırlayın.',
      en: 'The balance is not zero. Give an IBAN to sweep the remainder to, or bring the balance to zero.',
    },
  ],
  BLOCK: [
    'account.blocked',
    { tr: 'Hesapta yürürlükte bloke var.', en: 'There is a block in force on the account.' },
  ],
  PROVISION: [
    'account.provisionHeld',
    { tr: 'Hesapta tutulan provizyon var.', en: 'There is a provision held on the account.' },
  ],
};

/**
 * Throws the error of the first failed check: `account.notOpen`, `.balanceNotZero`, `.blocked`,
 * `.provisionHeld`.
 */
export function refuseFailed(checks: readonly ClosingCheck[]): void {
  const failed = checks.find(({ checkResult }) => checkResult === 'FAILED');
  if (failed) throw new Refusal(...refusals[failed.checkName]);
}
