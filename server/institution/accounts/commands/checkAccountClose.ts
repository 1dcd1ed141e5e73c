import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { closingAccount } from './closingAccount';
import { closingChecks } from './closingChecks';

/** Runs the closing checklist again, on the account's current state. */
export const checkAccountClose: Command<'Account', { sweepIban: string }> = {
  path: 'accounting/account/close/checks',
  async handle(call) {
    const account = await closingAccount(call);
    const { balance, blockedAmount, availableBalance, status } = account;
    const checks = await closingChecks(call.records, account, textOf(call.form.sweepIban));
    return { state: { balance, blockedAmount, availableBalance, status, checks } };
  },
};
