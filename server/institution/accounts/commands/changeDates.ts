import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import { closingAccount } from './closeAccount';

/** Checks new dates of an account, and warns of movements that they would leave out. */
export const validateDates: Command<'Account'> = {
  path: 'accounting/account/dates/validate',
  async handle(call) {
    await requireDates(call, 'get');
    const outside = await movementsOutside(call);
    const reply = await call.generic();
    if (outside === 0) return reply;
    const message = {
      tr: `${outside} hareket yeni tarihlerin dışında kalıyor.`,
      en: `${outside} movement(s) are outside the new dates.`,
    };
    return { ...reply, head: { code: 'dates.movements', notificationType: 'WARNING', message } };
  },
};

/** Changes the dates of an account, once a second user has approved it. */
export const changeDates: Command<'Account'> = {
  path: 'accounting/account/dates/commit',
  async handle(call) {
    const account = await requireDates(call, 'lock');
    const reply = await call.generic();
    return { ...reply, result: { ...reply.result, number: account.accountNo } };
  },
};

/** Throws `account.notChosen`, `dates.closed`, `dates.same`. */
async function requireDates(call: Call<'Account'>, how: 'get' | 'lock') {
  const account = await closingAccount(call, how);
  const { openDate, validUntil = null } = call.form;
  if (account.status === 'CLOSED') {
    throw new Refusal('dates.closed', {
      tr: 'Kapalı hesabın tarihleri değişmez; önce hesabı yeniden açın.',
      en: 'The dates of a closed account stay: reopen it first.',
    });
  }
  if (account.openDate === openDate && (account.validUntil ?? null) === validUntil) {
    throw new Refusal('dates.same', { tr: 'Tarihler aynı.', en: 'The dates are the same.' });
  }
  return account;
}

async function movementsOutside({ records, recordId, form }: Call<'Account'>): Promise<number> {
  const { openDate, validUntil } = form;
  const account = recordId ?? '';
  const before = openDate ? { account, bookingDate: { lt: openDate } } : null;
  const after = validUntil ? { account, bookingDate: { gt: validUntil } } : null;
  const counts = [before, after].map((match) => (match ? records.count('AccountTransaction', match) : 0));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
