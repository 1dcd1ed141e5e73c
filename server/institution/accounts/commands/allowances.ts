import { addDays } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { allowanceUse, beginAllowance, stopAllowance } from '../rules/holds';

/** Days that an allowance lasts at most. */
const longest = 90;

/** Checks an allowance before it is sent for approval. Throws `allowance.tooLong`, `.noMinimum`, `.exists`. */
export const validateAllowance: Command<'AccountLimitAllowance'> = {
  path: 'accounting/allowance/validate',
  async handle(call) {
    await requireAllowance(call);
    return call.generic();
  },
};

/** Grants an allowance in the currency of its account: an overdraft counts as available from its first day. */
export const saveAllowance: Command<'AccountLimitAllowance'> = {
  path: 'accounting/allowance/commit',
  async handle(call) {
    await requireAllowance(call);
    const account = await call.records.lock('Account', call.form.account ?? '');
    const reply = await call.generic({ currency: account?.currency ?? null });
    await beginAllowance(call.records, String(reply.result?.id), call.today);
    return reply;
  },
};

/** Allowances of the account in the form, with their use now. */
export const grantedAllowances: QueryCommand<'AccountLimitAllowance'> = {
  path: 'accounting/allowance/granted',
  async query({ records, form }) {
    const account = await records.get('Account', textOf(form.account) ?? '');
    if (account === null) return { rows: [], total: 0, sums: {} };
    const allowances = await records.list('AccountLimitAllowance', { account: account.id });
    const rows = allowances.map((each) => {
      const { id, allowanceType, amount, status, validFrom, validUntil } = each;
      const usedAmount = status === 'ACTIVE' ? allowanceUse(each, account) : null;
      const { currency } = account;
      return { id, allowanceType, amount, status, validFrom, validUntil, usedAmount, currency };
    });
    return { rows: rows.toReversed(), total: rows.length, sums: {} };
  },
};

/** Ends the allowance of a row today. Throws `allowance.ended`. */
export const endAllowance: Command = {
  path: 'accounting/allowance/endNow',
  async handle({ records, body }) {
    const allowance = requireFound(await records.lock('AccountLimitAllowance', textOf(body.id) ?? ''));
    if (allowance.status !== 'ACTIVE') {
      throw new Refusal(
        'allowance.ended',
        { tr: 'Bu limit artık yürürlükte değil.', en: 'This allowance is not in force any more.' },
        409,
      );
    }
    await stopAllowance(records, allowance, 'RELEASED');
    return { result: { id: allowance.id } };
  },
};

async function requireAllowance({ records, form, language, today, recordId }: Call<'AccountLimitAllowance'>) {
  const { account = '', allowanceType, validFrom = today, validUntil = '' } = form;
  if (validUntil > addDays(validFrom, longest)) {
    throw refusedField('allowance.tooLong', 'validUntil', language, {
      tr: `Limit en çok ${longest} gün sürer.`,
      en: `An allowance lasts at most ${longest} days.`,
    });
  }
  if (allowanceType === undefined) return;
  if (allowanceType === 'MIN_BALANCE' && !(await records.get('Account', account))?.minBalance) {
    throw refusedField('allowance.noMinimum', 'allowanceType', language, {
      tr: 'Bu hesabın asgari bakiyesi yok; muafiyet verilemez.',
      en: 'This account has no minimum balance that could be waived.',
    });
  }
  const same = await records.find('AccountLimitAllowance', { account, allowanceType, status: 'ACTIVE' });
  if (same === null || same.id === recordId) return;
  throw new Refusal(
    'allowance.exists',
    { tr: 'Hesapta bu türde yürürlükte limit var.', en: 'The account has an allowance of this kind.' },
    409,
  );
}
