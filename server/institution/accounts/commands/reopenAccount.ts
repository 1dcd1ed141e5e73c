import { addDays } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { closingAccount } from './closeAccount';
import { checkOwner } from './openAccount';

/** Checks whether a closed account may be opened again: see `requireReopening`. */
export const validateReopening: Command<'Account'> = {
  path: 'accounting/account/reopen/validate',
  async handle(call) {
    await requireReopening(call, 'get');
    return call.generic();
  },
};

/** Opens a closed account again. Its IBANs stay passive. */
export const reopenAccount: Command<'Account'> = {
  path: 'accounting/account/reopen/commit',
  async handle(call) {
    const account = await requireReopening(call, 'lock');
    const reply = await call.generic({ status: 'OPEN', closeDate: null, closeReason: null });
    return { ...reply, result: { ...reply.result, number: account.accountNo } };
  },
};

/**
 * The owner is checked again as for a new account. Throws `account.notChosen`, `reopen.notClosed`,
 * `reopen.tooLate`, `reopen.ownerReview`, and what `checkOwner` throws.
 */
async function requireReopening(call: Call<'Account'>, how: 'get' | 'lock') {
  const account = await closingAccount(call, how);
  if (account.status !== 'CLOSED') {
    throw new Refusal('reopen.notClosed', { tr: 'Hesap kapalı değil.', en: 'The account is not closed.' });
  }
  const openFor = await ruleParameter(call.records, 'account.reopenDays');
  if (addDays(account.closeDate ?? call.today, openFor) < call.today) {
    throw new Refusal('reopen.tooLate', {
      tr: `Kapanışın üzerinden ${openFor} günden fazla geçti; yeni hesap açın.`,
      en: `The account was closed more than ${openFor} days ago: open a new one.`,
    });
  }
  const { opensImmediately } = await checkOwner(call.records, account);
  if (opensImmediately) return account;
  throw new Refusal('reopen.ownerReview', {
    tr: 'Müşterinin tanınması tamamlanmadan ya da riski yüksekken hesabı yeniden açılmaz.',
    en: 'The account is not opened again while its customer is not identified, or a high risk.',
  });
}
